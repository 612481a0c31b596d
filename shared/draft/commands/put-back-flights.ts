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

/** All of these line items, each before the first flight that begins later, as one step of undo. */
export function putBackFlights(draft: Draft, keys: Iterable<string>): Command {
  let count = 0;
  const changes = [...keys].flatMap((key): SetChange | [] => {
    const record = draft.entities.lineItem.get(key);
    const removed = record === undefined ? [] : removedFlights(record);
    if (record === undefined || removed.length === 0) return [];
    count += removed.length;
    let flights = flightsOf(record.draft);
    for (const flight of removed) {
      const next = flights.findIndex((other) => startTime(other) > startTime(flight));
      flights = flights.toSpliced(next < 0 ? flights.length : next, 0, flight);
    }
    return setChange({ kind: 'lineItem', key }, record, ['draft', 'flights'], [...flights]) ?? [];
  });
  return { name: `Put back ${countOfKind(count, 'flight')}`, changes: joinCells(changes) };
}

const startTime = (flight: Json): number =>
  (isObject(flight) ? readFlightTime(flight['startDate']) : null) ?? -Infinity;
