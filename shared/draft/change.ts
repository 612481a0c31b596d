// A change to a draft, its inverse, and its cells: what the log stores, what undo applies, what a push folds in.
import { type Json, type Path, sameItems } from '../kernel/json.ts';
import type { Kind } from '../domain/resources/registry.ts';
import type { EntityRecord, EntityRef } from './document.ts';

/**
 * One field of one record or of many of a kind: an edit of a cell is a column of one. `path` is inside the record, e.g.
 * `['draft', 'flights', 0, 'budget']`. Each key occurs once; `before` and `after` have one value per key, undefined for
 * "not there". Stored by structured clone, which keeps undefined.
 */
export interface SetChange {
  readonly op: 'set';
  readonly kind: Kind;
  readonly path: Path;
  readonly keys: readonly string[];
  readonly before: readonly (Json | undefined)[];
  readonly after: readonly (Json | undefined)[];
}

/** A whole record put in or taken out; `at` is the key of the next record in its map, null at the end. */
export interface InsertChange {
  readonly op: 'insert' | 'remove';
  readonly kind: Kind;
  readonly key: string;
  readonly record: EntityRecord;
  readonly at: string | null;
}

/** A member of the header (title, note, account …). An absent side means "not there". */
export interface HeaderChange {
  readonly op: 'header';
  readonly path: Path;
  readonly before?: Json;
  readonly after?: Json;
}

export type Change = SetChange | InsertChange | HeaderChange;

/** One entry of a draft's change log. */
export interface LogEntry {
  /** 1, 2, 3 … within the draft, without gaps. */
  readonly seq: number;
  /** ISO 8601. */
  readonly at: string;
  /** What the undo menu says: "Set budget of 3 flights". */
  readonly name: string;
  readonly changes: readonly Change[];
  /**
   * `edit` can be undone. `undo` and `redo` name the edit they take back or bring again.
   * `result` is what a push or pull brought and is never undone.
   */
  readonly type: 'edit' | 'undo' | 'redo' | 'result';
  /** The `seq` of the edit that an undo or redo is about. */
  readonly of?: number;
  /** The last push journal entry that a `result` has folded in. */
  readonly journal?: { readonly push: string; readonly entry: number };
}

/** The change of one cell. */
export function cellChange(
  { kind, key }: EntityRef,
  path: Path,
  before: Json | undefined,
  after: Json | undefined,
): SetChange {
  return { op: 'set', kind, path, keys: [key], before: [before], after: [after] };
}

/** What takes `change` back. */
export function invertChange(change: Change): Change {
  if (change.op === 'set') return { ...change, before: change.after, after: change.before };
  if (change.op === 'header') return { op: 'header', path: change.path, ...sides(change.after, change.before) };
  return { ...change, op: change.op === 'insert' ? 'remove' : 'insert' };
}

/** The two sides of a header change; an absent one is left out, as JSON would. */
export function sides(before: Json | undefined, after: Json | undefined): { before?: Json; after?: Json } {
  if (before === undefined) return after === undefined ? {} : { after };
  return after === undefined ? { before } : { before, after };
}

/** What takes `changes` back: each inverse, the last first. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map(invertChange).reverse();
}

/** The same change cell by cell. */
export function splitCells({ kind, path, keys, before, after }: SetChange): SetChange[] {
  return keys.map((key, index) => cellChange({ kind, key }, path, before[index], after[index]));
}

/** Neighbouring cells of one field as one change each, as long as no key repeats. The inverse of `splitCells`. */
export function joinCells(cells: readonly SetChange[]): SetChange[] {
  const joined: SetColumn[] = [];
  let seen = new Set<string>();
  for (const { kind, path, keys, before, after } of cells) {
    let column = joined.at(-1);
    const fits = column?.kind === kind && sameItems(column.path, path) && !keys.some((key) => seen.has(key));
    if (column === undefined || !fits) {
      column = emptyColumn(kind, path);
      joined.push(column);
      seen = new Set();
    }
    for (const [index, key] of keys.entries()) {
      addCell(column, key, before[index], after[index]);
      seen.add(key);
    }
  }
  return joined;
}

/** A set change that is being put together. */
export interface SetColumn extends SetChange {
  readonly keys: string[];
  readonly before: (Json | undefined)[];
  readonly after: (Json | undefined)[];
}

export function emptyColumn(kind: Kind, path: Path): SetColumn {
  return { op: 'set', kind, path, keys: [], before: [], after: [] };
}

export function addCell(column: SetColumn, key: string, before: Json | undefined, after: Json | undefined): void {
  column.keys.push(key);
  column.before.push(before);
  column.after.push(after);
}

/** The keys of the records that a change is about. */
export function keysOf(change: Exclude<Change, HeaderChange>): readonly string[] {
  return change.op === 'set' ? change.keys : [change.key];
}

/** How many cells and records changes are about. */
export function countChanges(changes: readonly Change[]): number {
  let count = 0;
  for (const change of changes) count += change.op === 'set' ? change.keys.length : 1;
  return count;
}

/** Whether changes are about more cells and records than that, without counting on. */
export function areMoreThan(changes: readonly Change[], limit: number): boolean {
  let count = 0;
  return changes.some((change) => (count += change.op === 'set' ? change.keys.length : 1) > limit);
}

/**
 * One of each run of neighbours that do the same to one kind, whatever their records: 20,000 records that go are 20,000
 * changes, and most who are told of them ask no more than that.
 */
export function unlikeNeighbours(changes: readonly Change[]): Change[] {
  let last: Change | undefined;
  return changes.filter((change) => {
    const isLike = change.op !== 'set' && change.op !== 'header' && last?.op === change.op && last.kind === change.kind;
    last = change;
    return !isLike;
  });
}

/** Calls `visit` for each record that changes are about, in order, and again for one that they come back to. */
export function eachRecord(changes: readonly Change[], visit: (kind: Kind, key: string) => void): void {
  for (const change of changes) {
    if (change.op === 'set') for (const key of change.keys) visit(change.kind, key);
    else if (change.op !== 'header') visit(change.kind, change.key);
  }
}
