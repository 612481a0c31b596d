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
  // Records as earlier columns leave them, for later ones that write into the same members.
  const worked = new Map<string, EntityRecord>();
  const changes: Change[] = [];
  for (const column of columns) {
    const alone = columns.every((other) => other === column || apart(other, column));
    const made = changesOf(draft, column, alone ? undefined : { worked, closely });
    if (made === undefined) return undefined;
    for (const change of made) changes.push(change);
  }
  return changes;
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

/** What columns that write into the same members know of each other. */
interface Beside {
  readonly worked: Map<string, EntityRecord>;
  readonly closely: boolean;
}

function changesOf(
  draft: Draft,
  { kind, path, keys, values }: CellColumn,
  beside: Beside | undefined,
): Change[] | undefined {
  const map = draft.entities[kind];
  const place: Path = ['draft', ...path];
  const last = path.length - 1;
  const outside = path.slice(0, last);
  const member = path[last];
  const full = new Gathered(kind, place);
  const outer = new Map<number, Gathered>();
  const worked = beside?.worked;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string; // index is below length
    const record = (worked === undefined || worked.size === 0 ? undefined : worked.get(key)) ?? map.get(key);
    if (record === undefined) continue;
    const value = values[index];
    const holder = last === 0 ? record.draft : getAt(record.draft, outside);
    if (typeof member === 'string' && isObject(holder)) {
      // The holder is an object, so the place is reached whole whether or not the member is there.
      const before = Object.hasOwn(holder, member) ? holder[member] : undefined;
      if (before === value || sameJson(before, value)) continue;
      full.add(key, before, value);
      if (beside?.closely === true) {
        worked?.set(key, setAt(record as JsonObject, place, value) as EntityRecord); // a step inside keeps it a record
      }
      continue;
    }
    const change = setChange({ kind, key }, record, place, value);
    if (change === undefined) continue;
    if (beside?.closely === false && (isList(change.before) || isList(change.after))) return undefined;
    worked?.set(key, withSet(record, change));
    const depth = change.path.length;
    const column = outer.get(depth) ?? new Gathered(kind, change.path);
    outer.set(depth, column);
    column.add(key, change.before, change.after);
  }
  return [full, ...outer.values()].flatMap((column) => column.changes());
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

/** Whether two columns never meet in one member of a body, so that neither can make what the other needs. */
function apart(a: CellColumn, b: CellColumn): boolean {
  return a.kind !== b.kind || a.path[0] !== b.path[0];
}
