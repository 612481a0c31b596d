// Ticking creatives of a tactic: weights add up to 100 in each ad size that changed, and nothing else moves.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isObject } from '../../../../shared/kernel/json.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { assignCreatives, assignedKeys } from './assign-creatives.ts';

/** `a1` is of size a. */
const sizeOf = (creative: string): string => creative.slice(0, 1);
const weight = (one: Json): number => (isObject(one) && typeof one['weight'] === 'number' ? one['weight'] : 0);

it('shares the weights of an ad size that changes, and leaves the others as they were set', () => {
  const before = [
    { creative: 'a1', weight: 100, startDate: '2027-01-01 00:00:00' },
    { creative: 'b1', weight: 70 },
    { creative: 'b2', weight: 30 },
  ];
  expect(assignCreatives(before, new Set(['a1', 'a2', 'a3', 'b1', 'b2']), sizeOf)).toEqual([
    { creative: 'a1', weight: 34, startDate: '2027-01-01 00:00:00' },
    { creative: 'b1', weight: 70 },
    { creative: 'b2', weight: 30 },
    { creative: 'a2', weight: 33 },
    { creative: 'a3', weight: 33 },
  ]);
});

it('leaves alone what is assigned by platform id, or is no assignment at all', () => {
  const before = [{ creativeId: 7, weight: 100 }, 'what is this', { creative: 'a1', weight: 100 }];
  expect(assignCreatives(before, new Set(), sizeOf)).toEqual(before.slice(0, 2));
});

it('is the same list where nothing was ticked otherwise', () => {
  const before = [{ creative: 'a1', weight: 3 }];
  expect(assignCreatives(before, new Set(['a1']), sizeOf)).toEqual(before);
});

it('ends with what was ticked, at 100 in each size it changed', () => {
  const keys = fc.uniqueArray(fc.constantFrom('a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1'));
  fc.assert(
    fc.property(keys, keys, (had, wanted) => {
      const before = assignCreatives([], new Set(had), sizeOf);
      const after = assignCreatives(before, new Set(wanted), sizeOf);
      expect([...assignedKeys(after)].sort()).toEqual([...wanted].sort());
      for (const size of new Set(wanted.map(sizeOf))) {
        const group = after.filter((one) => isObject(one) && String(one['creative']).startsWith(size));
        expect(group.reduce<number>((sum, one) => sum + weight(one), 0)).toBe(100);
      }
    }),
  );
});
