// Whole cents in proportion to weights, none left over.

/** The least that the platform takes for a flight, in cents (§2.3). */
export const LEAST = 1;

/** Whole cents in proportion to `weights`, none below `LEAST`; equal where all weights are 0. */
export function apportion(cents: number, weights: readonly number[]): number[] {
  const shares = divideCents(cents, weights);
  for (const [at, share] of shares.entries()) {
    if (share >= LEAST) continue;
    const largest = shares.indexOf(Math.max(...shares));
    shares[largest] = (shares[largest] ?? 0) - (LEAST - share);
    shares[at] = LEAST;
  }
  return shares;
}

/** The same, where a share may be nothing. No share is above its weight as long as `cents` is not above their sum. */
export function divideCents(cents: number, weights: readonly number[]): number[] {
  const isFlat = weights.every((weight) => weight === 0);
  const exact = weights.map((weight) => (isFlat ? 1n : BigInt(weight)));
  const whole = exact.reduce((sum, weight) => sum + weight, 0n);
  // Amounts times amounts leave the integers that a double holds.
  const products = exact.map((weight) => BigInt(cents) * weight);
  const shares = products.map((product) => Number(product / whole));
  const remainders = products.map((product) => product % whole);
  const inTurn = [...remainders.keys()].sort((a, b) => compare(remainders[b], remainders[a]) || a - b);
  let left = cents - shares.reduce((sum, share) => sum + share, 0);
  for (const at of inTurn) {
    if (left === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

const compare = (a = 0n, b = 0n): number => (a < b ? -1 : a > b ? 1 : 0);
