// The one writer of workbooks: sheets of a draft with their types, drop-downs and formats, and one that explains them.
import { type CellValue, type ColumnDef, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { textCell } from '../cell.ts';
import { letters } from '../column-letters.ts';
import type { Column, ColumnType } from '../columns.ts';
import type { DraftSheet } from '../export-sheet.ts';
import { MOST_ROWS } from '../sheet-head.ts';
import { CHOICES_TITLE, README_TITLE, sheetPlan } from '../sheet-kinds.ts';
import { partText } from './inflate.ts';
import { encoded, sheetPart, spelled } from './sheet-part.ts';
import { parseZipParts } from './zip-parts.ts';
import { type NewPart, zipArchive } from './zip-writer.ts';

/** Below the last row, with the drop-downs that it has: other programs make each cell of them, so not to the end. */
const NEW_ROWS = 5000;

const FORMATS: Readonly<Record<ColumnType, string>> = {
  text: '@',
  texts: '@',
  json: '@',
  schedule: '@',
  creative: '@',
  id: '@',
  boolean: '@',
  choice: '@',
  money: '#,##0.00',
  // In a cell of no format a typed 15% stays a percentage; in one of figures it becomes 0.15.
  percent: 'General',
  number: 'General',
  integer: '0',
  flightTime: 'yyyy-mm-dd hh:mm:ss',
  assignmentTime: 'yyyy-mm-dd hh:mm:ss',
};

const WIDTHS: Readonly<Partial<Record<ColumnType, number>>> = { flightTime: 20, assignmentTime: 20, creative: 32 };

function columnDef(column: Column): ColumnDef {
  const isName = column.path[0] === 'name' || column.role === 'parent';
  return {
    width: isName ? 36 : (WIDTHS[column.type] ?? Math.max(12, Math.min(30, column.header.length + 2))),
    numFmt: FORMATS[column.type],
  };
}

function listWords({ type, choices, readOnly }: Column): readonly string[] {
  if (readOnly === true) return [];
  return type === 'boolean' ? ['Yes', 'No'] : (choices ?? []).map(({ word }) => word);
}

/** Lists of choices stand on a sheet of their own: in a rule they may not be longer than 255 characters. */
function dropDowns({ columns, size }: DraftSheet, lists: string[][]): DataValidation[] {
  const last = Math.min(MOST_ROWS, 1 + size() + NEW_ROWS);
  return columns.flatMap((column, index): DataValidation[] => {
    const words = listWords(column);
    if (words.length === 0) return [];
    lists.push([column.header, ...words]);
    const list = letters(lists.length - 1);
    const at = letters(index);
    return [
      {
        type: 'list',
        formula1: `${CHOICES_TITLE}!$${list}$2:$${list}$${words.length + 1}`,
        range: `${at}2:${at}${last}`,
        allowBlank: true,
        showErrorMessage: true,
        errorTitle: column.header,
        errorMessage: 'Choose one of the list, leave the cell blank to change nothing, or write [] to clear.',
        // `[]` clears: it has to be let through.
        errorStyle: 'warning',
      },
    ];
  });
}

function readMe(sheets: readonly DraftSheet[], lines: readonly string[]): WriteSheet {
  const about = sheets.flatMap(({ kind, columns }) => [
    [],
    [`${sheetPlan(kind).title}: column`, 'What it holds', 'Choices'],
    ...columns.map(({ header, help, readOnly, choices = [], type }) => [
      header,
      [help, ...(readOnly === true ? ['Only read.'] : [])].filter((text) => text !== '').join(' '),
      type === 'boolean' ? 'Yes, No' : choices.map(({ word }) => word).join(', '),
    ]),
  ]);
  return {
    name: README_TITLE,
    columns: [{ width: 36 }, { width: 80 }, { width: 60 }],
    rows: [...lines.map((line) => [line]), ...about].map((row) => row.map((text) => spelled(textCell(text)))),
  };
}

const asRows = (lists: readonly string[][]): CellValue[][] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, row) =>
    lists.map((list) => list[row] ?? null),
  );

/** The workbook with all but its rows: the library knows the rest, and takes rows only with all of them in memory. */
async function bareWorkbook(sheets: readonly DraftSheet[], lines: readonly string[]): Promise<Uint8Array> {
  const lists: string[][] = [];
  const mains = sheets.map((sheet): WriteSheet => mainSheet(sheet, lists));
  const choices: WriteSheet = { name: CHOICES_TITLE, rows: asRows(lists), hidden: true };
  return await writeXlsx({ sheets: [...mains, readMe(sheets, lines), choices], stringMode: 'inline' });
}

function mainSheet(sheet: DraftSheet, lists: string[][]): WriteSheet {
  const { kind, columns } = sheet;
  return {
    name: sheetPlan(kind).title,
    columns: columns.map(columnDef),
    // The second row shows which style each column has.
    rows: [columns.map(({ header }) => spelled(textCell(header))), columns.map(() => null)],
    freezePane: { rows: 1, columns: 1 },
    dataValidations: dropDowns(sheet, lists),
  };
}

/**
 * One worksheet a kind, and a sheet that explains them, as bytes that come while rows are made. `lines` is what the
 * read-me begins with.
 */
export async function* writeWorkbook(
  sheets: readonly DraftSheet[],
  lines: readonly string[],
): AsyncGenerator<Uint8Array> {
  const bare = await bareWorkbook(sheets, lines);
  async function* parts(): AsyncGenerator<NewPart> {
    for (const part of parseZipParts(bare) ?? []) {
      const number = Number(/^xl\/worksheets\/sheet(\d+)\.xml$/.exec(part.name)?.[1]);
      const sheet = sheets[number - 1];
      let text = '';
      for await (const piece of partText(bare, part)) text += piece;
      yield { name: part.name, data: sheet === undefined ? [encoded(text)] : sheetPart(text, sheet) };
    }
  }
  yield* zipArchive(parts());
}
