// Builds the parts that are stale, one process at a time.
import path from 'node:path';
import { alone } from './lock.mjs';
import { parts } from './parts.mjs';
import { root } from './paths.mjs';
import { say } from './say.mjs';
import { fingerprint, isStale, markBuilt } from './stale.mjs';

/** `force` builds them all. Rejects with the bundler's error. Resolves with the names of what was built. */
export async function buildParts(names, { force = false } = {}) {
  const wanted = () => names.filter((name) => force || isStale(name, parts[name]));
  if (wanted().length === 0) return [];
  return alone('build', async () => {
    const stale = wanted(); // another process may have built them meanwhile
    if (stale.length > 0) say(`Building ${stale.join(', ')}.`);
    for (const name of stale) await buildPart(name, parts[name]);
    return stale;
  });
}

async function buildPart(name, { config, modes, inputs }) {
  const { build } = await import('vite'); // not there before the packages are
  const print = fingerprint(inputs);
  for (const mode of modes) await build({ configFile: path.join(root, config), mode });
  markBuilt(name, print);
}
