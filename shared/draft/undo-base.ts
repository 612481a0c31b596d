// Taking back a choice in a conflict: the base goes back to what was last seen before it, so that it is open again.
import { type Json, type JsonObject, getAt, isObject, listOf, sameJson } from '../kernel/json.ts';
import type { SetChange } from './change.ts';
import type { EntityRecord } from './document.ts';

/**
 * A change of one cell inside the base as it is to be applied today; null where it has nothing to do any more. A base
 * older than the platform is never dangerous: the next push compares again and asks. One that is newer than what the
 * planner has seen would be, so what came since is never taken for something that he has decided. `alsoDrafted`: the
 * same step of undo changes the draft's side too.
 */
export function fitBase(record: EntityRecord, cell: SetChange, alsoDrafted: boolean): SetChange | null {
  const { path } = cell;
  const [before, after] = [cell.before[0], cell.after[0]];
  const now = getAt(record as JsonObject, path); // a record is JSON
  const mine = alsoDrafted ? undefined : getAt(record.draft, path.slice(1));
  if (path[1] === 'flights' && path.length === 2) {
    const fitted = fitFlights(listOf(before), listOf(after), listOf(now), listOf(mine));
    return sameJson(now, fitted) ? null : { ...cell, before: [now], after: [fitted] };
  }
  return sameJson(now, after) || wasSent(now, before, mine) ? null : { ...cell, before: [now] };
}

/** Platform ids of flights that the change takes out of the base: a draft's flight can't go by them any more. */
export function goneFlights({ before, after }: SetChange): ReadonlySet<Json> {
  const left = new Set(listOf(after[0]).map((flight) => getAt(flight, ['id'])));
  return new Set(
    listOf(before[0]).flatMap((flight) => {
      const id = getAt(flight, ['id']);
      return id === undefined || left.has(id) ? [] : [id];
    }),
  );
}

/** A push has carried the planner's value out since: there is no conflict to come back to. */
function wasSent(now: Json | undefined, left: Json | undefined, mine: Json | undefined): boolean {
  return mine !== undefined && !sameJson(now, left) && sameJson(now, mine);
}

function fitFlights(
  before: readonly Json[],
  after: readonly Json[],
  now: readonly Json[],
  mine: readonly Json[],
): Json[] {
  const [was, will, drafted] = [byId(before), byId(after), byId(mine)];
  const kept = now.flatMap((flight, index) => {
    const id = idOf(flight, index);
    const [from, to] = [was.get(id), will.get(id)];
    if (from === undefined) return [flight];
    if (to === undefined) return [];
    return [isObject(flight) && isObject(from) && isObject(to) ? fitFlight(from, to, flight, drafted.get(id)) : flight];
  });
  const there = byId(now);
  for (const [index, flight] of after.entries()) {
    const id = idOf(flight, index);
    if (!was.has(id) && !there.has(id)) kept.splice(index, 0, flight);
  }
  return kept;
}

function fitFlight(from: JsonObject, to: JsonObject, now: JsonObject, mine: Json | undefined): JsonObject {
  const fitted: Record<string, Json> = { ...now };
  for (const member of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (sameJson(from[member], to[member])) continue;
    if (wasSent(now[member], from[member], getAt(mine, [member]))) continue;
    const value = to[member];
    if (value === undefined) Reflect.deleteProperty(fitted, member);
    else fitted[member] = value;
  }
  return fitted;
}

/** A base of our own making has no ids yet: its flights are known by their places. */
function idOf(flight: Json | undefined, index: number): Json {
  return getAt(flight, ['id']) ?? `at ${index}`;
}

function byId(flights: readonly Json[]): ReadonlyMap<Json, Json> {
  return new Map(flights.map((flight, index) => [idOf(flight, index), flight]));
}
