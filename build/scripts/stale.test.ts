// What makes a part of the build stale.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from './stale.mjs';

let folder = '';
const write = (name: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
};

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-stale-'));
  write('src/deep/a.ts', 'a');
  write('src/b.ts', 'b');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('changes with a file that changes, appears or disappears', () => {
  const before = fingerprint(['src'], folder);
  expect(fingerprint(['src'], folder)).toBe(before);
  write('src/deep/a.ts', 'longer');
  const changed = fingerprint(['src'], folder);
  write('src/deep/c.ts', 'c');
  const appeared = fingerprint(['src'], folder);
  fs.rmSync(path.join(folder, 'src/b.ts'));
  const disappeared = fingerprint(['src'], folder);
  expect(new Set([before, changed, appeared, disappeared]).size).toBe(4);
});

it('changes when an older file is put back', () => {
  const before = fingerprint(['src'], folder);
  fs.utimesSync(path.join(folder, 'src/b.ts'), 1, 1);
  expect(fingerprint(['src'], folder)).not.toBe(before);
});

it('does not look at tests and notes', () => {
  const before = fingerprint(['src'], folder);
  write('src/b.test.ts', 'test');
  write('src/README.md', 'notes');
  expect(fingerprint(['src'], folder)).toBe(before);
});
