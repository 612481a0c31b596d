// The one writer of workbooks: a draft's sheet with its types, drop-downs and formats, and a sheet that explains it.
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { CellValue, ColumnDef, DataValidation, WriteSheet } from 'hucre/xlsx';
import { civilParts } from '../../../kernel/calendar.ts';
import { isDateCell, plainText, textCell } from '../cell.ts';
import type { Cell } from '../cell.ts';
import type { Column, ColumnType } from '../columns.ts';
import type { DraftSheet } from '../export-sheet.ts';
import { sheetPlan } from '../sheet-kinds.ts';

/** The most characters that a cell of a workbook takes. */
export const LONGEST_WORKBOOK_CELL = 32_767;
/** Rows below the last one in which new ones have drop-downs too. */
const LAST_ROW = 1_048_576;
/** Workbooks count days from here on; before it their calendars differ. */
const FIRST_YEAR = 1901;
const CHOICES = 'Choices';

const FORMATS: Readonly<Record<ColumnType, string>> = {
  text: '@',
  texts: '@',
  json: '@',
  creative: '@',
  id: '@',
  boolean: '@',
  choice: '@',
  money: '#,##0.00',
  percent: '0.00',
  number: 'General',
  integer: '0',
  flightTime: 'yyyy-mm-dd hh:mm:ss',
  assignmentTime: 'yyyy-mm-dd hh:mm:ss',
};

const WIDTHS: Readonly<Partial<Record<ColumnType, number>>> = { flightTime: 20, assignmentTime: 20, creative: 32 };

function columnDef(column: Column): ColumnDef {
  const isName = column.path[0] === 'name' || column.role === 'parent';
  return {
    header: column.header,
    width: isName ? 36 : (WIDTHS[column.type] ?? Math.max(12, Math.min(30, column.header.length + 2))),
    numFmt: FORMATS[column.type],
  };
}

/** `_x0041_` is how a workbook spells a character: a text that has it is spelled so that it stays. */
function spelled(text: string): string {
  return text.includes('_x') ? text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_') : text;
}

function valueOf(cell: Cell): CellValue {
  if (typeof cell === 'string') return spelled(cell);
  if (!isDateCell(cell)) return cell;
  return civilParts(cell.date).year < FIRST_YEAR ? plainText(cell) : new Date(cell.date);
}

/** `A`, `B` … `AA`. */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest === 0 ? '' : letters(rest - 1)}${String.fromCharCode(65 + (index % 26))}`;
}

function wordsOf({ type, choices, readOnly }: Column): readonly string[] {
  if (readOnly === true) return [];
  return type === 'boolean' ? ['Yes', 'No'] : (choices ?? []).map(({ word }) => word);
}

/** Lists of choices stand on a sheet of their own: in a rule they may not be longer than 255 characters. */
function dropDowns(columns: readonly Column[]): {
  readonly lists: readonly string[][];
  readonly rules: DataValidation[];
} {
  const lists: string[][] = [];
  const rules = columns.flatMap((column, index): DataValidation[] => {
    const words = wordsOf(column);
    if (words.length === 0) return [];
    lists.push([column.header, ...words]);
    const list = letters(lists.length - 1);
    const at = letters(index);
    return [
      {
        type: 'list',
        formula1: `${CHOICES}!$${list}$2:$${list}$${String(words.length + 1)}`,
        range: `${at}2:${at}${String(LAST_ROW)}`,
        allowBlank: true,
        showErrorMessage: true,
        errorTitle: column.header,
        errorMessage: 'Choose one of the list, leave the cell blank to change nothing, or write [] to clear.',
        // `[]` clears: it has to be let through.
        errorStyle: 'warning',
      },
    ];
  });
  return { lists, rules };
}

function readMe(sheet: DraftSheet, lines: readonly string[]): WriteSheet {
  const rows = sheet.columns.map(({ header, help, readOnly, choices = [], type }) => [
    header,
    [help, ...(readOnly === true ? ['Only read.'] : [])].filter((text) => text !== '').join(' '),
    type === 'boolean' ? 'Yes, No' : choices.map(({ word }) => word).join(', '),
  ]);
  return {
    name: 'Read me',
    columns: [{ width: 36 }, { width: 80 }, { width: 60 }],
    rows: [...lines.map((line) => [line]), [], ['Column', 'What it holds', 'Choices'], ...rows].map((row) =>
      row.map((text) => spelled(textCell(text))),
    ),
  };
}

const asRows = (lists: readonly string[][]): CellValue[][] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, row) =>
    lists.map((list) => list[row] ?? null),
  );

function* values(sheet: DraftSheet): Generator<CellValue[]> {
  for (const row of sheet.rows()) yield row.map(valueOf);
}

/** The whole workbook at once; `lines` is what its read-me begins with. */
export async function workbookOf(sheet: DraftSheet, lines: readonly string[]): Promise<Uint8Array> {
  const { lists, rules } = dropDowns(sheet.columns);
  const header = sheet.columns.map((column) => spelled(textCell(column.header)));
  const main: WriteSheet = {
    name: sheetPlan(sheet.kind).title,
    columns: sheet.columns.map(({ ...column }) => {
      const { header: _header, ...def } = columnDef(column);
      return def;
    }),
    rows: [header, ...values(sheet)],
    freezePane: { rows: 1, columns: 1 },
    dataValidations: rules,
  };
  const choices: WriteSheet = { name: CHOICES, rows: asRows(lists), hidden: true };
  return await writeXlsx({ sheets: [main, readMe(sheet, lines), choices], stringMode: 'inline' });
}

/** The same, of any length, as bytes that come while rows are made: without drop-downs and read-me. */
export async function* longWorkbook(sheet: DraftSheet): AsyncGenerator<Uint8Array> {
  const columns = sheet.columns.map(columnDef).map((def) => ({ ...def, header: spelled(textCell(def.header ?? '')) }));
  const stream = writeXlsxStream(values(sheet), {
    name: sheetPlan(sheet.kind).title,
    columns,
    freezePane: { rows: 1, columns: 1 },
  }) as unknown as { getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }> } }; // a stream of the web, whose types are not known here
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    if (value !== undefined) yield value;
  }
}
