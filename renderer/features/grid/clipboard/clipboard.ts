// Reads and writes the system clipboard: copies a range as text and HTML, pastes a table or text.
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import type { Reading } from '../../../state/fields/reading.ts';
import type { Range } from '../view/selection.ts';
import { cellsIn } from '../view/selection.ts';
import { CellBudget } from './cell-budget.ts';
import { cellToCopy } from './copy.ts';
import { tableOf } from './html-table.ts';
import { toHtml } from './html-write.ts';
import type { SheetCell, SheetRows } from './sheet-cell.ts';
import { fromTsv, guarded, toTsv, unguarded } from './tsv.ts';

export interface CopySource {
  readonly rows: readonly string[];
  readonly fields: readonly Field[];
  readonly range: Range;
  readonly reading: Reading;
  rowAt(id: string): Row | undefined;
}

/** Beyond this only the text is offered: the table would be tens of megabytes that most programs choke on. */
const MOST_HTML_CELLS = 500_000;

/** Puts the range on the clipboard of a copy or cut event. */
export function copyTo(data: DataTransfer, viewport: CopySource): void {
  const { top, bottom, left, right } = viewport.range;
  const fields = viewport.fields.slice(left, right + 1);
  const cells: SheetRows = viewport.rows.slice(top, bottom + 1).map((id) => {
    const row = viewport.rowAt(id);
    return fields.map((field) => (row === undefined ? { text: '' } : cellToCopy(field, row, viewport.reading)));
  });
  data.setData('text/plain', toTsv(cells.map((line) => line.map(plainText))));
  if (cellsIn(viewport.range) <= MOST_HTML_CELLS) data.setData('text/html', toHtml(cells));
}

/** A figure may begin with a minus; text that does is no formula. */
function plainText({ text, number }: SheetCell): string {
  return number === undefined ? guarded(text) : text;
}

/** What a paste event carries: its data can be read nowhere else. */
export interface Clipboard {
  readonly html: string;
  readonly text: string;
}

export function clipboardOf(data: DataTransfer): Clipboard {
  return { html: data.getData('text/html'), text: data.getData('text/plain') };
}

/** Rows read in one step. */
const ROWS = 256;

/** The table on the clipboard: its HTML where that is one, for merged cells and values, else its text. */
export function* cellsOf({ html, text }: Clipboard, budget = new CellBudget()): Steps<SheetRows | 'tooMuch'> {
  budget.takeClipboard(html);
  budget.takeClipboard(text);
  if (budget.spent) return 'tooMuch';
  const cells = (yield* tableOf(html, budget)) ?? (yield* textCells(text, budget));
  return budget.spent ? 'tooMuch' : cells;
}

function* textCells(text: string, budget: CellBudget): Steps<SheetRows> {
  const rows: (readonly SheetCell[])[] = [];
  let above: readonly SheetCell[] = [];
  for (const line of fromTsv(text, budget)) {
    // A cell with the same text as the one above shares its object.
    above = line.map((plain, column): SheetCell => {
      const text = unguarded(plain);
      const same = above[column];
      return same?.text === text ? same : { text };
    });
    if (rows.push(above) % ROWS === 0) yield;
  }
  return rows;
}
