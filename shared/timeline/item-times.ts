// When the flights of a line item run: lanes where they overlap, the days that they share, gaps between them.
import { type JsonObject, isObject } from '../kernel/json.ts';
import { type Civil, DAY_MS, MINUTE_MS } from '../kernel/calendar.ts';
import { flightsOf } from '../draft/flight-list.ts';
import { readFlightTime } from '../draft/flight-spans.ts';

export interface Span {
  readonly start: Civil;
  /** As the draft has it: the last second or minute of a day, mostly. */
  readonly end: Civil;
}

export interface FlightTimes extends Span {
  /** In the line item's list. */
  readonly index: number;
  /** From 0. */
  readonly lane: number;
}

export interface Gap extends Span {
  /** Whole days. */
  readonly days: number;
}

export interface Shared extends Span {
  /** Days of which both have a part. */
  readonly days: number;
  readonly between: readonly [number, number];
  readonly lanes: readonly [number, number];
}

export interface ItemTimes {
  /** By start. Flights whose dates can't be read, or that end before they begin, are left out. */
  readonly flights: readonly FlightTimes[];
  readonly lanes: number;
  readonly gaps: readonly Gap[];
  readonly shared: readonly Shared[];
  /** How many flights have no two dates in order. */
  readonly leftOut: number;
}

/** Flights that overlap in more lanes than these lie on each other in the last. */
const MOST_LANES = 5;

const known = new WeakMap<object, ItemTimes>();
const NONE: ItemTimes = { flights: [], lanes: 1, gaps: [], shared: [], leftOut: 0 };

/** Kept for each list of flights: lists are never mutated. */
export function itemTimes(body: JsonObject): ItemTimes {
  const list = flightsOf(body);
  if (list.length === 0) return NONE;
  const before = known.get(list);
  if (before !== undefined) return before;
  const times = layOut(
    list.flatMap((flight, index) => {
      const [start, end] = isObject(flight)
        ? [readFlightTime(flight['startDate']), readFlightTime(flight['endDate'])]
        : [null, null];
      return start === null || end === null || end <= start ? [] : [{ index, start, end }];
    }),
    list.length,
  );
  known.set(list, times);
  return times;
}

/** `count`: of all flights, with those that have no dates. */
export function layOut(spans: readonly (Span & { readonly index: number })[], count: number): ItemTimes {
  const flights: FlightTimes[] = [];
  const [gaps, shared]: [Gap[], Shared[]] = [[], []];
  /** The last flight of each lane. */
  const lanes: FlightTimes[] = [];
  let until = -Infinity;
  for (const span of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const free = lanes.findIndex(({ end }) => end <= span.start);
    const lane = free >= 0 ? free : Math.min(lanes.length, MOST_LANES - 1);
    const flight = { ...span, lane };
    for (const other of lanes) {
      if (other.end <= span.start) continue;
      const both = { start: span.start, end: Math.min(other.end, span.end) };
      const ends = [other.lane, lane] as const;
      shared.push({ ...both, days: daysTouched(both), between: [other.index, span.index], lanes: ends });
    }
    if (span.start - until >= DAY_MS && flights.length > 0) {
      // Flights end a minute before midnight, or a second.
      gaps.push({ start: until, end: span.start, days: Math.floor((span.start - until + MINUTE_MS) / DAY_MS) });
    }
    lanes[lane] = lane === MOST_LANES - 1 && (lanes[lane]?.end ?? 0) > flight.end ? (lanes[lane] ?? flight) : flight;
    flights.push(flight);
    until = Math.max(until, span.end);
  }
  return { flights, lanes: Math.max(1, lanes.length), gaps, shared, leftOut: count - flights.length };
}

/** How many days a span has a part of. */
export function daysTouched({ start, end }: Span): number {
  return Math.floor(end / DAY_MS) - Math.floor(start / DAY_MS) + 1;
}
