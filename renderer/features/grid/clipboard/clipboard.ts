// Reads and writes the system clipboard: copies a range as text and HTML, pastes a table or text.
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import type { RowWalk } from '../../../state/open-draft/arrange/each-row.ts';
import type { Field } from '../../../state/fields/field.ts';
import type { Reading } from '../../../state/fields/reading.ts';
import { type Range, cellsIn } from '../../../cells/selection.ts';
import { CellBudget } from '../../../cells/cell-budget.ts';
import { CopiedColumn } from './copied-column.ts';
import { parseHtmlTable } from './html-table.ts';
import { NEXT_ROW, tableHtml } from './html-write.ts';
import type { SheetCell, SheetRows } from './sheet-cell.ts';
import { fromTsv, unguarded } from '../../../cells/tsv.ts';

export interface CopySource {
  readonly rows: readonly string[];
  readonly fields: readonly Field[];
  readonly range: Range;
  readonly reading: Reading;
  /** Its rows one after the other, as the draft is now. */
  walk(): Pick<RowWalk, 'row'>;
}

/** Beyond this only the text is offered: the table would be tens of megabytes that most programs choke on. */
const MOST_HTML_CELLS = 500_000;

/** Puts the range on the clipboard of a copy or cut event. */
export function copyTo(data: Pick<DataTransfer, 'setData'>, { rows, fields, range, reading, walk }: CopySource): void {
  const asTable = cellsIn(range) <= MOST_HTML_CELLS;
  const columns = fields
    .slice(range.left, range.right + 1)
    .map((field, at) => new CopiedColumn(field, { reading, asTable, separator: at === 0 ? '' : '\t' }));
  // Joined once: to put each line together by itself takes three times as long.
  const [plain, html]: [string[], string[]] = [[], []];
  const walked = walk();
  for (let at = range.top; at <= range.bottom; at += 1) {
    const row = walked.row(rows[at] ?? '');
    if (at > range.top) {
      plain.push('\r\n');
      html.push(NEXT_ROW);
    }
    for (const column of columns) {
      const cell = column.cell(row);
      plain.push(cell.plain);
      html.push(cell.html);
    }
  }
  data.setData('text/plain', plain.join(''));
  if (asTable) data.setData('text/html', tableHtml(html.join('')));
}

/** What a paste event carries: its data can be read nowhere else. */
export interface Clipboard {
  readonly html: string;
  readonly text: string;
}

export function readClipboard(data: DataTransfer): Clipboard {
  return { html: data.getData('text/html'), text: data.getData('text/plain') };
}

/** Rows read in one step. */
const ROWS = 256;

/** The table on the clipboard: its HTML where that is one, for merged cells and values, else its text. */
export function* readCells({ html, text }: Clipboard, budget = new CellBudget()): Steps<SheetRows | 'tooMuch'> {
  budget.takeClipboard(html);
  budget.takeClipboard(text);
  if (budget.spent) return 'tooMuch';
  const cells = (yield* parseHtmlTable(html, budget)) ?? (yield* textCells(text, budget));
  return budget.spent ? 'tooMuch' : cells;
}

/** Different texts of a column that are kept in mind: who has more of them has few that come back. */
const REMEMBERED = 1024;

function* textCells(text: string, budget: CellBudget): Steps<SheetRows> {
  const rows: (readonly SheetCell[])[] = [];
  const columns: Map<string, SheetCell>[] = [];
  let above: readonly SheetCell[] = [];
  for (const line of fromTsv(text, budget)) {
    // Cells of a column with the same text share one object: 200,000 of them would be felt as garbage.
    above = line.map((plain, column): SheetCell => {
      const text = unguarded(plain);
      const same = above[column];
      if (same?.text === text) return same;
      const known = (columns[column] ??= new Map());
      const found = known.get(text);
      if (found !== undefined) return found;
      const cell = { text };
      if (known.size < REMEMBERED) known.set(text, cell);
      return cell;
    });
    if (rows.push(above) % ROWS === 0) yield;
  }
  return rows;
}
