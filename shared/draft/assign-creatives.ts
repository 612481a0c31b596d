// The creatives of a tactic after some were ticked: their weights add up to 100 in each ad size that changed (§2.4).
import { adSize, sizeText } from '../creative/ad-size.ts';
import { addTo, groupBy } from '../kernel/groups.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';

/** The ad size of a creative, by its key; undefined where it is not known. */
export type SizeOf = (creative: string) => string | undefined;

function readCreativeKey(assignment: Json): string | undefined {
  const key = isObject(assignment) ? assignment['creative'] : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** The keys of the creatives that are assigned. Assignments by platform id name none and are left alone. */
export function assignedKeys(assignments: readonly Json[]): ReadonlySet<string> {
  return new Set(assignments.map(readCreativeKey).filter((key) => key !== undefined));
}

/**
 * Those that were unticked go, new ones come last. Where that changes an ad size, its weights are shared evenly; in the
 * other sizes they stay as they were set.
 */
export function assignCreatives(
  assignments: readonly Json[],
  wanted: ReadonlySet<string>,
  sizeOf: SizeOf,
): readonly Json[] {
  const before = assignedKeys(assignments);
  const changed = new Set<string>();
  for (const key of [...before, ...wanted]) {
    if (before.has(key) !== wanted.has(key)) changed.add(sizeOf(key) ?? '');
  }
  const remaining = assignments.filter((one) => {
    const key = readCreativeKey(one);
    return key === undefined || wanted.has(key);
  });
  const added = [...wanted].filter((key) => !before.has(key)).map((creative): JsonObject => ({ creative, weight: 0 }));
  const all = [...remaining, ...added];
  const indexes = groupBy(all.keys(), (index) => {
    const key = readCreativeKey(all[index] ?? null);
    const size = key === undefined ? undefined : (sizeOf(key) ?? '');
    return size !== undefined && changed.has(size) ? size : undefined;
  });
  let shared: readonly Json[] = all;
  for (const group of indexes.values()) shared = evened(shared, group);
  return shared;
}

/** The same list, the weights at these places shared out so that they are whole and add up to 100. */
export function evened(assignments: readonly Json[], places: readonly number[]): readonly Json[] {
  const share = Math.floor(100 / places.length);
  const nth = new Map(places.map((place, index) => [place, index]));
  return assignments.map((one, place) => {
    const index = nth.get(place);
    if (index === undefined || !isObject(one)) return one;
    return { ...one, weight: share + (index < 100 - share * places.length ? 1 : 0) };
  });
}

/** The assignments of one ad size: weights add up to 100 within it (§2.4). */
export interface SizeGroup {
  /** `300 × 250`; null for creatives whose size is not known here. */
  readonly size: string | null;
  /** Places in the list. */
  readonly places: readonly number[];
  /** Null where a weight is no number. */
  readonly sum: number | null;
}

/** By size, in the order in which sizes come first; those of unknown size last. `bodyOf` finds the creative. */
export function sizeGroups(
  assignments: readonly Json[],
  bodyOf: (assignment: JsonObject) => JsonObject | undefined,
): readonly SizeGroup[] {
  const groups = new Map<string | null, number[]>();
  for (const [place, one] of assignments.entries()) {
    const body = isObject(one) ? bodyOf(one) : undefined;
    const size = body === undefined ? null : adSize(body);
    const name = size === null ? null : sizeText(size);
    addTo(groups, name, place);
  }
  const all = [...groups].map(([size, places]) => ({ size, places, sum: sumWeights(assignments, places) }));
  return [...all.filter(({ size }) => size !== null), ...all.filter(({ size }) => size === null)];
}

function sumWeights(assignments: readonly Json[], places: readonly number[]): number | null {
  let sum = 0;
  for (const place of places) {
    const one = assignments[place];
    const weight = isObject(one) ? one['weight'] : undefined;
    if (typeof weight !== 'number') return null;
    sum += weight;
  }
  return sum;
}
