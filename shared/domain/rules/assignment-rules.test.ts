// Weights of creatives whose ad size is not known: what can't add up is found, and a body of 100,000 is no trouble.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXAMPLE_BODIES, EXAMPLE_CONTEXT } from '../../testing/examples/example-bodies.ts';
import { checkEntity } from '../check/check.ts';

function isRefused(weights: readonly number[]): boolean {
  const creativeAssignments = weights.map((weight, index) => ({ creativeId: index + 1, weight }));
  const found = checkEntity('tactic', { ...EXAMPLE_BODIES.tactic, creativeAssignments }, EXAMPLE_CONTEXT);
  return found.some(({ rule }) => rule === 'tactic.creatives.weightsUnknown');
}

/** §2.4: whether each weight has others beside it that fill it up to 100, tried out with all of them. */
function canFillUp(weights: readonly number[]): boolean {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const subsets = (amounts: readonly number[]): number[] =>
    amounts.reduce<number[]>((sums, amount) => [...sums, ...sums.map((sum) => sum + amount)], [0]);
  return (
    total > 0 &&
    total % 100 === 0 &&
    weights.every((weight, at) => subsets(weights.filter((_, index) => index !== at)).includes(100 - weight))
  );
}

test('weights are refused exactly where no others can fill one of them up to 100', () => {
  const weight = fc.constantFrom(0, 1, 10, 20, 25, 30, 33, 34, 40, 50, 60, 70, 75, 99, 100, 120);
  fc.assert(
    fc.property(fc.array(weight, { minLength: 1, maxLength: 7 }), (weights) => {
      // All weight on one is settled before.
      expect(isRefused(weights)).toBe(!canFillUp(weights));
    }),
    { numRuns: 2000 },
  );
});

test('100,000 of them are weighed like few', () => {
  expect(isRefused(new Array<number>(100_000).fill(1))).toBe(false);
  expect(isRefused(new Array<number>(100_000).fill(3))).toBe(true);
});
