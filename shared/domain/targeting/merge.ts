// One tactic's targeting copied to another: replacing the target's, or merged with it object by object.
import { type Json, type JsonObject, getAt, isList, isObject, listOf, sameJson, setAt } from '../../kernel/json.ts';
import { isThere } from '../shape/read.ts';
import type { Targeting } from './edits.ts';
import { entryId, holdsSomething, readInclude, itemsIn } from './entries.ts';
import { type EntryList, type TargetingId, type TargetingObject, TARGETING_OBJECTS } from './objects.ts';
import type { ListKeyOf } from './targets.ts';

export interface TargetingCopy {
  readonly from: Targeting;
  readonly way: 'merge' | 'replace';
  /** Null: all twelve, and what the interface does not list. */
  readonly objects: ReadonlySet<TargetingId> | null;
  /** What becomes of an object that can't be merged: it stays as it is, or the copied one takes its place. */
  readonly clash: 'leave' | 'replace';
  readonly keyOf: ListKeyOf;
}

export interface Copied {
  readonly targeting: Targeting;
  /**
   * Objects that can't be merged: places of another kind or parent, since all places share one (§2.5); entries that
   * share one include, where one side includes and the other excludes.
   */
  readonly clashes: readonly TargetingId[];
}

/** Entries are the same by what they target; what the copied targeting says of one wins, and so do its settings. */
export function copyTargeting(to: Targeting, copy: TargetingCopy): Copied {
  const { from, objects, way } = copy;
  if (objects === null && (way === 'replace' || !isObject(to))) {
    return { targeting: way === 'merge' && !isObject(from) ? to : from, clashes: [] };
  }
  const source = isObject(from) ? from : {};
  const target = isObject(to) ? to : {};
  const result: Record<string, Json> = { ...target };
  const clashes: TargetingId[] = [];
  for (const object of TARGETING_OBJECTS) {
    const { id } = object;
    if (objects !== null && !objects.has(id)) continue;
    const [given, existing] = [own(source, id), own(target, id)];
    const merged = way === 'replace' ? given : mergeObject(object, given, existing, copy.keyOf);
    if (merged === CLASH) clashes.push(id);
    const after = merged === CLASH ? (copy.clash === 'leave' ? existing : given) : merged;
    if (after === undefined) Reflect.deleteProperty(result, id);
    else result[id] = after;
  }
  if (objects === null) mergeOthers(result, source);
  const isSame = isObject(to) && sameJson(result, to);
  return { targeting: isSame ? to : Object.keys(result).length === 0 ? emptied(to) : result, clashes };
}

/** Nothing came of nothing: what was there, or was not, stays so. */
function emptied(to: Targeting): Targeting {
  return isObject(to) && Object.keys(to).length > 0 ? undefined : to;
}

const KNOWN: ReadonlySet<string> = new Set(TARGETING_OBJECTS.map(({ id }) => id));

function mergeOthers(result: Record<string, Json>, source: JsonObject): void {
  for (const [member, value] of Object.entries(source)) {
    if (!KNOWN.has(member) && isThere(value)) {
      Object.defineProperty(result, member, { value, enumerable: true, configurable: true, writable: true });
    }
  }
}

const CLASH = Symbol('clash');

function mergeObject(
  object: TargetingObject,
  given: Json | undefined,
  existing: Json | undefined,
  keyOf: ListKeyOf,
): Json | undefined | typeof CLASH {
  if (!isThere(given)) return existing;
  if (!isThere(existing)) return given;
  // A value that is not an object holds nothing to merge.
  if (!isObject(given)) return existing;
  if (!isObject(existing)) return given;
  if (!samePlaces(object, given, existing)) return CLASH;
  let merged: Json | undefined = withMembers(existing, given);
  for (const list of object.lists) {
    // The object itself, or one entry in it: its members are settings, and the copied ones win.
    if (list.one === true) {
      const [from, to] = [getAt(given, list.path), getAt(existing, list.path)];
      if (list.path.length > 0 && isObject(from) && isObject(to)) {
        merged = setAt(merged, list.path, withMembers(to, from));
      }
      continue;
    }
    const after = mergeList(list, given, existing, keyOf);
    if (after === CLASH) return CLASH;
    merged = mergeHolder(merged, list, given, existing);
    merged = after === undefined ? merged : setAt(merged, list.path, after);
    const include = includeAfter(list, given, existing);
    if (list.sharedInclude !== undefined && include !== undefined) merged = setAt(merged, list.sharedInclude, include);
  }
  return sameJson(merged, existing) ? existing : merged;
}

/** `npiNumbers`: the object around a list, with whatever else is in it. */
function mergeHolder(
  merged: Json | undefined,
  { path }: EntryList,
  given: JsonObject,
  existing: JsonObject,
): Json | undefined {
  const [holder] = path;
  if (path.length < 2 || holder === undefined) return merged;
  const [from, to] = [getAt(given, [holder]), getAt(existing, [holder])];
  return isObject(from) && isObject(to) ? setAt(merged, [holder], withMembers(to, from)) : merged;
}

function includeAfter({ sharedInclude = [] }: EntryList, given: JsonObject, existing: JsonObject): Json | undefined {
  const [from, to] = [getAt(given, sharedInclude), getAt(existing, sharedInclude)];
  return isThere(from) ? from : to;
}

/** The entries of both; undefined where neither has a list. */
function mergeList(
  list: EntryList,
  given: JsonObject,
  existing: JsonObject,
  keyOf: ListKeyOf,
): readonly Json[] | undefined | typeof CLASH {
  const [from, to] = [getAt(given, list.path), getAt(existing, list.path)];
  const idOf = identity(list, keyOf);
  if (flips(list, given, existing)) {
    const copied = new Set(listOf(from).map(idOf));
    // It would invert the meaning of entries that were not copied.
    if (listOf(to).some((item) => !copied.has(idOf(item)))) return CLASH;
  }
  if (!isList(from)) return isList(to) ? to : undefined;
  if (!isList(to)) return from;
  if (list.members.length === 0) {
    const known = new Set(to.map(idOf));
    return [...to, ...from.filter((item) => !known.has(idOf(item)) && known.add(idOf(item)))];
  }
  const copied = new Map(from.map((item) => [idOf(item), item]));
  const kept = to.map((item) => {
    const other = copied.get(idOf(item));
    return isObject(item) && isObject(other) ? withMembers(item, withoutIdentity(list, other)) : item;
  });
  const known = new Set(to.map(idOf));
  return [...kept, ...from.filter((item) => !known.has(idOf(item)) && known.add(idOf(item)))];
}

function flips({ sharedInclude }: EntryList, given: JsonObject, existing: JsonObject): boolean {
  if (sharedInclude === undefined) return false;
  const [from, to] = [readInclude(getAt(given, sharedInclude)), readInclude(getAt(existing, sharedInclude))];
  return from !== undefined && to !== undefined && from !== to;
}

/** A list of the draft is one list by its key and by its id. */
function identity(list: EntryList, keyOf: ListKeyOf): (item: Json) => string {
  if (list.lookUp !== 'npiLists') return (item) => entryId(list, item);
  return (item) => {
    const id = isObject(item) && item['list'] === undefined ? item['listId'] : undefined;
    const key = typeof id === 'string' ? keyOf(id) : undefined;
    return entryId(list, key === undefined ? item : { list: key });
  };
}

function withoutIdentity({ members }: EntryList, item: JsonObject): JsonObject {
  const names = new Set(members.map(({ name }) => name));
  return Object.fromEntries(Object.entries(item).filter(([member]) => !names.has(member)));
}

/** Null says "not set" (§2.2): it takes nothing away. */
function withMembers(existing: JsonObject, given: JsonObject): JsonObject {
  const members = Object.entries(given).filter(([, value]) => isThere(value));
  return members.length === 0 ? existing : { ...existing, ...Object.fromEntries(members) };
}

/** Places share their kind and what they lie in; where the tactic has none yet, there is nothing to share. */
function samePlaces(object: TargetingObject, given: JsonObject, existing: JsonObject): boolean {
  const list = object.lists.find(({ lookUp }) => lookUp === 'geo');
  if (list === undefined || !holdsSomething(existing, list)) return true;
  const listParts = (value: JsonObject): Json[] => {
    const parent = value['parent'];
    const parts = isObject(parent) ? [parent['type'], parent['value']] : [parent];
    return [value['type'], ...parts].map((part) => part ?? null);
  };
  const [from, to] = [listParts(given), listParts(existing)];
  const saysNothing = itemsIn(given, list).length === 0 && from.every((part) => part === null);
  if (saysNothing || sameJson(from, to)) return true;
  // The same places, and more said about them.
  const known = new Set(listOf(getAt(given, list.path)));
  return (
    from[0] === to[0] &&
    to.slice(1).every((part) => part === null) &&
    itemsIn(existing, list).every((item) => known.has(item))
  );
}

function own(value: JsonObject, member: string): Json | undefined {
  return Object.hasOwn(value, member) ? value[member] : undefined;
}
