// npm run bench: figures beside their references, in one run. Names (check, growth …) choose; --rounds N, --small.
import path from 'node:path';
import './scripts/node-version.mjs';

const { buildParts } = await import('./scripts/build-parts.mjs');
const { ensureChromium } = await import('./scripts/chromium.mjs');
const { ensurePackages } = await import('./scripts/packages.mjs');
const { root } = await import('./scripts/paths.mjs');
const { packageScript, runInherited } = await import('./scripts/run.mjs');
const { say } = await import('./scripts/say.mjs');

const bench = path.join(root, 'e2e', 'bench');
await ensurePackages();
await ensurePackages(bench);
// Not among the checks of `npm test`: what it imports is installed for the bench alone.
const typed = await runInherited(process.execPath, [
  packageScript('typescript', 'bin/tsc'),
  ...['-p', path.join(root, 'build', 'tsconfig.bench.json'), '--noEmit'],
]);
if (typed !== 0) process.exit(typed);
await buildParts(['cli']);
const chromium = await ensureChromium();
if (chromium === undefined) say('No browser can be had. Install Chrome or Chromium, or set FLIGHTPLAN_CHROMIUM.');
process.exitCode = await runInherited(process.execPath, [path.join(bench, 'main.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...(chromium && { FLIGHTPLAN_CHROMIUM: chromium }) },
});
