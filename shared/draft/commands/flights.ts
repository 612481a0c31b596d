// Flights of a line item as a whole: one more, one less. Their fields are set like any others.
import { DAY_MS, formatFlightTime, parseFlightTime } from '../../kernel/calendar.ts';
import { type Json, type JsonObject, isObject, listOf } from '../../kernel/json.ts';
import type { Draft } from '../document.ts';
import { type Command, recordOf, setChange } from './command.ts';
import { countOfKind } from './naming.ts';

/** At the end. What `flight` leaves out follows from the last one: as long, right after it, paced alike. */
export function addFlight(draft: Draft, lineItem: string, flight: JsonObject = {}): Command {
  const flights = listFlights(draft, lineItem);
  return setFlights(draft, lineItem, 'Add a flight', [...flights, { ...following(flights.at(-1)), ...flight }]);
}

/** Refused by nothing: a replace takes flights away that it does not list (§4.4). No such flight, no change. */
export function removeFlight(draft: Draft, lineItem: string, index: number): Command {
  const flights = listFlights(draft, lineItem);
  return setFlights(draft, lineItem, 'Remove a flight', flights.toSpliced(index, 1));
}

/** Several flights of several line items, as one step of undo. */
export function removeFlights(draft: Draft, places: ReadonlyMap<string, readonly number[]>): Command {
  const changes = [...places].flatMap(([lineItem, indexes]) => {
    const left = listFlights(draft, lineItem).filter((_, index) => !indexes.includes(index));
    return setFlights(draft, lineItem, '', left).changes;
  });
  const count = [...places.values()].reduce((sum, indexes) => sum + indexes.length, 0);
  return { name: `Remove ${countOfKind(count, 'flight')}`, changes };
}

function setFlights(draft: Draft, lineItem: string, name: string, flights: readonly Json[]): Command {
  const ref = { kind: 'lineItem', key: lineItem } as const;
  const record = recordOf(draft, ref);
  const change = record === undefined ? undefined : setChange(ref, record, ['draft', 'flights'], flights);
  return { name, changes: change === undefined ? [] : [change] };
}

function listFlights(draft: Draft, lineItem: string): readonly Json[] {
  const flights = draft.entities.lineItem.get(lineItem)?.draft['flights'];
  return listOf(flights);
}

/** The start of the day after the last flight, for as many days; nothing of the dates where they can't be read. */
function following(last: Json | undefined): JsonObject {
  if (!isObject(last)) return { pacingMode: 'EVEN' };
  const { id: _id, startDate, endDate, ...rest } = last;
  const start = typeof startDate === 'string' ? parseFlightTime(startDate) : null;
  const end = typeof endDate === 'string' ? parseFlightTime(endDate) : null;
  if (start === null || end === null || end <= start) return rest;
  const next = (Math.floor(end / DAY_MS) + 1) * DAY_MS;
  const days = Math.ceil((end - start) / DAY_MS);
  return { ...rest, startDate: formatFlightTime(next), endDate: formatFlightTime(next + days * DAY_MS - 1000) };
}
