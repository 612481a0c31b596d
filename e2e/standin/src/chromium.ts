// Finds a Chromium and starts it as the stand-in's engine.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DevTools } from './devtools.ts';
import { debug } from './notes.ts';
import type { Result } from './protocol.ts';

const KNOWN = [
  '/usr/lib/chromium/chromium', // Debian's program itself: its wrapper in /usr/bin costs 150 ms
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/usr/lib/chromium/chromium-headless-shell', // shows no window
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Switches of Electron's command line that would change the stand-in's own workings are not passed on. */
const OURS = new Set([
  'headless',
  'user-data-dir',
  'remote-debugging-pipe',
  'app',
  'no-startup-window',
  'load-extension',
]);
const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-sync',
  '--disable-search-engine-choice-screen',
  '--hide-crash-restore-bubble',
  '--disable-session-crashed-bubble',
  '--disable-dev-shm-usage',
];
const FEATURES_OFF =
  'Translate,HttpsUpgrades,MediaRouter,OptimizationHints,DialMediaRouteProvider,AutofillServerCommunication';

export interface Chromium {
  devtools: DevTools;
  executable: string;
  headless: boolean;
  version: string;
}

/** Root cannot use Chromium's sandbox; `--test-type` hides the bar that would say so. */
export const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : [];

/** What the first window shows until the app loads its own page; told apart by it from what the app opens. */
export const BLANK = 'data:text/html,<title>stand-in</title>';

function find(): string {
  const chosen = process.env['STANDIN_CHROMIUM'];
  if (chosen) return chosen;
  const known = KNOWN.find((path) => existsSync(path));
  if (known) return known;
  for (const name of ['chromium', 'google-chrome', 'chromium-browser']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // Not on the PATH: the next name.
    }
  }
  throw new Error(
    'stand-in: no Chromium found. Install one (Debian: apt-get install chromium) or set STANDIN_CHROMIUM.',
  );
}

function wantsHeadless(): boolean {
  if (process.env['STANDIN_HEADLESS'] === '1') return true;
  return process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
}

/** The page to begin with, for Chromium or for its small build without windows, which has to be told more. */
function firstPage(executable: string, switches: ReadonlyMap<string, string>): string[] {
  if (!path.basename(executable).includes('headless-shell')) return [`--app=${BLANK}`];
  const policy = switches.get('webrtc-ip-handling-policy');
  // Frames of other origins in processes of their own are a browser's way, and Electron's.
  return ['--site-per-process', ...(policy ? [`--force-webrtc-ip-handling-policy=${policy}`] : []), BLANK];
}

function argumentsFor(
  executable: string,
  profile: string,
  headless: boolean,
  switches: ReadonlyMap<string, string>,
): string[] {
  const off = [FEATURES_OFF, switches.get('disable-features')].filter(Boolean).join(',');
  const on = switches.get('enable-features');
  const passedOn = [...switches]
    .filter(([name]) => !OURS.has(name) && !name.endsWith('able-features'))
    .map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`));
  return [
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    ...QUIET,
    `--disable-features=${off}`,
    ...(on ? [`--enable-features=${on}`] : []),
    ...(headless ? ['--headless=new'] : []),
    ...(switches.has('no-sandbox') ? ['--test-type'] : asRoot),
    ...passedOn,
    ...firstPage(executable, switches),
  ];
}

/** `profile` is Chromium's own data folder. Rejects with the end of Chromium's stderr when it does not come up. */
export async function startChromium(profile: string, switches: ReadonlyMap<string, string>): Promise<Chromium> {
  const headless = wantsHeadless();
  const executable = find();
  const chromium = spawn(executable, argumentsFor(executable, profile, headless, switches), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let tail = '';
  if (chromium.stderr) {
    createInterface({ input: chromium.stderr }).on('line', (line) => {
      tail = `${tail}${line}\n`.slice(-4000);
      // Playwright waits for this line on the stderr of the process that it takes for Electron.
      if (line.startsWith('DevTools listening on ')) process.stderr.write(`${line}\n`);
      else if (line) debug(line);
    });
  }
  chromium.on('error', (error) => (tail += error.message));
  const devtools = new DevTools(chromium);
  const version = await new Promise<Result<'Browser.getVersion'>>((resolve, reject) => {
    devtools.onceClosed(() => reject(new Error(`stand-in: Chromium did not start:\n${tail}`)));
    chromium.once('error', () => reject(new Error(`stand-in: ${executable} did not start: ${tail}`)));
    devtools.send('Browser.getVersion', {}).then(resolve, reject);
  });
  return { devtools, executable, headless, version: version.product.split('/')[1] ?? '' };
}
