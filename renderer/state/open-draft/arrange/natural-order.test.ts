// Names are ordered as people order them: case and accents aside, numbers by value, the rest as the language has it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../../../../shared/kernel/in-slices.ts';
import { textRanksInSteps } from './natural-order.ts';

/** The rank of each text, and how many ranks there are. */
function ranked(texts: readonly string[]): { readonly ranks: readonly number[]; readonly count: number } {
  const { rankOf, count } = atOnce(textRanksInSteps(new Set(texts)));
  return { ranks: texts.map((text) => rankOf.get(text) ?? NaN), count };
}

function sorted(texts: readonly string[]): string[] {
  const { ranks } = ranked(texts);
  return texts
    .map((text, index) => ({ text, rank: ranks[index] ?? NaN }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ text }) => text);
}

test('numbers in names count by their value', () =>
  expect(sorted(['Flight 12', 'Flight 2', 'Flight 100', 'flight 1', 'Flight 007'])).toEqual([
    'flight 1',
    'Flight 2',
    'Flight 007',
    'Flight 12',
    'Flight 100',
  ]));

test('case and accents do not part what belongs together', () => {
  expect(ranked(['Äpfel', 'apfel', 'APFEL'])).toEqual({ ranks: [0, 0, 0], count: 1 });
  expect(sorted(['Zulu', 'Élan', 'delta', 'Étage', 'echo'])).toEqual(['delta', 'echo', 'Élan', 'Étage', 'Zulu']);
});

test('a separator comes before letters, a shorter name before a longer one', () =>
  expect(sorted(['Cardio North', 'Cardio | Q1', 'Cardio', 'Cardiology'])).toEqual([
    'Cardio',
    'Cardio | Q1',
    'Cardio North',
    'Cardiology',
  ]));

test('other scripts have their own order', () =>
  expect(sorted(['яблоко', 'Ёлка', 'дом', 'apple'])).toEqual(['apple', 'дом', 'Ёлка', 'яблоко']));

test('it agrees with the language wherever letters decide', () => {
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  const text = fc.string({ unit: fc.constantFrom(...'abcXYZ 019|-_é'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      const { ranks } = ranked([a, b]);
      expect(Math.sign((ranks[0] ?? NaN) - (ranks[1] ?? NaN))).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 2000 },
  );
});

test('ten thousand texts of one rank and very long ones are no trouble', () => {
  const long = 'x'.repeat(20_000);
  expect(ranked([long, `${long}y`, long]).ranks).toEqual([0, 1, 0]);
  const letters = [...'abcdefghijklmn'];
  const same = Array.from({ length: 10_000 }, (_, at) =>
    letters.map((letter, bit) => ((at >>> bit) % 2 === 0 ? letter : letter.toUpperCase())).join(''),
  );
  expect(new Set(same).size).toBe(10_000);
  expect(ranked(same).count).toBe(1);
});
