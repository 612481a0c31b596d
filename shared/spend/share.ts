// Parts of an amount in whole cents, rounded half up, exact at any size.

/** A multiple as integers. */
export interface Ratio {
  readonly of: number;
  readonly to: number;
}

export const ONCE: Ratio = { of: 1, to: 1 };

/** Integers below it, and twice them, are exact as doubles. */
const EXACT = 2 ** 51;

/** `cents` × `part` / `whole` × `times`, all integers, none below 0; at most the largest safe integer. */
export function computeShare(cents: number, part: number, whole: number, times: Ratio = ONCE): number {
  const product = cents * part * times.of;
  const divisor = whole * times.to;
  if (product < EXACT && divisor < EXACT) return Math.floor((2 * product + divisor) / (2 * divisor));
  const exactDivisor = BigInt(whole) * BigInt(times.to);
  const doubled = 2n * BigInt(cents) * BigInt(part) * BigInt(times.of) + exactDivisor;
  const share = doubled / (2n * exactDivisor);
  return share > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(share);
}

/** A multiple of at most four decimals in its lowest terms. */
export function toRatio(value: number): Ratio {
  const of = Math.max(1, Math.round(value * 10_000));
  const divisor = greatestDivisor(of, 10_000);
  return { of: of / divisor, to: 10_000 / divisor };
}

export function greatestDivisor(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small > 0) [large, small] = [small, large % small];
  return large;
}
