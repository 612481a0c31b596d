// The grid's selection: the active cell and the area around it, how keys and the pointer change them, and how they
// follow the rest of the window.
import { hasIndex } from '../../../../shared/kernel/spans.ts';
import type { DraftState } from '../../../state/context.ts';
import type { Field } from '../../../state/fields/field.ts';
import type { CellRange, CellRef, Choice } from '../../../state/open-draft/choice.ts';
import { rowsBetween } from '../../../state/open-draft/row-set.ts';
import type { TabSelection } from '../../../state/open-draft/tab-selection.svelte.ts';
import type { Frame } from './frames.ts';
import type { GridViewport } from './grid-viewport.svelte.ts';
import { groupOfRow, lineOfRow } from './lines.ts';
import { reveal, scrollTopFor } from '../../../ui/virtual.ts';
import {
  type Area,
  type Cell,
  type Extent,
  type GridSelection,
  type Move,
  type Range,
  advanced,
  areaIn,
  at,
  toSingleRange,
  countCells,
  clamped,
  moved,
  toRange,
  stretched,
  stretchedTo,
  walked,
} from '../../../cells/selection.ts';

/** The selection of a choice of cells. */
type Chosen = Pick<Choice, 'rows' | 'fields'>;

/** Rows and fields, and a range of their indexes. */
export interface Cells {
  readonly rows: readonly string[];
  readonly fields: readonly Field[];
  readonly range: Range;
}

export class GridCursor {
  readonly #app: DraftState;
  readonly #viewport: GridViewport;
  /** Called before another selection is made here. */
  readonly #onSelect: () => void;
  selection: GridSelection = $state.raw(at(0, 0));

  /** Set by the component: whether the grid has the keyboard. */
  hasFocus: () => boolean = () => false;

  constructor(app: DraftState, viewport: GridViewport, onSelect: () => void) {
    this.#app = app;
    this.#viewport = viewport;
    this.#onSelect = onSelect;
    viewport.onLessRoom = (top, bodyHeight) => this.#keepActiveRowInView(top, bodyHeight);
  }

  /** The selection on the tab that this grid shows, whether or not it is in front. */
  get #chosen(): TabSelection {
    return this.#app.selection.tabs[this.#viewport.tab];
  }

  /** The selected cells, as indexes: empty where the tree was picked from, and where all that was selected is hidden. */
  readonly area: Area = $derived.by(() => {
    const { rows, fields } = this.#chosen;
    const isChosen = (column: number): boolean => fields.includes(this.#viewport.fields[column]?.id ?? '');
    return areaIn(rows.spans, { count: this.#viewport.fields.length, isChosen, active: this.selection.active.column });
  });
  /** How many cells these are. */
  readonly selectedCells: number = $derived.by(() => countCells(this.area));
  readonly selected: boolean = $derived.by(() => this.area.rows.length > 0);
  /** The same cells as one range; null if empty, or if unselected cells are in between. */
  readonly block: Range | null = $derived.by(() => toSingleRange(this.area));
  /** The selected rows and fields without those in between, and the range of all their cells. */
  readonly chosen: Cells = $derived.by(() => {
    const rows = this.#chosen.rows.ids;
    const fields = this.#viewport.fields.filter((_, column) => hasIndex(this.area.columns, column));
    return { rows, fields, range: { top: 0, left: 0, bottom: rows.length - 1, right: fields.length - 1 } };
  });
  readonly frames: readonly Frame[] = $derived.by(() => this.#viewport.framesOf(this.area));
  readonly activeRow: string | undefined = $derived.by(() => this.#viewport.rows[this.selection.active.row]);
  readonly activeField: Field | undefined = $derived.by(() => this.#viewport.fields[this.selection.active.column]);

  /** Set by the painter: names the active cell for screen readers once its row says what it is; undefined for none. */
  activeId: string | undefined = $state.raw(undefined);

  /** Goes to a column, staying in the row. */
  toColumn(column: number): void {
    this.select(at(this.selection.active.row, column));
    if (this.#viewport.rows.length > 0) this.revealCell(this.selection.active);
  }

  /** After rows have been put in another order: the cell that was active is brought into view where it is then. */
  keepCursor(): void {
    // Asked for here, so that they are being arranged.
    void this.#viewport.rows;
    this.#app.arrange.whenArranged(this.#viewport.tab, () => {
      this.follow();
      if (this.#viewport.rows.length > 0) this.revealCell(this.selection.active);
    });
  }

  get extent(): Extent {
    const page = Math.max(1, Math.floor(this.#viewport.bodyHeight / this.#viewport.rowHeight) - 1);
    return { rows: this.#viewport.rows.length, columns: this.#viewport.fields.length, page };
  }

  move(move: Move, stretch: boolean): void {
    this.select((stretch ? stretched : moved)(this.selection, move, this.extent));
    this.revealCell(stretch ? this.selection.corner : this.selection.active);
  }

  advance(by: 'row' | 'column', back: boolean): void {
    if (this.selectedCells < 2) this.select(advanced(this.selection, by, back, this.extent));
    else {
      const { rows, fields } = this.#chosen;
      this.#choose(walked(this.selection, this.area, by, back), { rows, fields });
    }
    this.revealCell(this.selection.active);
  }

  point(cell: Cell, stretch: boolean): void {
    this.select(stretch ? stretchedTo(this.selection, cell) : at(cell.row, cell.column));
  }

  selectAll(): void {
    const { rows, columns } = this.extent;
    const corner = { row: rows - 1, column: columns - 1 };
    this.select({ ...this.selection, anchor: { row: 0, column: 0 }, corner });
  }

  selectRange({ top, left, bottom, right }: Range): void {
    const corner = { row: bottom, column: right };
    this.select(stretchedTo(at(top, left), corner));
  }

  /** Selects all cells of the selected rows; the active cell stays where it is. */
  selectWholeRows(): void {
    const { active, anchor, corner } = this.selection;
    const last = this.#viewport.fields.length - 1;
    const wide = { active, anchor: { ...anchor, column: 0 }, corner: { ...corner, column: last } };
    const { fields } = this.#between(wide);
    this.#choose(wide, this.selected ? { rows: this.#chosen.rows, fields } : this.#between(wide));
  }

  /** Selects the cells of all rows in the selected columns. */
  selectWholeColumns(): void {
    const { active, anchor, corner } = this.selection;
    const last = this.#viewport.rows.length - 1;
    const tall = { active, anchor: { ...anchor, row: 0 }, corner: { ...corner, row: last } };
    const { rows } = this.#between(tall);
    this.#choose(tall, this.selected ? { rows, fields: this.#chosen.fields } : this.#between(tall));
  }

  /** Selects the range between the corners, and notifies the rest of the window. */
  select(selection: GridSelection): void {
    this.#choose(selection, this.#between(selection));
  }

  #between(selection: GridSelection): Chosen {
    const { top, bottom, left, right } = toRange(clamped(selection, this.extent));
    const fields = this.#viewport.fields.slice(left, right + 1).map(({ id }) => id);
    return { rows: rowsBetween(this.#viewport.rows, top, bottom), fields };
  }

  #choose(selection: GridSelection, { rows, fields }: Chosen, byHand = true): void {
    if (this.#viewport.rows.length === 0) return;
    this.#onSelect();
    this.selection = clamped(selection, this.extent);
    const cell = this.#cellRef(this.selection.active);
    if (cell === null) return;
    const row = this.#viewport.rowAt(cell.row);
    const [anchor, focus] = [
      this.#cellRef(this.selection.anchor) ?? cell,
      this.#cellRef(this.selection.corner) ?? cell,
    ];
    const of = row === undefined ? null : { kind: row.kind, key: row.key };
    const { tab } = this.#viewport;
    this.#app.selection.choose({ cell, anchor, focus, rows, fields }, { of, byHand, tab });
  }

  #cellRef(cell: Cell): CellRef | null {
    const [row, field] = [this.#viewport.rows[cell.row], this.#viewport.fields[cell.column]];
    return row === undefined || field === undefined ? null : { row, field: field.id };
  }

  /** Follows the rest of the window: another tab or scope, rows that came or went, a problem that was clicked. */
  follow(): void {
    const { cell: wanted, range } = this.#chosen;
    const { focused, tab } = this.#app.selection;
    if (wanted === null) {
      this.selection = at(0, 0);
      // A draft that has just been opened shows its first row in the inspector too.
      const isNew = focused === null && tab === this.#viewport.tab;
      if (isNew || this.hasFocus()) this.select(this.selection);
      return;
    }
    this.#goTo(wanted, range ?? { anchor: wanted, focus: wanted });
    // Keys go to the cursor, so it is selected; while the keyboard is elsewhere nothing is.
    if (!this.selected && this.hasFocus()) this.#selectCursor();
  }

  #goTo(wanted: CellRef, { anchor, focus }: CellRange): void {
    const { selection } = this;
    const isThere = this.#isAt(selection.active, wanted) && this.#isAt(selection.anchor, anchor);
    if (isThere && this.#isAt(selection.corner, focus)) return;
    const active = this.#find(wanted, selection.active);
    this.selection =
      active === null
        ? clamped(selection, this.extent)
        : { active, anchor: this.#find(anchor, active) ?? active, corner: this.#find(focus, active) ?? active };
  }

  /** In place of what has left the view. */
  #selectCursor(): void {
    const { row, column } = clamped(this.selection, this.extent).active;
    this.#choose(at(row, column), this.#between(at(row, column)), false);
  }

  #isAt({ row, column }: Cell, { row: id, field }: CellRef): boolean {
    return this.#viewport.rows[row] === id && this.#viewport.fields[column]?.id === field;
  }

  /** Null where the row is not in view; in place of a hidden column the one where the cursor was. */
  #find({ row: id, field }: CellRef, before: Cell): Cell | null {
    const row = this.#viewport.rows[before.row] === id ? before.row : this.#viewport.rows.indexOf(id);
    const column = this.#viewport.fields.findIndex((each) => each.id === field);
    return row < 0
      ? null
      : { row, column: column < 0 ? Math.min(before.column, this.#viewport.fields.length - 1) : column };
  }

  /** The keyboard has come: it works on the selection, which must be in view. */
  focused(): void {
    this.#app.selection.setTab(this.#viewport.tab);
    if (!this.selected) this.#selectCursor();
  }

  /** The active row stays in view where it was: a bar over the rows may have come as it was brought there. */
  #keepActiveRowInView(top: number, bodyHeight: number): void {
    if (!this.selected || this.#viewport.bodyHeight < this.#viewport.rowHeight) return;
    const from = lineOfRow(this.#viewport.lines, this.selection.active.row) * this.#viewport.rowHeight;
    const to = from + this.#viewport.rowHeight;
    if (reveal(top, bodyHeight, from, to) !== top) return;
    const next = reveal(top, this.#viewport.bodyHeight, from, to);
    this.#viewport.scrollTo(
      this.#viewport.scrollLeft,
      scrollTopFor(this.#viewport.rowExtent, next, this.#viewport.bodyHeight),
    );
  }

  revealCell(cell: Cell): void {
    if (cell.row >= this.#viewport.rows.length) return;
    const line = lineOfRow(this.#viewport.lines, cell.row);
    let top = reveal(
      this.#viewport.top,
      this.#viewport.bodyHeight,
      line * this.#viewport.rowHeight,
      (line + 1) * this.#viewport.rowHeight,
    );
    const group = groupOfRow(this.#viewport.lines, cell.row);
    // Upwards a group's first row brings its heading along; over the first of all nothing else could.
    if (
      group?.firstRow === cell.row &&
      (top < this.#viewport.top || cell.row === 0) &&
      this.#viewport.bodyHeight >= 2 * this.#viewport.rowHeight
    ) {
      top = Math.min(top, group.firstLine * this.#viewport.rowHeight);
    }
    let left = this.#viewport.scrollLeft;
    if (cell.column >= this.#viewport.frozen) {
      const start = this.#viewport.edges[this.#viewport.frozen] ?? 0;
      const [from, to] = [this.#viewport.edges[cell.column] ?? 0, this.#viewport.edges[cell.column + 1] ?? 0];
      left = reveal(left, this.#viewport.width - this.#viewport.frozenWidth, from - start, to - start);
    }
    this.#viewport.scrollTo(left, scrollTopFor(this.#viewport.rowExtent, top, this.#viewport.bodyHeight));
  }
}
