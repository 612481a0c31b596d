// npm run electron-old: walks through the app in an Electron of mid-2023, where today's cannot be had.
import './scripts/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';

const { say } = await import('./scripts/say.mjs');
const VARIABLE = 'FLIGHTPLAN_OLD_ELECTRON';
const electron = process.env[VARIABLE];

if (process.platform !== 'linux') {
  say('It runs on Linux only: its windows and keys are those of a virtual screen there.');
  process.exitCode = 2;
} else if (electron === undefined || !fs.existsSync(path.join(electron, 'electron'))) {
  say(
    `${VARIABLE} must name the folder of an unpacked Electron 25, with the program "electron" in it. ` +
      'e2e/electron-old/README.md says how to get one.',
  );
  process.exitCode = 2;
} else {
  process.exitCode = await walk(electron);
}

async function walk(electron) {
  const { ensurePackages } = await import('./scripts/packages.mjs');
  await ensurePackages();
  const { buildForOldElectron, buildWalk } = await import('./electron-old/build-app.mjs');
  const { layOutElectron } = await import('./electron-old/lay-out.mjs');
  const { root } = await import('./scripts/paths.mjs');
  const { runInherited } = await import('./scripts/run.mjs');
  const { app, program } = layOutElectron(electron, path.join(root, 'dist', 'electron-old'));
  say('Building the app for it.');
  await buildForOldElectron(app);
  await buildWalk();
  return runInherited(process.execPath, [path.join(root, 'dist', 'electron-old-walk', 'main.js'), program], {
    stdio: 'inherit',
  });
}
