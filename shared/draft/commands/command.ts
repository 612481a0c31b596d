// What a planner's intent comes to: a name for the undo menu and the changes that carry it out.
import { getAt, isObject, sameJson, setAt } from '../../kernel/json.ts';
import type { Json, JsonObject, Path } from '../../kernel/json.ts';
import type { Change, SetChange } from '../change.ts';
import type { Draft, EntityRecord, EntityRef } from '../document.ts';

/** An intent worked out against a draft. No changes: the draft already is as wished. */
export interface Command {
  /** What the undo menu says: "Set budget of 3 flights". */
  readonly name: string;
  readonly changes: readonly Change[];
}

export function recordOf(draft: Draft, ref: EntityRef): EntityRecord | undefined {
  return draft.entities[ref.kind].get(ref.key);
}

/**
 * The change that puts `value` at `path` inside a record; undefined clears it. Where members on the way are missing or
 * hold something else, the change is made at the outermost of them, so that its inverse leaves nothing behind.
 * Undefined when nothing would change, or when an array has no such place.
 */
export function setChange(
  ref: EntityRef,
  record: EntityRecord,
  path: Path,
  value: Json | undefined,
): SetChange | undefined {
  const depth = reach(record, path, value);
  const place = path.slice(0, depth);
  const rest = path.slice(depth);
  const before = getAt(record as JsonObject, place);
  if (rest.length > 0 && !canGrow(before, rest, value)) return undefined;
  const after = rest.length === 0 ? value : setAt(before, rest, value);
  if (sameJson(before, after)) return undefined;
  return {
    op: 'set',
    kind: ref.kind,
    key: ref.key,
    path: place,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** The record as `change` leaves it. */
export function withSet(record: EntityRecord, change: SetChange): EntityRecord {
  return setAt(record as JsonObject, change.path, change.after) as EntityRecord; // a step inside keeps it a record
}

/** How many steps of `path` can be walked before something is missing or an array would change its length. */
function reach(record: EntityRecord, path: Path, value: Json | undefined): number {
  let holder: Json | undefined = record as JsonObject;
  for (const [index, step] of path.entries()) {
    const removesPlace = typeof step === 'number' && value === undefined && index === path.length - 1;
    const fits = typeof step === 'number' ? Array.isArray(holder) && step < holder.length : isObject(holder);
    if (!fits || removesPlace) return index;
    holder = getAt(holder, [step]);
  }
  return path.length;
}

function canGrow(before: Json | undefined, rest: Path, value: Json | undefined): boolean {
  const [step] = rest;
  const length = Array.isArray(before) ? before.length : 0;
  if (value === undefined) return typeof step === 'number' && rest.length === 1 && step < length;
  return typeof step !== 'number' || step <= length;
}
