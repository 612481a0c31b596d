// Amounts as flights of their months: flights are cut at the edges of these, or made where no flight was.
import { apportion } from '../draft/commands/apportion.ts';
import { readFlightTime } from '../draft/flight-spans.ts';
import { flightLike, sourceOf } from '../draft/policy-places.ts';
import { isPast } from '../domain/rules/flight-times.ts';
import { type Civil, DAY_MS, formatFlightTime } from '../kernel/calendar.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';
import { fromCents } from '../kernel/money.ts';
import { type FlightSpend, readFlightSpends, spentBefore, spentBetween } from './flight-spend.ts';
import type { MonthItem, MonthRefusal, WantedMonth } from './month-item.ts';
import { type MatrixPeriod, periodsIn } from './months.ts';

/** What a flight is to have in a month; null: nothing. */
interface Cut {
  readonly period: MatrixPeriod;
  readonly cents: number | null;
}

/** The flights with these months, in time order, as wanted. Parts outside of them keep their money, period by period. */
export function cutMonths(
  item: MonthItem,
  flights: readonly Json[],
  spends: readonly FlightSpend[],
  months: readonly WantedMonth[],
): readonly Json[] | MonthRefusal {
  const cuts = new Map<number, Cut[]>();
  for (const month of months) {
    for (const [index, cut] of cutsOf(month)) {
      const own = cuts.get(index);
      if (own === undefined) cuts.set(index, [cut]);
      else own.push(cut);
    }
  }
  let made: readonly Json[] = flights.flatMap((flight, index) => {
    const own = cuts.get(index);
    const spend = own === undefined ? undefined : spends.find((one) => one.index === index);
    if (own === undefined || spend === undefined || !isObject(flight)) return flight;
    return partsOf(item, flight, spend, own).map(asFlight(flight, spend));
  });
  for (const month of months) {
    if (month.open.length > 0) continue;
    const more = addFlight(item, made, spends, month);
    if ('code' in more) return more;
    made = more;
  }
  return made;
}

/** By flight. Each costs a cent at least. */
function cutsOf({ period, open, cents }: WantedMonth): readonly (readonly [number, Cut])[] {
  const used = Math.min(open.length, cents);
  const inside = open.map((flight) => spentBetween(flight, period.from, period.until));
  const shares = used === 0 ? [] : apportion(cents, inside.slice(0, used));
  return open.map(({ index }, nth) => [index, { period, cents: shares[nth] ?? null }]);
}

function partsOf(item: MonthItem, source: JsonObject, flight: FlightSpend, cuts: readonly Cut[]): readonly Part[] {
  const parts: Part[] = [];
  let at = flight.start;
  for (const { period, cents } of cuts) {
    parts.push(...outside(item, source, flight, at, Math.max(at, period.from)));
    if (cents !== null) parts.push(within(flight, period, cents));
    at = Math.min(flight.end, period.until);
  }
  return [...parts, ...outside(item, source, flight, at, flight.end)];
}

/** A part of a flight between two times, with the cents to spend in it. */
interface Part {
  readonly start: Civil;
  /** Exclusive. */
  readonly end: Civil;
  readonly cents: number;
}

const within = (flight: FlightSpend, { from, until }: MatrixPeriod, cents: number): Part => ({
  start: Math.max(flight.start, from),
  end: Math.min(flight.end, until),
  cents,
});

/**
 * The rest of a flight from one time to another: one part, or one a period where one part would be spent otherwise, by
 * its pacing or by a cent. Nothing where no money is spent.
 */
function outside(
  { columns, record }: MonthItem,
  source: JsonObject,
  flight: FlightSpend,
  from: Civil,
  until: Civil,
): readonly Part[] {
  if (from >= until) return [];
  const spans = periodsIn(columns, from, until).map((period) => ({
    start: Math.max(period.from, from),
    end: Math.min(period.until, until),
  }));
  const [first, last] = [spans[0], spans.at(-1)];
  // Days before the first column or after the last one are not looked at: they stay with their neighbour.
  if (first === undefined || last === undefined) return [partOf(flight, { start: from, end: until })];
  const whole = spans.map((span, at) => ({
    start: at === 0 ? from : span.start,
    end: at === spans.length - 1 ? until : span.end,
  }));
  const one = partOf(flight, { start: from, end: until });
  if (one.cents === 0) return [];
  if (whole.length === 1) return [one];
  const [made] = readFlightSpends({ ...record.draft, flights: [asFlight(source, flight)(one)] }).flights;
  const isSame =
    made !== undefined &&
    whole.every((span) => spentBetween(made, span.start, span.end) === partOf(flight, span).cents);
  return isSame ? [one] : whole.map((span) => partOf(flight, span)).filter(({ cents }) => cents > 0);
}

function partOf(flight: FlightSpend, { start, end }: { readonly start: Civil; readonly end: Civil }): Part {
  const [before, after] = [
    start <= flight.start ? 0 : spentBefore(flight, start),
    end >= flight.end ? flight.budget : spentBefore(flight, end),
  ];
  return { start, end, cents: after - before };
}

const SECOND_MS = 1000;

/** The first part goes on as the flight that it is of: money that is spent by now was spent in it. */
function asFlight(flight: JsonObject, spend: FlightSpend): (part: Part, nth?: number) => JsonObject {
  const { id: _id, ...rest } = flight;
  return ({ start, end, cents }, nth = 0) => ({
    ...(nth === 0 ? flight : rest),
    ...(start === spend.start ? {} : { startDate: formatFlightTime(start) }),
    ...(end === spend.end ? {} : { endDate: formatFlightTime(end - SECOND_MS) }),
    budget: fromCents(cents),
  });
}

/** On the longest run of days of the period that no other flight has, inside the line item's own dates where it has any. */
function addFlight(
  { record, now }: MonthItem,
  flights: readonly Json[],
  all: readonly FlightSpend[],
  { period, there, cents }: WantedMonth,
): readonly Json[] | MonthRefusal {
  const { draft } = record;
  const day = (time: Civil): Civil => Math.floor(time / DAY_MS) * DAY_MS;
  const own = {
    from: Math.max(period.from, day(Math.min(...all.map(({ start }) => start)))),
    until: Math.min(period.until, day(Math.max(...all.map(({ end }) => end)) - 1) + DAY_MS),
  };
  const days = all.length > 0 && own.until > own.from ? own : period;
  const free = freeDays(days, there);
  if (free === null) return { code: 'FINISHED' };
  let start = free.from;
  while (isPast(start, draft['timeZone'], now) && start + DAY_MS < free.until) start += DAY_MS;
  const end = free.until - SECOND_MS;
  const objects = flights.filter(isObject);
  const made = {
    ...flightLike(objects[sourceOf(objects, start)]),
    ...{ startDate: formatFlightTime(start), endDate: formatFlightTime(end), budget: fromCents(cents) },
  };
  const next = flights.findIndex((flight) => startOf(flight) > start);
  return flights.toSpliced(next < 0 ? flights.length : next, 0, made);
}

const startOf = (flight: Json): Civil =>
  (isObject(flight) ? readFlightTime(flight['startDate']) : null) ?? Number.NEGATIVE_INFINITY;

/** The longest run of whole days without any of `taken`; null where no day is free. */
function freeDays({ from, until }: MatrixPeriod, taken: readonly FlightSpend[]): MatrixPeriod | null {
  let [best, at]: [MatrixPeriod | null, Civil] = [null, from];
  const end = { start: until, end: until };
  for (const other of [...taken.toSorted((a, b) => a.start - b.start), end]) {
    const last = Math.floor(Math.min(other.start, until) / DAY_MS) * DAY_MS;
    if (last - at > (best === null ? 0 : best.until - best.from)) best = { from: at, until: last };
    at = Math.max(at, Math.ceil(other.end / DAY_MS) * DAY_MS);
  }
  return best;
}
