// Pictures on disk: found again at the next start, bounded together, and other files in their folder do no harm.
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LARGEST_PICTURE, PictureFiles } from './picture-files.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'flightplan-pictures-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const digest = (n: number): string => `${n}`.padStart(64, '0');
const bytes = (length: number): Uint8Array => new Uint8Array(length).fill(7);

it('finds at the next start what it kept, and removes the least used of too many', async () => {
  const files = new PictureFiles(folder, 100);
  for (const n of [1, 2, 3]) {
    expect(await files.keep(digest(n), bytes(30))).toBe(true);
    utimesSync(path.join(folder, `${digest(n)}.png`), n, n);
  }
  expect(await files.has(digest(1))).toBe(true);
  await files.keep(digest(4), bytes(30));
  // The second was used longest ago.
  expect(readdirSync(folder).sort()).toEqual([1, 3, 4].map((n) => `${digest(n)}.png`));
  const again = new PictureFiles(folder, 100);
  expect(await again.has(digest(3))).toBe(true);
  expect(await again.read(digest(3))).toHaveLength(30);
  // By time now.
  await again.keep(digest(5), bytes(30));
  expect(readdirSync(folder).sort()).toEqual([3, 4, 5].map((n) => `${digest(n)}.png`));
});

it('keeps nothing too large, and leaves other files alone', async () => {
  const cutOff = `.${digest(1)}.png.a1b2.tmp`;
  for (const name of ['note.txt', 'x.png', cutOff]) writeFileSync(path.join(folder, name), 'x');
  const files = new PictureFiles(folder, 10);
  expect(await files.keep(digest(2), bytes(LARGEST_PICTURE + 1))).toBe(false);
  expect(await files.has(digest(2))).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(['note.txt', 'x.png']);
});

it('says so where nothing can be kept', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const files = new PictureFiles(path.join(file, 'pictures'));
  expect([await files.keep(digest(1), bytes(1)), await files.has(digest(1)), await files.read(digest(1))]).toEqual([
    false,
    false,
    null,
  ]);
});

it('forgets a picture whose file has gone', async () => {
  const files = new PictureFiles(folder);
  await files.keep(digest(1), bytes(3));
  rmSync(path.join(folder, `${digest(1)}.png`));
  expect(await files.read(digest(1))).toBeNull();
  expect(await files.has(digest(1))).toBe(false);
});

it('says how much it keeps, and removes all of it', async () => {
  const files = new PictureFiles(folder, 1000);
  await files.keep(digest(1), bytes(30));
  await files.keep(digest(2), bytes(20));
  writeFileSync(path.join(folder, 'note.txt'), 'x');
  expect(await files.kept()).toEqual({ count: 2, bytes: 50 });
  await files.clear();
  expect([await files.kept(), readdirSync(folder)]).toEqual([{ count: 0, bytes: 0 }, ['note.txt']]);
  expect(await files.keep(digest(1), bytes(30))).toBe(true);
});
