// The grid's own state: which cells are selected, which one is being edited, what is written to them.
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import { openTargeting } from '../../../state/targeting/open-targeting.ts';
import { rowNoun } from '../../../state/fields/field.ts';
import type { Field, GridTab, Row } from '../../../state/fields/field.ts';
import type { Reading } from '../../../state/fields/reading.ts';
import { RowWalk } from '../../../state/open-draft/arrange/each-row.ts';
import type { Clock } from '../../../state/services.ts';
import { columnsCommandInSteps } from '../../../state/open-draft/cell-edit.ts';
import type { CellEdit } from '../../../state/open-draft/open-draft.svelte.ts';
import type { Command } from '../../../../shared/draft/commands/command.ts';
import type { CellColumn } from '../../../../shared/draft/commands/cell-column.ts';
import type { Frame } from './frames.ts';
import type { Paste } from '../clipboard/paste.ts';
import { rowsBelow } from '../clipboard/rows-below.ts';
import type { RowsBelow } from '../clipboard/rows-below.ts';
import { GridViewport } from './grid-viewport.svelte.ts';
import { groupOfRow, lineOfRow } from './lines.ts';
import { reveal, scrollTopFor } from './scroll-geometry.ts';
import { advanced, at, clamped, moved, rangeOf, stretched, stretchedTo } from './selection.ts';
import type { Cell, Extent, GridSelection, Move, Range } from './selection.ts';

export interface Editing {
  readonly row: string;
  readonly column: number;
  /** What the editor starts with; null: with what the cell holds. */
  readonly typed: string | null;
}

/** What can be done about the message, for as long as the draft is as it was then. */
export interface Offer {
  readonly label: string;
  readonly version: number;
  readonly run: () => void;
}

export class GridView extends GridViewport {
  selection: GridSelection = $state.raw(at(0, 0));
  editing: Editing | null = $state.raw(null);
  #message: { readonly text: string; readonly version: number } | null = $state.raw(null);
  #offer: Offer | null = $state.raw(null);

  /** What the last paste, Delete or key could not do, until the cursor moves on. */
  get message(): string | null {
    return this.#message?.version === this.app.draft.version ? this.#message.text : null;
  }
  /** Belongs to the draft's present version: an undo, or any other edit, clears it. */
  set message(text: string | null) {
    this.#message = text === null ? null : { text, version: this.app.draft.version };
    this.#offer = null;
  }

  /** What is asked before required cells are emptied, and what clears them: `all`, or only the others. */
  clearing: { readonly question: string; readonly clear: (all: boolean) => void } | null = $state.raw(null);

  /** Set by the component: whether the grid has the keyboard. */
  hasFocus: () => boolean = () => false;

  readonly range: Range = $derived.by(() => rangeOf(this.selection));
  /** Whether the cursor is what is selected: not where the tree was picked from, nor where a filter hides the row. */
  readonly selected: boolean = $derived.by(
    () => this.app.selection.cell !== null && this.rows[this.selection.active.row] === this.app.selection.cell.row,
  );
  readonly frames: readonly Frame[] = $derived.by(() => (this.selected ? this.framesOf(this.range) : []));
  readonly activeRow: string | undefined = $derived.by(() => this.rows[this.selection.active.row]);
  readonly activeField: Field | undefined = $derived.by(() => this.fields[this.selection.active.column]);

  /** Set by the painter: names the active cell for screen readers once its row says what it is; undefined for none. */
  activeId: string | undefined = $state.raw(undefined);

  /** Goes to a column, staying in the row. */
  toColumn(column: number): void {
    this.select(at(this.selection.active.row, column));
    if (this.rows.length > 0) this.revealCell(this.selection.active);
  }

  /** After rows have been put in another order: the cell that was active is brought into view where it is then. */
  keepCursor(): void {
    // Asked for here, so that they are being arranged.
    void this.rows;
    this.app.arrange.whenArranged(this.tab, () => {
      this.follow();
      if (this.rows.length > 0) this.revealCell(this.selection.active);
    });
  }

  get extent(): Extent {
    const page = Math.max(1, Math.floor(this.bodyHeight / this.rowHeight) - 1);
    return { rows: this.rows.length, columns: this.fields.length, page };
  }

  move(move: Move, stretch: boolean): void {
    this.select((stretch ? stretched : moved)(this.selection, move, this.extent));
    this.revealCell(stretch ? this.selection.corner : this.selection.active);
  }

  advance(by: 'row' | 'column', back: boolean): void {
    this.select(advanced(this.selection, by, back, this.extent));
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

  /** Sets the selection and notifies the rest of the window. */
  select(selection: GridSelection): void {
    if (this.rows.length === 0) return;
    this.message = null;
    this.selection = clamped(selection, this.extent);
    const cell = this.#cellRef(this.selection.active);
    if (cell === null) return;
    const row = this.rowAt(cell.row);
    this.app.selection.setCell(cell, row === undefined ? null : { kind: row.kind, key: row.key });
    const [anchor, focus] = [this.#cellRef(this.selection.anchor), this.#cellRef(this.selection.corner)];
    if (anchor !== null && focus !== null && (anchor.row !== focus.row || anchor.field !== focus.field)) {
      this.app.selection.setRange({ anchor, focus });
    }
  }

  /** Null once what it is about was undone or built upon. */
  get offer(): Offer | null {
    return this.#offer?.version === this.version ? this.#offer : null;
  }

  /** Counts the changes of the draft. */
  get version(): number {
    return this.app.draft.version;
  }

  undo(): void {
    this.app.draft.undo();
  }

  /** Shows a message until the cursor moves, with what can be done about it. */
  showMessage(message: string | null, offer: Offer | null): void {
    this.message = message;
    this.#offer = offer;
  }

  #cellRef(cell: Cell): { row: string; field: string } | null {
    const [row, field] = [this.rows[cell.row], this.fields[cell.column]];
    return row === undefined || field === undefined ? null : { row, field: field.id };
  }

  /** Follows the rest of the window: another tab or scope, rows that came or went, a problem that was clicked. */
  follow(): void {
    const wanted = this.app.selection.cell;
    if (wanted === null) {
      this.selection = at(0, 0);
      // A draft that has just been opened shows its first row in the inspector too.
      if (this.app.selection.focused === null || this.hasFocus()) this.select(this.selection);
      return;
    }
    const { active } = this.selection;
    if (this.rows[active.row] === wanted.row && this.fields[active.column]?.id === wanted.field) return;
    const row = this.rows.indexOf(wanted.row);
    const column = this.fields.findIndex((field) => field.id === wanted.field);
    this.selection = row < 0 || column < 0 ? clamped(this.selection, this.extent) : at(row, column);
    // Keys go to the cursor, so it is what is selected; while the keyboard is elsewhere nothing is.
    if (row < 0 && this.hasFocus()) this.select(this.selection);
  }

  /** The keyboard has come: it works on what is selected, and that on what is in sight. */
  focused(): void {
    if (!this.selected) this.select(this.selection);
  }

  /** The active row stays in view where it was: a bar over the rows may have come as it was brought there. */
  protected override keepActiveRowInView(top: number, bodyHeight: number): void {
    if (!this.selected || this.bodyHeight < this.rowHeight) return;
    const from = lineOfRow(this.lines, this.selection.active.row) * this.rowHeight;
    const to = from + this.rowHeight;
    if (reveal(top, bodyHeight, from, to) !== top) return;
    const next = reveal(top, this.bodyHeight, from, to);
    this.scrollTo(this.scrollLeft, scrollTopFor(this.rowExtent, next, this.bodyHeight));
  }

  revealCell(cell: Cell): void {
    if (cell.row >= this.rows.length) return;
    const line = lineOfRow(this.lines, cell.row);
    let top = reveal(this.top, this.bodyHeight, line * this.rowHeight, (line + 1) * this.rowHeight);
    const group = groupOfRow(this.lines, cell.row);
    // Upwards a group's first row brings its heading along; over the first of all nothing else could.
    if (group?.firstRow === cell.row && (top < this.top || cell.row === 0) && this.bodyHeight >= 2 * this.rowHeight) {
      top = Math.min(top, group.firstLine * this.rowHeight);
    }
    let left = this.scrollLeft;
    if (cell.column >= this.frozen) {
      const start = this.edges[this.frozen] ?? 0;
      const [from, to] = [this.edges[cell.column] ?? 0, this.edges[cell.column + 1] ?? 0];
      left = reveal(left, this.width - this.frozenWidth, from - start, to - start);
    }
    this.scrollTo(left, scrollTopFor(this.rowExtent, top, this.bodyHeight));
  }

  /** Opens the editor on the active cell; false when that cell cannot be edited in place. */
  edit(typed: string | null): boolean {
    const [id, field] = [this.activeRow, this.activeField];
    const row = id === undefined ? undefined : this.rowAt(id);
    if (id === undefined || field === undefined || row === undefined) return false;
    if (
      this.app.draft.readOnly ||
      !((editsInPlace(field) && this.takes(field, row)) || field.pickerLockReason?.(row) === null)
    )
      return false;
    this.revealCell(this.selection.active);
    this.editing = { row: id, column: this.selection.active.column, typed };
    return true;
  }

  /** The same on a planner's action: shows the reason when the cell does not open. */
  open(typed: string | null): void {
    const [id, field] = [this.activeRow, this.activeField];
    const row = id === undefined ? undefined : this.rowAt(id);
    if (this.edit(typed) || field === undefined || row === undefined) return;
    // What the grid only sums up is set in the inspector, so that is where to look next.
    if (field.type === 'summary' && field.id === 'targeting') openTargeting(this.app, ['targeting']);
    else if (field.type === 'summary' && !this.app.draft.readOnly) this.app.selection.requestFocus(field.id);
    const why =
      field.pickerLockReason?.(row) ??
      field.lockReason(row) ??
      `Set in the ${field.whole === true ? 'panel' : 'inspector'}`;
    if (this.app.draft.readOnly) this.message = 'This draft is open in another window and can only be read here.';
    else this.message = `${field.title} can’t be typed here. ${why}.`;
  }

  /** Stores typed text in the edited cell, or with `everywhere` in every cell of the range that can take it. */
  commit(text: string, everywhere: boolean): void {
    const editing = this.editing;
    this.editing = null;
    if (editing === null) return;
    if (everywhere) {
      const { top, bottom, left, right } = this.range;
      const fields = this.fields.slice(left, right + 1).filter(editsInPlace);
      this.app.draft.fill({ rows: this.rows.slice(top, bottom + 1), fields, text, reading: this.reading });
      return;
    }
    const [row, field] = [this.rowAt(editing.row), this.fields[editing.column]];
    if (row === undefined || field === undefined) return;
    // Nothing was typed: text that reads as it did is no edit, and rounding in the shown text must not become one.
    if (text === field.editText(field.read(row), row)) return;
    this.app.draft.setCells([{ row, field, text, reading: this.reading }]);
  }

  /** Sets these fields of the range's rows as typed, where they take it, as one step of undo. */
  setRange(text: string, fields: readonly Field[], { top, bottom }: Range = this.range, name?: string): void {
    const taking = fields.filter((field) => editsInPlace(field) || field.whole === true);
    const named = name === undefined ? {} : { name };
    const rows = this.rows.slice(top, bottom + 1);
    this.app.draft.fill({ rows, fields: taking, text, reading: this.reading, ...named });
  }

  /** How figures and dates are spelled on this computer. */
  get reading(): Reading {
    return this.app.reading;
  }

  /** Whether what is pasted or filled into this cell is taken: text, or a value of its field. */
  takes(field: Field, row: Row): boolean {
    return field.lockReason(row) === null && (editsInPlace(field) || field.whole === true);
  }

  /** Calls `visit` for each row of the tab. The row object is reused: do not keep it. */
  eachRow(ids: readonly string[], visit: (row: Row, index: number) => void): void {
    this.app.draft.eachRow(this.tab, ids, visit);
  }

  /** Rows of a tab one after the other, as the draft is now. */
  walk(tab: GridTab): RowWalk {
    return new RowWalk(tab, this.app.draft.document, this.presentYear);
  }

  get clock(): Clock {
    return this.app.services.clock;
  }

  /** One step of undo; without a name it is called after its fields. */
  write(edits: readonly CellEdit[], name?: string): boolean {
    return edits.length > 0 && !this.app.draft.readOnly && this.app.draft.setCells(edits, name);
  }

  /** False where nothing changed. */
  writeColumns(columns: readonly CellColumn[], name?: string): boolean {
    return columns.length > 0 && this.app.draft.setColumns(columns, name);
  }

  /** New rows for a paste that goes past the last one, whose id is given; null where none can be made. */
  rowsBelow(id: string | undefined, count: number): RowsBelow | null {
    const { document: draft, readOnly } = this.app.draft;
    const last = id === undefined ? undefined : this.rowAt(id);
    return readOnly || last === undefined ? null : rowsBelow(draft, last, count);
  }

  /** What is pasted, with the new rows for it, as one step of undo. Nothing may be edited between two steps. */
  *pasteCommand({ columns, name }: Paste, below: RowsBelow | null): Steps<Command> {
    if (columns.length === 0) return { name: '', changes: [] };
    if (below === null) return yield* columnsCommandInSteps(this.app.draft.document, columns, name);
    const filled = yield* columnsCommandInSteps(below.draft, columns);
    const whole = `${name ?? 'Paste 1 cell'}, ${below.name}`;
    return { name: whole, changes: [...below.changes, ...filled.changes] };
  }

  /** False where nothing changed, or the draft was closed meanwhile. */
  run(command: Command): boolean {
    return this.app.draft.run(command);
  }

  /** The word for what the rows are: "line items", or of one "line item". */
  noun(count: number): string {
    const { label, plural } = rowNoun(this.tab);
    return count === 1 ? label : plural;
  }
}

export function editsInPlace(field: Field): boolean {
  return field.type !== 'summary' && field.type !== 'reference';
}
