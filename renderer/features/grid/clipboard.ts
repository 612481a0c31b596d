// Copying a range as tab-separated text, and pasting such text into the cells it covers.
import type { GridView } from './grid-view.svelte.ts';
import type { Range } from './selection.ts';
import { fromTsv, toTsv } from './tsv.ts';

export function copyRange(view: GridView): string {
  return toTsv(view.rangeText());
}

/** Pastes at the range's corner. One cell fills the whole range; a block fills as far as there are rows and columns. */
export function pasteText(view: GridView, text: string): number {
  const cells = fromTsv(text);
  const [first] = cells;
  if (first === undefined) return 0;
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
  return view.setRange((row, column) => {
    const line = cells[row % cells.length];
    return line?.[column % Math.max(1, line.length)] ?? null;
  }, range);
}

/** A selection that is a whole multiple of the pasted block is filled with repetitions of it, as spreadsheets do. */
function repeats(length: number, from: number, to: number): number {
  return (to - from + 1) % length === 0 ? to : from;
}
