// Positions of columns in a grid, and which of them a viewport shows; lengths in CSS px.
import type { Span } from '../../shared/kernel/spans.ts';

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

/** The column with a row's mark and number: its width without digits, that of a digit, and the least width, CSS px. */
const GUTTER = { rest: 35, digit: 7, least: 52 };

/** Width in which the last row's number has room beside its mark, with the star of a new row, CSS px. */
export function gutterWidth(rows: number): number {
  return Math.max(GUTTER.least, GUTTER.rest + GUTTER.digit * String(rows).length);
}
