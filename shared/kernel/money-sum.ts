// Sums of amounts of which some may be unreadable: the readable ones to the cent, and how many the sum leaves out.
import { counted } from './counted.ts';
import type { Json } from './json.ts';
import { formatMoney, toCents, formatChange } from './money.ts';

export interface MoneySum {
  /** What the readable amounts come to. */
  readonly cents: number;
  /** Amounts that are there and not in `cents`: with any of them the sum is a lower bound. */
  readonly unreadable: number;
}

export const NO_MONEY: MoneySum = { cents: 0, unreadable: 0 };

/** Cents; null where no amount is set. Text, parts of a cent, less than nothing and inexact sizes can't be summed. */
export function readAmount(value: Json | undefined): number | null | 'unreadable' {
  if (value === undefined || value === null) return null;
  const cents = typeof value === 'number' && value >= 0 ? toCents(value) : null;
  return cents ?? 'unreadable';
}

/** Sums amounts of bodies. One that is not set counts as nothing; one that makes the sum inexact as unreadable. */
export function sumAmounts(values: Iterable<Json | undefined>): MoneySum {
  let [cents, unreadable] = [0, 0];
  for (const value of values) {
    const amount = readAmount(value);
    if (amount === null) continue;
    if (amount !== 'unreadable' && Number.isSafeInteger(cents + amount)) cents += amount;
    else unreadable += 1;
  }
  return { cents, unreadable };
}

/** Adds two sums. What would leave the integers that are exact is left out and counted as unreadable. */
export function addMoney(sum: MoneySum, more: MoneySum): MoneySum {
  const unreadable = sum.unreadable + more.unreadable;
  const cents = sum.cents + more.cents;
  return Number.isSafeInteger(cents) ? { cents, unreadable } : { cents: sum.cents, unreadable: unreadable + 1 };
}

export function addAllMoney(sums: Iterable<MoneySum>): MoneySum {
  let total = NO_MONEY;
  for (const sum of sums) total = addMoney(total, sum);
  return total;
}

/** `$22,750.00`, or `at least $22,750.00, 1 amount unreadable`. `money`: how cents are written. */
export function formatSum(sum: MoneySum, money: (cents: number) => string = formatMoney): string {
  const bound = formatBound(sum, money);
  return sum.unreadable === 0 ? bound : `${bound}, ${counted(sum.unreadable, 'amount', 'amounts')} unreadable`;
}

/** The same without the count, for narrow places: `at least $22,750.00`. */
export function formatBound({ cents, unreadable }: MoneySum, money: (cents: number) => string = formatMoney): string {
  return unreadable === 0 ? money(cents) : `at least ${money(cents)}`;
}

/** `+$29,700.00`, `-$500.00`; of sums that lack amounts a difference would be false: `Not known`. */
export function formatDifference(before: MoneySum, after: MoneySum): string {
  if (before.unreadable + after.unreadable > 0) return 'Not known';
  return formatChange(after.cents - before.cents);
}

/** A cap as planners read it. */
export function formatCap(cap: Json | undefined): string {
  const limit = readAmount(cap);
  return limit === null ? 'None' : limit === 'unreadable' ? 'Unreadable' : formatMoney(limit);
}

/** What plans leave under a cap, or how much they go over it. */
export interface CapRoom {
  readonly over: boolean;
  /** The free amount: always a whole sum. The amount over the cap may be a lower bound. */
  readonly by: MoneySum;
}

/** Null where it is not known: without a readable cap, and when the readable part of a partial sum is within the cap. */
export function capRoom(cap: Json | undefined, planned: MoneySum): CapRoom | null {
  const limit = readAmount(cap);
  return limit === null || limit === 'unreadable' ? null : roomUnder(limit, planned);
}

/** The same under a limit in cents, of one cap or of several. */
export function roomUnder(limit: number, { cents, unreadable }: MoneySum): CapRoom | null {
  if (cents > limit) return { over: true, by: { cents: cents - limit, unreadable } };
  return unreadable === 0 ? { over: false, by: { cents: limit - cents, unreadable } } : null;
}

/** `$64,600.00 free`, `$1,500.00 above the cap` or `at least $1,500.00 above the cap`. */
export function formatRoom({ over, by }: CapRoom, caps: 'cap' | 'caps' = 'cap'): string {
  return `${formatBound(by)} ${over ? `above the ${caps}` : 'free'}`;
}
