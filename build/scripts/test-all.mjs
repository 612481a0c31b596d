// `npm test`: installs missing packages, runs every step even when an earlier one failed, ends with the counts.
import { ensureChromium, ensureHeadlessChromium } from './chromium.mjs';
import { hasDisplay } from './display.mjs';
import { electronIsInstalled, ensureElectron } from './electron-binary.mjs';
import { ensurePackages } from './packages.mjs';
import { standin } from './paths.mjs';
import { runSteps, summary } from './run-steps.mjs';
import { say } from './say.mjs';
import { steps } from './test-steps.mjs';

/** Resolves with the exit code. `--fast` leaves out what needs a browser. */
export async function testAll(args) {
  const fast = args.includes('--fast');
  const chosen = steps.filter(({ slow }) => !(fast && slow));
  await ensurePackages();
  const chromium = fast ? undefined : await (hasDisplay() ? ensureChromium() : ensureHeadlessChromium());
  if (!fast && chromium === undefined)
    say('No browser can be had. Install Chrome or Chromium, or set FLIGHTPLAN_CHROMIUM.');
  if (!fast && hasDisplay()) {
    const why = await ensureElectron();
    if (why !== undefined) say(`Electron can't be had (${why}): the tests run in its stand-in.`);
  }
  const total = await runSteps(chosen, ({ alone }) => environment(chromium, alone));
  process.stdout.write(`\n${summary(total)}\n`);
  return total.failed > 0 ? 1 : 0;
}

/** Only the end-to-end tests may use the real Electron: anything else that touches the package would download it. */
function environment(chromium, mayUseElectron) {
  const real = mayUseElectron && electronIsInstalled() && hasDisplay();
  return {
    ...process.env,
    // What a runner says is kept and may be shown later: coloured where it will be read on a terminal.
    ...(process.stderr.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    ...(!real && { ELECTRON_OVERRIDE_DIST_PATH: standin.bin }),
    ...(chromium && { FLIGHTPLAN_CHROMIUM: chromium }),
  };
}
