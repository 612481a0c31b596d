// Everything of a draft but its entities, put together: title, note, account part by part, what a reader does not know.
import { defined } from '../kernel/defined.ts';
import { type Json, type JsonObject, isObject, listOf } from '../kernel/json.ts';
import type { FoundConflicts } from './found-conflicts.ts';
import { FILE } from './lists.ts';
import { mergeValue } from './merge-value.ts';

/** Who wrote the file, and when: of two writings the later one is what the merge is about. */
const STAMPS = ['exportedAt', 'exportedBy', 'app'] as const;

export function mergeHeader(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  conflicts: FoundConflicts,
): JsonObject {
  const [own, other] = withOneStamp(base, mine, theirs);
  const [before, one, two] = [withoutId(base), withoutId(own), withoutId(other)];
  const value = mergeValue(conflicts.mergeOf('file'), [], FILE, before, one, two);
  if (!isObject(value)) return mine;
  const merged: JsonObject = { ...value, ...defined({ id: mergedId(base, mine, theirs) }) };
  const settled = listOf(value['conflicts']).length === 0 && isEmptied(mine, theirs);
  if (!settled) return merged;
  const { conflicts: _none, ...header } = merged;
  return header;
}

/** Which draft it is: nothing that a planner wants or could decide, so never a difference and never a conflict. */
export function withoutId(header: JsonObject): JsonObject {
  const { id: _id, ...rest } = header;
  return rest;
}

/** The common id, and never none where a side has one: what was created is found by it again. */
function mergedId({ id: common }: JsonObject, { id: mine }: JsonObject, { id: theirs }: JsonObject): Json | undefined {
  if (common !== undefined && (mine === common || theirs === common)) return common;
  return mine ?? theirs ?? common;
}

/** A list of conflicts that has come to its end is taken out, unless a side has kept an empty one. */
function isEmptied(mine: JsonObject, theirs: JsonObject): boolean {
  return listOf(mine['conflicts']).length > 0 || listOf(theirs['conflicts']).length > 0;
}

function withOneStamp(base: JsonObject, mine: JsonObject, theirs: JsonObject): [JsonObject, JsonObject] {
  const changed = (side: JsonObject): boolean => STAMPS.some((member) => side[member] !== base[member]);
  if (!changed(mine) || !changed(theirs)) return [mine, theirs];
  const later = readExportTime(theirs) > readExportTime(mine) ? theirs : mine;
  return [stamped(mine, later), stamped(theirs, later)];
}

function readExportTime({ exportedAt }: JsonObject): number {
  const time = typeof exportedAt === 'string' ? Date.parse(exportedAt) : NaN;
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

function stamped(header: JsonObject, { exportedAt, exportedBy, app }: JsonObject): JsonObject {
  const members: Record<string, Json> = { ...header };
  for (const [member, value] of Object.entries({ exportedAt, exportedBy, app })) {
    if (value === undefined) Reflect.deleteProperty(members, member);
    else members[member] = value;
  }
  return members;
}
