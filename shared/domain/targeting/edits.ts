// Edits of a tactic's targeting, as pure functions: what they are not about stays as it is, odd spellings included.
import {
  type Json,
  type JsonObject,
  type Path,
  getAt,
  isList,
  isObject,
  listOf,
  sameJson,
  setAt,
} from '../../kernel/json.ts';
import { isThere } from '../shape/read.ts';
import { entryId, holdsSomething, readInclude, objectIn } from './entries.ts';
import type { EntryList, TargetingObject } from './objects.ts';

/** A tactic's targeting; undefined where it has none. */
export type Targeting = Json | undefined;

/** The options beside the entries: shown before the first entry is there, and written with it. */
export type Chosen = JsonObject;

/** The choices that an object begins with where the planner has made no other. */
export function suggestedOptions({ options }: TargetingObject): Chosen {
  let chosen: Json | undefined = {};
  for (const { path, suggested } of options) if (suggested !== undefined) chosen = setAt(chosen, path, suggested);
  return isObject(chosen) ? chosen : {};
}

/**
 * Puts entries into an object, which is made with `chosen` if missing. Entries whose target is there already are left
 * out; in a list that takes one entry, the new one replaces the old.
 */
export function addEntries(
  targeting: Targeting,
  object: TargetingObject,
  list: EntryList,
  items: readonly Json[],
  chosen: Chosen = {},
): Targeting {
  if (items.length === 0) return targeting;
  const before = objectIn(targeting, object);
  const value = before ?? { ...suggestedOptions(object), ...chosen };
  const after = list.one === true ? withOne(value, list, items) : withMore(value, list, items);
  const { sharedInclude } = list;
  const unsaid = sharedInclude !== undefined && !isThere(getAt(after, sharedInclude));
  // Entries that join others are included or excluded as those are; the first are included.
  const isFirst = !holdsSomething(value, list);
  return put(targeting, object, unsaid && isFirst ? setAt(after, sharedInclude, true) : after);
}

function withMore(value: JsonObject, list: EntryList, items: readonly Json[]): Json | undefined {
  const existing = listOf(getAt(value, list.path));
  const known = new Set(existing.map((item) => entryId(list, item)));
  const added = items.filter((item) => {
    const id = entryId(list, item);
    return !known.has(id) && known.add(id);
  });
  return added.length === 0 ? value : setAt(value, list.path, [...existing, ...added]);
}

/** Members that the interface does not list stay. */
function withOne(value: JsonObject, { path }: EntryList, items: readonly Json[]): Json | undefined {
  const [item] = items;
  const existing = getAt(value, path);
  return setAt(value, path, isObject(existing) && isObject(item) ? { ...existing, ...item } : item);
}

/** Takes entries out by their ids; an object without entries is removed, unless it holds unknown members. */
export function removeEntries(
  targeting: Targeting,
  object: TargetingObject,
  list: EntryList,
  ids: ReadonlySet<string>,
): Targeting {
  const value = objectIn(targeting, object);
  if (value === undefined) return targeting;
  const existing = getAt(value, list.path);
  if (list.one === true) {
    if (!isThere(existing) || !ids.has(entryId(list, existing))) return targeting;
    return putTidy(
      targeting,
      object,
      list.path.length === 0 ? without(value, object.members) : setAt(value, list.path, undefined),
    );
  }
  const left = listOf(existing).filter((item) => !ids.has(entryId(list, item)));
  if (!isList(existing) || left.length === existing.length) return targeting;
  return putTidy(targeting, object, left.length > 0 ? setAt(value, list.path, left) : emptied(value, list));
}

/** Without the list and what says how its entries count; `npiNumbers` goes with its numbers, unless more is in it. */
function emptied(value: JsonObject, { path, sharedInclude }: EntryList): Json | undefined {
  const without = setAt(value, path, undefined);
  const [holder] = path;
  if (path.length < 2 || holder === undefined || sharedInclude === undefined) return without;
  const bereft = setAt(without, sharedInclude, undefined);
  const rest = getAt(bereft, [holder]);
  return isObject(rest) && Object.keys(rest).length === 0 ? setAt(bereft, [holder], undefined) : setAt(value, path, []);
}

/** Includes or excludes entries: those with these ids, or where one include is for all, all of them. */
export function setInclude(
  targeting: Targeting,
  object: TargetingObject,
  list: EntryList,
  ids: ReadonlySet<string>,
  include: boolean,
): Targeting {
  const value = objectIn(targeting, object);
  if (value === undefined) return targeting;
  const { sharedInclude } = list;
  if (sharedInclude !== undefined) {
    if (!holdsSomething(value, list) && !isThere(getAt(value, sharedInclude))) return targeting;
    // What says the same in another spelling is left as it is.
    if (readInclude(getAt(value, sharedInclude)) === include) return targeting;
    return put(targeting, object, setAt(value, sharedInclude, include));
  }
  const set = (item: Json): Json =>
    isObject(item) && ids.has(entryId(list, item)) && readInclude(item['include']) !== include
      ? { ...item, include }
      : item;
  const existing = getAt(value, list.path);
  if (existing === undefined) return targeting;
  const after = list.one === true ? set(existing) : listOf(existing).map(set);
  return sameJson(after, existing) ? targeting : put(targeting, object, setAt(value, list.path, after));
}

/**
 * Makes the entry with this id target what `item` says, all of it; its include and its unknown members stay. The entry
 * is removed if another has that target already.
 */
export function changeEntry(
  targeting: Targeting,
  object: TargetingObject,
  list: EntryList,
  id: string,
  item: Json,
): Targeting {
  const value = objectIn(targeting, object);
  const existing = value === undefined ? undefined : getAt(value, list.path);
  if (value === undefined || existing === undefined) return targeting;
  const own = new Set(list.members.map(({ name }) => name));
  const changed = (each: Json): Json => (isObject(each) && isObject(item) ? { ...without(each, own), ...item } : item);
  if (list.one === true) {
    const next = changed(existing);
    return sameJson(next, existing) ? targeting : put(targeting, object, setAt(value, list.path, next));
  }
  const items = listOf(existing);
  const others = new Set(items.map((each) => entryId(list, each)).filter((each) => each !== id));
  const after = items.flatMap((each) => {
    if (entryId(list, each) !== id) return [each];
    const next = changed(each);
    return others.has(entryId(list, next)) ? [] : [next];
  });
  return sameJson(after, items) ? targeting : put(targeting, object, setAt(value, list.path, after));
}

/**
 * Sets an option beside the entries; undefined clears it. A missing object is not made, for it would target nothing; an
 * object that needs no entries is made with what else it needs.
 */
export function setOption(
  targeting: Targeting,
  object: TargetingObject,
  path: Path,
  option: Json | undefined,
  chosen: Chosen = {},
): Targeting {
  const there = objectIn(targeting, object);
  if (there === undefined && object.lists.length > 0) return targeting;
  const value = there ?? { ...suggestedOptions(object), ...chosen };
  return put(targeting, object, setAt(value, path, option));
}

/** Replaces a whole object; undefined removes it. */
export function setObject(targeting: Targeting, object: TargetingObject, value: Json | undefined): Targeting {
  return put(targeting, object, value);
}

export function removeObject(targeting: Targeting, object: TargetingObject): Targeting {
  return put(targeting, object, undefined);
}

function put(targeting: Targeting, { id }: TargetingObject, value: Json | undefined): Targeting {
  const after = setAt(isObject(targeting) ? targeting : undefined, [id], value);
  if (value === undefined && !isObject(targeting)) return targeting;
  return isObject(after) && Object.keys(after).length === 0 ? undefined : after;
}

/** The same, or nothing where no entry is left and all members are the interface's own. */
function putTidy(targeting: Targeting, object: TargetingObject, value: Json | undefined): Targeting {
  const isEmpty =
    !isObject(value) ||
    (object.lists.every((list) => !holdsSomething(value, list) || list.path.length === 0) &&
      Object.keys(value).every((member) => object.members.has(member)));
  return put(targeting, object, isEmpty ? undefined : value);
}

function without(value: JsonObject, members: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([member]) => !members.has(member)));
}
