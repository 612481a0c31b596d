// The changes that setting columns of cells comes to.
import {
  type Json,
  type Path,
  getterAt,
  isObject,
  memberReader,
  sameItems,
  sameJson,
  setAt,
} from '../../kernel/json.ts';
import type { Steps } from '../../kernel/in-slices.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import { type SetChange, type SetColumn, addCell, emptyColumn } from '../change.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { RecordWalk } from '../record-walk.ts';
import { ReplacedRecords } from '../replaced-records.ts';
import type { CellColumn } from './cell-column.ts';
import { setChange } from './command.ts';
import { nameOfRows } from './naming.ts';

/** Of one step. */
const ROWS = 256;

/** What setting columns comes to. */
export interface ColumnsSet {
  readonly changes: SetChange[];
  /** Undefined where they are of several kinds. */
  readonly replaced: ReplacedRecords | undefined;
}

/**
 * The changes that set these columns, as those of their cells one after the other would; undefined where a key comes
 * twice or one path contains another, so that the order of single cells matters, and where a body is no object.
 */
export function* columnChanges(draft: Draft, columns: readonly CellColumn[]): Steps<ColumnsSet | undefined> {
  if (columns.some((column, at) => !startsAtMember(column) || overlaps(columns, at))) return undefined;
  const changes: SetChange[] = [];
  const done: Rows[] = [];
  for (const column of columns) {
    let rows = done.at(-1);
    // Neighbours are mostly of the same records.
    if (rows?.kind !== column.kind || !sameItems(rows.keys, column.keys)) {
      if (!differ(column.keys)) return undefined;
      rows = collectRows(draft, column, done);
      if (rows === undefined) return undefined;
      done.push(rows);
      yield;
    }
    changes.push(...(yield* setColumn(column, rows)));
  }
  return { changes, replaced: replacedRecords(changes, done) };
}

/** The records of a list of keys. */
interface Rows {
  readonly kind: Kind;
  readonly keys: readonly string[];
  /** As the draft has them, one a key; undefined for a missing one. */
  readonly stored: readonly (EntityRecord | undefined)[];
  /** As the edit leaves them, as far as it is worked out. */
  readonly now: (EntityRecord | undefined)[];
}

/** A copy that the edit has made, its body too: it may be altered. */
type Copied = EntityRecord & { draft: Record<string, Json> };

/** `earlier`: what other columns have made of some of the records. Undefined where the body of one is no object. */
function collectRows(draft: Draft, { kind, keys }: CellColumn, earlier: readonly Rows[]): Rows | undefined {
  const walk = new RecordWalk(draft.entities[kind]);
  const stored = keys.map((key) => walk.get(key));
  if (stored.some((record) => record !== undefined && !isObject(record.draft))) return undefined;
  const edited = new Map<string, EntityRecord>();
  for (const rows of earlier) if (rows.kind === kind) eachEdited(rows, (_, after) => edited.set(after.key, after));
  return {
    kind,
    keys,
    stored,
    now: edited.size === 0 ? [...stored] : keys.map((key, at) => edited.get(key) ?? stored[at]),
  };
}

function eachEdited({ stored, now }: Rows, visit: (before: EntityRecord, after: EntityRecord) => void): void {
  for (let at = 0; at < now.length; at += 1) {
    const [before, after] = [stored[at], now[at]];
    if (before !== undefined && after !== undefined && before !== after) visit(before, after);
  }
}

function replacedRecords(changes: readonly SetChange[], done: readonly Rows[]): ReplacedRecords | undefined {
  const [first] = done;
  if (first === undefined || done.some(({ kind }) => kind !== first.kind)) return undefined;
  const [before, after]: [EntityRecord[], EntityRecord[]] = [[], []];
  const seen = done.length > 1 ? new Set<EntityRecord>() : null;
  for (const rows of done) {
    eachEdited(rows, (stored, now) => {
      // Columns of other rows alter the same copy.
      if (seen?.has(now) === true) return;
      seen?.add(now);
      before.push(stored);
      after.push(now);
    });
  }
  return new ReplacedRecords(changes, first.kind, before, after);
}

/** The changes of one column; the rows are as it leaves them then. */
function* setColumn({ kind, path: inBody, keys, values }: CellColumn, { stored, now }: Rows): Steps<SetChange[]> {
  const path = ['draft', ...inBody];
  const own = emptyColumn(kind, path);
  // Where members on the way are missing: changes of the outermost of them, by how deep that is.
  const outer = new Map<number, SetColumn>();
  const holderIn = getterAt(inBody.slice(0, -1));
  const last = inBody.at(-1);
  const memberIn = typeof last === 'string' ? memberReader(last) : null;
  const [member, ...inside] = inBody as [string, ...Path]; // says `startsAtMember`
  for (let at = 0; at < keys.length; at += 1) {
    if (at % ROWS === ROWS - 1) yield;
    const record = now[at];
    if (record === undefined) continue;
    const key = keys[at] as string; // `at` is below length
    const value = values[at];
    const holder = holderIn(record.draft);
    if (memberIn !== null && isObject(holder)) {
      // The holder is there, so the whole path can be set: without an object for each cell.
      const before = memberIn(holder);
      if (sameJson(before, value)) continue;
      addCell(own, key, before, value);
      setIn((now[at] = copyRecord(record, stored[at])), member, inside, value);
      continue;
    }
    // Nothing is there to be cleared.
    if (value === undefined && holder === undefined) continue;
    const change = setChange({ kind, key }, record, path, value);
    if (change === undefined) continue;
    const depth = change.path.length;
    const column = outer.get(depth) ?? emptyColumn(kind, change.path);
    outer.set(depth, column);
    addCell(column, key, change.before[0], change.after[0]);
    setIn((now[at] = copyRecord(record, stored[at])), member, change.path.slice(2), change.after[0]);
  }
  return [own, ...outer.values()].filter((change) => change.keys.length > 0);
}

function copyRecord(record: EntityRecord, stored: EntityRecord | undefined): Copied {
  return record === stored ? { ...record, draft: { ...record.draft } } : (record as Copied); // it was copied here
}

function setIn(copy: Copied, member: string, inside: Path, value: Json | undefined): void {
  const next = inside.length === 0 ? value : setAt(copy.draft[member], inside, value);
  if (next !== undefined) copy.draft[member] = next;
  else {
    const { [member]: _removed, ...others } = copy.draft;
    copy.draft = others;
  }
}

/** What the first step names is a member of the body. */
const startsAtMember = ({ path: [first] }: CellColumn): boolean => typeof first === 'string' && first !== '__proto__';

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
