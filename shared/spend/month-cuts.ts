// Amounts as flights of their months: flights are cut at the edges of these, or made where no flight was; none in the past.
import { LEAST, apportionAbove } from '../draft/commands/apportion.ts';
import { platformZone } from '../draft/finished-flights.ts';
import { readFlightTime } from '../draft/flight-spans.ts';
import { withScaledCap, withSharedCaps } from '../draft/impression-caps.ts';
import { flightLike, findSource } from '../draft/policy-places.ts';
import { todayIn } from '../domain/rules/flight-times.ts';
import { type Civil, DAY_MS, SECOND_MS, formatFlightTime } from '../kernel/calendar.ts';
import { addTo } from '../kernel/groups.ts';
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
  const clock = makeClock(item);
  for (const month of months) {
    if (month.open.length === 0) continue;
    const some = planCuts(item, month, flights, clock);
    if ('code' in some) return some;
    for (const [index, cut] of some) {
      addTo(cuts, index, cut);
    }
  }
  let made: readonly Json[] = flights.flatMap((flight, index) => {
    const own = cuts.get(index);
    const spend = own === undefined ? undefined : spends.find((one) => one.index === index);
    if (own === undefined || spend === undefined || !isObject(flight)) return flight;
    const parts = cutParts({ item, source: flight, flight: spend, clock }, own);
    const cents = parts.map((part) => part.cents);
    return withSharedCaps(parts.map(asFlight(flight, spend)), cents, [{ source: flight, parts: [...parts.keys()] }]);
  });
  for (const month of months) {
    if (month.open.length > 0) continue;
    const more = addFlight(clock, made, spends, month);
    if ('code' in more) return more;
    made = more;
  }
  return made;
}

/** The midnights with which today and tomorrow begin. */
interface Clock {
  readonly today: Civil;
  readonly tomorrow: Civil;
}

function makeClock({ record, now }: MonthItem): Clock {
  const today = todayIn(platformZone(record), now);
  return { today, tomorrow: today + DAY_MS };
}

/**
 * By flight. Each costs a cent at least. One that began before the month that today is in goes on until tonight as
 * planned, and is cut then; one that began in it keeps what is due.
 */
function planCuts(
  { due }: MonthItem,
  { period, open, cents, fixed: over }: WantedMonth,
  flights: readonly Json[],
  { today, tomorrow }: Clock,
): readonly (readonly [number, Cut])[] | MonthRefusal {
  const isOver = period.until <= today;
  if (isOver && open.some(({ start, end }) => start < period.from || end > period.until)) return { code: 'PAST' };
  const places = open.map((flight) => {
    const isCutTonight = flight.start < period.from && period.from < tomorrow;
    const from = isCutTonight ? Math.min(tomorrow, period.until) : period.from;
    const begins = flight.start >= period.from;
    const source = flights[flight.index];
    return {
      index: flight.index,
      period: { from, until: period.until },
      fixed: spentBetween(flight, period.from, from),
      due: begins && due.of(source) > 0 ? due.leastOf(source) : 0,
      inside: spentBetween(flight, from, period.until),
      isFree: from < Math.min(flight.end, period.until),
    };
  });
  const least = places.reduce((sum, place) => sum + place.fixed + place.due, 0);
  if (cents < least) return { code: 'DUE', least: over + least };
  const left = cents - places.reduce((sum, { fixed }) => sum + fixed, 0);
  const free = places.filter(({ isFree }) => isFree);
  if (free.length === 0 && left > 0) return { code: 'PAST' };
  const used = pickUsed(free, left);
  const weights = used.map(({ inside }) => inside);
  const floors = used.map((place) => Math.max(LEAST, place.due));
  const shares = used.length === 0 ? [] : apportionAbove(left, weights, floors);
  const byIndex = new Map(used.map(({ index }, nth) => [index, shares?.[nth] ?? null]));
  return places.map((place) => [place.index, { period: place.period, cents: byIndex.get(place.index) ?? null }]);
}

/** Those that get money: the ones of which some is due, then as many others as there are cents for. */
function pickUsed<Place extends { readonly due: number }>(free: readonly Place[], cents: number): readonly Place[] {
  let room = cents - free.reduce((sum, { due }) => sum + due, 0);
  return free.filter(({ due }) => {
    if (due > 0) return true;
    room -= LEAST;
    return room >= 0;
  });
}

/** A flight that is cut. */
interface Whole {
  readonly item: MonthItem;
  readonly source: JsonObject;
  readonly flight: FlightSpend;
  readonly clock: Clock;
}

function cutParts(whole: Whole, cuts: readonly Cut[]): readonly Part[] {
  const { flight } = whole;
  const parts: Part[] = [];
  let at = flight.start;
  for (const { period, cents } of cuts) {
    parts.push(...outside(whole, at, Math.max(at, Math.min(period.from, flight.end))));
    if (cents !== null) parts.push(within(flight, period, cents));
    at = Math.min(flight.end, period.until);
  }
  return [...parts, ...outside(whole, at, flight.end)];
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
 * its pacing or by a cent; what has begun stays one. Nothing where no money is spent.
 */
function outside({ item, source, flight, clock }: Whole, from: Civil, until: Civil): readonly Part[] {
  if (from >= until) return [];
  const spans = periodsIn(item.columns, from, until).map((period) => ({
    start: Math.max(period.from, from),
    end: Math.min(period.until, until),
  }));
  const [first, last] = [spans[0], spans.at(-1)];
  // Days before the first column or after the last one are not looked at: they stay with their neighbour.
  if (first === undefined || last === undefined) return [cutPart(flight, { start: from, end: until })];
  const edges = spans.map((span, at) => ({
    start: at === 0 ? from : span.start,
    end: at === spans.length - 1 ? until : span.end,
  }));
  // What has begun is one flight, and the one that goes on.
  const begun = edges.filter(({ start }) => start < clock.tomorrow);
  const whole =
    begun.length < 2 ? edges : [{ start: from, end: begun.at(-1)?.end ?? until }, ...edges.slice(begun.length)];
  const one = cutPart(flight, { start: from, end: until });
  if (one.cents === 0) return [];
  if (whole.length === 1) return [one];
  const [made] = readFlightSpends({ ...item.record.draft, flights: [asFlight(source, flight)(one)] }).flights;
  const isSame =
    made !== undefined &&
    whole.every((span) => spentBetween(made, span.start, span.end) === cutPart(flight, span).cents);
  return isSame ? [one] : whole.map((span) => cutPart(flight, span)).filter(({ cents }) => cents > 0);
}

function cutPart(flight: FlightSpend, { start, end }: { readonly start: Civil; readonly end: Civil }): Part {
  const [before, after] = [
    start <= flight.start ? 0 : spentBefore(flight, start),
    end >= flight.end ? flight.budget : spentBefore(flight, end),
  ];
  return { start, end, cents: after - before };
}

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
  { today, tomorrow }: Clock,
  flights: readonly Json[],
  all: readonly FlightSpend[],
  { period, there, cents }: WantedMonth,
): readonly Json[] | MonthRefusal {
  const day = (time: Civil): Civil => Math.floor(time / DAY_MS) * DAY_MS;
  const own = {
    from: Math.max(period.from, day(Math.min(...all.map(({ start }) => start)))),
    until: Math.min(period.until, day(Math.max(...all.map(({ end }) => end)) - 1) + DAY_MS),
  };
  const days = all.length > 0 && own.until > Math.max(own.from, today) ? own : period;
  // A new flight begins tomorrow at the earliest, where today is not the last day.
  const from = Math.max(days.from, tomorrow < days.until ? tomorrow : today);
  if (from >= days.until) return { code: 'PAST' };
  const free = freeDays({ from, until: days.until }, there);
  if (free === null) return { code: 'FINISHED' };
  const { from: start, until } = free;
  const objects = flights.filter(isObject);
  const source = objects[findSource(objects, start)];
  const made = {
    ...withScaledCap(flightLike(source), cents, source),
    ...{ startDate: formatFlightTime(start), endDate: formatFlightTime(until - SECOND_MS), budget: fromCents(cents) },
  };
  const next = flights.findIndex((flight) => readStart(flight) > start);
  return flights.toSpliced(next < 0 ? flights.length : next, 0, made);
}

const readStart = (flight: Json): Civil =>
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
