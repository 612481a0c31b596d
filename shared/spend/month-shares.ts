// Amounts as shares of the flights that are there: their budgets change, none of them is split.
import { apportion } from '../draft/commands/apportion.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';
import { fromCents } from '../kernel/money.ts';
import { type FlightSpend, readFlightSpends, spentBetween } from './flight-spend.ts';
import type { MonthItem, MonthRefusal, WantedMonth } from './month-item.ts';
import type { MatrixPeriod } from './months.ts';

/** How far a budget is looked for that comes to a share to the cent. */
const NEAR = 100;

/** The budgets of the flights there, so that what they spend in the period is as wanted; each of them in one cell only. */
export function shareMonth(
  item: MonthItem,
  flights: readonly Json[],
  { period, open, cents: wanted }: WantedMonth,
  touched: Set<string>,
): readonly Json[] | MonthRefusal {
  if (open.length === 0) return { code: 'NO_FLIGHT' };
  const isInside = ({ start, end }: FlightSpend): boolean => start >= period.from && end <= period.until;
  if (wanted === 0) {
    if (!open.every(isInside)) return { code: 'NEEDS_SPLIT' };
    const gone = new Set(open.map(({ index }) => index));
    return flights.filter((_, index) => !gone.has(index));
  }
  const inside = open.map((flight) => spentBetween(flight, period.from, period.until));
  if (wanted < open.length || inside.includes(0)) return { code: 'NOT_EXACT' };
  const shares = apportion(wanted, inside);
  let made: readonly Json[] = flights;
  for (const [nth, flight] of open.entries()) {
    const source = flights[flight.index];
    const place = `${flight.start} ${flight.end}`;
    // A second cell of one flight would move the first.
    if (!isObject(source) || touched.has(place)) return { code: 'NEEDS_SPLIT' };
    touched.add(place);
    const budget = isInside(flight) ? shares[nth] : budgetFor(item, source, flight, period, shares[nth] ?? 0);
    if (budget === undefined || budget < 1) return { code: 'NOT_EXACT' };
    made = made.with(flight.index, { ...source, budget: fromCents(budget) });
  }
  return made;
}

/** The budget with which a flight spends so much in a period, the one nearest to the proportion. */
function budgetFor(
  { record }: MonthItem,
  source: JsonObject,
  flight: FlightSpend,
  { from, until }: MatrixPeriod,
  cents: number,
): number | undefined {
  const near = Math.round((flight.budget * cents) / spentBetween(flight, from, until));
  const spends = (budget: number): boolean => {
    if (budget < 1) return false;
    const flights = [{ ...source, budget: fromCents(budget) }];
    const [made] = readFlightSpends({ ...record.draft, flights }).flights;
    return made !== undefined && spentBetween(made, from, until) === cents;
  };
  for (let away = 0; away <= NEAR; away += 1) {
    for (const budget of away === 0 ? [near] : [near + away, near - away]) if (spends(budget)) return budget;
  }
  return undefined;
}
