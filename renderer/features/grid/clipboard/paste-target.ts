// Which cells a pasted block covers: from the range's corner, repeated where the range is a multiple, cut at the edges.
import type { Range } from '../../../cells/selection.ts';

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export interface PasteTarget {
  readonly range: Range;
  /** Rows and columns of the block that lie past the last of the grid. */
  readonly over: Size;
}

export function pasteTarget(range: Range, block: Size, grid: Size): PasteTarget {
  const { top, left } = range;
  return {
    range: {
      top,
      left,
      bottom: Math.min(grid.rows, top + covered(range.bottom - top + 1, block.rows)) - 1,
      right: Math.min(grid.columns, left + covered(range.right - left + 1, block.columns)) - 1,
    },
    over: {
      rows: Math.max(0, top + block.rows - grid.rows),
      columns: Math.max(0, left + block.columns - grid.columns),
    },
  };
}

/** A selection that is a whole multiple of the block is filled with repetitions of it, as spreadsheets do. */
function covered(selected: number, block: number): number {
  return selected % block === 0 ? selected : block;
}
