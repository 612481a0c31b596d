// The safety cap on what a flight spends on one day (§2.3): twice the even daily pace, or what overrides it.
import { isNumber, objectIn } from '../domain/shape/read.ts';
import type { JsonObject } from '../kernel/json.ts';
import { toCents } from '../kernel/money.ts';
import { type Ratio, toRatio } from './share.ts';

/** More times the even pace than this is no cap; keeps every product in bounds. */
const MOST = 1_000_000;

export type SafetyCap =
  /** A multiple of the even pace of each day. */
  | { readonly by: 'pace'; readonly times: Ratio; readonly from: 'default' | 'flight' | 'unreadable' }
  /** The same on each day. */
  | { readonly by: 'amount'; readonly cents: number };

const DEFAULT: SafetyCap = { by: 'pace', times: toRatio(2), from: 'default' };
const UNREADABLE: SafetyCap = { ...DEFAULT, from: 'unreadable' };

/** An override that is on and can't be read counts as none: `from` is `unreadable`. */
export function readSafetyCap(flight: JsonObject): SafetyCap {
  const override = objectIn(flight, 'maxDailySpendOverride');
  if (override?.['enabled'] !== true) return DEFAULT;
  const value = override['value'];
  if (!isNumber(value) || value <= 0) return UNREADABLE;
  if (override['type'] === 'multiplier') return { by: 'pace', times: toRatio(Math.min(value, MOST)), from: 'flight' };
  if (override['type'] !== 'amount') return UNREADABLE;
  const cents = toCents(value) ?? Math.floor(Math.min(value, Number.MAX_SAFE_INTEGER / 200) * 100);
  return { by: 'amount', cents: Math.max(1, cents) };
}
