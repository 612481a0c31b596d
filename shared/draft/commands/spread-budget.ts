// Spreads a line item's budget over its flights: exact to the cent, finished flights left as they are.
import type { EntityRecord } from '../document.ts';
import { DueMoney } from '../due-money.ts';
import { type FlightWithTimes, flightsWithTimes } from '../../domain/rules/flight-times.ts';
import { budgetOf } from '../../domain/resources/flight-budgets.ts';
import { DAY_MS } from '../../kernel/calendar.ts';
import { type Json, isObject } from '../../kernel/json.ts';
import { fromCents, toCents } from '../../kernel/money.ts';
import { readAmount, sumAmounts } from '../../kernel/money-sum.ts';
import { finishedFlightIds } from '../finished-flights.ts';
import { flightsOf } from '../flight-list.ts';
import { flightsByPolicy, followedPolicy } from '../policy-flights.ts';
import { LEAST, apportionAbove } from './apportion.ts';

/** In proportion to the budgets as they are, evenly, by days, or the last flight takes the difference. */
export const SPREADS = ['proportion', 'even', 'days', 'last'] as const;
export type Spread = (typeof SPREADS)[number];

export interface SpreadOptions {
  readonly by: Spread;
  /** Epoch milliseconds, by which flights are over. */
  readonly now: number;
}

/** Why a budget can't be spread. `least`: cents, of the whole line item. */
export type SpreadRefusal =
  | { readonly code: 'NO_FLIGHTS' | 'ALL_FINISHED' | 'NO_AMOUNT' | 'UNREADABLE_DATES' }
  | { readonly code: 'UNREADABLE_BUDGETS'; readonly count: number }
  | { readonly code: 'TOO_LITTLE'; readonly least: number };

/**
 * The flights with `total`, in dollars, as the sum of their budgets. Those that are over on the platform keep theirs, and
 * count in the total; each other one gets at least a cent, and one that runs its due money. Left-over cents go by the largest
 * remainder, then in the order of the flights. In proportion, a line item that follows a policy is spread as that says, and
 * goes on following it.
 */
export function spreadBudget(
  record: EntityRecord,
  total: Json | undefined,
  { by, now }: SpreadOptions,
): { readonly flights: Json[] } | SpreadRefusal {
  const cents = typeof total === 'number' && total >= 0 ? toCents(total) : null;
  if (cents === null) return { code: 'NO_AMOUNT' };
  const flights = flightsOf(record.draft);
  if (flights.length === 0) return { code: 'NO_FLIGHTS' };
  const finished = finishedFlightIds(record, now);
  const isOpen = (flight: Json): boolean =>
    !(isObject(flight) && flight['id'] !== undefined && finished.has(flight['id']));
  const open = flights.flatMap((flight, index) => (isOpen(flight) ? index : []));
  if (open.length === 0) return { code: 'ALL_FINISHED' };
  const kept = sumAmounts(flights.filter((flight) => !isOpen(flight)).map(budgetOf));
  if (kept.unreadable > 0) return { code: 'UNREADABLE_BUDGETS', count: kept.unreadable };
  const policy = by === 'proportion' ? followedPolicy(record, now) : null;
  if (policy !== null) {
    const made = flightsByPolicy(record, policy, { now, cents: cents - kept.cents });
    if ('flights' in made) return { flights: [...made.flights] };
    if (made.code === 'TOO_LITTLE') return { ...made, least: made.least + kept.cents };
  }
  const budgets = open.map((index) => budgetOf(flights[index]));
  const due = new DueMoney(record, now);
  const least = open.map((index) => due.leastOf(flights[index]));
  const shares = computeShares(cents - kept.cents, budgets, { by, times: pickTimes(record, open), least });
  if (!Array.isArray(shares)) {
    return shares.code === 'TOO_LITTLE' ? { ...shares, least: shares.least + kept.cents } : shares;
  }
  const byIndex = new Map(open.map((index, at) => [index, shares[at]]));
  return {
    flights: flights.map((flight, index) => {
      const share = byIndex.get(index);
      return share === undefined || !isObject(flight) ? flight : { ...flight, budget: fromCents(share) };
    }),
  };
}

interface ShareOptions {
  readonly by: Spread;
  /** One a share. */
  readonly times: readonly (FlightWithTimes | undefined)[];
  /** One a share, in cents. */
  readonly least: readonly number[];
}

function computeShares(
  cents: number,
  budgets: readonly (Json | undefined)[],
  { by, times, least }: ShareOptions,
): number[] | SpreadRefusal {
  const sum = sumAmounts(budgets);
  if ((by === 'proportion' || by === 'last') && sum.unreadable > 0) {
    return { code: 'UNREADABLE_BUDGETS', count: sum.unreadable };
  }
  const amounts = budgets.map((budget) => Number(readAmount(budget) ?? 0));
  if (by === 'last') {
    const last = findLast(times);
    if (last === null) return { code: 'UNREADABLE_DATES' };
    const others = sum.cents - (amounts[last] ?? 0);
    const own = least[last] ?? LEAST;
    if (cents - others < own) return { code: 'TOO_LITTLE', least: others + own };
    return amounts.with(last, cents - others);
  }
  const days = by === 'days' ? times.map(countDays) : [];
  if (days.includes(null)) return { code: 'UNREADABLE_DATES' };
  const weights = by === 'proportion' ? amounts : by === 'days' ? days.map(Number) : amounts.map(() => 1);
  return (
    apportionAbove(cents, weights, least) ?? { code: 'TOO_LITTLE', least: least.reduce((all, each) => all + each, 0) }
  );
}

function pickTimes({ draft }: EntityRecord, indices: readonly number[]): (FlightWithTimes | undefined)[] {
  const byIndex = new Map(flightsWithTimes(draft).map((flight) => [flight.index, flight]));
  return indices.map((index) => byIndex.get(index));
}

/** Calendar days, the first and the last counted whole; null where the dates can't be read. */
export function countDays(flight: FlightWithTimes | undefined): number | null {
  const [start, end] = [flight?.start ?? null, flight?.end ?? null];
  if (start === null || end === null || end < start) return null;
  return Math.floor(end / DAY_MS) - Math.floor(start / DAY_MS) + 1;
}

/** The one that ends last, of equal ones the last in the list; null where an end can't be read. */
function findLast(times: readonly (FlightWithTimes | undefined)[]): number | null {
  const ends = times.map((flight) => flight?.end ?? null);
  if (ends.some((end) => end === null)) return null;
  const numbers = ends.map(Number);
  return numbers.lastIndexOf(Math.max(...numbers));
}
