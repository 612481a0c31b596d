// A sheet as changes to a draft: all of it or, where anything is refused, nothing.
import { WHOLE_FIGURE, POINT_FIGURE } from '../../kernel/number-text.ts';
import type { Draft } from '../document.ts';
import { counted } from '../../kernel/counted.ts';
import { type ReadCell, isBlank, plainText } from './cell.ts';
import { rowNoun } from './columns.ts';
import { type ImportRow, type NewCell, RowReader } from './import-row.ts';
import { type Refusal, Refusals } from './refusals.ts';
import { refuseRowsAsNew } from './rows-as-new.ts';
import { type SheetEdits, Edits } from './sheet-edits.ts';
import { type SheetHead, MOST_COLUMNS, sheetHead } from './sheet-head.ts';
import { type SheetKind, sheetPlan } from './sheet-kinds.ts';
import { SheetNames } from './sheet-names.ts';
import { letters } from './column-letters.ts';
import { type FigureCell, type SaidSpelling, type SpelledCell, detectSpelling } from './spelling.ts';

export interface SheetChoices extends SaidSpelling {
  readonly kind?: SheetKind;
  /** Rows without keys make new ones, also where the draft has one of the same name in the same place. */
  readonly asNew?: boolean;
}

export interface TextOrigin {
  /** Whether it was read from text with separators, where one too many moves all cells behind it. */
  readonly isText?: boolean;
  /** Of such a text: what begins with a quote that is never closed, behind the last row. */
  readonly openQuote?: string;
}

/** Of the file that the rows were read from. */
export interface SheetOrigin extends TextOrigin {
  /** The draft before the file's sheets above this one. */
  readonly earlier?: Draft;
}

export interface TakenSheet extends SheetEdits {
  readonly ok: true;
  readonly kind: SheetKind;
  readonly rows: number;
  /** Headers under which nothing was read. */
  readonly unknown: readonly string[];
  /** Cells under no header, which were not read either, and the place of the first: `H12`. */
  readonly outside: { readonly count: number; readonly first: string };
}

export interface RefusedSheet {
  readonly ok: false;
  readonly kind: SheetKind | undefined;
  readonly refusals: readonly Refusal[];
  /** Also of those that are not listed. */
  readonly count: number;
}

/** Rows between two reports of progress. */
const PIECE_ROWS = 200;

/**
 * `rows`: all cells, the header among them. Nothing is changed; the command's changes are for who holds the draft.
 * Yields how many rows were looked at.
 */
export function* importSheet(
  draft: Draft,
  rows: readonly (readonly ReadCell[])[],
  choices: SheetChoices = {},
  file: SheetOrigin = {},
): Generator<number, TakenSheet | RefusedSheet> {
  const refusals = new Refusals();
  const head = sheetHead(draft, rows, choices.kind, refusals);
  const refused = (): RefusedSheet => {
    const list = refusals.list.toSorted((a, b) => a.row - b.row);
    return { ok: false, kind: head?.kind, refusals: list, count: refusals.count };
  };
  if (head === null || refusals.count > 0) return refused();
  const names = new SheetNames(draft, file.earlier);
  const reader = new RowReader(draft, head, names, refusals);
  const read: ImportRow[] = [];
  const outside = { count: 0, first: '' };
  let count = 0;
  for (let at = head.at + 1; at < rows.length; at += 1) {
    const cells = rows[at] ?? [];
    for (const column of cellsOutside(cells, head)) {
      if (file.isText === true && column >= head.headers.length) {
        refusals.add('CELL_BEYOND', at + 1, '', plainText(cells[column] ?? null));
        break;
      }
      if (outside.count === 0) outside.first = `${letters(column)}${at + 1}`;
      outside.count += 1;
    }
    const row = reader.read(cells, at + 1);
    if (row !== null) read.push(row);
    if (cells.length > 0) count += 1;
    if (at % PIECE_ROWS === 0) yield at;
  }
  // Reading ended with it.
  if (file.isText === true && (rows.at(-1)?.length ?? 0) > MOST_COLUMNS) refusals.add('TOO_MANY_COLUMNS', rows.length);
  if (file.openQuote !== undefined) refusals.add('QUOTE_OPEN', rows.length + 1, '', file.openQuote);
  if (choices.asNew !== true) refuseRowsAsNew(draft, head, read, refusals);
  const spelling = detectSpelling(datesIn(read), figuresIn(rows, head), choices, refusals);
  // What depends on an open question is not said cell by cell beside it.
  if (refusals.count > 0) return refused();
  const edits = new Edits(draft, head.kind, names, spelling, refusals);
  for (const [index, row] of read.entries()) {
    edits.take(row);
    if (index % PIECE_ROWS === 0) yield rows.length - 1;
  }
  return refusals.count > 0
    ? refused()
    : { ok: true, kind: head.kind, ...edits.made(), rows: count, unknown: head.unknown, outside };
}

/** Columns of a row's cells that stand under no header. */
function cellsOutside(cells: readonly ReadCell[], { headers }: SheetHead): readonly number[] {
  const columns: number[] = [];
  for (let column = 0; column < cells.length; column += 1)
    if ((headers[column] ?? '') === '' && !isBlank(cells[column])) columns.push(column);
  return columns;
}

const isTime = ({ type }: NewCell['column']): boolean => type === 'flightTime' || type === 'assignmentTime';
const WHOLE = new Set(['integer', 'id']);
const FIGURES = new Set(['money', 'number', 'integer', 'percent']);

function datesIn(rows: readonly ImportRow[]): SpelledCell[] {
  return rows.flatMap(({ number, cells }) =>
    cells.flatMap(({ column, header, cell }) =>
      isTime(column) && typeof cell === 'string' ? [{ row: number, column: header, text: cell }] : [],
    ),
  );
}

/** Also of cells that did not change: they show how the sheet spells them. What would say nothing new is left out. */
function figuresIn(rows: readonly (readonly ReadCell[])[], head: SheetHead): FigureCell[] {
  const columns = head.columns
    .filter(({ column }) => FIGURES.has(column.type))
    .map(({ column, index, header }) => ({ index, header, whole: WHOLE.has(column.type) }));
  const figures: FigureCell[] = [];
  let pointed = false;
  for (let at = head.at + 1; at < rows.length; at += 1) {
    for (const { index, header, whole } of columns) {
      const text = rows[at]?.[index];
      if (typeof text !== 'string' || text === '' || WHOLE_FIGURE.test(text)) continue;
      const isPointed = !whole && POINT_FIGURE.test(text);
      if (!isPointed || !pointed) figures.push({ row: at + 1, column: header, text, whole });
      pointed ||= isPointed;
    }
  }
  return figures;
}

/** "12 line items". */
export function countOfRows(kind: SheetKind, count: number): string {
  return counted(count, rowNoun(kind), sheetPlan(kind).noun[1]);
}
