// The whole window killed at random instants of work, more often than `npm test` has time for: e2e/specs/crash.spec.ts.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { ensureChromium } from '../../../build/scripts/chromium.mjs';
import { electronIsInstalled } from '../../../build/scripts/electron-binary.mjs';
import { hasDisplay } from '../../../build/scripts/display.mjs';
import { buildParts } from '../../../build/scripts/build-parts.mjs';
import { parts } from '../../../build/scripts/parts.mjs';
import { root, standin } from '../../../build/scripts/paths.mjs';

const KILLS = Number(process.env.FLIGHTPLAN_BENCH_KILLS ?? 200);
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');

/** Resolves with what the test printed; rejects with it when a kill lost an edit. */
async function killWindows(kills, seed) {
  const real = electronIsInstalled() && hasDisplay();
  const child = spawn(process.execPath, [playwright, 'test', '-c', 'e2e/playwright.config.ts', 'specs/crash'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      FLIGHTPLAN_CRASHES: String(kills),
      FLIGHTPLAN_CRASH_SEED: String(seed),
      FLIGHTPLAN_CHROMIUM: await ensureChromium(),
      ...(!real && { ELECTRON_OVERRIDE_DIST_PATH: standin.bin }),
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(output);
  return output;
}

export const bench = {
  name: 'window-kills',
  async run({ small }) {
    await buildParts(Object.keys(parts));
    const kills = Math.max(1, Math.round(small ? KILLS / 20 : KILLS));
    const seed = Date.now() % 1_000_000;
    const start = performance.now();
    const output = await killWindows(kills, seed);
    const counts = /Edits made (\d+), called saved (\d+), there after the kill (\d+)/.exec(output);
    if (counts === null) throw new Error(`The test no longer says what it counted.\n${output}`);
    const [, made, saved, kept] = counts;
    return {
      title: `the window killed ${kills} times while it worked, seed ${seed}`,
      rows: [
        { what: 'a kill and what it takes to come back', unit: 'ms', samples: [(performance.now() - start) / kills] },
      ],
      goals: [
        {
          says: 'every edit that was called saved is there',
          met: true,
          reached: `${made} made, ${saved} saved, ${kept} there`,
        },
      ],
    };
  },
};
