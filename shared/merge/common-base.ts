// What two versions of an entity have in common where no earlier draft says it: what both saw on the platform.
import { type Json, type JsonObject, isList, isObject, sameJson } from '../kernel/json.ts';
import type { Kind } from '../domain/resources/registry.ts';
import type { EntityRecord } from '../draft/document.ts';
import { type Place, bodyPlace, listAt, placeIn } from './lists.ts';
import { laterSeen } from './later-seen.ts';
import { pairItems } from './pair-items.ts';
import { sameAt } from './same.ts';

/**
 * A record to merge the two against. Where the platform's version of a field is one of the two, the other has moved;
 * where it is unknown, the two are in conflict, and what one alone has stays.
 */
export function commonBase(kind: Kind, mine: EntityRecord, theirs: EntityRecord): EntityRecord {
  const place = bodyPlace(kind);
  const known = knownBody(kind, place, mine, theirs);
  const draft = withUnknownLists(place, known, mine.draft, theirs.draft);
  return { key: mine.key, remoteId: null, base: null, draft };
}

/** The same without what both saw on the platform: every field that they say differently is in conflict. */
export function unknownBase(kind: Kind, mine: EntityRecord, theirs: EntityRecord): EntityRecord {
  const draft = withUnknownLists(bodyPlace(kind), {}, mine.draft, theirs.draft);
  return { key: mine.key, remoteId: null, base: null, draft };
}

function knownBody(kind: Kind, place: Place, mine: EntityRecord, theirs: EntityRecord): JsonObject {
  const [one, other] = [mine.base ?? theirs.base, theirs.base ?? mine.base];
  if (one === null || other === null) return {};
  // The content of a list is nothing that an operation on it could be compared with (contract §1).
  if (kind === 'npiList' && (one['operation'] === undefined || other['operation'] === undefined)) return {};
  if (sameJson(one, other)) return one;
  const later = laterSeen(one, other);
  if (later !== undefined) return later === 'mine' ? other : one;
  return Object.fromEntries(
    Object.entries(one).filter(([member, value]) => sameAt(placeIn(place, member), value, other[member])),
  );
}

/** No list: a merge can't put items together against it, so that the lists are in conflict as a whole. */
const NO_LIST: JsonObject = {};

/** Whether a value of a conflict was made up here, or holds something that was. */
export function isMadeUp(value: Json | undefined): boolean {
  return value === NO_LIST || (isObject(value) && Object.values(value).some(isMadeUp));
}

/**
 * Lists of which each side has something that the other lacks, and whose common version is unknown: together they would
 * be more than either side wants, two flights where one was moved.
 */
function withUnknownLists(place: Place, base: JsonObject, mine: JsonObject, theirs: JsonObject): JsonObject {
  let known = base;
  for (const member of Object.keys(mine)) {
    if (!Object.hasOwn(theirs, member)) continue;
    const [one, other, inner] = [mine[member], theirs[member], placeIn(place, member)];
    const earlier = Object.hasOwn(known, member) ? (known[member] ?? null) : null;
    if (isList(one) && isList(other)) {
      if (earlier === null && areApart(inner, one, other)) known = { ...known, [member]: NO_LIST };
    } else if (isObject(one) && isObject(other) && (earlier === null || isObject(earlier))) {
      const next = withUnknownLists(inner, earlier ?? {}, one, other);
      if (next !== earlier && Object.keys(next).length > 0) known = { ...known, [member]: next };
    }
  }
  return known;
}

/** Custom fields are known by name, each for itself. */
function areApart(place: Place, one: readonly Json[], other: readonly Json[]): boolean {
  const shape = listAt(place);
  if (shape === undefined || place === 'customFieldSettings') return false;
  const [mine, theirs] = pairItems(shape, one, other, []);
  const lacks = (ids: readonly string[], there: ReadonlyMap<string, Json>): boolean => ids.some((id) => !there.has(id));
  return lacks(mine.ids, theirs.byId) && lacks(theirs.ids, mine.byId);
}
