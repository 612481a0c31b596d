// Cells as the tab-separated text that spreadsheets put on the clipboard, and back.
import { CellBudget } from './cell-budget.ts';

/** Quotes a cell only where it must be: tabs, line breaks and quotes, as Excel and LibreOffice write them. */
export function toTsv(cells: readonly (readonly string[])[]): string {
  const cell = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return cells.map((row) => row.map(cell).join('\t')).join('\r\n');
}

/**
 * Plain text has no types: a leading apostrophe keeps a spreadsheet from reading a name as a formula.
 * Texts that begin with apostrophes before one get one more, so that `unguarded` gives back what was there.
 */
export function guarded(text: string): string {
  return /^'*[=+\-@]/.test(text) ? `'${text}` : text;
}

export function unguarded(text: string): string {
  return /^'+[=+\-@]/.test(text) ? text.slice(1) : text;
}

/**
 * Reads clipboard text; a quoted cell may hold tabs and line breaks. The line break that ends the last row is no row.
 * Ends where the budget does.
 */
export function fromTsv(text: string, budget = new CellBudget()): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;
  const endOfRow = (): void => {
    rows.push(row);
    row = [];
  };
  while (position < text.length) {
    const { cell, next } = readCell(text, position);
    if (!budget.takeCell(cell)) break;
    row.push(cell);
    position = next;
    if (text[position] === '\t') {
      position += 1;
      if (position === text.length) row.push('');
      continue;
    }
    if (text[position] === '\r' && text[position + 1] === '\n') position += 2;
    else position += 1;
    endOfRow();
  }
  if (row.length > 0) endOfRow();
  return rows;
}

const [TAB, LINE_FEED, RETURN] = [0x09, 0x0a, 0x0d];

function readCell(text: string, start: number): { cell: string; next: number } {
  if (text[start] === '"') {
    const quoted = readQuoted(text, start);
    if (quoted !== null) return quoted;
  }
  let next = start;
  for (; next < text.length; next += 1) {
    const unit = text.charCodeAt(next); // each unit of a large paste is looked at: as numbers that takes half as long
    if (unit === TAB || unit === LINE_FEED || unit === RETURN) break;
  }
  return { cell: text.slice(start, next), next };
}

/** Null when the quote is never closed before a cell ends: then it is a quote that somebody typed. */
function readQuoted(text: string, start: number): { cell: string; next: number } | null {
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0) return null;
    if (text[quote + 1] === '"') {
      position = quote + 2;
      continue;
    }
    const after = text[quote + 1];
    if (after !== undefined && after !== '\t' && after !== '\n' && after !== '\r') return null;
    return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), next: quote + 1 };
  }
}
