// Setting the same places of many records: worked out column by column, so that 100,000 cells need few objects.
import { getAt, isList, isObject, sameJson, setAt } from '../../kernel/json.ts';
import type { Json, JsonObject, Path } from '../../kernel/json.ts';
import type { Kind } from '../../domain/registry.ts';
import { sides } from '../change.ts';
import type { Change } from '../change.ts';
import { columnOf, samePath } from '../column.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { setChange, withSet } from './command.ts';
import { nameOfRows } from './naming.ts';

/** One place in many records, and what each is to hold there. */
export interface CellColumn {
  readonly kind: Kind;
  /** Inside the draft body, e.g. `['flights', 0, 'budget']`. */
  readonly path: Path;
  readonly keys: readonly string[];
  /** Beside `keys`; undefined clears. */
  readonly values: readonly (Json | undefined)[];
}

/** Puts the cells of each place together, places in the order in which they first come. */
export class ColumnBuilder {
  readonly #byPath = new Map<Path, Building>();
  readonly #byName = new Map<string, Building>();
  #last: { readonly path: Path; readonly column: Building } | undefined;

  get columns(): CellColumn[] {
    return [...this.#byName.values()];
  }

  add(kind: Kind, key: string, path: Path, value: Json | undefined): void {
    let last = this.#last;
    if (last?.path !== path || last.column.kind !== kind) {
      // Most cells of a column share their path, so that its name is worked out once.
      const known = this.#byPath.get(path);
      last = this.#last = { path, column: known?.kind === kind ? known : this.#column(kind, path) };
      this.#byPath.set(path, last.column);
    }
    last.column.keys.push(key);
    last.column.values.push(value);
  }

  #column(kind: Kind, path: Path): Building {
    const name = JSON.stringify([kind, path]);
    const column = this.#byName.get(name) ?? { kind, path, keys: [], values: [] };
    this.#byName.set(name, column);
    return column;
  }
}

interface Building extends CellColumn {
  readonly keys: string[];
  readonly values: (Json | undefined)[];
}

/** Fewer cells than this are said one by one: the log is read by people too. */
const WORTH_A_COLUMN = 4;

/**
 * The changes that set these columns, as those of their cells one after the other would; undefined where a key comes
 * twice or one place holds another, so that the order of single cells matters.
 */
export function columnChanges(draft: Draft, columns: readonly CellColumn[]): Change[] | undefined {
  if (columns.some((one) => !differ(one.keys)) || columns.some((_, at) => overlaps(columns, at))) return undefined;
  return workedOut(draft, columns, false) ?? workedOut(draft, columns, true);
}

/**
 * Columns side by side never see what another one sets, only what it had to make on the way there. `closely` also
 * remembers the rest: it is needed where a list changes its length, because that is said with all that is in it, and
 * undefined is the answer where this comes up.
 */
function workedOut(draft: Draft, columns: readonly CellColumn[], closely: boolean): Change[] | undefined {
  const groups = grouped(columns);
  // Records as earlier groups leave them, for later ones that write into the same members.
  const worked = new Map<string, EntityRecord>();
  const places = new Map<CellColumn, PlaceChanges>();
  for (const { kind, keys, columns: together } of groups) {
    const map = draft.entities[kind];
    const here = together.map((column) => new PlaceChanges(column, { alone: columns.length === 1, closely }));
    for (const one of here) places.set(one.column, one);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string; // index is below length
      const stored = worked.get(key) ?? map.get(key);
      if (stored === undefined) continue;
      let record: EntityRecord | undefined = stored;
      for (const one of here) {
        record = one.take(key, record, index);
        if (record === undefined) return undefined;
      }
      if (record !== stored && groups.length > 1) worked.set(key, record);
    }
  }
  return columns.flatMap((column) => places.get(column)?.changes() ?? []);
}

interface ColumnGroup {
  readonly kind: Kind;
  readonly keys: readonly string[];
  readonly columns: CellColumn[];
}

/** Neighbours of the same records: these are gone through together, since finding 22,000 of 100,000 takes longest. */
function grouped(columns: readonly CellColumn[]): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last?.kind === column.kind && sameKeys(last.keys, column.keys)) last.columns.push(column);
    else groups.push({ kind: column.kind, keys: column.keys, columns: [column] });
  }
  return groups;
}

/** "Set budget of 100,000 tactics", with what the columns are of. */
export function nameOfColumns(verb: string, columns: readonly CellColumn[]): string {
  const rows = new Map<string, { readonly keys: readonly string[]; more: Set<string> | undefined }>();
  for (const { kind, path, keys } of columns) {
    const flight = path[0] === 'flights' && typeof path[1] === 'number' ? path[1] : '';
    const id = `${kind}#${String(flight)}`;
    const known = rows.get(id);
    if (known === undefined) rows.set(id, { keys, more: differ(keys) ? undefined : new Set(keys) });
    else if (!sameKeys(known.keys, keys)) {
      known.more ??= new Set(known.keys);
      for (const key of keys) known.more.add(key);
    }
  }
  let count = 0;
  for (const { keys, more } of rows.values()) count += more?.size ?? keys.length;
  const cells = columns.reduce((sum, { keys }) => sum + keys.length, 0);
  return nameOfRows(verb, columns, cells, count);
}

interface How {
  /** No other column is set with it, so nobody looks at what it makes. */
  readonly alone: boolean;
  readonly closely: boolean;
}

/** The changes that one column comes to, cell by cell. */
class PlaceChanges {
  readonly column: CellColumn;
  readonly #how: How;
  readonly #place: Path;
  readonly #outside: Path;
  readonly #member: string | number | undefined;
  readonly #full: Gathered;
  /** Where members on the way are missing: changes of the outermost of them, by how deep that is. */
  readonly #outer = new Map<number, Gathered>();

  constructor(column: CellColumn, how: How) {
    const { kind, path } = column;
    this.column = column;
    this.#how = how;
    this.#place = ['draft', ...path];
    this.#outside = path.slice(0, -1);
    this.#member = path.at(-1);
    this.#full = new Gathered(kind, this.#place);
  }

  /** The record as columns after this one have to see it; undefined where a closer look is needed. */
  take(key: string, record: EntityRecord, index: number): EntityRecord | undefined {
    const value = this.column.values[index];
    const member = this.#member;
    const holder = this.#outside.length === 0 ? record.draft : getAt(record.draft, this.#outside);
    if (typeof member === 'string' && isObject(holder)) {
      // The holder is an object, so the place is reached whole whether or not the member is there.
      const before = Object.hasOwn(holder, member) ? holder[member] : undefined;
      if (before === value || sameJson(before, value)) return record;
      this.#full.add(key, before, value);
      return this.#how.closely ? (setAt(record as JsonObject, this.#place, value) as EntityRecord) : record; // a step inside keeps it a record
    }
    const { kind } = this.column;
    const change = setChange({ kind, key }, record, this.#place, value);
    if (change === undefined) return record;
    if (!this.#how.alone && !this.#how.closely && (isList(change.before) || isList(change.after))) return undefined;
    const depth = change.path.length;
    const column = this.#outer.get(depth) ?? new Gathered(kind, change.path);
    this.#outer.set(depth, column);
    column.add(key, change.before, change.after);
    return this.#how.alone ? record : withSet(record, change);
  }

  changes(): Change[] {
    return [this.#full, ...this.#outer.values()].flatMap((column) => column.changes());
  }
}

class Gathered {
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
    const [kind, path, keys] = [this.#kind, this.#path, this.#keys];
    if (keys.length >= WORTH_A_COLUMN) {
      return [{ op: 'column', kind, path, keys, before: columnOf(this.#before), after: columnOf(this.#after) }];
    }
    return keys.map((key, index) => {
      const [before, after] = [this.#before[index], this.#after[index]];
      return { op: 'set', kind, key, path, ...sides(before, after) };
    });
  }
}

/** Whether no key comes twice. Keys of the file in its order grow, which is quicker seen than 100,000 remembered. */
function differ(keys: readonly string[]): boolean {
  if (different.has(keys)) return true;
  const all = allDiffer(keys);
  if (all) different.add(keys);
  return all;
}

const different = new WeakSet<readonly string[]>();

function allDiffer(keys: readonly string[]): boolean {
  for (let index = 1; index < keys.length; index += 1) {
    const [a, b] = [keys[index - 1] as string, keys[index] as string]; // index is below length
    if (a.length > b.length || (a.length === b.length && a >= b)) return new Set(keys).size === keys.length;
  }
  return true;
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((key, index) => key === b[index]));
}

/** Whether another column's place holds this one's. */
function overlaps(columns: readonly CellColumn[], at: number): boolean {
  const column = columns[at];
  return columns.some((other, index) => index !== at && column !== undefined && holds(other, column));
}

function holds(outer: CellColumn, inner: CellColumn): boolean {
  const { path } = outer;
  return (
    outer.kind === inner.kind && path.length <= inner.path.length && samePath(path, inner.path.slice(0, path.length))
  );
}
