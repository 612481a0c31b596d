// Sheets out of an example draft, with cells changed, and what an import makes of them.
import type { Draft } from '../draft/document.ts';
import { readDraftValue } from '../draft/read.ts';
import type { ReadCell } from '../draft/sheet/cell.ts';
import { draftSheet, sheetText } from '../draft/sheet/export-sheet.ts';
import { importSheet } from '../draft/sheet/import-sheet.ts';
import type { SheetChoices, TakenSheet } from '../draft/sheet/import-sheet.ts';
import { separatedSheet } from '../draft/sheet/separated-sheet.ts';
import type { SheetKind } from '../draft/sheet/sheet-kinds.ts';
import { DRAFT_FILE } from './draft/draft-body.ts';

const read = readDraftValue(DRAFT_FILE);
if (!read.ok) throw new Error('the example is a draft');
export const EXAMPLE = read.value;

export const csv = (draft: Draft, kind: SheetKind, separator: ',' | '\t' = ','): string =>
  [...sheetText(draftSheet(draft, kind), separator)].join('');

export const sheetOf = (draft: Draft, kind: SheetKind): string[][] => separatedSheet(csv(draft, kind));

export function taken(draft: Draft, rows: readonly (readonly ReadCell[])[], choices: SheetChoices = {}): TakenSheet {
  const result = importSheet(draft, rows, choices);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result;
}

export function refused(draft: Draft, rows: readonly (readonly ReadCell[])[], choices: SheetChoices = {}): string[] {
  const result = importSheet(draft, rows, choices);
  if (result.ok) throw new Error(`taken: ${String(result.cells)} cells`);
  return result.refusals.map(({ row, column, value, rule }) => [row, column, value, rule].join(' | '));
}

/** The rows with one cell set; row 1 is the first below the header. */
export function edited<Value extends ReadCell>(
  rows: readonly (readonly Value[])[],
  row: number,
  header: string,
  cell: Value,
): Value[][] {
  const at = rows[0]?.findIndex((head) => head === header) ?? -1;
  if (at < 0) throw new Error(`no ${header}`);
  return rows.map((cells, index) => (index === row ? cells.with(at, cell) : [...cells]));
}
