// npm run package -- --check: makes the packages of Linux around the stand-in laid out as Electron, and checks them: what
// is in them, that they are the same when built again, that they install, start and go. The folder is test-results/package.
import fs from 'node:fs';
import path from 'node:path';
import { buildParts } from '../scripts/build-parts.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';
import { app } from '../scripts/parts.mjs';
import { results } from '../scripts/paths.mjs';
import { packageScript, runInherited } from '../scripts/run.mjs';
import { say } from '../scripts/say.mjs';
import { runBuilder } from './builder.mjs';
import { reasonIn } from './make.mjs';
import { layOutStandin } from './standin-distribution.mjs';
import { writeLicences } from './third-party.mjs';

const folder = path.join(results, 'package');
/** Where it stands behind Electron's mark, with two bytes of version and number before the fuses. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const INSPECT = SENTINEL.length + 2 + 3;
/** What each kind is made with, and Debian's package of it. */
const MADE_WITH = { deb: ['dpkg-deb', 'dpkg'], rpm: ['rpmbuild', 'rpm'] };

/** Resolves with the exit code. `args` go to Playwright. */
export async function checkPackage(args) {
  if (process.platform !== 'linux') {
    say('The check is for Linux. Here packages are made from the real Electron: npm run package.');
    return 2;
  }
  const chromium = await ensureChromium();
  if (chromium === undefined) {
    say('No browser can be had. Install Chrome or Chromium, or set FLIGHTPLAN_CHROMIUM.');
    return 1;
  }
  await buildParts([...app, 'standin']);
  writeLicences();
  fs.rmSync(folder, { recursive: true, force: true });
  const electron = path.join(folder, 'electron');
  layOutStandin(electron);
  const kinds = Object.keys(MADE_WITH).filter(isThere);
  for (const [build, more] of [
    ['first', []],
    ['second', []],
    ['next', ['-c.extraMetadata.version=99.0.0']],
  ]) {
    const why = await make(build, electron, build === 'next' ? [] : kinds, more);
    if (why === undefined) continue;
    say(`The package could not be made: ${why}`);
    return 1;
  }
  for (const build of ['first', 'next']) copyInspectable(build);
  const playwright = [packageScript('@playwright/test', 'cli.js'), 'test', '-c', 'e2e/playwright.package.config.ts'];
  return runInherited(process.execPath, [...playwright, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DESKTOP: 'standin',
      FLIGHTPLAN_CHROMIUM: chromium,
      FLIGHTPLAN_PROGRAM: path.join(folder, 'first-inspectable', 'flightplan'),
      // The stand-in unpacks programs there.
      TMPDIR: fs.mkdtempSync(path.join(folder, 'tmp-')),
    },
  });
}

function isThere(kind) {
  const [command, debian] = MADE_WITH[kind];
  const there = process.env.PATH.split(':').some((each) => fs.existsSync(path.join(each, command)));
  if (!there) say(`No ${kind}: ${command} is not on this system (Debian has it in ${debian}).`);
  return there;
}

/** Resolves with why not, or undefined. */
async function make(build, electron, kinds, more) {
  say(`Making ${['the program’s folder', ...kinds].join(', ')}: ${build}.`);
  const there = `-c.directories.output=${path.join(folder, build)}`;
  const unpacked = await runBuilder(['dir'], [`-c.electronDist=${electron}`, there, ...more]);
  if (unpacked.code !== 0) return reasonIn(unpacked.output);
  if (kinds.length === 0) return undefined;
  const packed = await runBuilder(kinds, ['--prepackaged', path.join(folder, build, 'linux-unpacked'), there, ...more]);
  return packed.code === 0 ? undefined : reasonIn(packed.output);
}

/** Beside the program that is checked, a copy with one fuse turned on again. */
function copyInspectable(build) {
  const copy = path.join(folder, `${build}-inspectable`);
  fs.cpSync(path.join(folder, build, 'linux-unpacked'), copy, { recursive: true });
  const program = path.join(copy, 'flightplan');
  const bytes = fs.readFileSync(program);
  bytes[bytes.indexOf(SENTINEL) + INSPECT] = '1'.charCodeAt(0);
  fs.writeFileSync(program, bytes);
}
