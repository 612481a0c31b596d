// A pasted sheet with headers: cells between tabs, commas or semicolons.
import { separatedRows } from '../kernel/separated.ts';

/** Of a sheet that is pasted; more is a file's work. */
export const MOST_ROWS = 5000;
export const MOST_COLUMNS = 200;
const MOST_CHARACTERS = 10_000_000;

export interface Table {
  /** Without those that are blank; the first has the heads. */
  readonly rows: readonly (readonly string[])[];
  /** There is more of it than is taken. */
  readonly cut: boolean;
}

/** The separator that the first line has most of; a tab where it has none. */
function detectSeparator(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = end < 0 ? text : text.slice(0, end);
  const counts = ['\t', ',', ';'].map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? '\t';
}

export function readTable(text: string): Table {
  const given = text.slice(0, MOST_CHARACTERS).replace(/^\ufeff/, '');
  const rows: string[][] = [];
  let cut = text.length > MOST_CHARACTERS;
  for (const row of separatedRows(given, detectSeparator(given))) {
    if (row.every((cell) => cell.trim() === '')) continue;
    if (rows.length > MOST_ROWS) return { rows, cut: true };
    if (row.length > MOST_COLUMNS) cut = true;
    rows.push(row.slice(0, MOST_COLUMNS));
  }
  return { rows, cut };
}
