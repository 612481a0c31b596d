// The active cell and the range around it, and how keys move them: a pure model with no component in it.

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The active cell, inside the range that spans from `anchor` to `corner`. */
export interface GridSelection {
  readonly active: Cell;
  readonly anchor: Cell;
  readonly corner: Cell;
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page step moves. */
  readonly page: number;
}

/** Inclusive on all sides. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export type Move =
  'up' | 'down' | 'left' | 'right' | 'page-up' | 'page-down' | 'home' | 'end' | 'top' | 'bottom' | 'first' | 'last';

export function at(row: number, column: number): GridSelection {
  return single({ row, column });
}

function single(cell: Cell): GridSelection {
  return { active: cell, anchor: cell, corner: cell };
}

export function rangeOf({ anchor, corner }: GridSelection): Range {
  return {
    top: Math.min(anchor.row, corner.row),
    bottom: Math.max(anchor.row, corner.row),
    left: Math.min(anchor.column, corner.column),
    right: Math.max(anchor.column, corner.column),
  };
}

export function inRange(range: Range, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

export function cellsIn(range: Range): number {
  return (range.bottom - range.top + 1) * (range.right - range.left + 1);
}

function step(cell: Cell, move: Move, { rows, columns, page }: Extent): Cell {
  const row = (value: number): Cell => ({ row: Math.max(0, Math.min(rows - 1, value)), column: cell.column });
  const column = (value: number): Cell => ({ row: cell.row, column: Math.max(0, Math.min(columns - 1, value)) });
  switch (move) {
    case 'up':
      return row(cell.row - 1);
    case 'down':
      return row(cell.row + 1);
    case 'left':
      return column(cell.column - 1);
    case 'right':
      return column(cell.column + 1);
    case 'page-up':
      return row(cell.row - page);
    case 'page-down':
      return row(cell.row + page);
    case 'home':
      return column(0);
    case 'end':
      return column(columns - 1);
    case 'top':
      return row(0);
    case 'bottom':
      return row(rows - 1);
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) };
  }
}

/** Moves the active cell; the range goes with it. */
export function moved(selection: GridSelection, move: Move, extent: Extent): GridSelection {
  return single(step(selection.active, move, extent));
}

/** Stretches the range: the active cell stays, the opposite corner moves. */
export function stretched(selection: GridSelection, move: Move, extent: Extent): GridSelection {
  return { ...selection, corner: step(selection.corner, move, extent) };
}

/** A range from the active cell to `corner`: Shift and click, or a drag. */
export function stretchedTo(selection: GridSelection, corner: Cell): GridSelection {
  return { active: selection.active, anchor: selection.active, corner };
}

/** Tab and Enter: inside a range they walk through it and wrap; on a single cell they move on. */
export function advanced(selection: GridSelection, by: 'row' | 'column', back: boolean, extent: Extent): GridSelection {
  const range = rangeOf(selection);
  if (cellsIn(range) === 1) {
    return moved(selection, by === 'row' ? (back ? 'up' : 'down') : back ? 'left' : 'right', extent);
  }
  const [height, width] = [range.bottom - range.top + 1, range.right - range.left + 1];
  const [row, column] = [selection.active.row - range.top, selection.active.column - range.left];
  const total = height * width;
  const position = by === 'row' ? column * height + row : row * width + column;
  const next = (position + (back ? total - 1 : 1)) % total;
  const active =
    by === 'row'
      ? { row: range.top + (next % height), column: range.left + Math.floor(next / height) }
      : { row: range.top + Math.floor(next / width), column: range.left + (next % width) };
  return { ...selection, active };
}

/** Keeps a selection inside a grid that has shrunk. */
export function clamped(selection: GridSelection, { rows, columns }: Extent): GridSelection {
  const inside = (cell: Cell): Cell => ({
    row: Math.max(0, Math.min(rows - 1, cell.row)),
    column: Math.max(0, Math.min(columns - 1, cell.column)),
  });
  return { active: inside(selection.active), anchor: inside(selection.anchor), corner: inside(selection.corner) };
}
