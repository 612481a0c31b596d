// Flights that the platform has and the draft has not: which they are, and putting them back as they are there.
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { isRemoteId } from '../../kernel/remote-id.ts';
import { type SetChange, joinCells } from '../change.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { flightsOf } from '../flight-list.ts';
import { readFlightTime } from '../flight-spans.ts';
import { type Command, setChange } from './command.ts';
import { countOfKind } from './naming.ts';

/** As the platform has them, in its order. */
export function removedFlights({ base, draft }: EntityRecord): readonly JsonObject[] {
  const ids = new Set(flightsOf(draft).map((flight) => (isObject(flight) ? flight['id'] : undefined)));
  return flightsOf(base ?? undefined)
    .filter(isObject)
    .filter(({ id }) => isRemoteId(id) && !ids.has(id));
}

/** The flights of a line item with those that were removed, each before the first that begins later. */
export function withRemovedFlights(record: EntityRecord): readonly Json[] {
  let flights = flightsOf(record.draft);
  for (const flight of removedFlights(record)) {
    const next = flights.findIndex((other) => startTime(other) > startTime(flight));
    flights = flights.toSpliced(next < 0 ? flights.length : next, 0, flight);
  }
  return flights;
}

/** All of these line items, as one step of undo. */
export function putBackFlights(draft: Draft, keys: Iterable<string>): Command {
  let count = 0;
  const changes = [...keys].flatMap((key): SetChange | [] => {
    const record = draft.entities.lineItem.get(key);
    const removed = record === undefined ? 0 : removedFlights(record).length;
    if (record === undefined || removed === 0) return [];
    count += removed;
    return setChange({ kind: 'lineItem', key }, record, ['draft', 'flights'], [...withRemovedFlights(record)]) ?? [];
  });
  return { name: `Put back ${countOfKind(count, 'flight')}`, changes: joinCells(changes) };
}

const startTime = (flight: Json): number =>
  (isObject(flight) ? readFlightTime(flight['startDate']) : null) ?? -Infinity;
