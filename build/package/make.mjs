// Makes the packages of this system from the real Electron, and says what of them could not be had and why.
import fs from 'node:fs';
import path from 'node:path';
import { buildParts } from '../scripts/build-parts.mjs';
import { ensureElectron } from '../scripts/electron-binary.mjs';
import { app } from '../scripts/parts.mjs';
import { root } from '../scripts/paths.mjs';
import { say } from '../scripts/say.mjs';
import { PLATFORM, release, runBuilder, unpacked } from './builder.mjs';
import { sha256 } from './icons.mjs';
import { missingSignatures, signingOptions } from './signing.mjs';
import { writeLicences } from './third-party.mjs';

const KINDS = { linux: ['AppImage', 'deb', 'rpm'], mac: ['dmg', 'zip'], win: ['nsis', 'portable'] }[PLATFORM];
const UNSHARE = path.join(root, 'build', 'package', 'linux', 'appimage', 'unshare');

/** Resolves with the exit code: 0 only when everything that was asked for is there. */
export async function makePackages(args) {
  const asked = args.filter((arg) => arg !== '--dir');
  const unknown = asked.find((kind) => !KINDS?.includes(kind));
  if (KINDS === undefined || unknown !== undefined) {
    say(
      KINDS === undefined
        ? 'There are packages for Windows, macOS and Linux.'
        : `${unknown} is no package. Here there are ${KINDS.join(', ')}, and --dir for the program's folder alone.`,
    );
    return 2;
  }
  const why = await ensureElectron({ again: true });
  if (why !== undefined) {
    say(`No package without Electron, and it can't be had (${why}).`);
    say('What can be checked without it: npm run package -- --check.');
    return 1;
  }
  await buildParts(app);
  writeLicences();
  for (const sentence of missingSignatures(process.platform, process.env)) say(sentence);
  fs.rmSync(release, { recursive: true, force: true });
  const failed = await (PLATFORM === 'linux' ? makeForLinux : makeForOthers)(args.includes('--dir') ? ['dir'] : asked);
  writeSums();
  for (const { kind, reason } of failed) say(`${kind} could not be made: ${reason}`);
  return failed.length > 0 ? 1 : 0;
}

/** One by one, since what one of them needs may be missing. */
async function makeForLinux(asked) {
  const failed = await attempt(['dir'], [`-c.electronDist=${path.join('node_modules', 'electron', 'dist')}`]);
  if (failed.length > 0 || asked[0] === 'dir') return failed;
  const outcomes = [];
  for (const kind of asked.length > 0 ? asked : KINDS) outcomes.push(...(await makeOfFolder(kind)));
  return outcomes;
}

/** Of all kinds only an AppImage starts by a script of electron-builder's, which would do without the sandbox. */
async function makeOfFolder(kind) {
  const answer = path.join(unpacked(), path.basename(UNSHARE));
  if (kind === 'AppImage') fs.copyFileSync(UNSHARE, answer);
  try {
    return await attempt([kind], ['--prepackaged', unpacked()]);
  } finally {
    fs.rmSync(answer, { force: true });
  }
}

/**
 * Together, since they are signed together. They are for two kinds of processor, and the Electron that is installed here
 * is for one: electron-builder gets both itself. Told a kind, it makes that for this processor only.
 */
function makeForOthers(asked) {
  return attempt(asked, signingOptions(process.platform, process.env));
}

async function attempt(kinds, more) {
  const names = (kinds.length > 0 ? kinds : KINDS).join(', ');
  say(`Making ${names}.`);
  const { code, output } = await runBuilder(kinds, more);
  return code === 0 ? [] : [{ kind: names, reason: reasonIn(output) }];
}

/** electron-builder marks the line that says it. */
export function reasonIn(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return (lines.find((line) => line.includes('⨯')) ?? lines.at(-1) ?? 'it did not say why')
    .replace(/^\s*⨯\s*/, '')
    .trim();
}

/** SHA256SUMS, as sha256sum checks it. */
function writeSums() {
  const files = fs.readdirSync(release).filter((file) => /\.(exe|dmg|zip|AppImage|deb|rpm)$/.test(file));
  const lines = files.sort().map((file) => `${sha256(path.join(release, file))}  ${file}\n`);
  if (lines.length > 0) fs.writeFileSync(path.join(release, 'SHA256SUMS'), lines.join(''));
  for (const file of files) {
    const mb = (fs.statSync(path.join(release, file)).size / 1e6).toFixed(1);
    say(`${path.relative(root, path.join(release, file))}, ${mb} MB`);
  }
}
