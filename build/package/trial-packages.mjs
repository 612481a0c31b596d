// Makes packages to try: around the real Electron, or around the stand-in laid out as Electron is distributed.
import fs from 'node:fs';
import path from 'node:path';
import { buildParts } from '../scripts/build-parts.mjs';
import { app } from '../scripts/parts.mjs';
import { root } from '../scripts/paths.mjs';
import { runBuilder } from './builder.mjs';
import { reasonIn } from './make.mjs';
import { layOutEmptyMac, layOutStandin } from './standin-distribution.mjs';
import { writeLicences } from './third-party.mjs';

/** Comes after Electron's mark, with two bytes of version and number before the fuses. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const INSPECT = SENTINEL.length + 2 + 3;

/** Builds what goes into packages, and empties `folder`. Resolves with the folder of the distribution to make them around. */
export async function prepare(folder, { real = false } = {}) {
  await buildParts(real ? app : [...app, 'standin']);
  writeLicences();
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  if (real) return path.join(root, 'node_modules', 'electron', 'dist');
  const distribution = path.join(folder, 'electron');
  layOutStandin(distribution);
  return distribution;
}

/** The same from the same source, to be compared. */
export async function buildAgain() {
  await buildParts(app, { force: true });
  writeLicences();
}

/** Packages of those kinds, and the program's folder, in the folder `there`. Resolves with why not, or undefined. */
export async function makeTrial(distribution, there, kinds, more = []) {
  const options = [`-c.directories.output=${there}`, ...more];
  const unpacked = await runBuilder(['dir'], [`-c.electronDist=${distribution}`, ...options]);
  if (unpacked.code !== 0) return reasonIn(unpacked.output);
  if (kinds.length === 0) return undefined;
  const packed = await runBuilder(kinds, ['--prepackaged', path.join(there, 'linux-unpacked'), ...options]);
  return packed.code === 0 ? undefined : reasonIn(packed.output);
}

/**
 * The program's folder for macOS around empty files, which can't be signed here. Resolves with why not, or undefined.
 */
export async function makeMacTrial(there) {
  const distribution = `${there}-electron`;
  layOutEmptyMac(distribution);
  const options = { electronDist: distribution, 'directories.output': there };
  const unsigned = { 'electronFuses.resetAdHocDarwinSignature': false };
  const words = Object.entries({ ...options, ...unsigned }).map(([name, value]) => `-c.${name}=${value}`);
  const { code, output } = await runBuilder(['dir', '--x64'], words, 'mac');
  return code === 0 ? undefined : reasonIn(output);
}

/** A copy of a program's folder with one fuse turned on again, since Playwright inspects. Gives the program. */
export function copyInspectable(folder, build) {
  const copy = path.join(folder, `${build}-inspectable`);
  fs.cpSync(path.join(folder, build, 'linux-unpacked'), copy, { recursive: true });
  const program = path.join(copy, 'flightplan');
  const bytes = fs.readFileSync(program);
  bytes[bytes.indexOf(SENTINEL) + INSPECT] = '1'.charCodeAt(0);
  fs.writeFileSync(program, bytes);
  return program;
}
