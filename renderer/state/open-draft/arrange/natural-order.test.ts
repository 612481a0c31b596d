// Names are ordered as people order them: case and accents aside, numbers by value, the rest as the language has it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankValues } from './order.ts';

function sorted(texts: readonly string[]): string[] {
  const { ranks } = rankValues(texts);
  return texts
    .map((text, index) => ({ text, rank: ranks[index] ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ text }) => text);
}

test('numbers in names count by their value', () => {
  expect(sorted(['Flight 12', 'Flight 2', 'Flight 100', 'flight 1', 'Flight 007'])).toEqual([
    'flight 1',
    'Flight 2',
    'Flight 007',
    'Flight 12',
    'Flight 100',
  ]);
});

test('case and accents do not part what belongs together', () => {
  expect(rankValues(['Äpfel', 'apfel', 'APFEL'])).toEqual({ ranks: Uint32Array.of(0, 0, 0), count: 1 });
  expect(sorted(['Zulu', 'Élan', 'delta', 'Étage', 'echo'])).toEqual(['delta', 'echo', 'Élan', 'Étage', 'Zulu']);
});

test('a separator comes before letters, a shorter name before a longer one', () => {
  expect(sorted(['Cardio North', 'Cardio | Q1', 'Cardio', 'Cardiology'])).toEqual([
    'Cardio',
    'Cardio | Q1',
    'Cardio North',
    'Cardiology',
  ]);
});

test('other scripts have their own order', () => {
  expect(sorted(['яблоко', 'Ёлка', 'дом', 'apple'])).toEqual(['apple', 'дом', 'Ёлка', 'яблоко']);
});

test('it agrees with the language wherever letters decide', () => {
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  const text = fc.string({ unit: fc.constantFrom(...'abcXYZ 019|-_é'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      const { ranks } = rankValues([a, b]);
      expect(Math.sign((ranks[0] ?? 0) - (ranks[1] ?? 0))).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 2000 },
  );
});

test('ten thousand equal and very long texts are no trouble', () => {
  const long = 'x'.repeat(20_000);
  expect(rankValues([long, `${long}y`, long]).ranks).toEqual(Uint32Array.of(0, 1, 0));
  expect(rankValues(new Array<string>(10_000).fill('same')).count).toBe(1);
});
