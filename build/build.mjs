// npm run build: builds stale parts. `--force` builds all; names (main, preload, renderer, cli, standin,
// live-platform) only those.
import './scripts/node-version.mjs';

const { buildParts } = await import('./scripts/build-parts.mjs');
const { ensurePackages } = await import('./scripts/packages.mjs');
const { parts } = await import('./scripts/parts.mjs');
const { say } = await import('./scripts/say.mjs');

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('-'));
const unknown = names.find((name) => !(name in parts));
if (unknown !== undefined) {
  say(`There is no part called ${unknown}. The parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
await ensurePackages();
const built = await buildParts(names.length > 0 ? names : Object.keys(parts), { force: args.includes('--force') });
if (built.length === 0) say('Everything is up to date.');
