// Where `npm run package -- --check` has put what it made, and how it is read.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../fixture/kind.ts';

const folder = path.join(root, 'test-results', 'package');

/** Two builds of one commit, and one that calls itself a later version. */
type Build = 'first' | 'second' | 'next';

const made = (build: Build): string => path.join(folder, build);
export const program = (build: Build): string => path.join(made(build), 'linux-unpacked');
/** As electron-builder leaves it before it is signed. */
export const macProgram = path.join(folder, 'mac', 'mac', 'Flightplan.app');
/** A copy of a program that may be inspected: Playwright steers it that way. */
export const inspectable = (build: 'first' | 'next'): string => path.join(folder, `${build}-inspectable`, 'flightplan');

export function packageFile(build: Build, kind: 'deb' | 'rpm'): string | undefined {
  const name = fs.readdirSync(made(build)).find((file) => file.endsWith(`.${kind}`));
  return name === undefined ? undefined : path.join(made(build), name);
}

export function sha256(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}

export function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The files under a folder, by path from it, in order; folders are left out. */
export function filesUnder(top: string): string[] {
  return fs
    .readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => !fs.lstatSync(path.join(top, file)).isDirectory())
    .sort();
}
