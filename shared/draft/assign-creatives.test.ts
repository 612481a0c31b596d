// Ticking creatives of a tactic: weights add up to 100 in each ad size that changed, and nothing else moves.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Json, isObject } from '../kernel/json.ts';
import { assignCreatives, assignedKeys, evened, sizeGroups } from './assign-creatives.ts';

/** `a1` is of size a. */
const readSize = (creative: string): string => creative.slice(0, 1);
const weight = (one: Json): number => (isObject(one) && typeof one['weight'] === 'number' ? one['weight'] : 0);

it('shares the weights of an ad size that changes, and leaves the others as they were set', () => {
  const before = [
    { creative: 'a1', weight: 100, startDate: '2027-01-01 00:00:00' },
    { creative: 'b1', weight: 70 },
    { creative: 'b2', weight: 30 },
  ];
  expect(assignCreatives(before, new Set(['a1', 'a2', 'a3', 'b1', 'b2']), readSize)).toEqual([
    { creative: 'a1', weight: 34, startDate: '2027-01-01 00:00:00' },
    { creative: 'b1', weight: 70 },
    { creative: 'b2', weight: 30 },
    { creative: 'a2', weight: 33 },
    { creative: 'a3', weight: 33 },
  ]);
});

it('leaves alone assignments by platform id, and invalid ones', () => {
  const before = [{ creativeId: 7, weight: 100 }, 'what is this', { creative: 'a1', weight: 100 }];
  expect(assignCreatives(before, new Set(), readSize)).toEqual(before.slice(0, 2));
});

it('is the same list where nothing was ticked otherwise', () => {
  const before = [{ creative: 'a1', weight: 3 }];
  expect(assignCreatives(before, new Set(['a1']), readSize)).toEqual(before);
});

it('ends with what was ticked, at 100 in each size it changed', () => {
  const keys = fc.uniqueArray(fc.constantFrom('a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1'));
  fc.assert(
    fc.property(keys, keys, (had, wanted) => {
      const before = assignCreatives([], new Set(had), readSize);
      const after = assignCreatives(before, new Set(wanted), readSize);
      expect([...assignedKeys(after)].sort()).toEqual([...wanted].sort());
      for (const size of new Set(wanted.map(readSize))) {
        const group = after.filter((one) => isObject(one) && String(one['creative']).startsWith(size));
        expect(group.reduce<number>((sum, one) => sum + weight(one), 0)).toBe(100);
      }
    }),
  );
});

it('groups by size with what the weights come to, unknown sizes last', () => {
  const sizes: Readonly<Record<string, [number, number]>> = { a: [300, 250], b: [728, 90] };
  const list = [
    { creativeId: 7, weight: 100 },
    { creative: 'a1', weight: 60 },
    { creative: 'b1', weight: '50' },
    { creative: 'a2', weight: 30 },
    'what is this',
  ];
  const groups = sizeGroups(list, ({ creative }) => {
    const size = typeof creative === 'string' ? sizes[creative.slice(0, 1)] : undefined;
    return size === undefined ? undefined : { adSizeWidth: size[0], adSizeHeight: size[1] };
  });
  expect(groups).toEqual([
    { size: '300 × 250', places: [1, 3], sum: 90 },
    { size: '728 × 90', places: [2], sum: null },
    { size: null, places: [0, 4], sum: null },
  ]);
});

it('evens out any number of weights to 100 in whole numbers, and touches no other', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 150 }), (count) => {
      const list = [...Array.from({ length: count }, () => ({ weight: 7 })), { weight: 3 }];
      const after = evened(
        list,
        Array.from({ length: count }, (_, place) => place),
      );
      expect(after.slice(0, count).reduce<number>((sum, one) => sum + weight(one), 0)).toBe(100);
      expect(after.every((one) => Number.isInteger(weight(one)))).toBe(true);
      expect(after.at(-1)).toEqual({ weight: 3 });
    }),
  ));
