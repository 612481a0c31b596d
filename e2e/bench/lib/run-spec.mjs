// Runs a spec of the end-to-end tests with more rounds than `npm test` has time for.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { buildParts } from '../../../build/scripts/build-parts.mjs';
import { ensureChromium } from '../../../build/scripts/chromium.mjs';
import { hasDisplay } from '../../../build/scripts/display.mjs';
import { electronIsInstalled } from '../../../build/scripts/electron-binary.mjs';
import { parts } from '../../../build/scripts/parts.mjs';
import { root, standin } from '../../../build/scripts/paths.mjs';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');

/**
 * `spec`: what Playwright is given to choose tests by. Resolves with what they printed; rejects with it when one failed.
 */
export async function runSpec(spec, env) {
  await buildParts(Object.keys(parts));
  const real = electronIsInstalled() && hasDisplay();
  const child = spawn(process.execPath, [playwright, 'test', '-c', 'e2e/playwright.config.ts', ...spec], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...env,
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
