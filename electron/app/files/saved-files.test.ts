// Only files that this run wrote can be shown in their folder, by the ID that they got.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ok } from '../../../shared/kernel/result.ts';
import { SavedFiles } from './saved-files.ts';

let folder: string;
let shown: string[];
let files: SavedFiles;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flightplan-saved-'));
  shown = [];
  files = new SavedFiles(
    () => '~/Clients',
    (file) => shown.push(file),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

it('shows a file that was written, and gives the window its name and its folder in words', () => {
  const file = path.join(folder, 'plan.csv');
  writeFileSync(file, '');
  const { id, ...saved } = files.add(file);
  expect(saved).toEqual({ name: 'plan.csv', folder: '~/Clients' });
  expect(files.show(id)).toEqual(ok(null));
  expect(shown).toEqual([file]);
});

it('shows no path that the page names, and none that is gone', () => {
  const file = path.join(folder, 'plan.csv');
  writeFileSync(file, '');
  expect(files.show(file)).toMatchObject({ failure: { code: 'FILE_NOT_FOUND' } });
  const gone = files.add(path.join(folder, 'gone.csv'));
  expect(files.show(gone.id)).toMatchObject({ failure: { code: 'FILE_NOT_FOUND', params: { file: 'gone.csv' } } });
  expect(shown).toEqual([]);
});

it('forgets the oldest of many', () => {
  const file = path.join(folder, 'plan.csv');
  writeFileSync(file, '');
  const ids = Array.from({ length: 201 }, () => files.add(file).id);
  expect(files.show(ids[0] ?? '')).toMatchObject({ ok: false });
  expect(files.show(ids[1] ?? '')).toEqual(ok(null));
});
