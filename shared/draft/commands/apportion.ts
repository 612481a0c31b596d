// Whole cents in proportion to weights, none left over.

/** The least that the platform takes for a flight, in cents (§2.3). */
export const LEAST = 1;

/** Whole cents in proportion to `weights`, none below `LEAST`; equal where all weights are 0. */
export function apportion(cents: number, weights: readonly number[]): number[] {
  const shares = divideCents(cents, weights);
  let missing = 0;
  for (const [at, share] of shares.entries()) {
    if (share >= LEAST) continue;
    missing += LEAST - share;
    shares[at] = LEAST;
  }
  if (missing > 0) lowerLargest(shares, missing);
  return shares;
}

/** The same, where each has a least of its own, `LEAST` or more; null where `cents` do not come to these. */
export function apportionAbove(cents: number, weights: readonly number[], least: readonly number[]): number[] | null {
  if (cents < least.reduce((sum, each) => sum + each, 0)) return null;
  const shares = [...least];
  let [left, open] = [cents, [...weights.keys()]];
  for (;;) {
    const own = apportion(
      left,
      open.map((at) => weights[at] ?? 0),
    );
    const above: number[] = [];
    for (const [nth, at] of open.entries()) {
      if ((own[nth] ?? 0) >= (least[at] ?? 0)) above.push(at);
      else left -= least[at] ?? 0;
    }
    if (above.length === open.length) {
      for (const [nth, at] of open.entries()) shares[at] = own[nth] ?? 0;
      return shares;
    }
    // The others have their least; the rest is shared again.
    open = above;
  }
}

/** Takes so many cents in all from the largest, each time from the one that is largest then; none goes below `LEAST`. */
function lowerLargest(shares: number[], cents: number): void {
  const order = [...shares.keys()].sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0) || a - b);
  const shareAt = (place: number): number => shares[order[place] ?? -1] ?? LEAST;
  let left = cents;
  for (let count = 1; left > 0 && count <= order.length; count += 1) {
    const step = shareAt(0) - Math.max(LEAST, shareAt(count));
    if (step <= 0) continue;
    const each = Math.min(step, Math.floor(left / count));
    const more = each < step ? left % count : 0;
    for (let place = 0; place < count; place += 1) {
      const at = order[place] ?? -1;
      shares[at] = (shares[at] ?? 0) - each - (place < more ? 1 : 0);
    }
    left -= each * count + more;
  }
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
