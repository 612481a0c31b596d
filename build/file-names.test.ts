// Names lead to one place: two files of a layer never have one name, and never export functions of one `xOf` name.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './scripts/paths.mjs';

/** Folders with a file for each of a list: named after it, whatever else is named so. */
const FILE_PER_MEMBER = [
  // The requests of a kind of resource; its schema is `shared/domain/resources/KIND.ts`.
  'shared/api/endpoints/',
  // The examples of `shared/domain/rules/SUBJECT-rules.ts`.
  'shared/testing/examples/',
  // A verb as it is typed.
  'electron/cli/verbs/',
  // A specimen has the name of the part that it shows.
  'renderer/kit/specimens/',
];
/** Where a program begins. */
const ENTRY_POINT = 'main.ts';

function isExempt(file: string): boolean {
  return FILE_PER_MEMBER.some((folder) => file.startsWith(folder)) || path.basename(file) === ENTRY_POINT;
}

function listSources(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return listSources(file);
    return /\.(?:ts|svelte)$/.test(file) && !file.endsWith('.test.ts') ? [file] : [];
  });
}

function findTwins(files: readonly string[]): string[][] {
  const named = new Map<string, string[]>();
  for (const file of files.filter((each) => !isExempt(each))) {
    const name = path.basename(file);
    named.set(name, [...(named.get(name) ?? []), file]);
  }
  return [...named.values()].filter((twins) => twins.length > 1);
}

it('finds two files of one name, except where a folder has a file for each of a list', () => {
  const files = ['shared/a/ids.ts', 'shared/b/ids.ts', 'shared/api/endpoints/tactic.ts', 'shared/tactic.ts'];
  expect(findTwins(files)).toEqual([['shared/a/ids.ts', 'shared/b/ids.ts']]);
});

it.each(['shared', 'electron', 'renderer'])('every file of %s has a name of its own', (layer) => {
  const files = listSources(layer);
  expect(files.length).toBeGreaterThan(100);
  expect(findTwins(files)).toEqual([]);
});

const EXPORTED_OF = /^export (?:async )?(?:function\*?|const) ([a-z]\w*Of)\b/gm;

function findTwinExports(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(EXPORTED_OF)].map(([, name = '']) => name));
  return names.filter((name, index) => names.indexOf(name) !== index);
}

it('finds an `xOf` that two files export', () => {
  const texts = ['export function sizeOf(a: A) {}\nfunction partOf() {}', 'export const sizeOf = 1, partOf = 2;'];
  expect(findTwinExports(texts)).toEqual(['sizeOf']);
});

it.each(['shared', 'electron', 'renderer'])('no two files of %s export one `xOf`', (layer) => {
  const texts = listSources(layer).map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
  expect(findTwinExports(texts)).toEqual([]);
});
