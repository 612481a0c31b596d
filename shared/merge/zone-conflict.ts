// A time zone that one side has changed while the other set flight times: in another zone they would be other times.
import { type Json, type JsonObject, getAt, listOf } from '../kernel/json.ts';
import { partners, WAYS_OF_DRAFTS } from './flight-pairs.ts';

/** Whether the bodies of a line item can't be put together without moving what one of the sides has set. */
export function zoneMovesTimes(base: JsonObject | undefined, mine: JsonObject, theirs: JsonObject): boolean {
  const [was, own, other] = [readZone(base), readZone(mine), readZone(theirs)];
  // Where both have changed it, it is a conflict like any other.
  if (base === undefined || own === other || (own !== was && other !== was)) return false;
  return setsTimes(base, own === was ? mine : theirs);
}

function readZone(body: JsonObject | undefined): Json {
  return body?.['timeZone'] ?? null;
}

function setsTimes(base: JsonObject, body: JsonObject): boolean {
  const [known, flights] = [listOf(base['flights']), listOf(body['flights'])];
  const found = partners(known, flights, WAYS_OF_DRAFTS.known);
  return flights.some((flight, index) => {
    const before = known[found[index] ?? -1];
    return ['startDate', 'endDate'].some(
      (member) => (getAt(flight, [member]) ?? null) !== (getAt(before, [member]) ?? null),
    );
  });
}
