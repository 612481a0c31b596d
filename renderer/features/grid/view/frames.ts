// The frames around the selected cells: a box for each run of rows and columns, split between frozen and scrolling ones.
import { type Span, hasIndex, spansWhere } from '../../../../shared/kernel/spans.ts';
import { type Area, countCells } from '../../../cells/selection.ts';

export interface Frame {
  readonly part: 'frozen' | 'loose';
  /** In the pane of the rows, px. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How much of it, from the left, lies behind the columns that stand still, px. */
  readonly behind: number;
}

export interface FrameViewport {
  readonly frozen: number;
  /** Left edges of the columns, and one more: the right edge of the last. */
  readonly edges: readonly number[];
  readonly gutter: number;
  readonly scrollLeft: number;
  readonly rowHeight: number;
  /** Scroll offset in the full height of the rows minus that of the element, px. */
  readonly offset: number;
  /** Lines in view. */
  readonly shown: Span;
  /** The row on a line; null for a heading and past the last. */
  readonly rowOn: (line: number) => number | null;
}

/** Nothing round a single cell: it has its own. */
export function areaFrames(area: Area, viewport: FrameViewport): readonly Frame[] {
  if (countCells(area) < 2) return [];
  const { edges, frozen, gutter, rowHeight, rowOn } = viewport;
  const box = (part: Frame['part'], from: number, end: number, lines: Span): Frame => {
    // A pixel to the left and above: on the line that the neighbouring cells draw.
    const left = gutter + (edges[from] ?? 0) - (part === 'loose' ? viewport.scrollLeft : 0) - 1;
    return {
      part,
      left,
      width: (edges[end] ?? 0) - (edges[from] ?? 0) + 1,
      top: lines.first * rowHeight - viewport.offset - 1,
      height: (lines.end - lines.first) * rowHeight + 1,
      behind: part === 'loose' ? Math.max(0, gutter + (edges[frozen] ?? 0) - 1 - left) : 0,
    };
  };
  // An area may be taller than any element can be: a line past the edge of the view is enough.
  const top = Math.max(0, viewport.shown.first - 1);
  const lines = spansWhere(Math.max(0, viewport.shown.end + 1 - top), (line) => {
    const row = rowOn(top + line);
    return row !== null && hasIndex(area.rows, row);
  });
  return lines.flatMap(({ first, end }) => {
    const run = { first: top + first, end: top + end };
    return area.columns.flatMap((columns) => [
      ...(columns.first < frozen ? [box('frozen', columns.first, Math.min(columns.end, frozen), run)] : []),
      ...(columns.end > frozen ? [box('loose', Math.max(columns.first, frozen), columns.end, run)] : []),
    ]);
  });
}
