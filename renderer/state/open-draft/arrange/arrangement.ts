// A filtered and sorted snapshot of a tab's rows that edits do not reorder, and how far it is out of date.
import type { RowFilter, SortKey } from '../../../../shared/ipc/grid-settings.ts';
import { addTo } from '../../../../shared/kernel/groups.ts';
import { type Steps, atOnce } from '../../../../shared/kernel/in-slices.ts';
import type { Field, GridTab, Row } from '../../fields/field.ts';
import type { RowWalk } from './each-row.ts';
import { type Marked, filterTest, isEmptyFilter } from './filter.ts';
import { type Ranks, type SortColumn, type SortValue, computeOrder, rankValuesInSteps } from './order.ts';
import { sortValue } from './sort-value.ts';

/** What rows are to be shown, and in which order. */
export interface RowRule {
  readonly sort: readonly SortKey[];
  readonly filter: RowFilter;
}

export function isPlainRule({ sort, filter }: RowRule): boolean {
  return sort.length === 0 && isEmptyFilter(filter);
}

/** Where the rows' contents are read. */
export interface Source {
  /** All fields of the tab, hidden ones too. */
  readonly fields: readonly Field[];
  /** Those whose text is searched. */
  readonly shown: readonly Field[];
  readonly marked: Marked;
  /** For one pass over rows. A row is the same object each time: do not store it. */
  walk(): Pick<RowWalk, 'row'>;
}

/** Ranks that were computed in advance; undefined where they were not. */
type Ahead = (tab: GridTab, ids: readonly string[], field: string) => Steps<Ranks | undefined>;

/** Caches the ranks of each column while `stamp` is the same: sorting the other way, or by one more column, is quick. */
export class RankMemory {
  #ids: readonly string[] = [];
  #stamp = '';
  readonly #cache = new Map<string, Ranks>();
  readonly #ahead: Ahead | undefined;

  constructor(ahead?: Ahead) {
    this.#ahead = ahead;
  }

  /** `stamp`: the present one. What was edited between two steps is not remembered. */
  *ranks(ids: readonly string[], stamp: () => string, field: Field, values: () => Steps<SortValue[]>): Steps<Ranks> {
    const now = stamp();
    if (ids !== this.#ids || now !== this.#stamp) this.#cache.clear();
    this.#ids = ids;
    this.#stamp = now;
    const ahead = this.#ahead;
    let ranks = this.#cache.get(field.id);
    if (ahead !== undefined) ranks ??= yield* ahead(field.tab, ids, field.id);
    ranks ??= yield* rankValuesInSteps(yield* values());
    if (ids === this.#ids && now === this.#stamp && now === stamp()) this.#cache.set(field.id, ranks);
    return ranks;
  }
}

/** Rows of one step: to look for a text in all of their columns takes about 10 µs each. */
const ROWS = 128;

type Visit = (row: Row, index: number) => void;

/** Visits each of these rows that exists, in order. */
function* eachInSteps(ids: readonly string[], source: Source, visit: Visit): Steps<void> {
  const walk = source.walk();
  for (let from = 0; from < ids.length; from += ROWS) {
    visitRows(ids, from, walk, visit);
    yield;
  }
}

/** A loop of its own: the engine speeds it up sooner than one that is left and come back to. */
function visitRows(ids: readonly string[], from: number, walk: Pick<RowWalk, 'row'>, visit: Visit): void {
  const end = Math.min(from + ROWS, ids.length);
  for (let index = from; index < end; index += 1) {
    const row = walk.row(ids[index] ?? '');
    if (row !== undefined) visit(row, index);
  }
}

/** The rows that the filter lets through. */
export function passing(ids: readonly string[], rule: RowRule, source: Source): readonly string[] {
  return atOnce(passingInSteps(ids, rule, source));
}

function* passingInSteps(ids: readonly string[], rule: RowRule, source: Source): Steps<readonly string[]> {
  if (isEmptyFilter(rule.filter)) return ids;
  const test = filterTest(rule.filter, source.fields, source.shown, source.marked);
  const left: string[] = [];
  yield* eachInSteps(ids, source, (row) => {
    if (test(row)) left.push(row.id);
  });
  return left;
}

/** `memory` only where all rows are sorted: what a filter leaves is another list each time. */
interface Memory {
  readonly kept: RankMemory;
  readonly stamp: () => string;
}

export function arrange(ids: readonly string[], rule: RowRule, source: Source): readonly string[] {
  return atOnce(arrangeInSteps(ids, rule, source));
}

export function* arrangeInSteps(
  ids: readonly string[],
  rule: RowRule,
  source: Source,
  memory?: Memory,
): Steps<readonly string[]> {
  const left = yield* passingInSteps(ids, rule, source);
  const columns: SortColumn[] = [];
  for (const { field: id, down } of rule.sort) {
    const field = source.fields.find((each) => each.id === id);
    if (field === undefined) continue;
    const values = function* (): Steps<SortValue[]> {
      const read = new Array<SortValue>(left.length).fill(null);
      yield* eachInSteps(left, source, (row, index) => {
        read[index] = sortValue(field, row);
      });
      return read;
    };
    const ranked =
      left === ids && memory !== undefined
        ? yield* memory.kept.ranks(ids, memory.stamp, field, values)
        : yield* rankValuesInSteps(yield* values());
    columns.push({ ...ranked, down });
  }
  if (columns.length === 0) return left;
  const sorted: string[] = [];
  for (const index of computeOrder(left.length, columns)) sorted.push(left[index] ?? '');
  return sorted;
}

/**
 * The rows to show now: the snapshot without removed rows, and the rows added since, each after the last of its
 * parent's rows or at the end. A row that is removed and restored is where it was.
 */
export function merged(
  snapshot: { readonly order: readonly string[]; readonly of: readonly string[] },
  now: readonly string[],
  parentOf: (id: string) => string | undefined,
): { readonly rows: readonly string[]; readonly came: ReadonlySet<string> } {
  const present = new Set(now);
  const known = new Set(snapshot.of);
  const rows = snapshot.order.filter((id) => present.has(id));
  const came = new Set(now.filter((id) => !known.has(id)));
  if (came.size === 0) return { rows, came };
  const lastOf = new Map<string | undefined, string>();
  for (const id of rows) lastOf.set(parentOf(id), id);
  const after = new Map<string, string[]>();
  const atEnd: string[] = [];
  for (const id of came) {
    const parent = parentOf(id);
    const last = parent === undefined ? undefined : lastOf.get(parent);
    if (last === undefined) atEnd.push(id);
    else addTo(after, last, id);
  }
  return { rows: [...rows.flatMap((id) => [id, ...(after.get(id) ?? [])]), ...atEnd], came };
}

/** How many rows of a snapshot no longer fit its filter and sort order. */
export interface OutOfDate {
  /** Shown, but the filter would hide them now. */
  readonly unmatched: number;
  /** Hidden, but the filter would show them now. */
  readonly matched: number;
  /** Shown at another position than its own. */
  readonly moved: number;
}

export const UP_TO_DATE: OutOfDate = { unmatched: 0, matched: 0, moved: 0 };

/**
 * Compares the displayed rows with the wanted ones. Moved are the fewest rows that had to be moved if the others stay.
 */
export function difference(shown: readonly string[], wanted: readonly string[]): OutOfDate {
  const indexOf = new Map(wanted.map((id, index) => [id, index]));
  const stay = shown.flatMap((id) => indexOf.get(id) ?? []);
  return {
    unmatched: shown.length - stay.length,
    matched: wanted.length - stay.length,
    moved: stay.length - longestRise(stay),
  };
}

/** The length of the longest rising part of a list, with gaps allowed. */
export function longestRise(values: readonly number[]): number {
  const ends: number[] = [];
  for (const value of values) {
    if (ends.length === 0 || value > (ends.at(-1) ?? 0)) {
      ends.push(value);
      continue;
    }
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    ends[low] = value;
  }
  return ends.length;
}
