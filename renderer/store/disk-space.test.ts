// Space for drafts: low space is reported before a write is refused, and no answer of the browser is no failure.
import { expect, test } from 'vitest';
import { readDiskSpace } from './disk-space.ts';

const MB = 1024 * 1024;

function office(usage: number, quota: number, persisted = true) {
  return { persist: () => Promise.resolve(persisted), estimate: () => Promise.resolve({ usage, quota }) };
}

test('a disk with plenty of room is not short', async () =>
  expect(await readDiskSpace(office(10 * MB, 5000 * MB))).toMatchObject({ persisted: true, short: false }));

test('less than 200 MB left is short', async () =>
  expect((await readDiskSpace(office(10 * MB, 200 * MB))).short).toBe(true));

test('less left than the drafts take already is short', async () => {
  expect((await readDiskSpace(office(500 * MB, 900 * MB))).short).toBe(true);
  expect((await readDiskSpace(office(500 * MB, 1100 * MB))).short).toBe(false);
});

test('a browser that refuses to answer leaves it unknown', async () => {
  const silent = { persist: () => Promise.reject(new Error('no')), estimate: () => Promise.reject(new Error('no')) };
  expect(await readDiskSpace(silent)).toEqual({ persisted: false, usage: null, quota: null, short: false });
});
