// Adding to and multiplying figures exactly, as a planner would on paper, and rounding them half away from zero.
import { countDecimals } from '../../../kernel/money.ts';

/** Decimals that the outcome keeps: 2 for money, 0 for counts. */
export type Decimals = number;

/** Null when the outcome is no number that can be told from its neighbours. */
export function addExactly(value: number, amount: number, decimals: Decimals): number | null {
  const places = Math.max(places10(value), places10(amount));
  return rounded(scaled(value, places) + scaled(amount, places), places, decimals);
}

export function multiplyExactly(value: number, factor: number, decimals: Decimals): number | null {
  const [a, b] = [places10(value), places10(factor)];
  return rounded(scaled(value, a) * scaled(factor, b), a + b, decimals);
}

function places10(value: number): number {
  return countDecimals(value);
}

/** `12.34` at two places is 1234, with no part of a double's error. */
function scaled(value: number, places: number): bigint {
  const quick = Math.round(value * 10 ** places);
  // Whole numbers that a double holds exactly, from as many places as the number is written with.
  if (Math.abs(quick) < 2 ** 50) return BigInt(quick);
  return BigInt(Math.trunc(value)) * 10n ** BigInt(places);
}

function rounded(units: bigint, places: number, decimals: Decimals): number | null {
  let kept = units;
  let at = places;
  if (places > decimals) {
    const unit = 10n ** BigInt(places - decimals);
    const half = units < 0n ? -(unit / 2n) : unit / 2n;
    kept = (units + half) / unit;
    at = decimals;
  }
  const value = Number(kept) / 10 ** at;
  return Number.isFinite(value) && Math.abs(Number(kept)) <= Number.MAX_SAFE_INTEGER ? value : null;
}
