// Line items by month, week or flight: the money of each cell, so that rows and columns add up to budgets to the cent.
import type { EntityRecord } from '../draft/document.ts';
import { nextPeriod, periodStart } from '../kernel/calendar-periods.ts';
import type { Civil } from '../kernel/calendar.ts';
import type { JsonObject } from '../kernel/json.ts';
import { type FlightSpend, type LeftOutFlight, readFlightSpends, spentBefore } from './flight-spend.ts';

/** What the columns are: calendar periods, or the first, second … flight of each line item. */
export const MATRIX_DIVISIONS = ['month', 'week', 'broadcastMonth', 'flights'] as const;
export type MatrixDivision = (typeof MATRIX_DIVISIONS)[number];

/** Midnights: of its first day, and of the day after its last one. */
export interface MatrixPeriod {
  readonly from: Civil;
  readonly until: Civil;
}

export interface MatrixColumns {
  readonly division: MatrixDivision;
  /** Empty for flights. */
  readonly periods: readonly MatrixPeriod[];
  readonly count: number;
}

/** By how many places the columns of one matrix lie further right in another; 0 where no period is in both. */
export function computeShift(from: MatrixColumns, to: MatrixColumns): number {
  if (from === to) return 0;
  const [first] = from.periods;
  if (first === undefined || from.division !== to.division) return 0;
  const later = to.periods.findIndex((period) => period.from === first.from);
  if (later >= 0) return later;
  const earlier = from.periods.findIndex((period) => period.from === to.periods[0]?.from);
  return earlier < 0 ? 0 : -earlier;
}

export interface MatrixRow {
  /** Cents, one a column. Of flights: undefined behind the last one. */
  readonly cents: readonly (number | undefined)[];
  /** Cents of its flights before the first column and after the last one. */
  readonly outside: number;
  /** Cents of the row: what can be reckoned of its budget. */
  readonly total: number;
  /** Flights that are in no cell and in no sum. */
  readonly leftOut: readonly LeftOutFlight[];
}

/** More columns are no plan that can be looked at; money behind them is `outside`. */
export const MOST_COLUMNS = 1200;

interface ColumnOptions {
  /** Where the columns begin without any flight. */
  readonly near: Civil;
  /** So many columns at least. */
  readonly least?: number;
  /** So many columns more, before the first flight and after the last one. */
  readonly earlier?: number;
  readonly later?: number;
}

/** The columns that hold every flight, from the first day of any to the last. */
export function matrixColumns(
  items: Iterable<EntityRecord>,
  division: MatrixDivision,
  { near, least = 1, earlier = 0, later = 0 }: ColumnOptions,
): MatrixColumns {
  let [first, last, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1];
  for (const { draft } of items) {
    const { flights } = readFlightSpends(draft);
    for (const { start, end } of flights) {
      first = Math.min(first, start);
      last = Math.max(last, end - 1);
    }
    most = Math.max(most, flights.length);
  }
  if (division === 'flights') return { division, periods: [], count: Math.min(most, MOST_COLUMNS) };
  const periods: MatrixPeriod[] = [];
  let from = periodStart(division, Number.isFinite(first) ? first : near);
  for (let before = 0; before < earlier; before += 1) from = periodStart(division, from - 1);
  let more = later;
  while ((from <= last || periods.length < least || more > 0) && periods.length < MOST_COLUMNS) {
    if (from > last && periods.length >= least) more -= 1;
    const until = nextPeriod(division, from);
    periods.push({ from, until });
    from = until;
  }
  return { division, periods, count: periods.length };
}

/** The flights of a body that can be reckoned, in time order. */
export const flightsInTime = (body: JsonObject): readonly FlightSpend[] =>
  readFlightSpends(body).flights.toSorted((a, b) => a.start - b.start || a.index - b.index);

/** Rows by body, for the columns that were asked of last: bodies are never changed in place. */
const known = new WeakMap<JsonObject, { readonly columns: MatrixColumns; readonly row: MatrixRow }>();

export function matrixRow(body: JsonObject, columns: MatrixColumns): MatrixRow {
  const kept = known.get(body);
  if (kept?.columns === columns) return kept.row;
  const row = columns.division === 'flights' ? rowOfFlights(body, columns.count) : rowOfPeriods(body, columns.periods);
  known.set(body, { columns, row });
  return row;
}

function rowOfFlights(body: JsonObject, count: number): MatrixRow {
  const { leftOut } = readFlightSpends(body);
  const budgets = flightsInTime(body).map(({ budget }) => budget);
  const cents = Array.from({ length: count }, (_, at) => budgets[at]);
  const [total, shown] = [sum(budgets), sum(cents)];
  return { cents, outside: total - shown, total, leftOut };
}

function rowOfPeriods(body: JsonObject, periods: readonly MatrixPeriod[]): MatrixRow {
  const { flights, leftOut } = readFlightSpends(body);
  const cents = periods.map(() => 0);
  for (const flight of flights) {
    let at = firstAfter(periods, flight.start);
    let spent = at < periods.length ? spentBefore(flight, periods[at]?.from ?? 0) : 0;
    for (let period = periods[at]; period !== undefined && period.from < flight.end; period = periods[at]) {
      const next = spentBefore(flight, period.until);
      cents[at] = (cents[at] ?? 0) + next - spent;
      spent = next;
      at += 1;
    }
  }
  const total = sum(flights.map(({ budget }) => budget));
  return { cents, outside: total - sum(cents), total, leftOut };
}

/** The periods that have a part of a span. */
export function periodsIn({ periods }: MatrixColumns, from: Civil, until: Civil): readonly MatrixPeriod[] {
  const found: MatrixPeriod[] = [];
  for (let at = firstAfter(periods, from); at < periods.length; at += 1) {
    const period = periods[at];
    if (period === undefined || period.from >= until) break;
    found.push(period);
  }
  return found;
}

/** The first period that is not over at `time`, by bisection. */
function firstAfter(periods: readonly MatrixPeriod[], time: Civil): number {
  let [low, high] = [0, periods.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((periods[middle]?.until ?? Number.POSITIVE_INFINITY) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

function sum(values: Iterable<number | undefined>): number {
  let total = 0;
  for (const value of values) total += value ?? 0;
  return total;
}

/** The sums of rows, column by column. */
export function addRows(rows: Iterable<MatrixRow>, columns: MatrixColumns): MatrixRow {
  const cents = Array.from({ length: columns.count }, () => 0);
  let [outside, total] = [0, 0];
  const leftOut: LeftOutFlight[] = [];
  for (const row of rows) {
    // By index: there may be thousands of rows, at each key that is typed.
    for (let at = 0; at < row.cents.length; at += 1) cents[at] = (cents[at] ?? 0) + (row.cents[at] ?? 0);
    outside += row.outside;
    total += row.total;
    for (const flight of row.leftOut) leftOut.push(flight);
  }
  return { cents, outside, total, leftOut };
}
