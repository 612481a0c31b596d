// NPIs as numbers: the check digit of a number is that of its text, sorting and sets are those of plain ones.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNumbers, countShared, together, without } from './compare.ts';
import { hasCheckDigit, passesCheckDigit, npiText } from './npi.ts';
import { atOnce } from '../kernel/in-slices.ts';
import {
  type NpiNumbers,
  numberAt,
  numbersFrom,
  findPrefixPlaces,
  countNumbers,
  formatNpis,
  parseNpis,
} from './numbers.ts';
import { sortUnique } from './sort.ts';

const npi = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999_999 }),
  fc.integer({ min: 1_000_000_000, max: 1_000_000_020 }),
);
const list = (numbers: NpiNumbers): number[] =>
  Array.from({ length: countNumbers(numbers) }, (_, index) => numberAt(numbers, index) ?? Number.NaN);
const plain = (npis: Iterable<number>): number[] => [...new Set(npis)].sort((a, b) => a - b);

it('tests the check digit of a number as of its text', () => {
  expect(hasCheckDigit('1234567893')).toBe(true);
  fc.assert(
    fc.property(npi, (number) => {
      expect(passesCheckDigit(number)).toBe(hasCheckDigit(npiText(number)));
    }),
  );
});

it('sorts and takes out what repeats, few or many', () => {
  fc.assert(
    fc.property(fc.array(npi, { maxLength: 200 }), fc.boolean(), (npis, many) => {
      // Repeated often enough that the radix sort takes over.
      const all = many ? Array.from({ length: 25_000 }, (_, index) => npis[index % npis.length] ?? index) : npis;
      const small = Uint32Array.from(all.filter((each) => each <= 0xffff_ffff));
      const large = Float64Array.from(all.filter((each) => each > 0xffff_ffff));
      const { numbers, repeated, repeats } = atOnce(sortUnique(small, large));
      expect(list(numbers)).toEqual(plain(all));
      expect(repeats).toBe(all.length - countNumbers(numbers));
      const counts = new Map<number, number>();
      for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
      expect(list(repeated)).toEqual(plain([...counts].filter(([, count]) => count > 1).map(([each]) => each)));
    }),
    { numRuns: 40 },
  );
});

it('compares, joins and subtracts as sets do, and loses nothing on the way to texts and back', () =>
  fc.assert(
    fc.property(fc.array(npi), fc.array(npi), (one, other) => {
      const [a, b] = [numbersFrom(one), numbersFrom(other)];
      const { added, removed, kept } = atOnce(compareNumbers(a, b));
      expect(list(added)).toEqual(plain(other.filter((each) => !one.includes(each))));
      expect(list(removed)).toEqual(plain(one.filter((each) => !other.includes(each))));
      expect(list(kept)).toEqual(plain(one.filter((each) => other.includes(each))));
      expect(list(atOnce(together(a, b)))).toEqual(plain([...one, ...other]));
      expect(atOnce(without(a, b))).toEqual(removed);
      expect(countShared(a, b)).toBe(countNumbers(kept));
      expect([...atOnce(parseNpis(atOnce(formatNpis(a))))]).toEqual(list(a));
    }),
  ));

it('compares and joins sets that are too long for one look at the clock', () => {
  const multiples = (of: number, count: number): NpiNumbers => ({
    small: Uint32Array.from({ length: count }, (_, index) => index * of),
    large: Float64Array.from({ length: 3 }, (_, index) => 5_000_000_000 + index * of),
  });
  const [twos, threes] = [multiples(2, 300_000), multiples(3, 150_000)];
  const { added, removed, kept } = atOnce(compareNumbers(twos, threes));
  // 0, 6, 12 … below 450,000, and the one beyond 32 bits where both begin.
  expect([added, removed, kept].map(countNumbers)).toEqual([75_000 + 2, 225_000 + 2, 75_000 + 1]);
  expect(kept.small.every((each, index) => each === index * 6)).toBe(true);
  const all = atOnce(together(twos, threes));
  expect(countNumbers(all)).toBe(countNumbers(twos) + countNumbers(added));
  expect(all.small.every((each, index) => index === 0 || each > (all.small[index - 1] ?? 0))).toBe(true);
});

it('finds the numbers that begin with some digits', () =>
  fc.assert(
    fc.property(fc.array(npi), fc.integer({ min: 0, max: 9_999 }).map(String), (npis, digits) => {
      const numbers = numbersFrom(npis);
      const { from, to } = findPrefixPlaces(numbers, digits);
      expect(list(numbers).slice(from, to)).toEqual(plain(npis.filter((each) => npiText(each).startsWith(digits))));
    }),
  ));
