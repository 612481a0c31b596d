// The changes that one column of cells comes to, record by record.
import { isList, isObject, memberReader, placeReader, sameJson, setAt } from '../../kernel/json.ts';
import type { Json, JsonObject, Path } from '../../kernel/json.ts';
import type { Kind } from '../../domain/registry.ts';
import { addCell, emptyColumn } from '../change.ts';
import type { SetChange, SetColumn } from '../change.ts';
import type { EntityRecord } from '../document.ts';
import { setChange, withSet } from './command.ts';

/** One place in many records, and what each is to hold there. */
export interface CellColumn {
  readonly kind: Kind;
  /** Inside the draft body, e.g. `['flights', 0, 'budget']`. */
  readonly path: Path;
  readonly keys: readonly string[];
  /** One per key; undefined clears. */
  readonly values: readonly (Json | undefined)[];
}

export interface How {
  /** No other column is set with it, so nobody looks at what it makes. */
  readonly alone: boolean;
  /** Also what is not made on the way is put into the records: see `placeChanges`. */
  readonly closely: boolean;
}

/**
 * The changes of a column. `records` has one per key, undefined where there is none, and is left as columns after this
 * one have to see it. Undefined is the answer where a closer look is needed: a list that changes its length is set with
 * all that is in it, so it has to have been seen as earlier columns leave it.
 */
export function placeChanges(
  { kind, path, keys, values }: CellColumn,
  records: (EntityRecord | undefined)[],
  { alone, closely }: How,
): SetChange[] | undefined {
  const place: Path = ['draft', ...path];
  const holderIn = placeReader(path.slice(0, -1));
  const member = path.at(-1);
  const heldIn = typeof member === 'string' ? memberReader(member) : null;
  const own = emptyColumn(kind, place);
  // Where members on the way are missing: changes of the outermost of them, by how deep that is.
  const outer = new Map<number, SetColumn>();
  for (let index = 0; index < keys.length; index += 1) {
    const record = records[index];
    if (record === undefined) continue;
    const key = keys[index] as string; // index is below length
    const value = values[index];
    const holder = holderIn(record.draft);
    if (heldIn !== null && isObject(holder)) {
      // The holder is an object, so the place is reached whole whether or not the member is there.
      const before = heldIn(holder);
      if (before === value || sameJson(before, value)) continue;
      addCell(own, key, before, value);
      // A step inside keeps it a record.
      if (closely) records[index] = setAt(record as JsonObject, place, value) as EntityRecord;
      continue;
    }
    const change = setChange({ kind, key }, record, place, value);
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
