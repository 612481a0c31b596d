// A sheet out of separated text: which separator it has, and its rows of cells.
import { defined } from '../../kernel/defined.ts';
import { separatedRows } from '../../kernel/separated.ts';
import { columnNamed } from './columns.ts';
import { LONGEST_CELL } from './read-cell.ts';
import { MOST_COLUMNS, MOST_ROWS } from './sheet-head.ts';
import { SHEET_KINDS } from './sheet-kinds.ts';

/** Sheets with more are refused. */
const LIMITS = { mostCells: MOST_COLUMNS, longestCell: LONGEST_CELL };
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The one with which the first line has most headers that a sheet knows; spreadsheets write the one of their country. */
function detectSheetSeparator(text: string): string {
  const known = (separator: string): number => {
    const { value } = separatedRows(text, separator, LIMITS).next();
    const first: readonly string[] = value ?? [];
    const counts = SHEET_KINDS.map(
      (kind) =>
        first.slice(0, MOST_COLUMNS).filter((header) => header !== '' && columnNamed(kind, header) !== undefined)
          .length,
    );
    return Math.max(...counts);
  };
  const counts = SEPARATORS.map((separator) => ({ separator, count: known(separator) }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ',';
}

/** Excel's own line before the header that names the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

export interface TextSheet {
  readonly rows: readonly (readonly string[])[];
  /** What begins with a quote that is never closed, behind the last row. */
  readonly openQuote?: string;
}

/** One row more than can be is read, so that it is known that there are more. */
export function separatedSheet(text: string): TextSheet {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separatorLine = SEPARATOR_LINE.exec(plain);
  const rows: string[][] = separatorLine === null ? [] : [[]];
  const body = separatorLine === null ? plain : plain.slice(separatorLine[0].length);
  let openQuote: string | undefined;
  const onOpenQuote = (rest: string): void => {
    openQuote = rest;
  };
  const separator = separatorLine?.[1] ?? detectSheetSeparator(body);
  for (const row of separatedRows(body, separator, { ...LIMITS, onOpenQuote })) if (rows.push(row) > MOST_ROWS) break;
  return { rows, ...defined({ openQuote }) };
}
