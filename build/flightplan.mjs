#!/usr/bin/env node
// The `flightplan` command in the source tree: builds the command line when it is missing or stale, then runs it.
import './scripts/node-version.mjs';

const { buildParts } = await import('./scripts/build-parts.mjs');
const { ensurePackages } = await import('./scripts/packages.mjs');
const { parts } = await import('./scripts/parts.mjs');
const { userData } = await import('./scripts/paths.mjs');
const { isStale } = await import('./scripts/stale.mjs');

// An up-to-date build contains all its packages.
if (isStale('cli', parts.cli)) {
  await ensurePackages();
  await buildParts(['cli']);
}
// The same folder as the window of `npm start` has: locks and the register of creations are in it.
process.env.FLIGHTPLAN_USER_DATA ??= userData;
await import('../dist/cli/flightplan.js');
