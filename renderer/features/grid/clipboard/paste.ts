// Pasting a table of cells over the rows and columns in view, and saying what of it did not go in.
import { ColumnBuilder } from '../../../../shared/draft/commands/set-columns.ts';
import type { CellColumn } from '../../../../shared/draft/commands/place-changes.ts';
import { counted } from '../../../../shared/kernel/counted.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { formatNumber } from '../../../../shared/kernel/money.ts';
import { pathReader } from '../../../state/cell-edit.ts';
import { columnReading } from '../../../state/fields/column-reading.ts';
import type { ColumnReading } from '../../../state/fields/column-reading.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import { readNumber, withoutPercent } from '../../../state/fields/number-text.ts';
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
  /** Tells each row that there is; none of them is kept, so it may be one object with other contents each time. */
  eachRow(ids: readonly string[], tell: (row: Row, index: number) => void): void;
  /** Whether this cell takes text. */
  takes(field: Field, row: Row): boolean;
}

export interface Paste {
  /** What each cell is to hold, place by place: nothing is made for a single cell. */
  readonly columns: readonly CellColumn[];
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
  const zoned = field.type === 'date-time';
  let [last, lastValue] = [undefined as SheetCell | undefined, undefined as Json | undefined];
  const read = (cell: SheetCell, row: Row): Json | undefined => {
    if (cell.own !== undefined || cell.number !== undefined) return pastedValue(cell, field, row, reading);
    const zone = zoned ? row.record.draft['timeZone'] : undefined;
    const name = typeof zone === 'string' ? `${cell.text}\n${zone}` : cell.text;
    const found = known.get(name);
    if (found !== undefined || known.has(name)) return found;
    const value = pastedValue(cell, field, row, reading);
    known.set(name, value);
    return value;
  };
  return (cell, row) => {
    if (cell === last && !zoned) return lastValue;
    last = cell;
    return (lastValue = read(cell, row));
  };
}

/** What the cells of a column tell of its spelling, the same once. */
function telling(cells: SheetRows, column: number, field: Field): Set<string> {
  const texts = new Set<string>();
  let last: SheetCell | undefined;
  for (const line of cells) {
    const cell = line[column];
    if (cell === last) continue;
    last = cell;
    const text = cell === undefined ? null : tellingText(cell, field);
    if (text !== null && text !== '') texts.add(text);
  }
  return texts;
}

export function pasteCells(ground: PasteGround, cells: SheetRows): Paste {
  const width = cells.reduce((widest, line) => Math.max(widest, line.length), 0);
  const size = { rows: ground.rows.length, columns: ground.fields.length };
  const target = pasteTarget(ground.range, { rows: cells.length, columns: width }, size);
  const { range } = target;
  const columns = ground.fields.slice(range.left, range.right + 1).map((field, index) => {
    const from = index % width;
    const read = columnReading(field.type, telling(cells, from, field), ground.reading);
    return {
      field,
      from,
      read,
      convert: converter(field, read.reading),
      pathIn: pathReader(field),
      built: new ColumnBuilder(),
      /** The first cell that can't be read where an amount or a number is due. */
      noAmount: null as string | null,
    };
  });
  let taken = 0;
  let locked = 0;
  ground.eachRow(ground.rows.slice(range.top, range.bottom + 1), (row, place) => {
    const line = cells[place % cells.length];
    if (line === undefined) return;
    for (const column of columns) {
      const { field, from, convert, pathIn, built } = column;
      const cell = line[from];
      // A line that is shorter than the others says nothing of the cells past its end.
      if (cell === undefined) continue;
      const path = ground.takes(field, row) ? pathIn(row) : null;
      if (path === null) locked += 1;
      else {
        const value = convert(cell, row);
        built.add(row.kind, row.key, path, value);
        taken += 1;
        if (takesFigures(field) && typeof value === 'string') column.noAmount ??= cell.text.trim();
      }
    }
  });
  const said = [
    ...leftOut(target, taken, locked),
    ...columns.flatMap(({ field, read, noAmount }) => [...spelled(field, read), ...noAmounts(field, noAmount)]),
  ];
  return {
    columns: columns.flatMap(({ built }) => built.columns),
    range,
    name: taken === 1 ? undefined : `Paste ${counted(taken, 'cell', 'cells')}`,
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
    ...(locked > 0
      ? [`${counted(locked, 'cell', 'cells')} can’t be edited and stayed as ${locked === 1 ? 'it was' : 'they were'}.`]
      : []),
  ];
  return said.length === 0 ? [] : [`Pasted ${counted(taken, 'cell', 'cells')}.`, ...said];
}

/** No more of a cell than tells which it is. */
function quoted(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function noAmounts(field: Field, text: string | null): string[] {
  const what = field.type === 'money' ? 'an amount' : 'a number';
  return text === null ? [] : [`${field.title}: “${quoted(text)}” is not ${what}. We kept it so that you can fix it.`];
}

function spelled(field: Field, { doubtful, foreign, sample, reading }: ColumnReading): string[] {
  if (doubtful !== null) {
    const how = takesFigures(field)
      ? `a decimal ${reading.decimal === '.' ? 'point' : 'comma'}`
      : `the ${reading.dayFirst ? 'day' : 'month'} first`;
    return [`${field.title}: “${doubtful}” could mean two things and was read with ${how}, as on this computer.`];
  }
  if (foreign === 'decimal') {
    const how = `${field.title} was read with decimal ${reading.decimal === '.' ? 'points' : 'commas'}`;
    const meant = sample === null ? null : readNumber(withoutPercent(sample).text, reading.decimal);
    return [sample === null || meant === null ? `${how}.` : `${how}: “${sample}” is ${formatNumber(meant)}.`];
  }
  return foreign === 'day' ? [`${field.title} was read with the ${reading.dayFirst ? 'day' : 'month'} first.`] : [];
}
