// What tactics take of their line item's budget (§2.4): dollars, percent of it, or what the platform gives by priority.
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';
import { countDecimals } from '../kernel/money.ts';
import { type MoneySum, addMoney, readAmount } from '../kernel/money-sum.ts';

export interface TacticShares {
  readonly count: number;
  readonly dollars: MoneySum;
  /** The percentages together of the budget, rounded to cents once. */
  readonly percent: MoneySum;
  /** Tactics whose share the platform decides: by priority, or without a share of their own. */
  readonly byPriority: number;
  readonly unshared: number;
}

export type Share =
  | { readonly type: 'dollars'; readonly cents: number }
  /** Of a hundred, in millionths. */
  | { readonly type: 'percent'; readonly millionths: bigint }
  | { readonly type: 'priority' | 'none' | 'unreadable' };

/** More decimals are no percentage that anybody types. */
const DECIMALS = 6;
const WHOLE = 100n * 10n ** BigInt(DECIMALS);

/** By body, which is never changed in place. */
const memory = new WeakMap<JsonObject, Share>();

export function readShare(tactic: JsonObject): Share {
  const known = memory.get(tactic);
  if (known !== undefined) return known;
  const share = parseShare(tactic);
  memory.set(tactic, share);
  return share;
}

function parseShare(tactic: JsonObject): Share {
  const share = tactic['budgetDistribution'];
  if (share === undefined || share === null) return { type: 'none' };
  if (!isObject(share)) return { type: 'unreadable' };
  if (share['type'] === 'Priority') return { type: 'priority' };
  const { value } = share;
  if (share['type'] === 'Dollars') {
    const cents = readAmount(value);
    return typeof cents === 'number' ? { type: 'dollars', cents } : { type: 'unreadable' };
  }
  const millionths = share['type'] === 'Percent' ? readPercent(value) : null;
  return millionths === null ? { type: 'unreadable' } : { type: 'percent', millionths };
}

function readPercent(value: Json | undefined): bigint | null {
  if (typeof value !== 'number' || !(value >= 0) || countDecimals(value) > DECIMALS) return null;
  const scaled = Math.round(value * 10 ** DECIMALS);
  return Number.isSafeInteger(scaled) ? BigInt(scaled) : null;
}

/** A percentage of cents, half a cent rounded up. */
export function takePercent(cents: number, millionths: bigint): number {
  return Number((2n * BigInt(cents) * millionths + WHOLE) / (2n * WHOLE));
}

/** Of one line item. What can't be read counts among the dollars, as an amount that is left out. */
export function addShares(tactics: Iterable<JsonObject>, budget: MoneySum): TacticShares {
  let [count, byPriority, unshared, percents, millionths] = [0, 0, 0, 0, 0n];
  let dollars: MoneySum = { cents: 0, unreadable: 0 };
  for (const tactic of tactics) {
    count += 1;
    const share = readShare(tactic);
    if (share.type === 'dollars') dollars = addMoney(dollars, { cents: share.cents, unreadable: 0 });
    else if (share.type === 'unreadable') dollars = addMoney(dollars, { cents: 0, unreadable: 1 });
    else if (share.type === 'priority') byPriority += 1;
    else if (share.type === 'none') unshared += 1;
    else if (share.type === 'percent') {
      percents += 1;
      millionths += share.millionths;
    }
  }
  const unreadable = budget.unreadable > 0 ? percents : 0;
  return {
    count,
    dollars,
    percent: { cents: takePercent(budget.cents, millionths), unreadable },
    byPriority,
    unshared,
  };
}
