// What a tactic targets, one by one, by an id that is the same in all tactics: for filters, counts and "used by".
import { type Json, type JsonObject, getAt, isList, isObject, memberReader } from '../../kernel/json.ts';
import { entryId, holdsSomething, readInclude, itemsIn, objectIn } from './entries.ts';
import { type EntryList, type TargetingObject, TARGETING_OBJECTS } from './objects.ts';

/** Which of a tactic's entries count: those it includes, those it excludes, or all. */
export type TargetSide = 'included' | 'excluded' | 'any';

/** The target that an id names: an entry, or a kind of targeting as such. */
export interface Target {
  readonly id: string;
  readonly object: TargetingObject;
  /** Null for the kind as such. */
  readonly list: EntryList | null;
  /** As in a tactic; a place as its code or name. */
  readonly item: Json;
  /** Of places: what they are, and the code of what they lie in. */
  readonly place?: { readonly type: Json; readonly parent: Json };
}

/** The draft's key of the NPI list that has an id on the platform; it is then one list, however it is named. */
export type ListKeyOf = (listId: string) => string | undefined;

/** NPI numbers are people: they are counted where they stand and listed nowhere else. */
const isListed = ({ id }: EntryList): boolean => id !== 'npiNumbers';

const listPrefix = (object: TargetingObject, list: EntryList): string => `${object.id}.${list.id}:`;

/** Places of one name lie in several states. */
function pickPlace(value: JsonObject): { readonly type: Json; readonly parent: Json } {
  const type = value['type'] ?? null;
  const coded = type === 'country' || type === 'state';
  return { type, parent: coded ? null : (getAt(value, ['parent', 'value']) ?? null) };
}

/** Makes ids of one object's entries; what all of them share is looked at once. */
function idMaker(
  object: TargetingObject,
  list: EntryList,
  value: JsonObject,
  keyOf: ListKeyOf,
): (item: Json) => string {
  const prefix = listPrefix(object, list);
  if (list.lookUp === 'geo') {
    const { type, parent } = pickPlace(value);
    return (item) => prefix + JSON.stringify([type, parent, item]);
  }
  if (list.lookUp === 'npiLists') {
    return (item) => {
      const own = isObject(item) ? item : {};
      const key = own['list'] ?? (typeof own['listId'] === 'string' ? keyOf(own['listId']) : undefined);
      return prefix + entryId(list, typeof key === 'string' ? { list: key } : item);
    };
  }
  if (list.members.length === 0) return (item) => prefix + JSON.stringify([item]);
  return (item) => prefix + entryId(list, item);
}

const includeIn = memberReader('include');

function isOn(side: TargetSide, include: boolean | undefined): boolean {
  return side === 'any' || include === (side === 'included');
}

/** Calls `visit` for each kind of targeting that is there and for each of its entries. */
export function eachTarget(
  targeting: Json | undefined,
  keyOf: ListKeyOf,
  visit: (target: Target, include: boolean | undefined) => void,
): void {
  for (const object of TARGETING_OBJECTS) {
    const value = objectIn(targeting, object);
    if (value === undefined) continue;
    visit({ id: object.id, object, list: null, item: null }, undefined);
    for (const list of object.lists) {
      if (!isListed(list) || !holdsSomething(value, list)) continue;
      const idOf = idMaker(object, list, value, keyOf);
      const shared = list.sharedInclude === undefined ? undefined : readInclude(getAt(value, list.sharedInclude));
      const place = list.lookUp === 'geo' ? { place: pickPlace(value) } : {};
      for (const item of itemsIn(value, list)) {
        const include = list.sharedInclude === undefined && isObject(item) ? readInclude(includeIn(item)) : shared;
        visit({ id: idOf(item), object, list, item, ...place }, include);
      }
    }
  }
}

/** Whether a tactic's targeting has any of these on that side. Kinds as such are there or not, on no side. */
export function targetTest(
  ids: readonly string[],
  side: TargetSide,
  keyOf: ListKeyOf,
): (targeting: Json | undefined) => boolean {
  const wanted = new Set(ids);
  const wholes = TARGETING_OBJECTS.filter(({ id }) => wanted.has(id));
  const lists = TARGETING_OBJECTS.flatMap((object) =>
    object.lists
      .filter((list) => isListed(list) && ids.some((id) => id.startsWith(listPrefix(object, list))))
      .map((list) => ({ object, list })),
  );
  return (targeting) =>
    wholes.some((object) => objectIn(targeting, object) !== undefined) ||
    lists.some(({ object, list }) => {
      const value = objectIn(targeting, object);
      if (value === undefined) return false;
      const shared = list.sharedInclude === undefined ? undefined : readInclude(getAt(value, list.sharedInclude));
      if (list.sharedInclude !== undefined && !isOn(side, shared)) return false;
      const idOf = idMaker(object, list, value, keyOf);
      return itemsIn(value, list).some((item) => {
        const include = isObject(item) ? readInclude(includeIn(item)) : undefined;
        return (list.sharedInclude !== undefined || isOn(side, include)) && wanted.has(idOf(item));
      });
    });
}

/** The id of a kind of targeting, or of an entry of the library or the draft as one. */
export const npiListTargetId = (key: string): string => targetId('npiTargeting', 'lists', [key, null]);

function targetId(object: string, list: string, parts: readonly Json[]): string {
  return `${object}.${list}:${JSON.stringify(parts)}`;
}

/** A health population in each of the ways it can be targeted: its type is not always said. */
export function healthTargetIds(code: string, type: string | undefined): readonly string[] {
  const types = type === undefined ? ['condition', 'treatment', null] : [type, null];
  return types.map((each) => targetId('healthPopulations', 'segments', [code, each]));
}

export function placeTargetId(type: string, code: string, parent: string | null): string {
  return targetId('geoTargets', 'values', [type, type === 'country' || type === 'state' ? null : parent, code]);
}

/** The target that an id names, read from the id itself; null if invalid: saved views keep ids. */
export function parseTarget(id: string): Target | null {
  const end = id.indexOf(':');
  const [name, listId] = (end < 0 ? id : id.slice(0, end)).split('.');
  const object = TARGETING_OBJECTS.find((each) => each.id === name);
  if (object === undefined) return null;
  if (end < 0) return listId === undefined ? { id, object, list: null, item: null } : null;
  const list = object.lists.find((each) => each.id === listId);
  const parts = partsIn(id.slice(end + 1));
  if (list === undefined || parts === null) return null;
  if (list.lookUp === 'geo') {
    const [type = null, parent = null, item = null] = parts;
    return { id, object, list, item, place: { type, parent } };
  }
  if (list.members.length === 0) return { id, object, list, item: parts[0] ?? null };
  if (parts.length !== list.members.length) return { id, object, list, item: parts[0] ?? null };
  const members = list.members.map(({ name: member }, index) => [member, parts[index] ?? null]);
  return { id, object, list, item: Object.fromEntries(members) as JsonObject }; // its values are JSON
}

function partsIn(text: string): readonly Json[] | null {
  try {
    const parts = JSON.parse(text) as Json; // what JSON.parse gives is JSON
    return isList(parts) ? parts : null;
  } catch {
    return null;
  }
}
