// Finds a Chromium for the stand-in and for tests, or installs one.
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { packageScript, runCaptured } from './run.mjs';
import { say } from './say.mjs';

const { env, platform } = process;
const PROGRAMS = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
const KNOWN = {
  linux: [
    '/usr/lib/chromium/chromium', // Debian's program itself: its wrapper in /usr/bin costs 150 ms
    '/usr/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-browser',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: PROGRAMS.flatMap((folder) => [
    path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
  ]),
};
/** Debian's build that shows no window: tests take a tenth less computing time in it. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const isRoot = process.getuid?.() === 0;
const chosen = env.FLIGHTPLAN_CHROMIUM ?? env.STANDIN_CHROMIUM;

/** The path of a Chromium or Chrome, or undefined. FLIGHTPLAN_CHROMIUM names one. */
export async function findChromium() {
  if (chosen) return chosen;
  const installed = (KNOWN[platform] ?? []).find((file) => isProgram(file) && !isSnap(file));
  return installed ?? playwrights();
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ubuntu's chromium is a snap: it sees neither our profile's folder nor the pipes we talk over. */
function isSnap(file) {
  if (fs.realpathSync(file).startsWith('/snap/')) return true;
  return fs.statSync(file).size < 10_000 && fs.readFileSync(file, 'utf8').includes('/snap/');
}

async function playwrights() {
  try {
    const { chromium } = await import('playwright');
    const file = chromium.executablePath();
    return fs.existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Installs one if missing: Debian's as root on Debian, else Playwright's. Undefined when neither works. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (isRoot && isDebian() && (await mayInstall())) await installDebians('chromium');
  const now = await findChromium();
  if (now) return now;
  await installPlaywrights();
  return findChromium();
}

/** For what shows no window: Debian's small build, else any Chromium. */
export async function findHeadlessChromium() {
  if (chosen) return chosen;
  return isProgram(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

/** Where one is missing, root without a terminal installs the small build on Debian; else as `ensureChromium`. */
export async function ensureHeadlessChromium() {
  const found = await findHeadlessChromium();
  if (found) return found;
  if (isRoot && isDebian() && !canAsk()) await installDebians('chromium-headless-shell');
  return isProgram(HEADLESS_SHELL) ? HEADLESS_SHELL : ensureChromium();
}

const canAsk = () => process.stdin.isTTY && process.stderr.isTTY;

function isDebian() {
  return platform === 'linux' && /^ID=debian$/m.test(fs.readFileSync('/etc/os-release', 'utf8'));
}

/** Root at a terminal is asked; without a terminal (an image that is built) it goes on. */
async function mayInstall() {
  if (!canAsk()) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  try {
    const question = "There is no Chromium. Install Debian's with apt-get, for all of this system? [y/N] ";
    return /^y(es)?$/i.test((await terminal.question(question, { signal: closed.signal })).trim());
  } catch {
    return false;
  } finally {
    terminal.close();
  }
}

/** `name` is the package's. */
async function installDebians(name) {
  say(`Installing ${name} with apt-get.`);
  const nonInteractive = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  // Another apt-get may be at work: wait for it.
  const patiently = ['-o', 'DPkg::Lock::Timeout=300', '-qq'];
  await runCaptured('apt-get', [...patiently, 'update'], nonInteractive);
  const install = [...patiently, 'install', '-y', '--no-install-recommends', name];
  const { code, output } = await runCaptured('apt-get', install, nonInteractive);
  if (code !== 0) say(`apt-get could not install it: ${firstError(output)}`);
}

async function installPlaywrights() {
  say("Installing Playwright's Chromium.");
  // Libraries that it needs can only be installed as root.
  const libraries = platform === 'linux' && isRoot ? ['--with-deps'] : [];
  const script = packageScript('playwright', 'cli.js');
  const impatiently = { env: { ...env, NO_COLOR: '1', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' } };
  const { code, output } = await runCaptured(
    process.execPath,
    [script, 'install', ...libraries, 'chromium'],
    impatiently,
  );
  if (code !== 0) say(`It could not be installed: ${firstError(output)}`);
}

function firstError(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /^(E:|Error:)/.test(line)) ?? lines.at(-1) ?? 'it did not say why.';
}
