// One drawn row: its number and mark, the frozen cells, and those of the other columns that are in view.
import type { Field, Row } from '../../../state/fields/field.ts';
import type { MarkName } from '../../../ui/marks.ts';
import { CellPainter } from './cell-painter.ts';
import { cellLook } from './cell-look.ts';
import type { CellSources } from './cell-look.ts';
import type { Axis } from './axis.ts';
import { parentCellPrefix } from '../view/parents.ts';
import type { TextMetrics } from './text-metrics.ts';
import type { Span } from '../view/scroll-geometry.ts';
import type { Range } from '../view/selection.ts';
import { inRange } from '../view/selection.ts';
import { markCopy } from './icon-copies.ts';

/** How the columns lie, the same object as long as they do. */
export interface ColumnLayout {
  readonly fields: readonly Field[];
  /** How many of them stand still. */
  readonly frozen: number;
  /** Left edges, from the first column's. */
  readonly edges: readonly number[];
  /** Width of the row's number and mark, px. */
  readonly gutter: number;
}

/** What the rows of one drawing share. */
export interface Drawing extends CellSources {
  readonly layout: ColumnLayout;
  /** The columns in view behind the frozen ones. */
  readonly columns: Span;
  readonly axis: Axis | null;
  readonly metrics: TextMetrics;
  /** Epoch milliseconds. */
  readonly now: number;
}

export class RowPainter {
  readonly element = document.createElement('div');
  readonly #frozenPart = document.createElement('div');
  readonly #loosePart = document.createElement('div');
  readonly #gutter = document.createElement('div');
  readonly #number = document.createElement('span');
  #mark: { readonly name: MarkName; readonly element: Element } | null = null;
  #frozen: CellPainter[] = [];
  #loose: CellPainter[] = [];
  #layout: ColumnLayout | null = null;
  #columns: Span | null = null;
  #y = -1;
  #x = 0;
  #line = -1;
  #marked = false;
  row = -1;

  constructor() {
    this.element.className = 'row';
    this.element.setAttribute('role', 'row');
    this.#frozenPart.className = 'frozen';
    this.#frozenPart.setAttribute('role', 'presentation');
    this.#gutter.className = 'gutter';
    this.#gutter.setAttribute('role', 'gridcell');
    this.#gutter.setAttribute('aria-colindex', '1');
    this.#number.className = 'number';
    this.#gutter.append(this.#number);
    this.#frozenPart.append(this.#gutter);
    this.#loosePart.className = 'loose';
    this.#loosePart.setAttribute('role', 'presentation');
    this.element.append(this.#frozenPart, this.#loosePart);
  }

  get cells(): readonly CellPainter[] {
    return [...this.#frozen, ...this.#loose];
  }

  moveTo(line: number, y: number): void {
    if (y !== this.#y) this.element.style.transform = `translateY(${String((this.#y = y))}px)`;
    if (line === this.#line) return;
    this.#line = line;
    this.element.setAttribute('aria-rowindex', String(line + 2));
  }

  /** Moves what lies behind the frozen columns as far as the grid is scrolled to the right, px. */
  slide(x: number): void {
    if (x !== this.#x) this.#loosePart.style.transform = `translateX(${String(-(this.#x = x))}px)`;
  }

  /** Brings the cells to the columns that are shown. True when any of them stands for another column than before. */
  columns(layout: ColumnLayout, columns: Span): boolean {
    if (layout === this.#layout && columns.first === this.#columns?.first && columns.end === this.#columns.end) {
      return false;
    }
    this.#layout = layout;
    this.#columns = columns;
    const { edges, frozen, gutter } = layout;
    const end = edges[frozen] ?? 0;
    this.#frozenPart.style.width = `${String(gutter + end)}px`;
    this.#gutter.style.width = `${String(gutter)}px`;
    this.#fit(this.#frozen, this.#frozenPart, { first: 0, end: frozen }, layout);
    this.#fit(this.#loose, this.#loosePart, columns, layout);
    return true;
  }

  #fit(cells: CellPainter[], parent: HTMLElement, { first, end }: Span, layout: ColumnLayout): void {
    while (cells.length > Math.max(0, end - first)) cells.pop()?.element.remove();
    for (let column = first; column < end; column += 1) {
      const field = layout.fields[column];
      if (field === undefined) continue;
      let cell = cells[column - first];
      if (cell === undefined) {
        cell = new CellPainter();
        cells.push(cell);
        parent.append(cell.element);
      }
      const [left, right] = [layout.edges[column] ?? 0, layout.edges[column + 1] ?? 0];
      cell.setColumn(field, column, { left: layout.gutter + left, width: right - left });
    }
  }

  /** Shows a row's contents. `underHeading`: the heading above names its parent. */
  show(
    subject: Row,
    row: number,
    drawing: Drawing,
    {
      prefix,
      underHeading,
      mark,
      isNew,
    }: { prefix: string; underHeading: boolean; mark: MarkName | null; isNew: boolean },
  ): void {
    if (row !== this.row) {
      this.row = row;
      this.element.dataset['row'] = String(row);
      this.#number.textContent = String(row + 1);
    }
    if (isNew !== this.element.classList.contains('came')) this.element.classList.toggle('came', isNew);
    if (mark !== (this.#mark?.name ?? null)) {
      this.#mark?.element.remove();
      this.#mark = mark === null ? null : { name: mark, element: markCopy(mark, true) };
      if (this.#mark !== null) this.#gutter.prepend(this.#mark.element);
    }
    for (const cells of [this.#frozen, this.#loose]) {
      for (const cell of cells) {
        const field = drawing.layout.fields[cell.column];
        if (field === undefined) continue;
        const look = cellLook(field, subject, drawing);
        const short = underHeading && field.frozen === true && subject.flight !== undefined;
        cell.show(
          short ? { ...look, text: `Flight ${String((subject.flight ?? 0) + 1)}` } : look,
          field.type === 'reference' ? parentCellPrefix(subject) : prefix,
          drawing.metrics,
        );
        cell.drawBars(subject, drawing.axis, drawing.now, look.text);
      }
    }
  }

  /** Marks the selected cells and the active one, and names the latter for the grid. */
  select(range: Range, activeRow: number, activeColumn: number): void {
    const rowActive = this.row === activeRow;
    if (rowActive !== this.#marked) {
      this.#marked = rowActive;
      this.element.classList.toggle('current', rowActive);
    }
    for (const cells of [this.#frozen, this.#loose]) {
      for (const cell of cells) {
        const active = rowActive && cell.column === activeColumn;
        const was = cell.active;
        cell.select(inRange(range, this.row, cell.column), active);
        if (active) cell.identify(cellId(this.row, cell.column));
        else if (was) cell.identify(null);
      }
    }
  }
}

export function cellId(row: number, column: number): string {
  return `cell-${String(row)}-${String(column)}`;
}
