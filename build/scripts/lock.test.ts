// One build at a time, also when the one before died.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alone } from './lock.mjs';

let folder = '';
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-lock-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('keeps two works apart', async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(`${name} ends`);
  };
  await Promise.all([alone('build', work('one'), folder), alone('build', work('two'), folder)]);
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

it('lets go when the work fails', async () => {
  await expect(alone('build', () => Promise.reject(new Error('no')), folder)).rejects.toThrow('no');
  expect(await alone('build', () => 'done', folder)).toBe('done');
});

it('takes over from a process that has died', async () => {
  const lock = path.join(folder, 'build.lock');
  fs.mkdirSync(lock);
  fs.writeFileSync(path.join(lock, 'pid'), '2147483646'); // above any process id of Linux, macOS and Windows
  expect(await alone('build', () => 'done', folder)).toBe('done');
});
