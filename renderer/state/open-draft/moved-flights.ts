// Where flights are after an edit of their list: a flight's row is known by its place, which others change for it.
import type { Change, SetChange } from '../../../shared/draft/change.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { type Json, isObject, listOf, sameJson } from '../../../shared/kernel/json.ts';
import { flightRowId, parseFlightRow } from './rows.ts';

/** The row that a flight has after the changes; undefined when it is no longer in its line item's list. */
export type FlightMover = (row: string) => string | undefined;

/** Null when no flight moves by the changes. */
export function flightMover(changes: readonly Change[]): FlightMover | null {
  const moves = changes.filter(movesFlights).map((change) => makeMover(change));
  if (moves.length === 0) return null;
  return (row) => {
    const { key, index } = parseFlightRow(row);
    let at: number | undefined = index;
    for (const move of moves) if (at !== undefined) at = move(key, at);
    return at === undefined ? undefined : flightRowId(key, at);
  };
}

/** A whole body, a whole list, or a whole flight: an edit inside a flight moves none. */
function movesFlights(change: Change): change is SetChange {
  if (change.op !== 'set' || change.kind !== 'lineItem' || change.path[0] !== 'draft') return false;
  return change.path.length === 1 || (change.path[1] === 'flights' && change.path.length <= 3);
}

type Move = (lineItem: string, at: number) => number | undefined;

function makeMover({ path, keys, before, after }: SetChange): Move {
  const nthOf = new Map(keys.map((key, nth) => [key, nth]));
  const [, , place] = path;
  return (lineItem, at) => {
    const nth = nthOf.get(lineItem);
    if (nth === undefined) return at;
    if (typeof place === 'number') {
      // Only a removal from a list moves the others up.
      if (after[nth] !== undefined || at < place) return at;
      return at === place ? undefined : at - 1;
    }
    const lists = [before[nth], after[nth]].map((side) => (path.length === 1 ? flightsOf(side) : listOf(side)));
    return placeAfter(lists[0] ?? [], lists[1] ?? [], at);
  };
}

function placeAfter(before: readonly Json[], after: readonly Json[], at: number): number | undefined {
  const flight = before[at];
  if (flight === undefined) return undefined;
  // Lists share the flights that an edit leaves alone, unless the edit was read from the disk.
  const same = after.indexOf(flight);
  if (same >= 0) return same;
  const id = isObject(flight) ? flight['id'] : undefined;
  const known = id === undefined ? -1 : after.findIndex((other) => isObject(other) && sameJson(other['id'], id));
  if (known >= 0) return known;
  if (before.length === after.length) return at;
  const alike = after.findIndex((other) => sameJson(other, flight));
  return alike < 0 ? undefined : alike;
}
