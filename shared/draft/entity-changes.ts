// What a planner has changed: a record's draft against its base, field by field.
import { defined } from '../kernel/defined.ts';
import { type Json, type JsonObject, type Path, isList, isObject, sameJson } from '../kernel/json.ts';
import type { Kind } from '../domain/resources/registry.ts';
import { withoutCallSpellings } from '../domain/resources/call-spellings.ts';
import { isOfType } from '../domain/resources/creative.ts';
import { sameCustomFields } from '../domain/resources/custom-fields.ts';
import { withoutEmptyTexts } from '../domain/check/empty-texts.ts';
import { READ_ONLY } from '../domain/resources/read-only.ts';
import { npiListChanges } from './npi-list-changes.ts';
import type { EntityRecord } from './document.ts';
import type { Difference } from '../merge/difference.ts';
import { type RemoteId, isRemoteId } from '../kernel/remote-id.ts';

/**
 * Leaf by leaf in the draft's order: flights by their id, each targeting object and each other array as a unit. Null
 * and absent are the same. A member of the body that only the base has counts where the body is sent whole (§4.4,
 * §4.6): leaving it out there resets it. The parts (a flight, a cap, a fee) are always compared whole. A creative's
 * members of another type are not used (§2.6).
 */
export function entityChanges(kind: Kind, record: EntityRecord): Difference[] {
  if (kind === 'npiList') return npiListChanges(record.base, record.draft);
  const { base, draft } = compared(kind, record);
  const isCompared = (member: string): boolean =>
    kind === 'campaign' || (!READ_ONLY.has(member) && (kind !== 'creative' || isOfType(draft['creativeType'], member)));
  const whole = (kind === 'lineItem' && record.complete === true) || kind === 'creative';
  const changes: Difference[] = [];
  for (const member of Object.keys(draft)) {
    if (isCompared(member)) compareMember(changes, member, base ?? {}, draft);
  }
  if (whole && base !== null) {
    for (const member of Object.keys(base)) {
      if (!Object.hasOwn(draft, member) && isCompared(member)) compareMember(changes, member, base, draft);
    }
  }
  return changes;
}

/** The bodies without what counts for nothing in them. */
function compared(kind: Kind, { base, draft }: EntityRecord): Pick<EntityRecord, 'base' | 'draft'> {
  const of = (body: JsonObject): JsonObject =>
    kind === 'lineItem' ? withoutCallSpellings(body) : kind === 'creative' ? withoutEmptyTexts(kind, body) : body;
  return { base: base === null ? null : of(base), draft: of(draft) };
}

function compareMember(changes: Difference[], member: string, base: JsonObject, draft: JsonObject): void {
  const [theirs, mine] = [own(base, member), own(draft, member)];
  if (member === 'flights' && isList(mine) && isList(theirs)) {
    compareFlights(changes, theirs, mine);
  } else if (member === 'targeting' && (isObject(mine) || isObject(theirs))) {
    const [left, right] = [isObject(theirs) ? theirs : {}, isObject(mine) ? mine : {}];
    for (const name of listMembers(left, right)) addUnit(changes, [member, name], own(left, name), own(right, name));
  } else if (member === 'customFieldSettings') {
    if (!sameCustomFields(theirs, mine)) addUnit(changes, [member], theirs, mine);
  } else compareValue(changes, [member], theirs, mine);
}

function compareValue(
  changes: Difference[],
  path: Path,
  base: Json | undefined,
  mine: Json | undefined,
  more: { flightId?: RemoteId } = {},
): void {
  if (!isObject(base) || !isObject(mine)) {
    addUnit(changes, path, base, mine, more);
    return;
  }
  for (const member of listMembers(base, mine)) {
    compareValue(changes, [...path, member], own(base, member), own(mine, member), more);
  }
}

/** A flight of a draft is whole: what it lacks has been taken out of it. */
function compareFlights(changes: Difference[], base: readonly Json[], mine: readonly Json[]): void {
  const known = new Map(base.map((flight) => [idOf(flight), flight]));
  const kept = new Set<RemoteId>();
  for (const [index, flight] of mine.entries()) {
    const flightId = idOf(flight);
    const earlier = flightId === undefined ? undefined : known.get(flightId);
    if (flightId === undefined || earlier === undefined) addUnit(changes, ['flights', index], undefined, flight);
    else {
      kept.add(flightId);
      compareValue(changes, ['flights', index], earlier, flight, { flightId });
    }
  }
  for (const flight of base) {
    const flightId = idOf(flight);
    if (flightId === undefined || kept.has(flightId)) continue;
    addUnit(changes, ['flights'], flight, undefined, { flightId });
  }
}

function addUnit(
  changes: Difference[],
  path: Path,
  base: Json | undefined,
  mine: Json | undefined,
  more: { flightId?: RemoteId } = {},
): void {
  if ((base ?? null) === (mine ?? null) || sameJson(base, mine)) return;
  changes.push({ path, ...defined({ base, mine }), ...more });
}

function idOf(flight: Json): RemoteId | undefined {
  const id = isObject(flight) ? flight['id'] : undefined;
  return isRemoteId(id) ? id : undefined;
}

function listMembers(base: JsonObject, mine: JsonObject): string[] {
  const members = Object.keys(mine);
  for (const member of Object.keys(base)) if (!Object.hasOwn(mine, member)) members.push(member);
  return members;
}

function own(value: JsonObject, member: string): Json | undefined {
  return Object.hasOwn(value, member) ? value[member] : undefined;
}
