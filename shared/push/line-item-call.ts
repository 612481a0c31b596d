// Which call carries a change of a line item that exists (§4.4): a patch of budget details, or a replace of the whole.
import { type Json, type JsonObject, isObject, listOf } from '../kernel/json.ts';
import { FLIGHT_MEMBERS } from '../domain/resources/flight.ts';
import {
  PATCHABLE_FLIGHT_MEMBERS,
  PATCHABLE_MEMBERS,
  READ_FLIGHT_MEMBERS,
  SENT_MEMBERS,
} from '../domain/resources/line-item.ts';
import { entityChanges } from '../draft/entity-changes.ts';
import type { EntityRecord } from '../draft/document.ts';
import type { Difference } from '../merge/difference.ts';
import { finishedFlightIds } from '../draft/finished-flights.ts';

/** §4.4: the body members of a patch, and those of its flights. All else needs a replace. */
const PATCHED: ReadonlySet<string> = new Set(PATCHABLE_MEMBERS);
const PATCHED_IN_FLIGHT = PATCHABLE_FLIGHT_MEMBERS;

/** Shown by a read (§2.3), so a patch can carry them whole without touching values that were not compared. */
const COMPARED_IN_FLIGHT = READ_FLIGHT_MEMBERS;

export interface LineItemChange {
  /** Top-level fields for a patch. */
  readonly patch: readonly string[];
  /** Top-level fields that only a replace carries. */
  readonly replace: readonly string[];
  /** Whether the platform's flight ids are still to be learnt. */
  readonly idsMissing: boolean;
}

export function objects(value: Json | undefined): readonly JsonObject[] {
  return listOf(value).filter(isObject);
}

/** A line item that was created here and not read back yet: its base flights have no ids (§4.10). */
export function idsMissing(record: EntityRecord): boolean {
  return record.remoteId !== null && objects(record.base?.['flights']).some((flight) => flight['id'] === undefined);
}

function patches(change: Difference, draft: JsonObject): boolean {
  const [field, index, member] = change.path;
  if (field !== 'flights')
    return change.path.length === 1 && PATCHED.has(String(field)) && (change.mine ?? null) !== null;
  // A flight added or taken out, or one whose id is not known, changes the set of flights.
  if (typeof index !== 'number' || member === undefined || change.flightId === undefined) return false;
  if (change.path.length > 3 || !PATCHED_IN_FLIGHT.some((name) => name === member)) return false;
  if ((change.mine ?? null) !== null) return true;
  // A patch cannot take a value away; the percentage goes by itself when the pacing is no longer AHEAD (§2.3).
  const flight = objects(draft['flights'])[index];
  return member === 'paceAheadPercent' && flight?.['pacingMode'] !== 'AHEAD';
}

/** No call takes a budget cap away (§4.4), nor carries an unknown member: their problems say so. */
function goesByCall({ path: [member = '', , inFlight], mine }: Difference): boolean {
  if (member === 'budgetCap') return (mine ?? null) !== null;
  if (member === 'flights' && inFlight !== undefined) return FLIGHT_MEMBERS.includes(String(inFlight));
  return SENT_MEMBERS.includes(String(member));
}

/** No flight is over by it. */
const NO_TIME = Number.NEGATIVE_INFINITY;

/**
 * A finished flight can't be changed (§3). Its caps, which a read never shows (§2.3), may stand in the draft as the
 * planner knows them: they are no change of it.
 */
function findChanges(record: EntityRecord, now: number): Difference[] {
  const changes = entityChanges('lineItem', record);
  const isUnread = ({ path: [field, , member], base }: Difference): boolean =>
    field === 'flights' &&
    (base ?? null) === null &&
    PATCHED_IN_FLIGHT.some((name) => name === member) &&
    !COMPARED_IN_FLIGHT.some((name) => name === member);
  if (!changes.some(isUnread)) return changes;
  const finished = finishedFlightIds(record, now);
  return changes.filter(
    (change) => !isUnread(change) || change.flightId === undefined || !finished.has(change.flightId),
  );
}

/** `now`: epoch milliseconds, by which flights are over; without it none is. */
export function lineItemChange(record: EntityRecord, now = NO_TIME): LineItemChange {
  const missing = idsMissing(record);
  // Without ids every flight would compare as new: what changed in them is planned once they are learnt.
  const changes = findChanges(record, now).filter(
    (change) => goesByCall(change) && !(missing && change.path[0] === 'flights'),
  );
  const patch = new Set<string>();
  const replace = new Set<string>();
  for (const change of changes) (patches(change, record.draft) ? patch : replace).add(String(change.path[0]));
  for (const field of replace) patch.delete(field);
  return { patch: [...patch], replace: [...replace], idsMissing: missing };
}

/** The patch body in canonical spelling: what changed, and of a changed flight all that can be compared. */
export function patchBody(record: EntityRecord, now = NO_TIME): JsonObject {
  const body: Record<string, Json> = {};
  const flights = new Map<number, Set<string>>();
  for (const change of findChanges(record, now)) {
    if (!patches(change, record.draft)) continue;
    const [field, index, member] = change.path;
    if (typeof field === 'string' && field !== 'flights') body[field] = record.draft[field] ?? null;
    else if (typeof index === 'number') {
      const members = flights.get(index) ?? new Set<string>();
      flights.set(index, members.add(String(member)));
    }
  }
  if (flights.size === 0) return body;
  const all = record.draft['flights'] as readonly JsonObject[]; // it had changes inside its objects
  body['flights'] = [...flights].map(([index, members]) => {
    const flight = all[index] ?? {};
    const sent = PATCHED_IN_FLIGHT.filter(
      (name) => members.has(name) || COMPARED_IN_FLIGHT.some((compared) => compared === name),
    ).filter((name) => (flight[name] ?? null) !== null);
    return Object.fromEntries([['id', flight['id'] ?? null], ...sent.map((name) => [name, flight[name] ?? null])]);
  });
  return body;
}
