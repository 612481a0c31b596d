// Amounts as shares of the flights that are there: their budgets change, none of them is split.
import { LEAST, apportionAbove } from '../draft/commands/apportion.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';
import { fromCents } from '../kernel/money.ts';
import { type FlightSpend, readFlightSpends, spentBetween } from './flight-spend.ts';
import type { MonthItem, MonthRefusal, WantedMonth } from './month-item.ts';
import type { MatrixPeriod } from './months.ts';

/** How far a budget is looked for that comes to a share to the cent. */
const NEAR = 100;

/**
 * The budgets of the flights there, so that what they spend in the period is as wanted; each of them in one cell only.
 * One that runs keeps its due money, and the others share the rest.
 */
export function shareMonth(
  item: MonthItem,
  flights: readonly Json[],
  { period, open, fixed, cents: wanted }: WantedMonth,
  touched: Set<string>,
): readonly Json[] | MonthRefusal {
  if (open.length === 0) return { code: 'NO_FLIGHT' };
  const isInside = ({ start, end }: FlightSpend): boolean => start >= period.from && end <= period.until;
  const least = open.map(({ index }) => leastThere(item, flights[index], period));
  const runs = open.some(({ index }) => item.due.of(flights[index]) > 0);
  const sum = least.reduce((all, each) => all + each, 0);
  if (runs && wanted < sum) return { code: 'DUE', least: fixed + sum };
  if (wanted === 0) {
    if (!open.every(isInside)) return { code: 'NEEDS_SPLIT' };
    const gone = new Set(open.map(({ index }) => index));
    return flights.filter((_, index) => !gone.has(index));
  }
  const inside = open.map((flight) => spentBetween(flight, period.from, period.until));
  const shares = inside.includes(0) ? null : apportionAbove(wanted, inside, least);
  if (shares === null) return { code: 'NOT_EXACT' };
  let made: readonly Json[] = flights;
  for (const [nth, flight] of open.entries()) {
    const source = flights[flight.index];
    const place = `${flight.start} ${flight.end}`;
    // A second cell of one flight would move the first.
    if (!isObject(source) || touched.has(place)) return { code: 'NEEDS_SPLIT' };
    touched.add(place);
    const budget = isInside(flight) ? shares[nth] : budgetFor(item, source, flight, period, shares[nth] ?? 0);
    if (budget === undefined || budget < LEAST) return { code: 'NOT_EXACT' };
    made = made.with(flight.index, { ...source, budget: fromCents(budget) });
  }
  return made;
}

/** Cents that a flight spends in a period at the least. */
function leastThere({ record, due }: MonthItem, source: Json | undefined, { from, until }: MatrixPeriod): number {
  if (!isObject(source) || due.of(source) === 0) return LEAST;
  const flights = [{ ...source, budget: fromCents(due.leastOf(source)) }];
  const [at] = readFlightSpends({ ...record.draft, flights }).flights;
  return Math.max(LEAST, at === undefined ? 0 : spentBetween(at, from, until));
}

/** The budget with which a flight spends so much in a period, the one nearest to the proportion. */
function budgetFor(
  { record, due }: MonthItem,
  source: JsonObject,
  flight: FlightSpend,
  { from, until }: MatrixPeriod,
  cents: number,
): number | undefined {
  const least = due.leastOf(source);
  const near = Math.max(least, Math.round((flight.budget * cents) / spentBetween(flight, from, until)));
  const spends = (budget: number): boolean => {
    if (budget < least) return false;
    const flights = [{ ...source, budget: fromCents(budget) }];
    const [made] = readFlightSpends({ ...record.draft, flights }).flights;
    return made !== undefined && spentBetween(made, from, until) === cents;
  };
  for (let away = 0; away <= NEAR; away += 1) {
    for (const budget of away === 0 ? [near] : [near + away, near - away]) if (spends(budget)) return budget;
  }
  return undefined;
}
