// Whether a folder takes files is found out by trying.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isWritable } from './user-data.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flightplan-user-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a folder that takes files is writable, and left as it was', () => {
  expect(isWritable(folder)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

it('a folder that is not there yet is made', () => expect(isWritable(path.join(folder, 'new'))).toBe(true));

it('where a folder cannot be, nothing is writable', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(isWritable(path.join(file, 'user-data'))).toBe(false);
});
