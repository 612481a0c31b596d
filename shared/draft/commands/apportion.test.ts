// Shares keep the sum, none is below the least, and what small ones lack is taken from the largest.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEAST, apportion, apportionAbove, divideCents } from './apportion.ts';

/** One cent after the other, from the part that is largest then. */
function byCent(cents: number, weights: readonly number[]): number[] {
  const shares = divideCents(cents, weights);
  for (const [at, share] of shares.entries()) {
    for (let lack = LEAST - share; lack > 0; lack -= 1) {
      const largest = shares.indexOf(Math.max(...shares));
      shares[largest] = (shares[largest] ?? 0) - 1;
      shares[at] = (shares[at] ?? 0) + 1;
    }
  }
  return shares;
}

it('gives what taking cent by cent from the largest gives', () => {
  const weights = fc.array(fc.oneof(fc.constant(0), fc.nat(3), fc.nat(1_000_000)), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(weights, fc.nat(10_000), (all, more) => {
      const cents = all.length * LEAST + more;
      const shares = apportion(cents, all);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(LEAST);
      const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
      expect(sorted(shares)).toEqual(sorted(byCent(cents, all)));
    }),
  );
});

it('shares a cent each among more than a call takes arguments', () => {
  const weights = Array.from({ length: 200_000 }, (_, at) => (at === 0 ? 1e9 : 0));
  expect(apportion(300_000, weights).slice(0, 2)).toEqual([100_001, 1]);
});

it('gives each its own least, and the rest in proportion to those above theirs', () => {
  const parts = fc.array(fc.tuple(fc.nat(1_000_000), fc.integer({ min: LEAST, max: 5000 })), { minLength: 1 });
  fc.assert(
    fc.property(parts, fc.nat(1_000_000), (all, more) => {
      const [weights, least] = [all.map(([weight]) => weight), all.map(([, own]) => own)];
      const sum = least.reduce((whole, own) => whole + own, 0);
      expect(apportionAbove(sum - 1, weights, least)).toBeNull();
      const shares = apportionAbove(sum + more, weights, least) ?? [];
      expect(shares.reduce((whole, share) => whole + share, 0)).toBe(sum + more);
      expect(shares.every((share, at) => share >= (least[at] ?? 0))).toBe(true);
      const flat = weights.map(() => LEAST);
      expect(apportionAbove(sum + more, weights, flat)).toEqual(apportion(sum + more, weights));
    }),
  );
  expect(apportionAbove(1000, [1, 1, 2], [400, LEAST, LEAST])).toEqual([400, 200, 400]);
});
