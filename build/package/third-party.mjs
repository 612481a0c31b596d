// Writes the licences of the packages that the bundles contain: into app.asar, and as Debian's `copyright`.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/paths.mjs';

/** Written by the builds (build/bundled-packages.ts); these are in the package. */
const noted = path.join(root, 'dist', '.packages');
const BUNDLES = ['main', 'preload', 'renderer', 'workers'];
const LICENCE = /^(licen[cs]e|copying|notice)/i;
const LINE = '-'.repeat(80);

/** `{ name, version, licence, author, texts }` of each, by name. Throws where a package says nothing of its licence. */
export function bundledLicences() {
  const files = fs.readdirSync(noted).filter((file) => BUNDLES.includes(file.split('.')[0]));
  for (const bundle of BUNDLES) {
    if (!files.some((file) => file.startsWith(`${bundle}.`)))
      throw new Error(`Nothing is noted of ${bundle}: build it.`);
  }
  const folders = files.flatMap((file) => JSON.parse(fs.readFileSync(path.join(noted, file), 'utf8')));
  return [...new Set(folders)].map(readLicence).sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function readLicence(folder) {
  const there = path.join(root, folder);
  const { name, version, license, author } = JSON.parse(fs.readFileSync(path.join(there, 'package.json'), 'utf8'));
  const texts = fs
    .readdirSync(there)
    .filter((file) => LICENCE.test(file) && fs.statSync(path.join(there, file)).isFile())
    .sort()
    .map((file) => fs.readFileSync(path.join(there, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (license === undefined && texts.length === 0) throw new Error(`${name} ${version} says nothing of its licence.`);
  return { name, version, licence: license ?? 'see below', author: author?.name ?? author, texts };
}

export function writeLicences() {
  const licences = bundledLicences();
  const parts = licences.map(({ name, version, licence, author, texts }) => {
    const head = `${name} ${version}, ${licence}${author ? `, by ${author}` : ''}`;
    return [LINE, head, LINE, ...(texts.length > 0 ? texts : ['This package has no licence text of its own.'])].join(
      '\n\n',
    );
  });
  const text = [
    'Flightplan contains these packages. Electron and Chromium have theirs in LICENSE.electron.txt and',
    'LICENSES.chromium.html beside the program.\n',
    ...licences.map(({ name, version, licence }) => `  ${name} ${version} (${licence})`),
    '',
    `${parts.join('\n\n')}\n`,
  ].join('\n');
  fs.writeFileSync(path.join(root, 'dist', 'THIRD-PARTY-LICENCES.txt'), text);
  const own = fs.readFileSync(path.join(root, 'LICENSE'), 'utf8');
  fs.writeFileSync(path.join(root, 'dist', 'copyright'), `${own}\n${text}`);
}
