// Pastes a table of cells over the visible rows and columns, and reports what was not taken.
import { type CellColumn, ColumnBuilder } from '../../../../shared/draft/commands/cell-column.ts';
import { counted } from '../../../../shared/kernel/counted.ts';
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import type { EntityRecord } from '../../../../shared/draft/document.ts';
import { type Json, type JsonObject, setAt } from '../../../../shared/kernel/json.ts';
import { formatNumber } from '../../../../shared/kernel/money.ts';
import { pathReader } from '../../../state/open-draft/cell-edit.ts';
import { type ColumnReading, columnReading } from '../../../state/fields/column-reading.ts';
import { type DateOrder, dateOrder } from '../../../../shared/kernel/date-order.ts';
import type { RowWalk } from '../../../state/open-draft/arrange/each-row.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import { readNumber, withoutPercent } from '../../../../shared/kernel/number-text.ts';
import type { Reading } from '../../../state/fields/reading.ts';
import type { Range } from '../../../cells/selection.ts';
import { type PasteTarget, pasteTarget } from './paste-target.ts';
import { type Convert, ColumnTexts, converter } from './column-texts.ts';
import { pastedWhole, takesFigures } from './pasted-value.ts';
import type { SheetRows } from './sheet-cell.ts';

/** The grid as pasting sees it: `rows` has no filtered-out rows. */
export interface PasteContext {
  readonly rows: readonly string[];
  readonly fields: readonly Field[];
  readonly range: Range;
  readonly reading: Reading;
  /** For one pass over rows. The row object may be reused: do not keep it. */
  walk(): Pick<RowWalk, 'row'>;
  /** Whether this cell takes text. */
  takes(field: Field, row: Row): boolean;
}

export interface Paste {
  /** Values by column, one array each: no object is allocated for a single cell. */
  readonly columns: readonly CellColumn[];
  readonly range: Range;
  /** "Paste 412 cells"; undefined where the edit of a single cell has a better name. */
  readonly name: string | undefined;
  /** What did not fit, could not be edited or was read by the computer's spelling. */
  readonly message: string | null;
  /** How dates were read, where some would be other days in the other order; the planner may choose that one. */
  readonly dayFirst: boolean | null;
}

interface PasteColumn {
  readonly field: Field;
  /** Row index in the pasted block. */
  readonly from: number;
  readonly read: ColumnReading;
  readonly isFigures: boolean;
  readonly convert: Convert;
  readonly pathIn: ReturnType<typeof pathReader>;
  readonly built: ColumnBuilder;
  /** The column of the same paste in which the time begins that ends in this one. */
  start: PasteColumn | undefined;
  /** What was pasted into the last row; undefined for nothing. */
  last: { readonly value: Json | undefined } | undefined;
  /** The first cell that can't be read where an amount or a number is due. */
  noAmount: string | null;
  /** The first cell that holds no value of a field that takes whole values only. */
  refused: string | null;
}

/** Rows of one step. */
const ROWS = 256;

/** `dayFirst`: the order of dates that the planner chose; else all dates of the paste decide together. */
export function* pasteCells(viewport: PasteContext, cells: SheetRows, dayFirst?: boolean): Steps<Paste> {
  const width = cells.reduce((widest, line) => Math.max(widest, line.length), 0);
  const size = { rows: viewport.rows.length, columns: viewport.fields.length };
  const target = pasteTarget(viewport.range, { rows: cells.length, columns: width }, size);
  const { range } = target;
  const fields = viewport.fields.slice(range.left, range.right + 1);
  const texts = fields.map((field, index) => new ColumnTexts(cells, index % width, field));
  for (let from = 0; from < cells.length; from += ROWS) {
    for (const column of texts) column.read(from, Math.min(cells.length, from + ROWS));
    yield;
  }
  const dates = texts.flatMap(({ samples }, index) => (fields[index]?.type.spelling === 'date' ? [...samples] : []));
  const settled = dateOrder(dates, viewport.reading);
  const order: DateOrder = { ...settled, dayFirst: dayFirst ?? settled.dayFirst };
  const columns = fields.map((field, index) => {
    const its = texts[index] as ColumnTexts; // one a field
    return readColumn(viewport, field, index % width, its, order);
  });
  for (const column of columns) {
    column.start = columns.find(({ field }) => field.id === column.field.startField);
  }
  const { taken, locked } = yield* pasteRows(viewport, cells, range, columns);
  const message = [
    ...leftOut(target, taken, locked),
    ...columns.flatMap(({ field, read, noAmount, refused }) => [
      ...spelled(field, read),
      ...noAmounts(field, noAmount),
      ...notWhole(field, refused),
    ]),
    // Last: the offer of the other order follows it.
    ...(order.open ? [`Dates were read as ${orderWords(order.dayFirst)}.`] : []),
  ];
  return {
    columns: columns.flatMap(({ built }) => built.columns),
    range,
    name: taken === 1 ? undefined : `Paste ${counted(taken, 'cell', 'cells')}`,
    message: message.length === 0 ? null : message.join(' '),
    dayFirst: order.open ? order.dayFirst : null,
  };
}

/** Fills the columns; how many cells took their value, and how many could not be edited. */
function* pasteRows(
  viewport: PasteContext,
  cells: SheetRows,
  range: Range,
  columns: readonly PasteColumn[],
): Steps<{ readonly taken: number; readonly locked: number }> {
  // An end without a year is after its start, so starts come first, wherever their column is.
  const inTurn = [...columns].sort((a, b) => Number(a.start !== undefined) - Number(b.start !== undefined));
  let [taken, locked] = [0, 0];
  const walk = viewport.walk();
  for (let rowIndex = 0; rowIndex <= range.bottom - range.top; rowIndex += 1) {
    if (rowIndex % ROWS === ROWS - 1) yield;
    const row = walk.row(viewport.rows[range.top + rowIndex] ?? '');
    const lineIndex = rowIndex % cells.length;
    const line = cells[lineIndex];
    if (row === undefined || line === undefined) continue;
    for (const column of inTurn) {
      const { field, from, isFigures, convert, pathIn, built } = column;
      column.last = undefined;
      const cell = line[from];
      // A shorter line leaves the cells past its end as they are.
      if (cell === undefined) continue;
      const path = viewport.takes(field, row) ? pathIn(row) : null;
      const whole = field.whole === true ? pastedWhole(cell) : undefined;
      if (path === null) locked += 1;
      else if (whole === null) column.refused ??= cell.text.trim();
      else if (field.whole === true) {
        built.add(row.kind, row.key, path, whole);
        taken += 1;
      } else {
        const value = convert(cell, column.start === undefined ? row : startingAt(row, column.start), lineIndex);
        built.add(row.kind, row.key, path, value);
        column.last = { value };
        taken += 1;
        if (isFigures && typeof value === 'string') column.noAmount ??= cell.text.trim();
      }
    }
  }
  return { taken, locked };
}

export const orderWords = (dayFirst: boolean): string => (dayFirst ? 'day/month' : 'month/day');

function readColumn(
  { reading }: PasteContext,
  field: Field,
  from: number,
  texts: ColumnTexts,
  { dayFirst }: DateOrder,
): PasteColumn {
  const read = columnReading(field.type, texts.samples, reading);
  const whole = field.type.spelling === 'date' ? ({ ...reading, dayFirst, oneOrder: true } as const) : read.reading;
  return {
    field,
    from,
    read,
    isFigures: takesFigures(field),
    convert: converter(field, whole, texts),
    pathIn: pathReader(field),
    built: new ColumnBuilder(),
    start: undefined,
    last: undefined,
    noAmount: null,
    refused: null,
  };
}

/** The row with the start that the same paste gives it. */
function startingAt(row: Row, { field, last }: PasteColumn): Row {
  if (last === undefined) return row;
  const record = setAt(row.record as JsonObject, field.pathOf(row), last.value); // a record is JSON
  return { ...row, record: record as EntityRecord }; // a step inside keeps it a record
}

/** Nothing pasted may vanish without a word: rows past the last, columns past the edge, cells that take no text. */
function leftOut({ over }: PasteTarget, taken: number, locked: number): string[] {
  const past = [
    ...(over.rows > 0 ? [counted(over.rows, 'row', 'rows')] : []),
    ...(over.columns > 0 ? [counted(over.columns, 'column', 'columns')] : []),
  ];
  const message = [
    ...(past.length > 0 ? [`${past.join(' and ')} did not fit.`] : []),
    ...(locked > 0
      ? [`${counted(locked, 'cell', 'cells')} can’t be edited and stayed as ${locked === 1 ? 'it was' : 'they were'}.`]
      : []),
  ];
  return message.length === 0 ? [] : [`Pasted ${counted(taken, 'cell', 'cells')}.`, ...message];
}

/** The start of a cell's text, enough to recognise it. */
function quoted(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function noAmounts(field: Field, text: string | null): string[] {
  const what = field.type.amount === true ? 'an amount' : 'a number';
  return text === null ? [] : [`${field.title}: “${quoted(text)}” is not ${what}. We kept it so that you can fix it.`];
}

/** Such cells stay as they were. */
function notWhole({ title }: Field, text: string | null): string[] {
  if (text === null) return [];
  return [`${title}: “${quoted(text)}” is only text, so nothing was pasted there. Copy a cell of this column instead.`];
}

function spelled(field: Field, { doubtful, foreign, sample, reading }: ColumnReading): string[] {
  if (doubtful !== null) {
    const how = `a decimal ${reading.decimal === '.' ? 'point' : 'comma'}`;
    return [
      `${field.title}: “${quoted(doubtful)}” could mean two things and was read with ${how}, as on this computer.`,
    ];
  }
  if (foreign === 'decimal') {
    const how = `${field.title} was read with decimal ${reading.decimal === '.' ? 'points' : 'commas'}`;
    const meant = sample === null ? null : readNumber(withoutPercent(sample).text, reading.decimal);
    return [sample === null || meant === null ? `${how}.` : `${how}: “${sample}” is ${formatNumber(meant)}.`];
  }
  return [];
}
