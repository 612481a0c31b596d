// Sums that may lack amounts: exact to the cent, honest about what they leave out, and never free from a part.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from './json.ts';
import { toCents } from './money.ts';
import { addMoney, capRoom, formatRoom, formatSum, sumAmounts } from './money-sum.ts';

const UNREADABLE: readonly Json[] = ['$17,000.123', 17_000.123, 'soon', '', -1, 1e300, true, {}, []];
const cents = fc.integer({ min: 0, max: 99_999_999 });
const amounts = fc.array(
  fc.oneof(
    cents.map((amount): Json => amount / 100),
    fc.constantFrom<Json | undefined>(...UNREADABLE, null, undefined),
  ),
);

test('readable amounts are summed to the cent, unreadable ones are counted, and unset ones are neither', () =>
  fc.assert(
    fc.property(amounts, amounts, (some, others) => {
      const all = [...some, ...others];
      const expected = {
        cents: all.reduce<number>(
          (sum, value) => sum + (typeof value === 'number' && value >= 0 ? (toCents(value) ?? 0) : 0),
          0,
        ),
        unreadable: all.filter((value) => UNREADABLE.includes(value ?? 0)).length,
      };
      expect(sumAmounts(all)).toEqual(expected);
      expect(addMoney(sumAmounts(some), sumAmounts(others))).toEqual(expected);
    }),
  ));

test('what would make a sum inexact is left out and counted', () => {
  const large = 90_071_992_547_000;
  const sum = sumAmounts([large, large, 0.01]);
  expect(sum).toEqual({ cents: large * 100 + 1, unreadable: 1 });
  expect(addMoney(sum, sumAmounts([large]))).toEqual({ cents: large * 100 + 1, unreadable: 2 });
});

test('the words say what a sum leaves out', () => {
  const words = (...values: readonly Json[]): string => formatSum(sumAmounts(values));
  expect(words(18_750, 4000)).toBe('$22,750.00');
  expect(words(18_750, 4000, 17_000.123)).toBe('at least $22,750.00, 1 amount unreadable');
  expect(words('x', 'y')).toBe('at least $0.00, 2 amounts unreadable');
});

test('nothing is free under a cap by a part of a sum, and the excess over it is a lower bound', () => {
  const room = (cap: Json | undefined, ...values: readonly Json[]): string | null => {
    const found = capRoom(cap, sumAmounts(values));
    return found === null ? null : formatRoom(found);
  };
  expect(room(100, 60)).toBe('$40.00 free');
  expect(room(100, 100)).toBe('$0.00 free');
  expect(room(100, 160)).toBe('$60.00 above the cap');
  expect(room(100, 60, 'x')).toBeNull();
  expect(room(100, 160, 'x')).toBe('at least $60.00 above the cap');
  for (const cap of [null, undefined, 'much', 100.001]) expect(room(cap, 60)).toBeNull();
});
