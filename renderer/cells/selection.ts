// The active cell, the corners of the range and the selected area, and how keys move them: a pure model.
import { type Spans, hasIndex, indexAt, countBefore, countIndexes, spansWhere } from '../../shared/kernel/spans.ts';

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The active cell, and the range from `anchor` to `corner` that keys and the pointer stretch. */
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

/** The selected cells: those of these columns in each of these rows, wherever they stand. */
export interface Area {
  readonly rows: Spans;
  readonly columns: Spans;
}

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'page-up'
  | 'page-down'
  | 'home'
  | 'end'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last';

export function at(row: number, column: number): GridSelection {
  return single({ row, column });
}

function single(cell: Cell): GridSelection {
  return { active: cell, anchor: cell, corner: cell };
}

export function toRange({ anchor, corner }: GridSelection): Range {
  return {
    top: Math.min(anchor.row, corner.row),
    bottom: Math.max(anchor.row, corner.row),
    left: Math.min(anchor.column, corner.column),
    right: Math.max(anchor.column, corner.column),
  };
}

export function toArea({ top, bottom, left, right }: Range): Area {
  return { rows: [{ first: top, end: bottom + 1 }], columns: [{ first: left, end: right + 1 }] };
}

interface Columns {
  readonly count: number;
  readonly isChosen: (column: number) => boolean;
  readonly active: number;
}

/** Of rows and columns as they stand. Where no chosen column is shown, as after going to a hidden one, the active one is. */
export function areaIn(rows: Spans, { count, isChosen, active }: Columns): Area {
  if (rows.length === 0) return { rows, columns: [] };
  const columns = spansWhere(count, isChosen);
  return { rows, columns: columns.length > 0 ? columns : [{ first: active, end: active + 1 }] };
}

/** The area as one range; null where other cells stand between its own. */
export function toSingleRange({ rows, columns }: Area): Range | null {
  const [[row, ...rows2], [column, ...columns2]] = [rows, columns];
  if (row === undefined || column === undefined || rows2.length + columns2.length > 0) return null;
  return { top: row.first, bottom: row.end - 1, left: column.first, right: column.end - 1 };
}

export function inArea({ rows, columns }: Area, row: number, column: number): boolean {
  return hasIndex(columns, column) && hasIndex(rows, row);
}

export function countCells({ rows, columns }: Area): number {
  return countIndexes(rows) * countIndexes(columns);
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

/** Tab and Enter walk through an area of several cells and wrap; the corners stay. */
export function walked(
  selection: GridSelection,
  { rows, columns }: Area,
  by: 'row' | 'column',
  back: boolean,
): GridSelection {
  const [height, width] = [countIndexes(rows), countIndexes(columns)];
  const [row, column] = [countBefore(rows, selection.active.row), countBefore(columns, selection.active.column)];
  const total = height * width;
  const position = by === 'row' ? column * height + row : row * width + column;
  const next = (position + (back ? total - 1 : 1)) % total;
  const [nextRow, nextColumn] =
    by === 'row' ? [next % height, Math.floor(next / height)] : [Math.floor(next / width), next % width];
  return { ...selection, active: { row: indexAt(rows, nextRow), column: indexAt(columns, nextColumn) } };
}

/** Tab and Enter on a single cell move on. */
export function advanced(selection: GridSelection, by: 'row' | 'column', back: boolean, extent: Extent): GridSelection {
  return moved(selection, by === 'row' ? (back ? 'up' : 'down') : back ? 'left' : 'right', extent);
}

/** Keeps a selection inside a grid that has shrunk. */
export function clamped(selection: GridSelection, { rows, columns }: Extent): GridSelection {
  const inside = (cell: Cell): Cell => ({
    row: Math.max(0, Math.min(rows - 1, cell.row)),
    column: Math.max(0, Math.min(columns - 1, cell.column)),
  });
  return { active: inside(selection.active), anchor: inside(selection.anchor), corner: inside(selection.corner) };
}
