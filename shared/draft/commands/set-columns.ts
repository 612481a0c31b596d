// Sets the same paths in many records column by column, so that 100,000 cells need few objects.
import { sameItems } from '../../kernel/json.ts';
import type { Steps } from '../../kernel/in-slices.ts';
import type { Json, Path } from '../../kernel/json.ts';
import type { Kind } from '../../domain/registry.ts';
import type { SetChange } from '../change.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { RecordWalk } from '../record-walk.ts';
import { nameOfRows } from './naming.ts';
import { cellColumnChanges } from './cell-column.ts';
import type { CellColumn } from './cell-column.ts';

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

/**
 * The changes that set these columns, as those of their cells one after the other would; undefined where a key comes
 * twice or one path contains another, so that the order of single cells matters.
 */
export function* columnChanges(draft: Draft, columns: readonly CellColumn[]): Steps<SetChange[] | undefined> {
  if (columns.some((_, at) => overlaps(columns, at))) return undefined;
  const groups = grouped(columns);
  const found: (EntityRecord | undefined)[][] = [];
  for (const { kind, keys } of groups) {
    const walk = new RecordWalk(draft.entities[kind]);
    found.push(keys.map((key) => walk.get(key)));
    yield;
    if (!walk.strayed) different.add(keys);
    else if (!differ(keys)) return undefined;
  }
  return (yield* workedOut(groups, found, false)) ?? (yield* workedOut(groups, found, true));
}

/**
 * Columns side by side never see what another one sets, only what it had to make on the way there. `closely` also
 * remembers the rest: it is needed where a list changes its length, because that is said with all that is in it, and
 * undefined is the answer where this comes up. `found`: the records of each group.
 */
function* workedOut(
  groups: readonly ColumnGroup[],
  found: readonly (readonly (EntityRecord | undefined)[])[],
  closely: boolean,
): Steps<SetChange[] | undefined> {
  const alone = groups.length === 1 && groups[0]?.columns.length === 1;
  // Records as earlier groups leave them, for later ones that write into the same members.
  const worked = new Map<string, EntityRecord>();
  const changes: SetChange[] = [];
  for (const [at, { keys, columns }] of groups.entries()) {
    const stored = found[at] ?? [];
    const records = [...stored];
    if (worked.size > 0) {
      for (let index = 0; index < records.length; index += 1) {
        const key = keys[index] as string; // records stand beside keys
        records[index] = worked.get(key) ?? records[index];
      }
    }
    for (const column of columns) {
      const its = cellColumnChanges(column, records, { alone, closely });
      if (its === undefined) return undefined;
      for (const change of its) changes.push(change);
      yield;
    }
    if (at === groups.length - 1) continue;
    for (let index = 0; index < records.length; index += 1) {
      const [key, record] = [keys[index] as string, records[index]]; // records stand beside keys
      if (record !== undefined && record !== stored[index]) worked.set(key, record);
    }
  }
  return changes;
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
    const id = `${kind}#${String(flight)}`;
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
  return columns.some((other, index) => {
    return index !== at && column !== undefined && holds(other, column) && meet(other.keys, column.keys);
  });
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
