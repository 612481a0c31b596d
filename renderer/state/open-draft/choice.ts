// What the planner has chosen on a grid tab: rows and fields as sets, the active cell, and corners for stretching.
import type { FlightMover } from './moved-flights.ts';
import { type RowSet, makeRowSet } from './row-set.ts';

export interface CellRef {
  /** `Row.id` of the tab. */
  readonly row: string;
  /** `Field.id` of the tab. */
  readonly field: string;
}

/** Two opposite corners; the anchor is where the range was begun. The selection does not follow from them. */
export interface CellRange {
  readonly anchor: CellRef;
  readonly focus: CellRef;
}

export interface Choice extends CellRange {
  /** The active cell. */
  readonly cell: CellRef;
  /** Empty once all of them have left the view: the active cell is only a place then. */
  readonly rows: RowSet;
  /** Ids of the fields whose cells are selected in each of the rows. */
  readonly fields: readonly string[];
}

export function oneCell(cell: CellRef): Choice {
  return { cell, anchor: cell, focus: cell, rows: makeRowSet([cell.row]), fields: [cell.field] };
}

/** With fewer rows: the active cell and the corners move into them. Without any, they stay as places. */
export function withRows(choice: Choice, rows: RowSet): Choice {
  const first = rows.ids[0];
  if (first === undefined) return { ...choice, anchor: choice.cell, focus: choice.cell, rows };
  const last = rows.ids.at(-1) ?? first;
  const into = (cell: CellRef, other: string): CellRef =>
    rows.ids.includes(cell.row) ? cell : { ...cell, row: other };
  return withCells({ ...choice, rows }, (cell, corner) => into(cell, corner === 'focus' ? last : first));
}

/** With fewer fields, at least one. */
export function withFields(choice: Choice, fields: readonly string[]): Choice {
  const [first = '', last = ''] = [fields[0], fields.at(-1)];
  return withCells({ ...choice, fields }, (cell, corner) =>
    fields.includes(cell.field) ? cell : { ...cell, field: corner === 'focus' ? last : first },
  );
}

/** With the rows that its flights have now; flights that are gone leave it. The same when none has moved. */
export function withMovedFlights(choice: Choice, move: FlightMover): Choice {
  const { rows } = choice;
  const ids = rows.ids.flatMap((id) => move(id) ?? []);
  const stays = ids.length === rows.ids.length && ids.every((id, nth) => id === rows.ids[nth]);
  const moved = withCells(stays ? choice : { ...choice, rows: makeRowSet(ids) }, (cell) => {
    const row = move(cell.row);
    return row === undefined || row === cell.row ? cell : { ...cell, row };
  });
  return stays ? moved : withRows(moved, moved.rows);
}

function withCells(choice: Choice, map: (cell: CellRef, part: 'cell' | 'anchor' | 'focus') => CellRef): Choice {
  const [cell, anchor, focus] = [
    map(choice.cell, 'cell'),
    map(choice.anchor, 'anchor'),
    map(choice.focus, 'focus'),
  ] as const;
  const isSame = cell === choice.cell && anchor === choice.anchor && focus === choice.focus;
  return isSame ? choice : { ...choice, cell, anchor, focus };
}
