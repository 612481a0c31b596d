// Cells as the tab-separated text that spreadsheets put on the clipboard, and back.
import { separatedRows } from '../../shared/kernel/separated.ts';
import { CellBudget } from './cell-budget.ts';

/** A cell in quotes only where it must be: tabs, line breaks and quotes, as Excel and LibreOffice write them. */
export function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Plain text has no types: a leading apostrophe keeps a spreadsheet from reading a name as a formula.
 * Texts that begin with apostrophes before one get one more, so that `unguarded` gives back what was there.
 */
export function guarded(text: string): string {
  return /^'*[=+\-@]/.test(text) ? `'${text}` : text;
}

export function unguarded(text: string): string {
  // Nearly no cell begins so, and a pattern would be tried on 200,000 of them.
  return text.startsWith("'") && /^'+[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** Reads clipboard text, row by row. Ends where the budget does. */
export function fromTsv(text: string, budget = new CellBudget()): Generator<string[]> {
  return separatedRows(text, '\t', { takes: (cell) => budget.takeCell(cell) });
}
