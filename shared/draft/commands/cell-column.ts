// One column of cells to set in many records, and the changes it makes.
import { isList, isObject, memberReader, getterAt, sameJson, setAt } from '../../kernel/json.ts';
import type { Json, JsonObject, Path } from '../../kernel/json.ts';
import type { Kind } from '../../domain/registry.ts';
import { addCell, emptyColumn } from '../change.ts';
import type { SetChange, SetColumn } from '../change.ts';
import type { EntityRecord } from '../document.ts';
import { setChange, withSet } from './command.ts';

/** One path in many records, and the new value of each. */
export interface CellColumn {
  readonly kind: Kind;
  /** Inside the draft body, e.g. `['flights', 0, 'budget']`. */
  readonly path: Path;
  readonly keys: readonly string[];
  /** One per key; undefined clears. */
  readonly values: readonly (Json | undefined)[];
}

export interface How {
  /** The only column of its command: `records` need not be updated for later columns. */
  readonly alone: boolean;
  /** Puts every new value into `records`: see `cellColumnChanges`. */
  readonly closely: boolean;
}

/**
 * The changes of a column. `records` has one per key, undefined where there is none, and is updated for later columns.
 * Returns undefined when `closely` is needed: a list that changes its length is set whole, so the changes of earlier
 * columns have to be in `records`.
 */
export function cellColumnChanges(
  { kind, path, keys, values }: CellColumn,
  records: (EntityRecord | undefined)[],
  { alone, closely }: How,
): SetChange[] | undefined {
  const target: Path = ['draft', ...path];
  const holderIn = getterAt(path.slice(0, -1));
  const member = path.at(-1);
  const heldIn = typeof member === 'string' ? memberReader(member) : null;
  const own = emptyColumn(kind, target);
  // Where members on the way are missing: changes of the outermost of them, by how deep that is.
  const outer = new Map<number, SetColumn>();
  for (let index = 0; index < keys.length; index += 1) {
    const record = records[index];
    if (record === undefined) continue;
    const key = keys[index] as string; // index is below length
    const value = values[index];
    const holder = holderIn(record.draft);
    if (heldIn !== null && isObject(holder)) {
      // The holder is an object, so the whole path can be set whether or not the member exists.
      const before = heldIn(holder);
      if (before === value || sameJson(before, value)) continue;
      addCell(own, key, before, value);
      // A path inside the draft leaves it a record.
      if (closely) records[index] = setAt(record as JsonObject, target, value) as EntityRecord;
      continue;
    }
    const change = setChange({ kind, key }, record, target, value);
    if (change === undefined) continue;
    const [before, after] = [change.before[0], change.after[0]];
    if (!alone && !closely && (isList(before) || isList(after))) return undefined;
    const depth = change.path.length;
    const column = outer.get(depth) ?? emptyColumn(kind, change.path);
    outer.set(depth, column);
    addCell(column, key, before, after);
    if (!alone) records[index] = withSet(record, change);
  }
  // Where every cell changes, keys and values are shared: equal lists of keys are then quickly known to be equal.
  const whole = own.keys.length === keys.length ? { ...own, keys, after: values } : own;
  return [whole, ...outer.values()].filter((change) => change.keys.length > 0);
}
