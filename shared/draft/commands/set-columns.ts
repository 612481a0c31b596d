// Sets the same paths in many records column by column, so that 100,000 cells need few objects.
import { type Json, type Path, sameItems } from '../../kernel/json.ts';
import type { Steps } from '../../kernel/in-slices.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import type { SetChange } from '../change.ts';
import type { Draft } from '../document.ts';
import { PreparedEdit } from '../prepared-edit.ts';
import { EditedRecords } from '../edited-records.ts';
import { nameOfRows } from './naming.ts';
import { type CellColumn, ColumnSetter, startsAtMember } from './cell-column.ts';

/** Groups cells by path, in the order in which the paths first occur. */
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

/** What setting columns comes to. */
export interface ColumnsSet {
  readonly changes: SetChange[];
  /** Undefined where they are of several kinds. */
  readonly prepared: PreparedEdit | undefined;
}

/**
 * The changes that set these columns, as those of their cells one after the other would; undefined where a key comes
 * twice or one path contains another, so that the order of single cells matters, and where a body is no object.
 */
export function* columnChanges(draft: Draft, columns: readonly CellColumn[]): Steps<ColumnsSet | undefined> {
  if (columns.some(({ path }, at) => !startsAtMember(path) || overlaps(columns, at))) return undefined;
  const edited = new Map<Kind, EditedRecords>();
  const changes: SetChange[] = [];
  for (const { kind, keys, columns: side } of grouped(columns)) {
    const records = edited.get(kind) ?? new EditedRecords(draft.entities[kind]);
    edited.set(kind, records);
    const found = records.add(keys);
    yield;
    if (found === null) return undefined;
    if (found.inOrder) different.add(keys);
    else if (!differ(keys)) return undefined;
    const setters = side.map((column) => new ColumnSetter(column, records, found.places));
    // Side by side for a few rows at a time: their records stay at hand.
    for (let from = 0; from < keys.length; from += ROWS) {
      for (const setter of setters) setter.set(from, Math.min(keys.length, from + ROWS));
      yield;
    }
    for (const setter of setters) changes.push(...setter.changes);
  }
  const [one, ...others] = edited;
  return { changes, prepared: one && others.length === 0 ? new PreparedEdit(changes, ...one) : undefined };
}

/** Of one step. */
const ROWS = 256;

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
    if (last?.kind === column.kind && sameItems(last.keys, column.keys)) last.columns.push(column);
    else groups.push({ kind: column.kind, keys: column.keys, columns: [column] });
  }
  return groups;
}

/** What setting these columns is called: "Clear …" where nothing is left of any. */
export function nameOfSetting(columns: readonly CellColumn[]): string {
  const verb = columns.every(({ values }) => values.every((value) => value === undefined)) ? 'Clear' : 'Set';
  return nameOfColumns(verb, columns);
}

/** "Set budget of 100,000 tactics", with what the columns are of. */
export function nameOfColumns(verb: string, columns: readonly CellColumn[]): string {
  const rows = new Map<string, { readonly keys: readonly string[]; more: Set<string> | undefined }>();
  for (const { kind, path, keys } of columns) {
    const flight = path[0] === 'flights' && typeof path[1] === 'number' ? path[1] : '';
    const id = `${kind}#${flight}`;
    const known = rows.get(id);
    if (known === undefined) rows.set(id, { keys, more: differ(keys) ? undefined : new Set(keys) });
    else if (!sameItems(known.keys, keys)) {
      known.more ??= new Set(known.keys);
      for (const key of keys) known.more.add(key);
    }
  }
  let count = 0;
  for (const { keys, more } of rows.values()) count += more?.size ?? keys.length;
  const cells = columns.reduce((sum, { keys }) => sum + keys.length, 0);
  return nameOfRows(verb, columns, cells, count);
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

/** Whether another column's path contains this one's, in any record. */
function overlaps(columns: readonly CellColumn[], at: number): boolean {
  const column = columns[at];
  return columns.some(
    (other, index) => index !== at && column !== undefined && holds(other, column) && meet(other.keys, column.keys),
  );
}

function meet(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  const known = new Set(few);
  return many.some((key) => known.has(key));
}

function holds(outer: CellColumn, inner: CellColumn): boolean {
  const { path } = outer;
  return (
    outer.kind === inner.kind && path.length <= inner.path.length && sameItems(path, inner.path.slice(0, path.length))
  );
}
