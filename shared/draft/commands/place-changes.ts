// The changes that one column of cells comes to, record by record.
import { isList, isObject, memberReader, placeReader, sameJson, setAt } from '../../kernel/json.ts';
import type { Json, JsonObject, Path } from '../../kernel/json.ts';
import type { Kind } from '../../domain/registry.ts';
import { sides } from '../change.ts';
import type { Change } from '../change.ts';
import { columnOf } from '../column.ts';
import type { EntityRecord } from '../document.ts';
import { setChange, withSet } from './command.ts';

/** One place in many records, and what each is to hold there. */
export interface CellColumn {
  readonly kind: Kind;
  /** Inside the draft body, e.g. `['flights', 0, 'budget']`. */
  readonly path: Path;
  readonly keys: readonly string[];
  /** Beside `keys`; undefined clears. */
  readonly values: readonly (Json | undefined)[];
}

export interface How {
  /** No other column is set with it, so nobody looks at what it makes. */
  readonly alone: boolean;
  /** Also what is not made on the way is put into the records: see `placeChanges`. */
  readonly closely: boolean;
}

/** Fewer cells than this are said one by one: the log is read by people too. */
const WORTH_A_COLUMN = 4;

/**
 * The changes of a column. `records` stand beside its keys, undefined where there is none, and are left as columns
 * after this one have to see them. Undefined is the answer where a closer look is needed: a list that changes its
 * length is said with all that is in it, so it has to have been seen as earlier columns leave it.
 */
export function placeChanges(
  column: CellColumn,
  records: (EntityRecord | undefined)[],
  { alone, closely }: How,
): Change[] | undefined {
  const { kind, path, keys, values } = column;
  const place: Path = ['draft', ...path];
  const holderIn = placeReader(path.slice(0, -1));
  const member = path.at(-1);
  const heldIn = typeof member === 'string' ? memberReader(member) : null;
  const full = new Whole(column, place);
  // Where members on the way are missing: changes of the outermost of them, by how deep that is.
  const outer = new Map<number, Some>();
  for (let index = 0; index < keys.length; index += 1) {
    const record = records[index];
    if (record === undefined) continue;
    const value = values[index];
    const holder = holderIn(record.draft);
    if (heldIn !== null && isObject(holder)) {
      // The holder is an object, so the place is reached whole whether or not the member is there.
      const before = heldIn(holder);
      if (before === value || sameJson(before, value)) continue;
      full.add(index, before);
      // A step inside keeps it a record.
      if (closely) records[index] = setAt(record as JsonObject, place, value) as EntityRecord;
      continue;
    }
    const key = keys[index] as string; // index is below length
    const change = setChange({ kind, key }, record, place, value);
    if (change === undefined) continue;
    if (!alone && !closely && (isList(change.before) || isList(change.after))) return undefined;
    const depth = change.path.length;
    const some = outer.get(depth) ?? new Some(kind, change.path);
    outer.set(depth, some);
    some.add(key, change.before, change.after);
    if (!alone) records[index] = withSet(record, change);
  }
  return [...full.changes(), ...[...outer.values()].flatMap((some) => some.changes())];
}

/** Cells of the column's own place: as a rule all of them, so that keys and values need not be gathered anew. */
class Whole {
  readonly #column: CellColumn;
  readonly #place: Path;
  readonly #before: (Json | undefined)[] = [];
  /** Which of the column's cells these are; null while they are its first ones, one after the other. */
  #indices: number[] | null = null;

  constructor(column: CellColumn, place: Path) {
    this.#column = column;
    this.#place = place;
  }

  add(index: number, before: Json | undefined): void {
    const count = this.#before.push(before);
    if (this.#indices !== null) this.#indices.push(index);
    else if (index !== count - 1) this.#indices = [...Array(count - 1).keys(), index];
  }

  changes(): Change[] {
    const { kind, keys, values } = this.#column;
    const [before, indices] = [this.#before, this.#indices];
    const taken = <Item>(all: readonly Item[]): readonly Item[] => {
      if (indices !== null) return indices.map((index) => all[index] as Item); // each was below length
      return before.length === all.length ? all : all.slice(0, before.length);
    };
    return columnChange(kind, this.#place, { keys: taken(keys), before, after: taken(values) });
  }
}

/** Cells gathered one by one. */
class Some {
  readonly #kind: Kind;
  readonly #path: Path;
  readonly #keys: string[] = [];
  readonly #before: (Json | undefined)[] = [];
  readonly #after: (Json | undefined)[] = [];

  constructor(kind: Kind, path: Path) {
    this.#kind = kind;
    this.#path = path;
  }

  add(key: string, before: Json | undefined, after: Json | undefined): void {
    this.#keys.push(key);
    this.#before.push(before);
    this.#after.push(after);
  }

  changes(): Change[] {
    return columnChange(this.#kind, this.#path, { keys: this.#keys, before: this.#before, after: this.#after });
  }
}

interface Cells {
  readonly keys: readonly string[];
  readonly before: readonly (Json | undefined)[];
  readonly after: readonly (Json | undefined)[];
}

function columnChange(kind: Kind, path: Path, { keys, before, after }: Cells): Change[] {
  if (keys.length >= WORTH_A_COLUMN) {
    return [{ op: 'column', kind, path, keys, before: columnOf(before), after: columnOf(after) }];
  }
  return keys.map((key, index) => ({ op: 'set', kind, key, path, ...sides(before[index], after[index]) }));
}
