// Sheets out of an example draft, with cells changed, and what an import makes of them.
import type { Draft } from '../draft/document.ts';
import { readDraftValue } from '../draft/read-draft.ts';
import type { ReadCell } from '../draft/sheet/cell.ts';
import { draftSheet, sheetText } from '../draft/sheet/export-sheet.ts';
import { type SheetChoices, type SheetOrigin, type TakenSheet, importSheet } from '../draft/sheet/import-sheet.ts';
import { type NamedSheet, type TakenSheets, importSheets } from '../draft/sheet/import-sheets.ts';
import { separatedSheet } from '../draft/sheet/separated-sheet.ts';
import type { SheetKind } from '../draft/sheet/sheet-kinds.ts';
import { readSheets } from '../draft/sheet/workbook/read-sheets.ts';
import { sheetFile } from '../draft/sheet/workbook/write-sheets.ts';
import { DRAFT_FILE } from './draft/draft-body.ts';

const example = readDraftValue(DRAFT_FILE);
if (!example.ok) throw new Error('the example is a draft');
export const EXAMPLE = example.value;

export const csv = (draft: Draft, kind: SheetKind, separator: ',' | '\t' = ','): string =>
  [...sheetText(draftSheet(draft, kind), separator)].join('');

export const asRows = (text: string): string[][] => separatedSheet(text).rows.map((row) => [...row]);

export const exportRows = (draft: Draft, kind: SheetKind): string[][] => asRows(csv(draft, kind));

function ended<Value>(steps: Generator<unknown, Value>): Value {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The sheets of a file's bytes. */
export async function read(bytes: Uint8Array): Promise<readonly NamedSheet[]> {
  const steps = readSheets(bytes);
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  if (typeof step.value === 'string') throw new Error(step.value);
  return step.value;
}

/** A workbook of these kinds. */
export async function workbook(draft: Draft, kinds: readonly SheetKind[]): Promise<Uint8Array> {
  const file = sheetFile(draft, { kinds, form: 'xlsx', lines: [] });
  if (!file.ok) throw new Error(file.failure.code);
  const pieces: Uint8Array[] = [];
  for await (const piece of file.value.pieces) if (typeof piece !== 'string') pieces.push(piece);
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** What an import of all sheets of a file makes. */
export function takenAll(draft: Draft, sheets: readonly NamedSheet[]): TakenSheets {
  const result = ended(importSheets(draft, sheets));
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result;
}

export function taken(draft: Draft, rows: readonly (readonly ReadCell[])[], choices: SheetChoices = {}): TakenSheet {
  const result = ended(importSheet(draft, rows, choices));
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result;
}

export function refused(
  draft: Draft,
  rows: readonly (readonly ReadCell[])[],
  choices: SheetChoices = {},
  origin: SheetOrigin = {},
): string[] {
  const result = ended(importSheet(draft, rows, choices, origin));
  if (result.ok) throw new Error(`taken: ${result.cells} cells`);
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
