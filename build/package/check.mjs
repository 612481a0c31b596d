// npm run package -- --check: makes the packages of Linux and checks them: their content, that they are the same when
// built again, that they install, start and go. Around the real Electron where it is installed and there is a display for
// it, else around the stand-in. The folder is test-results/package.
// --install has apt install the deb on this very system and remove it, which only root can; other words go to Playwright.
import fs from 'node:fs';
import path from 'node:path';
import { ensureChromium } from '../scripts/chromium.mjs';
import { hasDisplay } from '../scripts/display.mjs';
import { electronIsInstalled } from '../scripts/electron-binary.mjs';
import { results } from '../scripts/paths.mjs';
import { packageScript, runInherited } from '../scripts/run.mjs';
import { say } from '../scripts/say.mjs';
import { clearReport, readPlaywright, readReport, reportFile } from '../scripts/test-reports.mjs';
import { buildAgain, copyInspectable, makeMacTrial, makeTrial, prepare } from './trial-packages.mjs';

const folder = path.join(results, 'package');
const REPORT = 'package-check';
/** What each kind is made with, and Debian's package of it. */
const MADE_WITH = { deb: ['dpkg-deb', 'dpkg'], rpm: ['rpmbuild', 'rpm'] };

/** Resolves with the exit code. */
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
  const real = electronIsInstalled() && hasDisplay();
  say(real ? 'Packages with the real Electron.' : 'Packages with the stand-in in Electron’s place.');
  const distribution = await prepare(folder, { real });
  const why = await makeAll(distribution);
  if (why !== undefined) {
    say(`The package could not be made: ${why}`);
    return 1;
  }
  const program = copyInspectable(folder, 'first');
  copyInspectable(folder, 'next');
  const cli = packageScript('@playwright/test', 'cli.js');
  const playwright = [cli, 'test', '-c', 'e2e/playwright.package.config.ts', '--reporter=list,json'];
  clearReport(REPORT);
  const code = await runInherited(process.execPath, [...playwright, ...args.filter((arg) => arg !== '--install')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DESKTOP: real ? 'electron' : 'standin',
      ...(args.includes('--install') && { FLIGHTPLAN_INSTALL: '1' }),
      FLIGHTPLAN_CHROMIUM: chromium,
      FLIGHTPLAN_PROGRAM: program,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(REPORT),
      // The stand-in unpacks programs there.
      TMPDIR: fs.mkdtempSync(path.join(folder, 'tmp-')),
    },
  });
  const { failed, notes } = readReport(REPORT, readPlaywright, code);
  for (const note of notes) say(note);
  return failed > 0 ? 1 : 0;
}

/** Resolves with why not, or undefined. */
async function makeAll(distribution) {
  const kinds = Object.keys(MADE_WITH).filter(isThere);
  const making = ['the program’s folder', ...kinds].join(', ');
  say(`Making ${making}.`);
  const first = await makeTrial(distribution, path.join(folder, 'first'), kinds);
  if (first !== undefined) return first;
  await buildAgain();
  say(`Making ${making} again, then as of a later version, and the folder for macOS.`);
  return (
    (await makeTrial(distribution, path.join(folder, 'second'), kinds)) ??
    (await makeTrial(distribution, path.join(folder, 'next'), kinds, ['-c.extraMetadata.version=99.0.0'])) ??
    (await makeMacTrial(path.join(folder, 'mac')))
  );
}

function isThere(kind) {
  const [command, debian] = MADE_WITH[kind];
  const there = process.env.PATH.split(':').some((each) => fs.existsSync(path.join(each, command)));
  if (!there) say(`No ${kind}: ${command} is not on this system (Debian has it in ${debian}).`);
  return there;
}
