// What a flight's bar says of it: pushed, new, changed, finished, with an error; and where the platform has it instead.
import { itemTimes, type Span } from './item-times.ts';
import type { EntityRecord } from '../draft/document.ts';
import { entityChanges } from '../draft/entity-changes.ts';
import { finishedFlightIds } from '../draft/finished-flights.ts';
import { flightsOf } from '../draft/flight-list.ts';
import { readFlightTime } from '../draft/flight-spans.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';

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
  const changed = changedFlights(record);
  return flightsOf(record.draft).map((flight, index): FlightFacts => {
    const id = isObject(flight) ? flight['id'] : undefined;
    if (!isObject(flight) || id === undefined || id === null) return { state: 'new', ghost: null };
    const base = before.get(id);
    const state = finished.has(id) ? 'finished' : base !== undefined && changed.has(index) ? 'changed' : 'pushed';
    return { state, ghost: base === undefined ? null : computeGhost(flight, base) };
  });
}

/** Places of the flights that differ from the base, as the list of changes has them. */
function changedFlights({ draft, base, ...record }: EntityRecord): ReadonlySet<number> {
  if (base?.['flights'] === undefined || draft['flights'] === base['flights']) return new Set();
  const flights = { draft: { flights: draft['flights'] ?? null }, base: { flights: base['flights'] } };
  const changes = entityChanges('lineItem', { ...record, ...flights, complete: false });
  return new Set(changes.flatMap(({ path: [, index] }) => (typeof index === 'number' ? index : [])));
}

function computeGhost(flight: JsonObject, base: JsonObject): Span | null {
  if (flight['startDate'] === base['startDate'] && flight['endDate'] === base['endDate']) return null;
  const [start, end] = [readFlightTime(base['startDate']), readFlightTime(base['endDate'])];
  return start === null || end === null || end <= start ? null : { start, end };
}

/** From the first day to the last of these line items, with what the platform has; null where nothing is dated. */
export function computeItemSpan(records: Iterable<EntityRecord>): Span | null {
  let [start, end] = [Infinity, -Infinity];
  for (const { draft } of records) {
    for (const flight of itemTimes(draft).flights) {
      start = Math.min(start, flight.start);
      end = Math.max(end, flight.end);
    }
  }
  return start <= end ? { start, end } : null;
}
