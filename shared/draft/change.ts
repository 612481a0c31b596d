// A change to a draft and its inverse: what the change log stores, what undo applies, what a push folds in.
import type { Json, Path } from '../kernel/json.ts';
import type { Kind } from '../domain/registry.ts';
import type { EntityRecord } from './document.ts';

/**
 * One field of one record (`path` is inside the record, e.g. `['draft', 'flights', 0, 'budget']`). An absent side means
 * "not there".
 */
export interface SetChange {
  readonly op: 'set';
  readonly kind: Kind;
  readonly key: string;
  readonly path: Path;
  readonly before?: Json;
  readonly after?: Json;
}

/**
 * One side of a column: one value for all its records, or one for each (undefined: not there). Null: not there in any.
 * Stored by structured clone, which keeps undefined.
 */
export type Column = { readonly all: Json } | { readonly each: readonly (Json | undefined)[] } | null;

/**
 * One place in many records of one kind, said column by column: what a bulk edit is. Each key is in it once, and `each`
 * on either side stands beside `keys`. Its effect is that of the same sets one by one, without 100,000 objects for
 * them.
 */
export interface ColumnChange {
  readonly op: 'column';
  readonly kind: Kind;
  readonly path: Path;
  readonly keys: readonly string[];
  readonly before: Column;
  readonly after: Column;
}

/** A whole record put in or taken out; `at` is the key it stands before in its map, null at the end. */
export interface InsertChange {
  readonly op: 'insert' | 'remove';
  readonly kind: Kind;
  readonly key: string;
  readonly record: EntityRecord;
  readonly at: string | null;
}

/** A member of the header (title, note, account …). */
export interface HeaderChange {
  readonly op: 'header';
  readonly path: Path;
  readonly before?: Json;
  readonly after?: Json;
}

export type Change = SetChange | ColumnChange | InsertChange | HeaderChange;

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

/** What takes `change` back. */
export function invertChange(change: Change): Change {
  if (change.op === 'set') {
    return { op: 'set', kind: change.kind, key: change.key, path: change.path, ...sides(change.after, change.before) };
  }
  if (change.op === 'column') return { ...change, before: change.after, after: change.before };
  if (change.op === 'header') return { op: 'header', path: change.path, ...sides(change.after, change.before) };
  return { ...change, op: change.op === 'insert' ? 'remove' : 'insert' };
}

/** The two sides of a change; an absent one is left out, as JSON would. */
export function sides(before: Json | undefined, after: Json | undefined): { before?: Json; after?: Json } {
  if (before === undefined) return after === undefined ? {} : { after };
  return after === undefined ? { before } : { before, after };
}

/** What takes `changes` back: each inverse, the last first. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map(invertChange).reverse();
}
