// npm run kit: shows every part of the window's kit, in a browser, as its files are edited.
import './scripts/node-version.mjs';

const { ensurePackages } = await import('./scripts/packages.mjs');
const { packageScript, runInherited } = await import('./scripts/run.mjs');

await ensurePackages();
process.exitCode = await runInherited(process.execPath, [
  packageScript('vite', 'bin/vite.js'),
  '--config',
  'build/vite.kit.config.ts',
  ...process.argv.slice(2),
]);
