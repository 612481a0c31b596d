// Chooses where the app runs: the real Electron, or the stand-in where that can't be had or nothing could show it.
import { buildParts } from './build-parts.mjs';
import { ensureChromium } from './chromium.mjs';
import { hasDisplay } from './display.mjs';
import { ensureElectron } from './electron-binary.mjs';
import { launchElectron } from './launch-electron.mjs';
import { launchStandin } from './launch-standin.mjs';
import { ensurePackages } from './packages.mjs';
import { app } from './parts.mjs';
import { say } from './say.mjs';

const OURS = ['--standin', '--electron', '--once'];

const LACKING = 'without menus, file dialogs and a keyring';

/** Resolves with the exit code. */
export async function start(args) {
  const [standin, again, once] = OURS.map((option) => args.includes(option));
  const passedOn = args.filter((arg) => !OURS.includes(arg));
  await ensurePackages();
  const shown = hasDisplay();
  // Electron has no headless mode: without a display it is not even fetched.
  const why = standin || once || !shown ? '' : await ensureElectron({ again });
  if (why === undefined) {
    await buildParts(app);
    return launchElectron(passedOn);
  }
  const chromium = await ensureChromium();
  if (chromium === undefined) {
    say('Neither Electron nor a Chromium can be had. Install Chrome or Chromium, or set FLIGHTPLAN_CHROMIUM to one.');
    return 1;
  }
  if (!shown) say(`There is no display, which Electron needs: running its stand-in headless in ${chromium}.`);
  else if (why) say(`Electron can't be had (${why}): opening its stand-in in ${chromium}, ${LACKING}.`);
  else say(`Opening the Electron stand-in in ${chromium}, ${LACKING}.`);
  await buildParts([...app, 'standin']);
  return launchStandin({ chromium, headless: !shown, pictured: !shown || once, once, args: passedOn });
}
