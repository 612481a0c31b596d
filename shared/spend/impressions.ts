// What a line item's budget buys at the bids of its tactics: arithmetic, no forecast (§2.3, §2.4).
import { DEFAULT_BASE_BID, DEFAULT_MAX_BID } from '../domain/resources/tactic.ts';
import { isNumber } from '../domain/shape/read.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { EntityRecord } from '../draft/document.ts';

export interface Count {
  /** At the highest price of its tactics. */
  readonly low: number;
  /** At the lowest. */
  readonly high: number;
}

export interface Bought {
  readonly unit: 'impressions' | 'clicks';
  /** If all of the budget were spent at the base bids, and at the max bids. */
  readonly atBase: Count;
  readonly atMax: Count;
}

export type NothingBought = 'NO_TACTICS' | 'NO_PRICE';

const MILLIONTHS = 1_000_000;

/**
 * `cents`: the budget. Bids are taken as the price of a thousand impressions, of CPC line items as that of a click; a
 * Fixed CPM line item has a price of its own. Tactics that are off don't count.
 */
export function bought(cents: number, item: JsonObject, tactics: Iterable<EntityRecord>): Bought | NothingBought {
  const unit = item['costModel'] === 'CPC' ? 'clicks' : 'impressions';
  const count = (price: number): number => countAt(cents, price, unit === 'clicks' ? 1 : 1000);
  if (item['costModel'] === 'Fixed CPM') {
    const price = readPrice(item['cpmPrice'], null);
    if (price === null) return 'NO_PRICE';
    const fixed = { low: count(price), high: count(price) };
    return { unit, atBase: fixed, atMax: fixed };
  }
  const on = [...tactics].filter(({ draft }) => draft['enabled'] !== false);
  if (on.length === 0) return 'NO_TACTICS';
  const prices = (member: string, standard: number): Count | null => {
    const all = on.map(({ draft }) => readPrice(draft[member], standard)).filter((price) => price !== null);
    if (all.length < on.length) return null;
    const [least, most] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
    return { low: count(most), high: count(least) };
  };
  const [atBase, atMax] = [prices('baseBidPrice', DEFAULT_BASE_BID), prices('maxBidPrice', DEFAULT_MAX_BID)];
  return atBase === null || atMax === null ? 'NO_PRICE' : { unit, atBase, atMax };
}

/** Of many line items, by what they buy. */
export interface BoughtByAll {
  readonly impressions: Omit<Bought, 'unit'> | null;
  readonly clicks: Omit<Bought, 'unit'> | null;
  /** Line items that buy nothing here: without a tactic that is on, or without a readable price. */
  readonly without: number;
}

export const NOTHING_BOUGHT: BoughtByAll = { impressions: null, clicks: null, without: 0 };

/** With one more line item, of which `cents` are spent. */
export function addBought(all: BoughtByAll, ...line: Parameters<typeof bought>): BoughtByAll {
  const more = bought(...line);
  if (typeof more === 'string') return { ...all, without: all.without + 1 };
  const sum = all[more.unit];
  const add = (of: 'atBase' | 'atMax'): Count => ({
    low: (sum?.[of].low ?? 0) + more[of].low,
    high: (sum?.[of].high ?? 0) + more[of].high,
  });
  return { ...all, [more.unit]: { atBase: add('atBase'), atMax: add('atMax') } };
}

/** In millionths of a dollar; null for anything but a price above 0. */
function readPrice(value: Json | undefined, standard: number | null): number | null {
  const price = value ?? standard;
  if (!isNumber(price ?? undefined)) return null;
  const millionths = Math.round(Number(price) * MILLIONTHS);
  return millionths > 0 && Number.isSafeInteger(millionths) ? millionths : null;
}

/** Whole ones only. */
function countAt(cents: number, price: number, each: number): number {
  const count = (BigInt(cents) * BigInt((MILLIONTHS / 100) * each)) / BigInt(price);
  return count > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(count);
}
