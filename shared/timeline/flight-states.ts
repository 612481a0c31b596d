// What a flight's bar says of it: pushed, new, changed, finished, with an error; and where the platform has it instead.
import { itemTimes, type Span } from './item-times.ts';
import type { EntityRecord } from '../draft/document.ts';
import { finishedFlightIds } from '../draft/finished-flights.ts';
import { flightsOf } from '../draft/flight-list.ts';
import { readFlightTime } from '../draft/flight-spans.ts';
import { type Json, type JsonObject, isObject, sameJson } from '../kernel/json.ts';

export type FlightState = 'new' | 'changed' | 'finished' | 'pushed';

export interface FlightFacts {
  readonly state: FlightState;
  /** When the platform has it, where that is not when the draft has it. */
  readonly ghost: Span | null;
}

/** One a flight, in the order of the line item's list. `now`: epoch milliseconds. */
export function flightFacts(record: EntityRecord, now: number): readonly FlightFacts[] {
  const finished = finishedFlightIds(record, now);
  const before = new Map<Json, JsonObject>();
  for (const flight of flightsOf(record.base ?? undefined)) {
    if (isObject(flight) && flight['id'] !== undefined) before.set(flight['id'], flight);
  }
  return flightsOf(record.draft).map((flight): FlightFacts => {
    const id = isObject(flight) ? flight['id'] : undefined;
    if (!isObject(flight) || id === undefined || id === null) return { state: 'new', ghost: null };
    const base = before.get(id);
    const state = finished.has(id) ? 'finished' : base !== undefined && differs(flight, base) ? 'changed' : 'pushed';
    return { state, ghost: base === undefined ? null : ghostOf(flight, base) };
  });
}

/** Only what the platform has shown: a read gives budget and dates of a flight, not all of it (§2.3). */
function differs(flight: JsonObject, base: JsonObject): boolean {
  return Object.entries(base).some(([member, value]) => !sameJson(flight[member], value));
}

function ghostOf(flight: JsonObject, base: JsonObject): Span | null {
  if (flight['startDate'] === base['startDate'] && flight['endDate'] === base['endDate']) return null;
  const [start, end] = [readFlightTime(base['startDate']), readFlightTime(base['endDate'])];
  return start === null || end === null || end <= start ? null : { start, end };
}

/** From the first day to the last of these line items, with what the platform has; null where nothing is dated. */
export function timesOf(records: Iterable<EntityRecord>): Span | null {
  let [start, end] = [Infinity, -Infinity];
  for (const { draft } of records) {
    for (const flight of itemTimes(draft).flights) {
      start = Math.min(start, flight.start);
      end = Math.max(end, flight.end);
    }
  }
  return start <= end ? { start, end } : null;
}
