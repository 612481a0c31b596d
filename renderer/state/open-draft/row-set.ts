// A set of rows, and where they stand in an order of rows.
import { type Spans, spansWhere } from '../../../shared/kernel/spans.ts';

export interface RowSet {
  /** Row ids in the order of `order`. */
  readonly ids: readonly string[];
  /** All rows among which these stand. */
  readonly order: readonly string[];
  /** Indexes in `order`. */
  readonly spans: Spans;
}

export const NO_ROWS: RowSet = { ids: [], order: [], spans: [] };

/** Rows of which it is not known yet where they stand. */
export function makeRowSet(ids: readonly string[]): RowSet {
  return ids.length === 0 ? NO_ROWS : { ids, order: ids, spans: [{ first: 0, end: ids.length }] };
}

/** From one index to another, both included. */
export function rowsBetween(order: readonly string[], from: number, to: number): RowSet {
  const [first, end] = [Math.max(0, Math.min(from, to)), Math.min(order.length, Math.max(from, to) + 1)];
  if (first >= end) return NO_ROWS;
  const ids = first === 0 && end === order.length ? order : order.slice(first, end);
  return { ids, order, spans: [{ first, end }] };
}

/** Those of the rows that are in `order`, as they stand there. The same set where it was placed in this order. */
export function placeRows(set: RowSet, order: readonly string[]): RowSet {
  if (set.order === order || set.ids.length === 0) return set;
  const [first] = set.ids;
  if (set.ids.length === 1 && first !== undefined) {
    const at = order.indexOf(first);
    return at < 0 ? NO_ROWS : { ids: set.ids, order, spans: [{ first: at, end: at + 1 }] };
  }
  return inStep(set.ids, order) ?? looked(set.ids, order);
}

/** Without a lookup for each row, where all are there in the same sequence: after most edits that add or move rows. */
function inStep(ids: readonly string[], order: readonly string[]): RowSet | null {
  let next = 0;
  const spans = spansWhere(order.length, (index) => {
    if (order[index] !== ids[next]) return false;
    next += 1;
    return true;
  });
  return next === ids.length ? { ids, order, spans } : null;
}

function looked(ids: readonly string[], order: readonly string[]): RowSet {
  const wanted = new Set(ids);
  const placed: string[] = [];
  const spans = spansWhere(order.length, (index) => {
    const id = order[index];
    if (id === undefined || !wanted.has(id)) return false;
    placed.push(id);
    return true;
  });
  return placed.length === 0 ? NO_ROWS : { ids: placed, order, spans };
}
