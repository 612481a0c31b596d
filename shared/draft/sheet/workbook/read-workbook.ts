// The one reader of workbooks: the names of their sheets, and their rows, after the archive was found sound.
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import type { FailureCode } from '../../../kernel/result.ts';
import type { ReadCell } from '../cell.ts';
import { letters } from '../column-letters.ts';
import type { NamedSheet } from '../import-sheets.ts';
import { type ForeignFormat, foreignFormat } from './foreign-workbook.ts';
import { percentCells } from './percent-cells.ts';
import { archiveFault } from './zip-guard.ts';

export type WorkbookFault = 'damaged' | 'too large' | 'old' | ForeignFormat;

export const WORKBOOK_FAULT_CODES = {
  damaged: 'SHEET_NOT_READABLE',
  'too large': 'SHEET_TOO_LARGE',
  old: 'SHEET_OLD',
  ods: 'SHEET_ODS',
  numbers: 'SHEET_NUMBERS',
  xlsb: 'SHEET_XLSB',
} as const satisfies Record<WorkbookFault, FailureCode>;

/** An older Excel file, or one with a password. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0];
const PACKED = [0x50, 0x4b];

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** By its first bytes, never by its name. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return begins(bytes, PACKED) || begins(bytes, OLD);
}

/** Before anything else is asked of it. */
export async function workbookFault(bytes: Uint8Array, most?: number): Promise<WorkbookFault | null> {
  return begins(bytes, OLD) ? 'old' : (foreignFormat(bytes) ?? (await archiveFault(bytes, most)));
}

/** Throws for what the library does not understand. */
export async function worksheetNames(bytes: Uint8Array): Promise<readonly string[]> {
  const names: string[] = [];
  await readXlsx(bytes, { sheets: ({ name }) => names.push(name) < 0 });
  return names;
}

export interface WorksheetRow {
  /** Counted from 0. Rows that are empty are not there. */
  readonly index: number;
  readonly values: readonly ReadCell[];
}

/** Rows between two reports of progress. */
const PIECE_ROWS = 1000;

/** Formulas come as what they last showed. Throws for what the library does not understand. */
export async function* worksheetRows(bytes: Uint8Array, sheet: number): AsyncGenerator<WorksheetRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) yield { index, values: values.map(cell) };
}

function cell(value: unknown): ReadCell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { date: value.getTime() };
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Of one file; a row of the widest sheet has some hundred. */
const MOST_CELLS = 20_000_000;
/** Characters of all cells: one shared text can be in any number of them. */
const MOST_TEXT = 256 * 1024 * 1024;

const countText = (values: readonly ReadCell[]): number =>
  values.reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

/** The numbers of a row that its workbook shows as percentages, told from others. */
function withShares({ index, values }: WorksheetRow, shares: ReadonlySet<string>): readonly ReadCell[] {
  if (shares.size === 0) return values;
  return values.map((value, column) =>
    typeof value === 'number' && shares.has(`${letters(column)}${index + 1}`) ? { share: value } : value,
  );
}

/**
 * All rows of the sheets that `wanted` chooses by their names; empty rows are empty lists. Yields the rows that were
 * read so far.
 */
export async function* readWorksheets(
  bytes: Uint8Array,
  wanted: (names: readonly string[]) => readonly number[],
  mostRows: number,
): AsyncGenerator<number, readonly NamedSheet[] | WorkbookFault> {
  const fault = await workbookFault(bytes);
  if (fault !== null) return fault;
  try {
    const names = await worksheetNames(bytes);
    const sheets: NamedSheet[] = [];
    let [cells, text, done] = [0, 0, 0];
    for (const sheet of wanted(names)) {
      const shares = await percentCells(bytes, sheet);
      const rows: (readonly ReadCell[])[] = [];
      for await (const row of worksheetRows(bytes, sheet)) {
        if (row.index > mostRows) return 'too large';
        while (rows.length < row.index) rows.push([]);
        rows.push(withShares(row, shares));
        cells += row.values.length;
        text += countText(row.values);
        if (cells > MOST_CELLS || text > MOST_TEXT) return 'too large';
        if ((done += 1) % PIECE_ROWS === 0) yield done;
      }
      sheets.push({ title: names[sheet] ?? '', rows });
    }
    return sheets;
  } catch {
    // The library throws for whatever it does not understand of a file from elsewhere.
    return 'damaged';
  }
}
