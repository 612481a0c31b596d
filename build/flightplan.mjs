#!/usr/bin/env node
// The `flightplan` command in the source tree: builds the command line when it is missing or stale, then runs it.
import './scripts/node-version.mjs';

const { buildParts } = await import('./scripts/build-parts.mjs');
const { ensurePackages } = await import('./scripts/packages.mjs');
const { parts } = await import('./scripts/parts.mjs');
const { isStale } = await import('./scripts/stale.mjs');

// An up-to-date build contains all its packages.
if (isStale('cli', parts.cli)) {
  await ensurePackages();
  await buildParts(['cli']);
}
await import('../dist/cli/flightplan.js');
