// The cells that the product's grid has drawn, found by what it says of itself to screen readers.
import { inkIn } from './ink.ts';

export function grid(): Element {
  const found = document.querySelector('[role="grid"]');
  if (found === null) throw new Error('There is no grid in the window.');
  return found;
}

/** The drawn cells of a column from top to bottom, by the column's title. Headings between rows have no such cell. */
export function cellsUnder(title: string): Element[] {
  const heads = [...grid().querySelectorAll('[role="columnheader"]')];
  const head = heads.find((each) => each.textContent.trim().startsWith(title));
  const column = head?.getAttribute('aria-colindex');
  if (column === null || column === undefined) throw new Error(`There is no column ${title} in view.`);
  const { top, bottom } = grid().getBoundingClientRect();
  const under = head?.getBoundingClientRect().bottom ?? top;
  const cells = [...grid().querySelectorAll(`:is([role="gridcell"], [role="rowheader"])[aria-colindex="${column}"]`)];
  return cells
    .map((cell) => ({ cell, box: cell.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.top >= under - 1 && box.bottom <= bottom)
    .sort((a, b) => a.box.top - b.box.top)
    .map(({ cell }) => cell);
}

/**
 * The ink under the columns' titles, a cell each: looked up where cells lie now, whatever is drawn there later. Their
 * elements have the new text only a moment after it is drawn.
 */
export function inksUnder(...titles: readonly string[]): () => string[] {
  const boxes = titles.flatMap((title) => cellsUnder(title).map((cell) => cell.getBoundingClientRect()));
  return () => boxes.map((box) => inkIn(grid(), box));
}

export function readText(cell: Element): string {
  return cell.querySelector('input') === null ? cell.textContent.trim() : '(edited)';
}
