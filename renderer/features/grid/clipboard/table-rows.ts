// Builds table rows from parsed cells: merged cells become their first cell and blanks, hidden rows are skipped.
import type { CellBudget } from '../../../cells/cell-budget.ts';
import type { SheetCell } from './sheet-cell.ts';

const EMPTY: SheetCell = { text: '' };
/** As browsers limit them. */
const WIDEST = 1000;
const TALLEST = 65_534;

const span = (count: number, most: number): number =>
  Number.isInteger(count) ? Math.min(Math.max(count, 1), most) : 1;

/** Stops adding cells when the budget is spent. */
export class TableRows {
  readonly #budget: CellBudget;
  readonly done: (readonly SheetCell[])[] = [];
  #row: SheetCell[] | null = null;
  #hidden = false;
  /** Rows below that a merged cell still covers, by column. */
  readonly #covered: number[] = [];

  constructor(budget: CellBudget) {
    this.#budget = budget;
  }

  beginRow(hidden: boolean): void {
    this.endRow();
    this.#row = [];
    this.#hidden = hidden;
  }

  /** A cell without a row begins one. */
  add(cell: SheetCell, columns: number, rows: number): void {
    this.#row ??= [];
    this.#fillCovered(this.#row);
    const [wide, tall] = [span(columns, WIDEST), span(rows, TALLEST)];
    for (let column = 0; column < wide; column += 1) {
      if (!this.#budget.takeCell(column === 0 ? cell.text : '')) return;
      if (tall > 1) this.#covered[this.#row.length] = tall - 1;
      this.#row.push(column === 0 ? cell : EMPTY);
    }
  }

  endRow(): void {
    const row = this.#row;
    this.#row = null;
    if (row === null) return;
    this.#fillCovered(row);
    if (!this.#hidden) this.done.push(row);
    this.#hidden = false;
  }

  /** Blanks under merged cells of rows above, as far as the next free column. */
  #fillCovered(row: SheetCell[]): void {
    for (let left = this.#covered[row.length] ?? 0; left > 0; left = this.#covered[row.length] ?? 0) {
      if (!this.#budget.takeCell('')) return;
      this.#covered[row.length] = left - 1;
      row.push(EMPTY);
    }
  }
}
