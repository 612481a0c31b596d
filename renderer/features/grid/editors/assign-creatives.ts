// The creatives of a tactic after some were ticked: their weights add up to 100 in each ad size that changed (§2.4).
import { isObject } from '../../../../shared/kernel/json.ts';
import type { Json, JsonObject } from '../../../../shared/kernel/json.ts';

/** The ad size of a creative, by its key; undefined where it is not known. */
export type SizeOf = (creative: string) => string | undefined;

function creativeOf(assignment: Json): string | undefined {
  const key = isObject(assignment) ? assignment['creative'] : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** The keys of the creatives that are assigned. Assignments by platform id name none and are left alone. */
export function assignedKeys(assignments: readonly Json[]): ReadonlySet<string> {
  return new Set(assignments.map(creativeOf).filter((key) => key !== undefined));
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
    const key = creativeOf(one);
    return key === undefined || wanted.has(key);
  });
  const added = [...wanted].filter((key) => !before.has(key)).map((creative): JsonObject => ({ creative, weight: 0 }));
  const all = [...remaining, ...added];
  const indexes = new Map<string, number[]>();
  for (const [index, one] of all.entries()) {
    const key = creativeOf(one);
    const size = key === undefined ? undefined : (sizeOf(key) ?? '');
    if (size !== undefined && changed.has(size)) indexes.set(size, [...(indexes.get(size) ?? []), index]);
  }
  for (const group of indexes.values()) {
    const share = Math.floor(100 / group.length);
    for (const [nth, index] of group.entries()) {
      const one = all[index];
      const weight = share + (nth < 100 - share * group.length ? 1 : 0);
      if (isObject(one)) all[index] = { ...one, weight };
    }
  }
  return all;
}
