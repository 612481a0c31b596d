// What a planner's intent comes to: a name for the undo menu and the changes that carry it out.
import { type Json, type JsonObject, type Path, getAt, isList, isObject, sameJson, setAt } from '../../kernel/json.ts';
import { type Change, type SetChange, cellChange } from '../change.ts';
import type { Draft, EntityRecord, EntityRef } from '../document.ts';
import type { ReplacedRecords } from '../replaced-records.ts';

/** A planner's intent as changes to a draft. No changes: the draft already is as intended. */
export interface Command {
  /** What the undo menu says: "Set budget of 3 flights". */
  readonly name: string;
  readonly changes: readonly Change[];
  /** The records that they make, where these were made with them. */
  readonly replaced?: ReplacedRecords | undefined;
}

export function recordOf(draft: Draft, ref: EntityRef): EntityRecord | undefined {
  return draft.entities[ref.kind].get(ref.key);
}

/**
 * The change that puts `value` at `path` inside a record; undefined clears it. Where members on the way are missing or
 * hold something else, the change is made at the outermost of them, so that its inverse leaves nothing behind.
 * Undefined when nothing would change, or when an array has no such index.
 */
export function setChange(
  ref: EntityRef,
  record: EntityRecord,
  path: Path,
  value: Json | undefined,
): SetChange | undefined {
  const depth = reach(record, path, value);
  const whole = depth === path.length;
  const target = whole ? path : path.slice(0, depth);
  const before = getAt(record as JsonObject, target); // a record is JSON
  if (!whole && !canGrow(before, path, depth, value)) return undefined;
  const after = whole ? value : setAt(before, path.slice(depth), value);
  if (sameJson(before, after)) return undefined;
  return cellChange(ref, target, before, after);
}

/** The record as `change`, of this one record, leaves it. */
export function withSet(record: EntityRecord, change: SetChange): EntityRecord {
  return setAt(record as JsonObject, change.path, change.after[0]) as EntityRecord; // a step inside keeps it a record
}

/** How many steps of `path` can be walked before something is missing or an array would change its length. */
function reach(record: EntityRecord, path: Path, value: Json | undefined): number {
  let holder: Json | undefined = record as JsonObject;
  for (let depth = 0; depth < path.length; depth += 1) {
    const step = path[depth];
    if (typeof step === 'number') {
      const removesElement = value === undefined && depth === path.length - 1;
      if (removesElement || !isList(holder) || step >= holder.length) return depth;
      holder = holder[step];
    } else {
      if (step === undefined || !isObject(holder)) return depth;
      holder = Object.hasOwn(holder, step) ? holder[step] : undefined;
    }
  }
  return path.length;
}

/** Whether the value at `depth` can take the rest of the path: an array grows by one element at its end, no more. */
function canGrow(before: Json | undefined, path: Path, depth: number, value: Json | undefined): boolean {
  const step = path[depth];
  const length = Array.isArray(before) ? before.length : 0;
  if (value === undefined) return typeof step === 'number' && depth === path.length - 1 && step < length;
  return typeof step !== 'number' || step <= length;
}
