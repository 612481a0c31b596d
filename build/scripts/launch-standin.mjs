// Starts the built app in the Electron stand-in, with a picture of the window where it can't be seen.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { electronEnvironment, withUserData } from './launch-electron.mjs';
import { results, root, standin } from './paths.mjs';
import { say } from './say.mjs';

const POLL_MS = 100;
/** A window that has shown nothing by then never will. */
const PICTURE_MS = 60_000;
const picture = path.join(results, 'window.png');

/**
 * `headless` runs without a screen. `pictured` takes a picture of the window and tells where it is; `once` ends the app
 * then. Resolves with the exit code.
 */
export async function launchStandin({ chromium, headless, pictured, once, args }) {
  fs.rmSync(picture, { force: true });
  fs.mkdirSync(results, { recursive: true });
  const child = spawn(process.execPath, [standin.script, root, ...withUserData(args)], {
    stdio: 'inherit',
    env: {
      ...electronEnvironment(process.env),
      ELECTRON_OVERRIDE_DIST_PATH: standin.bin,
      STANDIN_CHROMIUM: chromium,
      ...(headless && { STANDIN_HEADLESS: '1' }),
      ...(pictured && { STANDIN_SCREENSHOT: picture }),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  if (!pictured) return ended;
  const giveUp = new AbortController();
  const got = await Promise.race([ended.then(() => 'ended'), untilPainted(giveUp.signal)]);
  giveUp.abort();
  if (got === 'painted') say(`A picture of the window: ${path.relative(process.cwd(), picture)}`);
  if (got === 'late') say(`The window showed nothing within ${PICTURE_MS / 1000} s.`);
  if (got === 'painted' && !once) say('Flightplan keeps running. Ctrl+C ends it.');
  if (got !== 'ended' && once) child.kill('SIGTERM');
  const code = await ended;
  return got === 'painted' || !once ? code : Math.max(code, 1);
}

async function untilPainted(signal) {
  for (let waited = 0; waited < PICTURE_MS && !signal.aborted; waited += POLL_MS) {
    if (fs.existsSync(picture)) return 'painted';
    await pause(POLL_MS);
  }
  return 'late';
}
