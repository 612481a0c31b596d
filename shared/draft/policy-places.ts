// Which flight of a line item goes on as which one of a policy, and which it is like where it is new.
import type { Civil } from '../kernel/calendar.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';
import { readFlightTime } from './flight-spans.ts';

export interface Span {
  readonly start: Civil;
  readonly end: Civil;
}

/** Null where its days can't be read. */
export function readSpan(flight: Json | undefined): Span | null {
  if (!isObject(flight)) return null;
  const [start, end] = [readFlightTime(flight['startDate']), readFlightTime(flight['endDate'])];
  return start === null || end === null || end < start ? null : { start, end };
}

const overlap = (a: Span, b: Span): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);

/**
 * By place among `spans`, which of `flights` goes on there: `running` at the first. Those on the platform come first: each
 * that is kept need not be made again.
 */
export function assignFlights(
  flights: readonly JsonObject[],
  spans: readonly Span[],
  running: number | null,
): ReadonlyMap<number, number> {
  const start = (at: number): number => readSpan(flights[at])?.start ?? Number.POSITIVE_INFINITY;
  const others = [...flights.keys()].filter((at) => at !== running).sort((a, b) => start(a) - start(b) || a - b);
  const inTime = running === null ? others : [running, ...others];
  if (inTime.length === spans.length) return new Map(inTime.map((at, place) => [place, at]));
  const places = new Map<number, number>();
  if (running !== null) places.set(0, running);
  const isPushed = (at: number): boolean => flights[at]?.['id'] !== undefined;
  for (const some of [others.filter(isPushed), others.filter((at) => !isPushed(at))]) {
    const left: number[] = [];
    for (const at of some) {
      const best = mostShared(readSpan(flights[at]), spans, (place) => !places.has(place));
      if (best === null) left.push(at);
      else places.set(best, at);
    }
    for (const place of spans.keys()) {
      const at = places.has(place) ? undefined : left.shift();
      if (at !== undefined) places.set(place, at);
    }
  }
  return places;
}

/** The place whose days a flight has most of; null where it has none of any. */
function mostShared(own: Span | null, spans: readonly Span[], isFree: (place: number) => boolean): number | null {
  let [best, most]: [number | null, number] = [null, 0];
  for (const [place, span] of spans.entries()) {
    const shared = own === null || !isFree(place) ? 0 : overlap(own, span);
    if (shared > most) [best, most] = [place, shared];
  }
  return best;
}

/** Where the money of a flight goes that does not go on: where most of its days are, else to the next, or the last. */
export function placeInstead(flight: JsonObject, spans: readonly Span[]): number {
  const own = readSpan(flight);
  const next = own === null ? 0 : spans.findIndex(({ start }) => start > own.end);
  return mostShared(own, spans, () => true) ?? (next < 0 ? spans.length - 1 : next);
}

/** Which flight has the day with which one begins, else the last one before it, in time; -1 of none. */
export function findSource(flights: readonly JsonObject[], start: Civil): number {
  const known = flights
    .flatMap((flight, at) => {
      const own = readSpan(flight);
      return own === null ? [] : [{ at, own }];
    })
    .sort((a, b) => a.own.start - b.own.start);
  const over = known.find(({ own }) => own.start <= start && own.end > start);
  const before = known.findLast(({ own }) => own.start <= start);
  return (over ?? before ?? known[0])?.at ?? (flights.length > 0 ? 0 : -1);
}

/** All that a new flight has of `source` but its ID; without one, what a flight needs. */
export function flightLike(source: JsonObject | undefined): JsonObject {
  if (source === undefined) return { pacingMode: 'EVEN' };
  const { id: _id, ...rest } = source;
  return rest;
}
