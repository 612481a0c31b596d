// Sheets of a draft as a file: text of one kind, or a workbook of any number of them, in pieces that come as rows do.
import type { Draft } from '../../document.ts';
import { type Result, fail, ok } from '../../../kernel/result.ts';
import { type DraftSheet, draftSheet, sheetText } from '../export-sheet.ts';
import { MOST_ROWS } from '../sheet-head.ts';
import { type SheetKind, sheetPlan } from '../sheet-kinds.ts';
import type { SheetPart } from '../rows.ts';

export const SHEET_FORMS = ['xlsx', 'csv', 'tsv'] as const;
export type SheetForm = (typeof SHEET_FORMS)[number];

/** The most characters that a cell of a workbook takes. */
const LONGEST_WORKBOOK_CELL = 32_767;

export interface SheetOrder {
  /** A text has one: the first. */
  readonly kinds: readonly SheetKind[];
  readonly form: SheetForm;
  /** All of the draft where it is left out. */
  readonly of?: SheetPart;
  /** What a workbook's read-me begins with. */
  readonly lines: readonly string[];
}

export interface SheetFile {
  readonly pieces: AsyncIterable<Uint8Array | string>;
  /** Rows so far, and all. */
  readonly rows: () => number;
  readonly size: number;
  /** Texts that the file can't carry, so far: blank cells, which an import leaves alone. */
  readonly leftOut: () => number;
}

/** Failures: SHEET_TOO_LONG {kind, most}: no sheet takes so many rows. */
export function sheetFile(draft: Draft, { kinds, form, of, lines }: SheetOrder): Result<SheetFile> {
  const longest = form === 'xlsx' ? LONGEST_WORKBOOK_CELL : Number.POSITIVE_INFINITY;
  const wanted = form === 'xlsx' ? kinds : kinds.slice(0, 1);
  const sheets = wanted.map((kind) => draftSheet(draft, kind, of === undefined ? { longest } : { longest, of }));
  const sizes = sheets.map((sheet) => sheet.size());
  const long = sheets[sizes.findIndex((size) => size >= MOST_ROWS)];
  if (long !== undefined) return fail('SHEET_TOO_LONG', { what: sheetPlan(long.kind).noun[1], most: MOST_ROWS - 1 });
  async function* pieces(): AsyncGenerator<Uint8Array | string> {
    if (form === 'xlsx') {
      // Loaded where a workbook is written: most sheets are texts.
      const { writeWorkbook } = await import('./write-workbook.ts');
      yield* writeWorkbook(sheets, lines);
    } else for (const sheet of sheets) yield* sheetText(sheet, form === 'csv' ? ',' : '\t');
  }
  const sum = (counted: (sheet: DraftSheet) => number): number =>
    sheets.reduce((total, sheet) => total + counted(sheet), 0);
  return ok({
    pieces: pieces(),
    rows: () => sum((sheet) => sheet.count()),
    size: sizes.reduce((total, size) => total + size, 0),
    leftOut: () => sum((sheet) => sheet.leftOut()),
  });
}
