// One targeting object as many tactics have it: its entries together, what they share, and where they differ.
import { readEntries, entryPath, objectIn } from '../../../shared/domain/targeting/entries.ts';
import type { Targeting } from '../../../shared/domain/targeting/edits.ts';
import {
  type EntryList,
  type TargetingId,
  type TargetingObject,
  TARGETING_OBJECTS,
} from '../../../shared/domain/targeting/objects.ts';
import { type Json, type Path, formatPath, getAt, isObject, sameJson } from '../../../shared/kernel/json.ts';

/** Undefined where the tactics do not say, `mixed` where they differ. */
export type MergedInclude = boolean | 'mixed' | undefined;

export interface MergedEntry {
  readonly list: EntryList;
  readonly id: string;
  readonly item: Json;
  readonly include: MergedInclude;
  /** How many of the tactics have it. */
  readonly count: number;
  /** Inside the body, in the first tactic that has it. */
  readonly path: Path;
}

export interface Merged {
  readonly mixed: boolean;
  /** Of the first tactic; of all of them unless `mixed`. */
  readonly value: Json | undefined;
}

export interface MergedObject {
  /** How many of the tactics have the object. */
  readonly present: number;
  readonly entries: readonly MergedEntry[];
  /** The value at a path of the object, of the tactics that have it. */
  readonly at: (path: Path) => Merged;
  /**
   * Values in the place of the object or one of its entry lists that are not of that type, such as text typed in a
   * file. Each place once.
   */
  readonly odd: readonly { readonly path: Path; readonly value: Json }[];
}

export function mergeObject(bodies: readonly Targeting[], object: TargetingObject): MergedObject {
  const entries = new Map<string, MergedEntry>();
  const values: Json[] = [];
  const odd = new Map<string, { readonly path: Path; readonly value: Json }>();
  const take = (path: Path, value: Json): void => {
    if (!odd.has(formatPath(path))) odd.set(formatPath(path), { path, value });
  };
  for (const body of bodies) {
    const value = objectIn(body, object);
    if (value === undefined) {
      const other = getAt(body, [object.id]);
      if (other !== undefined && other !== null) take([], other);
      continue;
    }
    values.push(value);
    for (const { path, one } of object.lists) {
      const current = getAt(value, path);
      const holder = path.length > 1 ? getAt(value, path.slice(0, 1)) : undefined;
      if (holder !== undefined && holder !== null && !isObject(holder)) take(path.slice(0, 1), holder);
      else if (current !== undefined && current !== null && one !== true && !Array.isArray(current))
        take(path, current);
    }
    for (const entry of readEntries(body, object)) {
      const key = `${entry.list.id} ${entry.id}`;
      const known = entries.get(key);
      if (known === undefined) {
        const { list, id, item, include } = entry;
        entries.set(key, { list, id, item, include, count: 1, path: entryPath(object, entry) });
      } else {
        const include = known.include === entry.include ? known.include : 'mixed';
        entries.set(key, { ...known, include, count: known.count + 1 });
      }
    }
  }
  return {
    present: values.length,
    entries: [...entries.values()],
    at: (path) => {
      const [first, ...others] = values.map((value) => getAt(value, path));
      return { value: first, mixed: others.some((other) => !sameJson(other, first)) };
    },
    odd: [...odd.values()],
  };
}

/** How many entries are included and excluded; an object that has none counts as one where it is there. */
export interface EntryCounts {
  readonly included: number;
  readonly excluded: number;
  readonly unsaid: number;
}

export function countEntries(entries: readonly MergedEntry[]): EntryCounts {
  const count = (of: (include: MergedInclude) => boolean): number =>
    entries.filter(({ include }) => of(include)).length;
  return {
    included: count((include) => include === true),
    excluded: count((include) => include === false),
    unsaid: count((include) => include === undefined || include === 'mixed'),
  };
}

/** All twelve. */
export function mergeObjects(bodies: readonly Targeting[]): ReadonlyMap<TargetingId, MergedObject> {
  return new Map(TARGETING_OBJECTS.map((object) => [object.id, mergeObject(bodies, object)]));
}
