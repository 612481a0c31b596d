// The one reader of workbooks: the names of their sheets, and the rows of one, after the archive was found sound.
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import type { ReadCell } from '../cell.ts';
import { archiveFault } from './zip-guard.ts';

export type WorkbookFault = 'damaged' | 'too large' | 'old';

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
  return begins(bytes, OLD) ? 'old' : await archiveFault(bytes, most);
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

/** Formulas come as what they last showed. Throws for what the library does not understand. */
export async function* worksheetRows(bytes: Uint8Array, sheet: number): AsyncGenerator<WorksheetRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) yield { index, values: values.map(cell) };
}

function cell(value: unknown): ReadCell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { date: value.getTime() };
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Of one sheet; a row of the widest has some hundred. */
const MOST_CELLS = 20_000_000;

/** All rows of the sheet of one of these names, else of the first; empty rows are empty lists. */
export async function readWorksheet(
  bytes: Uint8Array,
  titles: ReadonlySet<string>,
  mostRows: number,
): Promise<readonly (readonly ReadCell[])[] | WorkbookFault> {
  const fault = await workbookFault(bytes);
  if (fault !== null) return fault;
  try {
    const names = await worksheetNames(bytes);
    const sheet = Math.max(
      0,
      names.findIndex((name) => titles.has(name)),
    );
    const rows: (readonly ReadCell[])[] = [];
    let cells = 0;
    for await (const { index, values } of worksheetRows(bytes, sheet)) {
      if (index > mostRows) return 'too large';
      while (rows.length < index) rows.push([]);
      rows.push(values);
      cells += values.length;
      if (cells > MOST_CELLS) return 'too large';
    }
    return rows;
  } catch {
    // The library throws for whatever it does not understand of a file from elsewhere.
    return 'damaged';
  }
}
