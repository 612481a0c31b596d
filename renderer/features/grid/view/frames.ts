// The frame around the selected range: one box for each run of rows, split between frozen and scrolling columns.
import { cellsIn } from './selection.ts';
import type { Range } from './selection.ts';
import type { Span } from './scroll-geometry.ts';

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
  /** Whether a heading stands on a line: it is in no range. */
  readonly isHeading: (line: number) => boolean;
}

/** Nothing round a single cell: it has its own. `first` and `last` are the lines of the range. */
export function rangeFrames(range: Range, first: number, last: number, viewport: FrameViewport): readonly Frame[] {
  if (cellsIn(range) < 2) return [];
  // A range may be taller than any element can be: a line past the edge of what is in view is enough.
  const top = Math.max(first, viewport.shown.first - 1);
  const bottom = Math.min(last, viewport.shown.end);
  if (bottom < top) return [];
  const { edges, frozen, gutter, rowHeight } = viewport;
  const box = (part: Frame['part'], from: number, to: number, run: Span): Frame => {
    // A pixel to the left and above: on the line that the neighbouring cells draw.
    const left = gutter + (edges[from] ?? 0) - (part === 'loose' ? viewport.scrollLeft : 0) - 1;
    return {
      part,
      left,
      width: (edges[to + 1] ?? 0) - (edges[from] ?? 0) + 1,
      top: run.first * rowHeight - viewport.offset - 1,
      height: (run.end - run.first) * rowHeight + 1,
      behind: part === 'loose' ? Math.max(0, gutter + (edges[frozen] ?? 0) - 1 - left) : 0,
    };
  };
  const frames: Frame[] = [];
  for (const run of runsOf(top, bottom, viewport.isHeading)) {
    if (range.left < frozen) frames.push(box('frozen', range.left, Math.min(range.right, frozen - 1), run));
    if (range.right >= frozen) frames.push(box('loose', Math.max(range.left, frozen), range.right, run));
  }
  return frames;
}

/** The lines from `top` to `bottom` without the headings between them. */
function runsOf(top: number, bottom: number, isHeading: (line: number) => boolean): readonly Span[] {
  const runs: Span[] = [];
  let first = top;
  for (let line = top; line <= bottom + 1; line += 1) {
    if (line <= bottom && !isHeading(line)) continue;
    if (line > first) runs.push({ first, end: line });
    first = line + 1;
  }
  return runs;
}
