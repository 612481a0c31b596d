// Positions of rows and columns in a grid too large to draw, and which of them a viewport shows; lengths in CSS px.
import type { Span } from '../../../../shared/kernel/spans.ts';

/** Chromium clamps an element at 33,554,428 px; well below it, so that zoom factors do not reach it either. */
const TALLEST = 15_000_000;

export interface RowExtent {
  readonly rows: number;
  readonly rowHeight: number;
  /** Height to give the scrolled element. */
  readonly height: number;
}

export function rowExtent(rows: number, rowHeight: number): RowExtent {
  return { rows, rowHeight, height: Math.min(rows * rowHeight, TALLEST) };
}

/** The scroll offset in the full height of the rows when the element, which may be shorter, is scrolled by `scrollTop`. */
export function trueTop(extent: RowExtent, scrollTop: number, viewport: number): number {
  const whole = extent.rows * extent.rowHeight;
  if (whole <= extent.height) return scrollTop;
  const travel = extent.height - viewport;
  return travel <= 0 ? 0 : (scrollTop / travel) * (whole - viewport);
}

/** The inverse of `trueTop`. */
export function scrollTopFor(extent: RowExtent, top: number, viewport: number): number {
  const whole = extent.rows * extent.rowHeight;
  if (whole <= extent.height) return top;
  const travel = whole - viewport;
  return travel <= 0 ? 0 : (top / travel) * (extent.height - viewport);
}

export function visibleRows(extent: RowExtent, top: number, viewport: number, overscan: number): Span {
  const first = Math.max(0, Math.floor(top / extent.rowHeight) - overscan);
  const end = Math.min(extent.rows, Math.ceil((top + viewport) / extent.rowHeight) + overscan);
  return { first: Math.min(first, end), end };
}

/** Left edges of the columns, and one more: the right edge of the last. */
export function columnEdges(widths: readonly number[]): readonly number[] {
  const edges = [0];
  let edge = 0;
  for (const width of widths) edges.push((edge += width));
  return edges;
}

/** The columns behind the first `frozen` that show in the `viewport` px beside them when scrolled by `left`. */
export function visibleColumns(edges: readonly number[], frozen: number, left: number, viewport: number): Span {
  const count = edges.length - 1;
  const start = (edges[frozen] ?? 0) + left;
  const stop = start + viewport;
  let first = frozen;
  while (first < count && (edges[first + 1] ?? 0) <= start) first += 1;
  let end = first;
  while (end < count && (edges[end] ?? 0) < stop) end += 1;
  return { first, end };
}

/**
 * The scroll position that brings `[start, end)` into a window of `length` at `position`, moving as little as can be.
 */
export function reveal(position: number, length: number, start: number, end: number): number {
  if (start < position || end - start > length) return start;
  if (end > position + length) return end - length;
  return position;
}

/** The column with a row's mark and number: its width without digits, that of a digit, and the least width, CSS px. */
const GUTTER = { rest: 35, digit: 7, least: 52 };

/** Width in which the last row's number has room beside its mark, with the star of a new row, CSS px. */
export function gutterWidth(rows: number): number {
  return Math.max(GUTTER.least, GUTTER.rest + GUTTER.digit * String(rows).length);
}
