// Pasting a table of cells over the rows and columns in view, and saying what of it did not go in.
import { counted } from '../../../../shared/kernel/counted.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import type { CellEdit } from '../../../state/cell-edit.ts';
import { columnReading } from '../../../state/fields/column-reading.ts';
import type { ColumnReading } from '../../../state/fields/column-reading.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import type { Reading } from '../../../state/fields/reading.ts';
import type { Range } from '../selection.ts';
import { pasteTarget } from './paste-target.ts';
import type { PasteTarget } from './paste-target.ts';
import { pastedValue, takesFigures, tellingText } from './pasted-value.ts';
import type { SheetCell, SheetRows } from './sheet-cell.ts';

/** The grid as pasting sees it: what is filtered out is not in `rows`. */
export interface PasteGround {
  readonly rows: readonly string[];
  readonly fields: readonly Field[];
  readonly range: Range;
  readonly reading: Reading;
  rowAt(id: string): Row | undefined;
  /** Whether this cell takes text. */
  takes(field: Field, row: Row): boolean;
}

export interface Paste {
  readonly edits: readonly CellEdit[];
  readonly range: Range;
  /** "Paste 412 cells"; undefined where the edit of a single cell has a better name. */
  readonly name: string | undefined;
  /** What did not fit, could not be edited or was read by the computer's spelling. */
  readonly said: string | null;
}

type Convert = (cell: SheetCell, row: Row) => Json | undefined;

/** Values of a column repeat: each text is read once. A date may name its zone, which hangs on its row. */
function converter(field: Field, reading: Reading): Convert {
  const known = new Map<string, Json | undefined>();
  return (cell, row) => {
    if (cell.own !== undefined || cell.number !== undefined) return pastedValue(cell, field, row, reading);
    const zone = field.type === 'date-time' ? row.record.draft['timeZone'] : undefined;
    const name = typeof zone === 'string' ? `${cell.text}\n${zone}` : cell.text;
    const found = known.get(name);
    if (found !== undefined || known.has(name)) return found;
    const value = pastedValue(cell, field, row, reading);
    known.set(name, value);
    return value;
  };
}

function* telling(cells: SheetRows, column: number, field: Field): Iterable<string> {
  for (const line of cells) {
    const cell = line[column];
    const text = cell === undefined ? null : tellingText(cell, field);
    if (text !== null && text !== '') yield text;
  }
}

export function pasteCells(ground: PasteGround, cells: SheetRows): Paste {
  const width = cells.reduce((widest, line) => Math.max(widest, line.length), 0);
  const size = { rows: ground.rows.length, columns: ground.fields.length };
  const target = pasteTarget(ground.range, { rows: cells.length, columns: width }, size);
  const { range } = target;
  const columns = ground.fields.slice(range.left, range.right + 1).map((field, index) => {
    const from = index % width;
    const read = columnReading(field.type, telling(cells, from, field), ground.reading);
    return { field, from, read, convert: converter(field, read.reading) };
  });
  const edits: CellEdit[] = [];
  let locked = 0;
  for (let place = range.top; place <= range.bottom; place += 1) {
    const id = ground.rows[place];
    const row = id === undefined ? undefined : ground.rowAt(id);
    const line = cells[(place - range.top) % cells.length];
    if (row === undefined || line === undefined) continue;
    for (const { field, from, convert } of columns) {
      const cell = line[from];
      // A line that is shorter than the others says nothing of the cells past its end.
      if (cell === undefined) continue;
      if (ground.takes(field, row)) edits.push({ row, field, value: convert(cell, row) });
      else locked += 1;
    }
  }
  const said = [
    ...leftOut(target, edits.length, locked),
    ...columns.flatMap(({ field, read }) => spelled(field, read)),
  ];
  return {
    edits,
    range,
    name: edits.length === 1 ? undefined : `Paste ${counted(edits.length, 'cell', 'cells')}`,
    said: said.length === 0 ? null : said.join(' '),
  };
}

/** Nothing pasted may vanish without a word: rows past the last, columns past the edge, cells that take no text. */
function leftOut({ over }: PasteTarget, taken: number, locked: number): string[] {
  const past = [
    ...(over.rows > 0 ? [counted(over.rows, 'row', 'rows')] : []),
    ...(over.columns > 0 ? [counted(over.columns, 'column', 'columns')] : []),
  ];
  const said = [
    ...(past.length > 0 ? [`${past.join(' and ')} did not fit.`] : []),
    ...(locked > 0 ? [`${counted(locked, 'cell', 'cells')} can’t be edited and stayed as they were.`] : []),
  ];
  return said.length === 0 ? [] : [`Pasted ${counted(taken, 'cell', 'cells')}.`, ...said];
}

function spelled(field: Field, { doubtful, foreign, reading }: ColumnReading): string[] {
  if (doubtful !== null) {
    const how = takesFigures(field)
      ? `a decimal ${reading.decimal === '.' ? 'point' : 'comma'}`
      : `the ${reading.dayFirst ? 'day' : 'month'} first`;
    return [`${field.title}: “${doubtful}” could mean two things and was read with ${how}, as on this computer.`];
  }
  if (foreign === 'decimal') {
    return [`${field.title} was read with decimal ${reading.decimal === '.' ? 'points' : 'commas'}.`];
  }
  return foreign === 'day' ? [`${field.title} was read with the ${reading.dayFirst ? 'day' : 'month'} first.`] : [];
}
