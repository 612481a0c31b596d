// A draft's sheet: its columns and its rows, cell by cell, for text and for workbooks.
import type { Draft } from '../document.ts';
import { isWholeCents } from '../../kernel/money.ts';
import { separatedCell } from '../../kernel/separated.ts';
import { type Cell, plainText, textCell, untypedText } from './cell.ts';
import { type Column, sheetColumns } from './columns.ts';
import { type SheetPart, cellIn, countRows, sheetRows } from './rows.ts';
import type { SheetKind } from './sheet-kinds.ts';
import { SheetNames } from './sheet-names.ts';

export interface DraftSheet {
  readonly kind: SheetKind;
  readonly columns: readonly Column[];
  /** One after the other, without the header; a cell per column. */
  readonly rows: () => Generator<readonly Cell[]>;
  /** Texts that no file can carry were left out, as blank cells; known once `rows` has ended. */
  readonly leftOut: () => number;
  /** The rows that `rows` has given. */
  readonly count: () => number;
  /** The most rows that there can be. */
  readonly size: () => number;
}

export interface SheetOptions {
  /** The most characters that a cell takes; a longer value is left out, and an import leaves it alone. */
  readonly longest?: number;
  /** The rows that it has; all where it is left out. */
  readonly of?: SheetPart;
}

export function draftSheet(
  draft: Draft,
  kind: SheetKind,
  { longest = Number.POSITIVE_INFINITY, of }: SheetOptions = {},
): DraftSheet {
  const columns = sheetColumns(draft, kind);
  const names = new SheetNames(draft);
  let left = 0;
  let given = 0;
  function* rows(): Generator<readonly Cell[]> {
    [left, given] = [0, 0];
    for (const row of sheetRows(draft, kind, of)) {
      given += 1;
      yield columns.map((column) => {
        const cell = cellIn(kind, column, row, names);
        if (typeof cell !== 'string' || (cell.length <= longest && cell.isWellFormed())) return cell;
        left += 1;
        return null;
      });
    }
  }
  return { kind, columns, rows, leftOut: () => left, count: () => given, size: () => countRows(draft, kind, of) };
}

/** Amounts with their cents, which also shows what begins the decimals. */
function textIn(cell: Cell, column: Column | undefined, separator: string): string {
  if (typeof cell === 'string') return separatedCell(untypedText(cell), separator);
  return typeof cell === 'number' && column?.type === 'money' && isWholeCents(cell) && Math.abs(cell) < 1e12
    ? cell.toFixed(2)
    : plainText(cell);
}

/** Pieces of text are written as they are made; each has about this many rows. */
const PIECE_ROWS = 500;

/** With a byte order mark, without which spreadsheets take UTF-8 for something else (RFC 4180). */
export function* sheetText(sheet: DraftSheet, separator: ',' | '\t'): Generator<string> {
  const line = (texts: readonly string[]): string => `${texts.join(separator)}\r\n`;
  yield `\uFEFF${line(sheet.columns.map(({ header }) => separatedCell(textCell(header), separator)))}`;
  let piece = '';
  let rows = 0;
  for (const row of sheet.rows()) {
    piece += line(row.map((cell, index) => textIn(cell, sheet.columns[index], separator)));
    rows += 1;
    if (rows % PIECE_ROWS > 0) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
