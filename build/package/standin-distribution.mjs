// Lays the stand-in out as Electron is distributed, so that electron-builder makes a package around it where Electron's
// own binary cannot be had. Content and layout of such a package are then as with Electron.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/paths.mjs';

/** Electron's mark before its fuses, then their version and number, then one character each, as Electron 45 has them. */
const SENTINEL = ['dL7pKGdnNz796Pbb', 'jQWNKmHXBZaB9tsX'];
const FUSES = '\x01\x09101100011';
const TEXTS = [
  'LICENSE',
  'LICENSES.chromium.html',
  'chrome-sandbox',
  'locales/de.pak',
  'locales/en-US.pak',
  'locales/fr.pak',
];
/** What Electron's processes are called on macOS, the main one first. */
const MAC_PROCESSES = ['', ' Helper', ' Helper (GPU)', ' Helper (Plugin)', ' Helper (Renderer)'];

/** Empties `folder` first. */
export function layOutStandin(folder) {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'node_modules/electron/package.json'), 'utf8'));
  const write = (file, text, mode = 0o644) => {
    const there = path.join(folder, file);
    fs.mkdirSync(path.dirname(there), { recursive: true });
    fs.writeFileSync(there, text, { mode });
  };
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, 'resources'), { recursive: true });
  for (const file of TEXTS) write(file, 'stand-in\n');
  write('version', version);
  write('standin/package.json', JSON.stringify({ type: 'module' }));
  write('standin/node_modules/electron/package.json', JSON.stringify({ name: 'electron', version }));
  for (const file of ['cli.js', 'page-main.js', 'page-preload.js'])
    fs.copyFileSync(path.join(root, 'dist/standin', file), path.join(folder, 'standin', file));
  write('electron', executable(), 0o755);
}

/** As Electron is distributed for macOS, with nothing in its files but the fuses. Empties `folder` first. */
export function layOutEmptyMac(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  const write = (file, text) => {
    const there = path.join(folder, 'Electron.app', 'Contents', file);
    fs.mkdirSync(path.dirname(there), { recursive: true });
    fs.writeFileSync(there, text);
  };
  for (const name of MAC_PROCESSES) {
    const contents = name === '' ? '' : `Frameworks/Electron${name}.app/Contents/`;
    write(`${contents}Info.plist`, plist({ CFBundleExecutable: `Electron${name}` }));
    write(`${contents}MacOS/Electron${name}`, '');
  }
  const framework = 'Frameworks/Electron Framework.framework';
  write(`${framework}/Electron Framework`, `${SENTINEL.join('')}${FUSES}`);
  for (const language of ['de', 'en']) write(`${framework}/Versions/A/Resources/${language}.lproj/locale.pak`, '');
}

function plist(values) {
  const entries = Object.entries(values).map(([key, value]) => `<key>${key}</key><string>${value}</string>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>${entries.join('')}</dict></plist>\n`;
}

/** A script that has Electron's fuses and obeys those that matter at its start. */
function executable() {
  return `#!/usr/bin/env node
// fuses: ${SENTINEL.join('')}${FUSES}
void (async () => {
  const fs = await import('node:fs');
  const path = await import('node:path');
  const self = fs.realpathSync(process.argv[1]);
  const text = fs.readFileSync(self, 'latin1');
  const wire = text.indexOf('${SENTINEL[0]}' + '${SENTINEL[1]}') + 34;
  const isOn = (fuse) => text[wire + fuse] === '1';
  if (process.env.ELECTRON_RUN_AS_NODE && isOn(0)) throw new Error('It would run any script now.');
  if (!isOn(3)) process.argv = process.argv.filter((word) => !word.startsWith('--inspect'));
  process.env.STANDIN_RESOURCES = path.join(path.dirname(self), 'resources');
  await import(path.join(path.dirname(self), 'standin', 'cli.js'));
})();
`;
}
