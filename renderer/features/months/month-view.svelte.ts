// Where the months are drawn: widths, the rows and columns in view, frames, and the cell at a place; lengths in CSS px.
import { sameItems } from '../../../shared/kernel/json.ts';
import { formatCents } from '../../../shared/kernel/money.ts';
import { type Cell, type Range, toArea } from '../../cells/selection.ts';
import type { Matrix } from '../../state/plan-time/matrix.svelte.ts';
import { currentRowHeight } from '../../ui/row-height.ts';
import { reveal, rowExtent, scrollTopFor, trueTop, visibleRows } from '../../ui/virtual.ts';
import type { MatrixCells } from './matrix-cells.svelte.ts';

export const HEAD = 28;
/** Of a column. */
const [LEAST_WIDE, MOST_WIDE] = [76, 132];
/** Rows drawn above and below those in view. */
const SPARE = 6;

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

export class MonthView {
  readonly #matrix: Matrix;
  readonly #cells: MatrixCells;
  /** The scrolled element. */
  root: HTMLElement | undefined = $state();
  width: number = $state(0);
  height: number = $state(0);
  scrollTop: number = $state(0);
  scrollLeft: number = $state(0);

  constructor(matrix: Matrix, cells: MatrixCells) {
    this.#matrix = matrix;
    this.#cells = cells;
  }

  readonly rowHeight: number = $derived.by(() => currentRowHeight());
  readonly #count: number = $derived.by(() => this.#matrix.columns.count);
  readonly budgetWidth: number = $derived.by(() => Math.max(92, wide(this.#matrix.total.total) + 8));
  readonly nameWidth: number = $derived(Math.round(Math.max(124, Math.min(300, this.width * 0.28))));
  readonly #room: number = $derived(Math.max(LEAST_WIDE, this.width - this.nameWidth - this.budgetWidth));
  readonly #least: number = $derived.by(() =>
    Math.max(LEAST_WIDE, wide(this.#matrix.total.cents.reduce<number>((most, cents) => Math.max(most, cents ?? 0), 0))),
  );
  /** How many columns are in view: whole ones, so that no figure is cut; a few share the room. */
  readonly #full: number = $derived(Math.max(1, Math.min(this.#count, Math.floor(this.#room / this.#least))));
  readonly columnWidth: number = $derived(
    Math.max(this.#least, Math.min(MOST_WIDE, Math.floor(this.#room / this.#full))),
  );
  /** Of the part that scrolls. */
  readonly whole: number = $derived(this.width + (this.#count - this.#full) * this.columnWidth);
  readonly #first: number = $derived(
    Math.max(0, Math.min(this.#count - this.#full, Math.round(this.scrollLeft / this.columnWidth))),
  );
  readonly #end: number = $derived(this.#first + this.#full);
  readonly columns: readonly number[] = $derived(Array.from({ length: this.#full }, (_, nth) => this.#first + nth));

  readonly extent = $derived.by(() => rowExtent(this.#matrix.lines.length, this.rowHeight));
  /** Between the head and the sums at the foot. */
  readonly #between: number = $derived(Math.max(0, this.height - HEAD - this.rowHeight));
  /** Kept free above the sums, so that no row is cut at rest. */
  readonly filler: number = $derived(this.#between % this.rowHeight);
  readonly #viewport: number = $derived(this.#between - this.filler);
  readonly #top: number = $derived(trueTop(this.extent, this.scrollTop, this.#viewport));
  readonly #slice = $derived(visibleRows(this.extent, this.#top, this.#viewport, SPARE));
  /** What the rows are moved by. */
  readonly offset: number = $derived(this.scrollTop - this.#top);
  readonly lines = $derived.by(() => {
    const { first, end } = this.#slice;
    return this.#matrix.lines.slice(first, end).map((line, nth) => ({ line, at: first + nth }));
  });
  /** Rows that a page step moves. */
  readonly page: number = $derived(Math.max(1, Math.floor(this.#viewport / this.rowHeight) - 1));

  /** Of the row numbers. */
  readonly digits: number = $derived.by(() => String(this.#matrix.shown.length).length);

  readonly area = $derived.by(() => toArea(this.#cells.range));
  /** Around the amounts that wait to be set. */
  readonly askedFrame = $derived.by(() => {
    const { askedRange, typed } = this.#cells;
    if (this.#matrix.asked === null || typed !== null || askedRange === null) return null;
    const { shift } = this.#matrix;
    const left = Math.max(0, askedRange.left + shift);
    const right = askedRange.right + shift;
    return right < left ? null : this.#toFrame({ ...askedRange, left, right });
  });
  /** Around the selected cells. */
  readonly frame = $derived.by(() => {
    const own = this.#cells.isSelected ? this.#toFrame(this.#cells.range) : null;
    // Dashes over a line would be a line.
    return own !== null && sameItems(Object.values(own), Object.values(this.askedFrame ?? {})) ? null : own;
  });

  /** Whether a cell is in the page. */
  isDrawn({ row, column }: Cell): boolean {
    const line = this.#matrix.lineOf[row] ?? -1;
    return line >= this.#slice.first && line < this.#slice.end && column >= this.#first && column < this.#end;
  }

  /** Where the selection moves to: its corner, but the active cell where all rows are selected. */
  follow(): void {
    const { selection, range, extent } = this.#cells;
    const isAll = range.top === 0 && range.bottom === extent.rows - 1;
    this.show(isAll ? selection.active : selection.corner);
  }

  /** Brings a cell into view, moving as little as can be. */
  show({ row, column }: Cell): void {
    const { root } = this;
    const line = this.#matrix.lineOf[row];
    if (root === undefined || line === undefined || this.#viewport === 0) return;
    this.showLine(line);
    const before = column < this.#first ? column : this.#first;
    const first = column >= this.#end ? column - this.#full + 1 : before;
    if (first !== this.#first) root.scrollLeft = first * this.columnWidth;
  }

  /** The same of a whole line. */
  showLine(line: number): void {
    const { root, rowHeight } = this;
    if (root === undefined || this.#viewport === 0) return;
    const top = reveal(this.#top, this.#viewport, line * rowHeight, (line + 1) * rowHeight);
    if (top !== this.#top) root.scrollTop = scrollTopFor(this.extent, top, this.#viewport);
  }

  /** The cell of a line item's row, in the column that is nearest; null on other rows. */
  cellAt({ clientX, clientY }: Place): Cell | null {
    const box = this.root?.getBoundingClientRect();
    if (box === undefined) return null;
    const line = this.#matrix.lines[Math.floor((clientY - box.top - HEAD + this.#top) / this.rowHeight)];
    const column = this.#first + Math.floor((clientX - box.left - this.nameWidth) / this.columnWidth);
    if (line?.is !== 'lineItem') return null;
    return { row: line.index, column: Math.max(this.#first, Math.min(this.#end - 1, column)) };
  }

  /** The part in view of a frame around cells. */
  #toFrame({ top, bottom, left, right }: Range) {
    const [line, last] = [this.#matrix.lineOf[top], this.#matrix.lineOf[bottom]];
    const [from, to] = [Math.max(left, this.#first), Math.min(right, this.#end - 1)];
    if (line === undefined || last === undefined || from > to) return null;
    return {
      top: line * this.rowHeight + this.offset,
      height: (last - line + 1) * this.rowHeight,
      left: this.nameWidth + (from - this.#first) * this.columnWidth,
      width: (to - from + 1) * this.columnWidth,
    };
  }
}

/** Width of an amount in figures of one width, with its padding. */
const wide = (cents: number): number => Math.round(formatCents(cents).length * 7 + 20);
