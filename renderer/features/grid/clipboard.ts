// Copying a range as tab-separated text, and pasting such text into the cells it covers.
import type { GridView } from './grid-view.svelte.ts';
import { cellsIn } from './selection.ts';
import type { Range } from './selection.ts';
import { fromTsv, toTsv } from './tsv.ts';

export function copyRange(view: GridView): string {
  return toTsv(view.rangeText());
}

/** Pastes at the range's corner. One cell fills the whole range; a block fills as far as there are rows and columns. */
export function pasteText(view: GridView, text: string): void {
  const cells = fromTsv(text);
  const [first] = cells;
  if (first === undefined) return;
  const { top, left, bottom, right } = view.range;
  const single = cells.length === 1 && first.length === 1;
  const range: Range = single
    ? view.range
    : {
        top,
        left,
        bottom: Math.max(Math.min(view.rows.length, top + cells.length) - 1, repeats(cells.length, top, bottom)),
        right: Math.max(Math.min(view.fields.length, left + first.length) - 1, repeats(first.length, left, right)),
      };
  const taken = view.setRange((row, column) => {
    const line = cells[row % cells.length];
    return line?.[column % Math.max(1, line.length)] ?? null;
  }, range);
  view.said = single ? null : leftOut(view, range, cells.length, first.length, taken);
}

/** Nothing pasted may vanish without a word: rows past the last, columns past the edge, cells that take no text. */
function leftOut(view: GridView, range: Range, rows: number, columns: number, taken: number): string | null {
  const over = [
    ...(range.top + rows > view.rows.length ? [count(range.top + rows - view.rows.length, 'row')] : []),
    ...(range.left + columns > view.fields.length ? [count(range.left + columns - view.fields.length, 'column')] : []),
  ];
  const locked = cellsIn(range) - taken;
  const said = [
    ...(over.length > 0 ? [`${over.join(' and ')} did not fit.`] : []),
    ...(locked > 0 ? [`${count(locked, 'cell')} can’t be edited and stayed as they were.`] : []),
  ];
  return said.length === 0 ? null : `Pasted ${count(taken, 'cell')}. ${said.join(' ')}`;
}

function count(many: number, noun: string): string {
  return `${many.toLocaleString('en-US')} ${many === 1 ? noun : `${noun}s`}`;
}

/** A selection that is a whole multiple of the pasted block is filled with repetitions of it, as spreadsheets do. */
function repeats(length: number, from: number, to: number): number {
  return (to - from + 1) % length === 0 ? to : from;
}
