// What a targeting object holds, read entry by entry: one way for the editor, the sentence, filters and copies.
import { type Json, type JsonObject, type Path, getAt, isList, isObject, listOf } from '../../kernel/json.ts';
import { isThere } from '../shape/read.ts';
import type { EntryList, TargetingObject } from './objects.ts';

export interface TargetingEntry {
  readonly list: EntryList;
  /** Its place in its list; 0 where there is one and no list. */
  readonly index: number;
  /** Two entries of one list with the same id target the same. */
  readonly id: string;
  readonly item: Json;
  /** Undefined where that is not said, or not said as true or false. */
  readonly include: boolean | undefined;
}

/** The object in a targeting; undefined if it is missing or not an object. */
export function objectIn(targeting: Json | undefined, { id }: TargetingObject): JsonObject | undefined {
  const value = isObject(targeting) && Object.hasOwn(targeting, id) ? targeting[id] : undefined;
  return isObject(value) ? value : undefined;
}

/** §2.5 types some of them as texts. */
export function readInclude(value: Json | undefined): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

export function readEntries(targeting: Json | undefined, object: TargetingObject): readonly TargetingEntry[] {
  const value = objectIn(targeting, object);
  return value === undefined ? [] : object.lists.flatMap((list) => entriesIn(value, list));
}

/** The same of one of the object's lists. */
export function entriesIn(value: JsonObject, list: EntryList): readonly TargetingEntry[] {
  const shared = list.sharedInclude === undefined ? undefined : readInclude(getAt(value, list.sharedInclude));
  return itemsIn(value, list).map((item, index) => ({
    list,
    index,
    id: entryId(list, item),
    item,
    include: list.sharedInclude === undefined ? ownInclude(item) : shared,
  }));
}

export function itemsIn(value: JsonObject, list: EntryList): readonly Json[] {
  const found = getAt(value, list.path);
  if (list.one === true) return isThere(found) ? [found] : [];
  return listOf(found);
}

/** Whether there is any value at the place of the entries, a valid entry or not. */
export function holdsSomething(value: JsonObject, list: EntryList): boolean {
  const found = getAt(value, list.path);
  return isList(found) ? found.length > 0 : isThere(found);
}

/**
 * What an entry targets, as one text: its identity. An NPI list that has a key of the draft is that list, whatever id
 * is beside it (contract §1).
 */
export function entryId({ members }: EntryList, item: Json): string {
  if (members.length === 0) return typeof item === 'string' ? item : JSON.stringify(item);
  if (!isObject(item)) return JSON.stringify([item]);
  const parts = members.map(({ name }) => (Object.hasOwn(item, name) ? (item[name] ?? null) : null));
  if (members[0]?.name === 'list' && typeof parts[0] === 'string') return JSON.stringify([parts[0], null]);
  return JSON.stringify(parts);
}

/** The path of an entry in a tactic's body. */
export function entryPath(object: TargetingObject, { list, index }: Pick<TargetingEntry, 'list' | 'index'>): Path {
  return ['targeting', object.id, ...list.path, ...(list.one === true ? [] : [index])];
}

function ownInclude(item: Json): boolean | undefined {
  return isObject(item) ? readInclude(item['include']) : undefined;
}
