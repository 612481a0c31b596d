// The grid's own state: the cell being edited, writes to the selected cells, and the message about them.
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import { openTargeting } from '../../../state/actions/open-targeting.ts';
import type { DraftState } from '../../../state/context.ts';
import { type Field, type GridTab, type Row, rowNoun } from '../../../state/fields/field.ts';
import { IN_INSPECTOR } from '../../../state/fields/make.ts';
import type { Reading } from '../../../state/fields/reading.ts';
import { RowWalk } from '../../../state/open-draft/arrange/each-row.ts';
import type { Clock } from '../../../state/services.ts';
import { columnsCommandInSteps } from '../../../state/open-draft/cell-edit.ts';
import type { CellEdit } from '../../../state/open-draft/open-draft.svelte.ts';
import type { Command } from '../../../../shared/draft/commands/command.ts';
import type { CellColumn } from '../../../../shared/draft/commands/cell-column.ts';
import type { Paste } from '../clipboard/paste.ts';
import { type RowsBelow, rowsBelow } from '../clipboard/rows-below.ts';
import { type Cells, GridCursor } from './grid-cursor.svelte.ts';
import { GridViewport } from './grid-viewport.svelte.ts';

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

export class GridView {
  readonly #app: DraftState;
  readonly viewport: GridViewport;
  readonly cursor: GridCursor;
  editing: Editing | null = $state.raw(null);
  #message: { readonly text: string; readonly version: number } | null = $state.raw(null);
  #offer: Offer | null = $state.raw(null);

  /** What the last paste, Delete or key could not do, until the cursor moves on. */
  get message(): string | null {
    return this.#message?.version === this.#app.draft.version ? this.#message.text : null;
  }
  /** Belongs to the draft's present version: an undo, or any other edit, clears it. */
  set message(text: string | null) {
    this.#message = text === null ? null : { text, version: this.#app.draft.version };
    this.#offer = null;
  }

  constructor(app: DraftState, kind: () => GridTab) {
    this.#app = app;
    this.viewport = new GridViewport(app, kind);
    this.cursor = new GridCursor(app, this.viewport, () => (this.message = null));
  }

  /** The question before required cells are emptied, and its action: `all`, or only the others. */
  clearing: { readonly question: string; readonly clear: (all: boolean) => void } | null = $state.raw(null);

  /** Null once what it is about was undone or built upon. */
  get offer(): Offer | null {
    return this.#offer?.version === this.version ? this.#offer : null;
  }

  /** Counts the changes of the draft. */
  get version(): number {
    return this.#app.draft.version;
  }

  undo(): void {
    this.#app.draft.undo();
  }

  /** Shows a message until the cursor moves, with what can be done about it. */
  showMessage(message: string | null, offer: Offer | null): void {
    this.message = message;
    this.#offer = offer;
  }

  /** Opens the editor on the active cell; false when that cell cannot be edited in place. */
  edit(typed: string | null): boolean {
    const [id, field] = [this.cursor.activeRow, this.cursor.activeField];
    const row = id === undefined ? undefined : this.viewport.rowAt(id);
    if (id === undefined || field === undefined || row === undefined) return false;
    if (
      this.#app.draft.readOnly ||
      !((editsInPlace(field) && this.takes(field, row)) || field.pickerLockReason?.(row) === null)
    )
      return false;
    this.cursor.revealCell(this.cursor.selection.active);
    this.editing = { row: id, column: this.cursor.selection.active.column, typed };
    return true;
  }

  /** The same on a planner's action: shows the reason when the cell does not open. */
  open(typed: string | null): void {
    const [id, field] = [this.cursor.activeRow, this.cursor.activeField];
    const row = id === undefined ? undefined : this.viewport.rowAt(id);
    if (this.edit(typed) || field === undefined || row === undefined) return;
    // What the grid only sums up is set in the inspector, so that is where to look next.
    if (field.type.content === 'parts' && field.id === 'targeting') openTargeting(this.#app, ['targeting']);
    else if (field.type.content === 'parts' && !this.#app.draft.readOnly) this.#app.selection.requestFocus(field.id);
    const why =
      field.pickerLockReason?.(row) ??
      field.lockReason(row) ??
      (field.whole === true ? 'Edit it in the panel' : IN_INSPECTOR);
    if (this.#app.draft.readOnly) this.message = 'This draft is open in another window and can only be read here.';
    else this.message = `${field.title} can’t be typed here. ${why}.`;
  }

  /** Stores typed text in the edited cell, or with `everywhere` in every cell of the range that can take it. */
  commit(text: string, everywhere: boolean): void {
    const editing = this.editing;
    this.editing = null;
    if (editing === null) return;
    if (everywhere) {
      const { rows, fields } = this.cursor.chosen;
      this.#app.draft.fill({ rows, fields: fields.filter(editsInPlace), text, reading: this.reading });
      return;
    }
    const [row, field] = [this.viewport.rowAt(editing.row), this.viewport.fields[editing.column]];
    if (row === undefined || field === undefined) return;
    // Nothing was typed: text that reads as it did is no edit, and rounding in the shown text must not become one.
    if (text === field.editText(field.read(row), row)) return;
    this.#app.draft.setCells([{ row, field, text, reading: this.reading }]);
  }

  /** Sets these fields of rows as typed, where they take it, as one step of undo. */
  fill(text: string, { rows, fields }: Pick<Cells, 'rows' | 'fields'>, name?: string): void {
    const taking = fields.filter((field) => editsInPlace(field) || field.whole === true);
    const named = name === undefined ? {} : { name };
    this.#app.draft.fill({ rows, fields: taking, text, reading: this.reading, ...named });
  }

  /** How figures and dates are spelled on this computer. */
  get reading(): Reading {
    return this.#app.reading;
  }

  /** Whether this cell takes a pasted or filled value: text, or a value of its field. */
  takes(field: Field, row: Row): boolean {
    return field.lockReason(row) === null && (editsInPlace(field) || field.whole === true);
  }

  /** Calls `visit` for each row of the tab. The row object is reused: do not keep it. */
  eachRow(ids: readonly string[], visit: (row: Row, index: number) => void): void {
    this.#app.draft.eachRow(this.viewport.tab, ids, visit);
  }

  /** Rows of a tab one after the other, as the draft is now. */
  walk(tab: GridTab): RowWalk {
    return new RowWalk(tab, this.#app.draft.document, this.viewport.presentYear);
  }

  get clock(): Clock {
    return this.#app.services.clock;
  }

  /** One step of undo; without a name it is called after its fields. */
  write(edits: readonly CellEdit[], name?: string): boolean {
    return edits.length > 0 && !this.#app.draft.readOnly && this.#app.draft.setCells(edits, name);
  }

  /** False where nothing changed. */
  writeColumns(columns: readonly CellColumn[], name?: string): boolean {
    return columns.length > 0 && this.#app.draft.setColumns(columns, name);
  }

  /** New rows for a paste that goes past the last one, whose id is given; null where none can be made. */
  rowsBelow(id: string | undefined, count: number): RowsBelow | null {
    const { document: draft, readOnly } = this.#app.draft;
    const last = id === undefined ? undefined : this.viewport.rowAt(id);
    return readOnly || last === undefined ? null : rowsBelow(draft, last, count);
  }

  /** The pasted cells, with the new rows for them, as one step of undo. Nothing may be edited between two steps. */
  *pasteCommand({ columns, name }: Paste, below: RowsBelow | null): Steps<Command> {
    if (columns.length === 0) return { name: '', changes: [] };
    const { spread } = this.#app.draft;
    if (below === null) return yield* columnsCommandInSteps(this.#app.draft.document, columns, spread, name);
    const filled = yield* columnsCommandInSteps(below.draft, columns, spread);
    const whole = `${name ?? 'Paste 1 cell'}, ${below.name}`;
    return { name: whole, changes: [...below.changes, ...filled.changes] };
  }

  /** False where nothing changed, or the draft was closed meanwhile. */
  run(command: Command): boolean {
    return this.#app.draft.run(command);
  }

  /** The word for what the rows are: "line items", or of one "line item". */
  noun(count: number): string {
    const { label, plural } = rowNoun(this.viewport.tab);
    return count === 1 ? label : plural;
  }
}

export function editsInPlace(field: Field): boolean {
  return field.type.content === 'value';
}
