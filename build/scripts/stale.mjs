// Whether a part of the build is older than what it is made from.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const printsFolder = path.join(root, 'dist', '.built');

/**
 * Names, sizes and times of all inputs: unlike the newest time alone, it sees a file removed or an older one put back.
 */
export function fingerprint(inputs, base = root) {
  const hash = createHash('sha256');
  for (const input of inputs) note(hash, path.join(base, input));
  return hash.digest('hex');
}

function note(hash, file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
    return;
  }
  for (const name of fs.readdirSync(file).sort()) {
    if (!/\.test\.ts$|\.md$/.test(name)) note(hash, path.join(file, name));
  }
}

export function isStale(part, { inputs, outputs }) {
  const stamp = path.join(printsFolder, part);
  if (!outputs.every((output) => fs.existsSync(path.join(root, output)))) return true;
  return !fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== fingerprint(inputs);
}

/** `print` was taken before the build: what changed during it makes the part stale again. */
export function markBuilt(part, print) {
  fs.mkdirSync(printsFolder, { recursive: true });
  fs.writeFileSync(path.join(printsFolder, part), print);
}
