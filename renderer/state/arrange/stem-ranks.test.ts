// Names ranked in two parts stand exactly as names ranked whole, whichever parts are the beginnings of others.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankTexts } from './natural-order.ts';
import { rankNames } from './stem-ranks.ts';

/** Ranks without gaps, so that two ways of ranking can be compared. */
function places(ranks: Uint32Array): number[] {
  const different = [...new Set(ranks)].sort((a, b) => a - b);
  const place = new Map(different.map((rank, index) => [rank, index]));
  return Array.from(ranks, (rank) => place.get(rank) ?? -1);
}

/** More than are ranked whole, each given name many times. */
const many = (names: readonly string[]): string[] =>
  Array.from({ length: 3000 }, (_, at) => names[at % names.length] ?? '');

function expectSame(names: readonly string[]): void {
  expect(places(rankNames(names).ranks)).toEqual(places(rankTexts(names).ranks));
}

test('any names of parts, separators and numbers', () => {
  const part = fc.constantFrom('A', 'a', 'B', 'ab', '7', '07', '12', '|', ' |', '', ' ', '_', '-', 'é', '\t');
  const separator = fc.constantFrom(' | ', ' | ', ' - ', '_', ' ', ' |  | ');
  const name = fc
    .array(fc.tuple(part, separator), { maxLength: 4 })
    .chain((parts) => part.map((end) => parts.map((each) => each.join('')).join('') + end));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 40 }), (names) => {
      expectSame(many(names));
    }),
    { numRuns: 300 },
  );
});

test('a stem that is the beginning of another does not push its names before or behind', () => {
  expectSame(
    many([
      'Cardio | Z',
      'Cardio | Q1 | A',
      'Cardio | A',
      'cardio | Q1 | B',
      'Cardio',
      'Cardio 07 | x',
      'Cardio 7 | y | z',
    ]),
  );
});

test('a name beyond ASCII keeps its place among the others', () => {
  expectSame(many(['Élan | a', 'Elan | b', 'Elan \uff5c a', 'Zulu | a', 'Elan | a']));
});

test('names that share nothing are ranked whole', () => {
  expectSame(Array.from({ length: 3000 }, (_, at) => `${String((at * 7919) % 3001)} | x`));
});
