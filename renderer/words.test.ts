// What the window says has no codes, sections or riddles in it: its templates and its lists of sentences are searched.
import { expect, test } from 'vitest';
import { RULE_SENTENCES, SHAPE_SENTENCES } from '../shared/domain/rules/sentences.ts';
import { ACTION_DEFINITIONS } from '../shared/actions.ts';

const TEMPLATES: Readonly<Record<string, string>> = import.meta.glob('./**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const TEXTS: Readonly<Record<string, string>> = import.meta.glob(
  ['../shared/text/**/*.ts', '../shared/push/**/*.ts', '!../shared/**/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const BANNED =
  /§|\b[Nn]obody\b|\b[Ss]omebody\b|\bThe interface\b|\b(is|are) none\.|\bas last seen\b|Were it there|\bdark weeks?\b|the masks|[Oo]ne step of undo|shows no way|spends? twice|\bSet in the inspector\b/;

/** A file without comments, styles and regular expressions: the rest is code and its texts. */
function withoutComments(source: string): string {
  return source
    .replaceAll(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|<style>[\s\S]*?<\/style>/g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '');
}

function findBanned(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([where, text]) => {
    const found = BANNED.exec(withoutComments(text))?.[0];
    return found === undefined ? [] : [`${where}: ${found}`];
  });
}

test('no sentence of the window says what planners do not', () => {
  expect(Object.keys(TEMPLATES).length).toBeGreaterThan(100);
  expect(findBanned(TEMPLATES)).toEqual([]);
  expect(Object.keys(TEXTS).length).toBeGreaterThan(30);
  expect(findBanned(TEXTS)).toEqual([]);
  expect(findBanned({ ...RULE_SENTENCES, ...SHAPE_SENTENCES })).toEqual([]);
  expect(
    findBanned(Object.fromEntries(Object.entries(ACTION_DEFINITIONS).map(([id, { title }]) => [id, title]))),
  ).toEqual([]);
  // The list is read at all.
  expect(findBanned({ there: 'See §2.3.' })).toEqual(['there: §']);
});
