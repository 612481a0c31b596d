// The cells of the months: the selected range, the typed text, and what keys and the clipboard ask for.
import { counted } from '../../../shared/kernel/counted.ts';
import { formatCents } from '../../../shared/kernel/money.ts';
import { readMonthAmount } from '../../state/plan-time/month-amount.ts';
import { MATRIX_NOUNS, columnHead } from '../../state/plan-time/month-words.ts';
import type { MonthCell } from '../../../shared/spend/month-edits.ts';
import { type MatrixColumns, computeShift } from '../../../shared/spend/months.ts';
import { CellBudget, TOO_MUCH } from '../../cells/cell-budget.ts';
import { type GridKey } from '../../cells/cell-keys.ts';
import { dataEdge } from '../../cells/data-edge.ts';
import {
  type Cell,
  type Extent,
  type GridSelection,
  type Range,
  advanced,
  toArea,
  at,
  cellsIn,
  clamped,
  moved,
  toRange,
  stretched,
  stretchedTo,
  walked,
} from '../../cells/selection.ts';
import { fromTsv, quoted } from '../../cells/tsv.ts';
import type { DraftState } from '../../state/context.ts';
import { rowsBetween } from '../../state/open-draft/row-set.ts';

export class MatrixCells {
  readonly #app: DraftState;
  #selection: GridSelection = $state.raw(at(0, 0));
  /** The columns that it was made in. */
  #columns: MatrixColumns | null = $state.raw(null);
  /** Typed into the active cell; null while none is being edited. */
  #typed: string | null = $state.raw(null);
  /** The cells whose amounts wait to be set. */
  askedRange: Range | null = $state.raw(null);
  /** Said in the foot until the next key. */
  message: string = $state.raw('');
  /** Whether the text was begun with the amount, all of which the next letter replaces. */
  beganWhole = false;
  /** How many rows fit: set by the component. */
  page = 10;

  constructor(app: DraftState) {
    this.#app = app;
  }

  readonly extent: Extent = $derived.by(() => {
    const { shown, columns } = this.#app.matrix;
    return { rows: shown.length, columns: columns.count, page: this.page };
  });
  /** On the same months when an edit has brought other columns, inside those that there are now. */
  readonly selection: GridSelection = $derived.by(() => {
    const { columns } = this.#app.matrix;
    const shift = this.#columns === null ? 0 : computeShift(this.#columns, columns);
    return clamped(shifted(this.#selection, shift), this.extent);
  });
  readonly range: Range = $derived.by(() => toRange(this.selection));

  /** Line items that are selected, here or elsewhere. */
  readonly chosen: ReadonlySet<string> = $derived.by(() => {
    const { selection } = this.#app;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made whole, never changed
    return selection.tab === 'lineItems' ? new Set(selection.rows.ids) : new Set<string>();
  });
  /** Whether the range is the selection: not after another choice elsewhere. */
  readonly isSelected: boolean = $derived.by(() => {
    const { top, bottom } = this.range;
    const rows = this.#app.matrix.shown.slice(top, bottom + 1);
    return rows.length > 0 && rows.length === this.chosen.size && rows.every((key) => this.chosen.has(key));
  });

  /** The keyboard comes: to the selected line items where they have a row here. */
  enter(): void {
    if (this.isSelected) return;
    const { shown } = this.#app.matrix;
    const rows = shown.flatMap((key, row) => (this.chosen.has(key) ? row : []));
    const { column } = this.active;
    const [first, end] = [rows[0], rows.at(-1)];
    if (first === undefined || end === undefined) {
      if (shown.length > 0) this.select(this.selection);
    } else {
      const isRun = end - first + 1 === rows.length;
      const active = { row: first, column };
      this.select({ active, anchor: active, corner: isRun ? { row: end, column } : active });
    }
  }

  get typed(): string | null {
    return this.#typed;
  }
  get active(): Cell {
    return this.selection.active;
  }
  keyAt(row: number): string | undefined {
    return this.#app.matrix.shown[row];
  }

  /** Actions are about the rows that are drawn as selected: their line items. */
  select(selection: GridSelection): void {
    const { matrix, selection: chosen, arrange } = this.#app;
    this.#selection = selection;
    this.#columns = matrix.columns;
    this.message = '';
    const { top, bottom } = toRange(selection);
    const rows = rowsBetween(matrix.shown, top, bottom);
    const [key, first, last] = [this.keyAt(selection.active.row), rows.ids[0], rows.ids.at(-1)];
    if (key === undefined || first === undefined || last === undefined) return;
    const fields = arrange.columns('lineItems').fields.map(({ id }) => id);
    const cell = (row: string) => ({ row, field: fields[0] ?? 'name' });
    const choice = { cell: cell(key), anchor: cell(first), focus: cell(last), rows, fields };
    chosen.choose(choice, { of: { kind: 'lineItem', key }, tab: 'lineItems' });
  }

  /** Whole rows, from their names. */
  pointRow(row: number, stretch: boolean): void {
    this.finish();
    const from = stretch ? this.selection.anchor.row : row;
    const active = { row: from, column: 0 };
    this.select({ active, anchor: active, corner: { row, column: this.extent.columns - 1 } });
  }

  point(cell: Cell, stretch: boolean): void {
    this.finish();
    this.select(stretch ? stretchedTo(this.selection, cell) : at(cell.row, cell.column));
  }

  /** False where the key is left to the window. */
  press(key: GridKey): boolean {
    const { matrix } = this.#app;
    const { selection, extent } = this;
    switch (key.intent) {
      case 'move':
        this.select(moved(selection, key.move, extent));
        return true;
      case 'stretch':
        this.select(stretched(selection, key.move, extent));
        return true;
      case 'jump': {
        const filled = ({ row, column }: Cell): boolean => this.#cents(row, column) > 0;
        const cell = dataEdge(key.stretch ? selection.corner : selection.active, key.direction, extent, filled);
        this.select(key.stretch ? stretchedTo(selection, cell) : at(cell.row, cell.column));
        return true;
      }
      case 'advance':
        if (matrix.asked !== null && key.by === 'row') this.set();
        else this.#advance(key.by, key.back);
        return true;
      case 'edit':
        this.begin(key.typed);
        return true;
      case 'clear':
        this.#fill(() => 0, 'Left dark');
        return true;
      case 'fill-down':
        this.#fill((row, column) => this.#cents(Math.min(this.range.top, row), column), 'Filled down', 'down');
        return true;
      case 'fill-right':
        this.#fill((row) => this.#cents(row, this.range.left), 'Filled to the right', 'right');
        return true;
      case 'select-all':
        this.select({ ...selection, anchor: { row: 0, column: 0 }, corner: last(extent) });
        return true;
      case 'select-rows':
        this.select({
          ...selection,
          anchor: { row: this.range.top, column: 0 },
          corner: { row: this.range.bottom, column: extent.columns - 1 },
        });
        return true;
      case 'select-columns':
        this.select({
          ...selection,
          anchor: { row: 0, column: this.range.left },
          corner: { row: extent.rows - 1, column: this.range.right },
        });
        return true;
    }
  }

  /** Typing begins with the amount of the cell, or with the typed letter in its place. */
  begin(typed: string | null): void {
    const key = this.keyAt(this.active.row);
    if (key === undefined || this.#app.draft.readOnly) return;
    // A second letter may come before the field has the keyboard.
    if (typed !== null && this.#typed !== null) {
      this.type(this.#typed + typed);
      return;
    }
    const cents = this.#cents(this.active.row, this.active.column);
    this.beganWhole = typed === null;
    this.type(typed ?? (cents === 0 ? '' : formatCents(cents)));
    if (typed === null) this.#app.matrix.ask(null);
  }

  /** Shows at once what the text would mean. */
  type(text: string): void {
    const { matrix } = this.#app;
    this.#typed = text;
    const { row, column } = this.active;
    const key = this.keyAt(row);
    if (key === undefined) return;
    const cents = this.#amountAt(row, column, text);
    this.message = cents === null && text.trim() !== '' ? `“${text.trim()}” is not an amount.` : '';
    matrix.ask(cents === null ? null : { cells: [{ key, column, cents }], words: '' });
  }

  /** Sets what was typed; false where it can't be. */
  finish(): boolean {
    const { matrix } = this.#app;
    if (this.#typed === null) return true;
    if (matrix.asked === null && this.message !== '') return false;
    if (matrix.edit?.items.some(({ refused }) => refused !== null) === true) return false;
    this.#typed = null;
    if (!matrix.set()) matrix.ask(null);
    return true;
  }

  /** Shows the typed text for every selected cell: `+10%` raises each of them by its own tenth. */
  fillTyped(): boolean {
    const text = this.#typed ?? '';
    if (cellsIn(this.range) === 1) return this.finish();
    this.#typed = null;
    this.#fill((row, column) => this.#amountAt(row, column, text), `“${text.trim() === '' ? '0' : text.trim()}”`);
    return true;
  }

  /** Enter and Tab in a cell. */
  finishAndMove(by: 'row' | 'column', back: boolean): void {
    if (this.finish()) this.#advance(by, back);
  }

  cancel(): void {
    this.#typed = null;
    this.message = '';
    this.#app.matrix.ask(null);
  }

  /** Sets the amounts that are shown. */
  set(): void {
    if (this.#typed !== null) this.finish();
    else this.#app.matrix.set();
  }

  /** As spreadsheets copy cells; a dark month is an empty cell. */
  copied(): string {
    const { top, bottom, left, right } = this.range;
    const { decimal } = this.#app.reading;
    const lines: string[] = [];
    for (let row = top; row <= bottom; row += 1) {
      const cells: string[] = [];
      for (let column = left; column <= right; column += 1) {
        cells.push(plainAmount(this.#cents(row, column), decimal));
      }
      lines.push(cells.join('\t'));
    }
    return lines.join('\n');
  }

  /** All rows with their names, heads and sums, for a sheet. */
  table(nameOf: (key: string) => string): string {
    const { matrix, reading } = this.#app;
    const { columns } = matrix;
    const heads = Array.from({ length: columns.count }, (_, column) => columnHead(columns, column).short);
    const line = (name: string, cents: readonly (number | undefined)[], total: number): string =>
      [
        quoted(name),
        ...cents.map((one) => plainAmount(one ?? 0, reading.decimal)),
        plainAmount(total, reading.decimal),
      ].join('\t');
    const rows = matrix.shown.map((key) => {
      const { cents, total } = matrix.row(key, true);
      return line(nameOf(key), cents, total);
    });
    const { cents, total } = matrix.total;
    return [['Line item', ...heads, 'Budget'].join('\t'), ...rows, line('Total', cents, total)].join('\n');
  }

  /** Shows a pasted table from the first selected cell on; one amount goes into each selected cell. */
  paste(text: string): void {
    const { matrix, draft } = this.#app;
    if (draft.readOnly) return;
    const budget = new CellBudget();
    budget.takeClipboard(text);
    const table = [...fromTsv(text, budget)];
    if (budget.spent || table.length === 0) {
      this.message = budget.spent ? TOO_MUCH : '';
      return;
    }
    const width = Math.max(...table.map((row) => row.length));
    const { top, left, bottom, right } = this.range;
    const isOne = table.length === 1 && width === 1;
    const [height, wide] = isOne ? [bottom - top + 1, right - left + 1] : [table.length, width];
    const cells: MonthCell[] = [];
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < wide; column += 1) {
        const key = this.keyAt(top + row);
        if (key === undefined || left + column >= this.extent.columns) continue;
        const pasted = table[isOne ? 0 : row]?.[isOne ? 0 : column] ?? '';
        const cents = this.#amountAt(top + row, left + column, pasted);
        if (cents === null) {
          this.message = `“${pasted.trim().slice(0, 40)}” is not an amount, so nothing was pasted.`;
          return;
        }
        cells.push({ key, column: left + column, cents });
      }
    }
    const fit = { rows: Math.min(height, this.extent.rows - top), columns: Math.min(wide, this.extent.columns - left) };
    this.select({
      active: { row: top, column: left },
      anchor: { row: top, column: left },
      corner: { row: top + fit.rows - 1, column: left + fit.columns - 1 },
    });
    this.askedRange = this.range;
    matrix.ask({ cells, words: `Pasted ${this.#sizeWords(fit.rows, fit.columns)}` });
    const cut = height * wide - fit.rows * fit.columns;
    if (cut > 0) this.message = `${counted(cut, 'pasted cell has', 'pasted cells have')} no room here.`;
  }

  /** `4 rows × 3 months`. */
  #sizeWords(rows: number, columns: number): string {
    return `${counted(rows, 'row', 'rows')} × ${counted(columns, ...MATRIX_NOUNS[this.#app.matrix.division])}`;
  }

  /** Shows an amount for each selected cell; those of the first row or column are where it comes from. */
  #fill(amount: (row: number, column: number) => number | null, words: string, along?: 'down' | 'right'): void {
    const { matrix, draft } = this.#app;
    const { top, bottom, left, right } = this.range;
    if (draft.readOnly) return;
    const cells: MonthCell[] = [];
    for (let row = along === 'down' ? top + 1 : top; row <= bottom; row += 1) {
      for (let column = along === 'right' ? left + 1 : left; column <= right; column += 1) {
        const key = this.keyAt(row);
        const cents = amount(row, column);
        if (key !== undefined && cents !== null) cells.push({ key, column, cents });
      }
    }
    if (cells.length === 0) {
      this.message = 'Select the cell to copy and those to fill first.';
      return;
    }
    this.askedRange = this.range;
    matrix.ask({ cells, words: `${words}: ${this.#sizeWords(bottom - top + 1, right - left + 1)}` });
  }

  #advance(by: 'row' | 'column', back: boolean): void {
    const { selection, extent, range } = this;
    const walks = cellsIn(range) > 1;
    this.select(walks ? walked(selection, toArea(range), by, back) : advanced(selection, by, back, extent));
  }

  /** Null where the text is no amount. */
  #amountAt(row: number, column: number, text: string): number | null {
    const { matrix, reading } = this.#app;
    const key = this.keyAt(row);
    if (key === undefined) return null;
    return readMonthAmount(text, { cents: this.#cents(row, column), budget: matrix.row(key, true).total }, reading);
  }

  #cents(row: number, column: number): number {
    const key = this.keyAt(row);
    return key === undefined ? 0 : (this.#app.matrix.row(key, true).cents[column] ?? 0);
  }
}

function shifted(selection: GridSelection, columns: number): GridSelection {
  const move = ({ row, column }: Cell): Cell => ({ row, column: Math.max(0, column + columns) });
  const { active, anchor, corner } = selection;
  return columns === 0 ? selection : { ...selection, active: move(active), anchor: move(anchor), corner: move(corner) };
}

const last = ({ rows, columns }: Extent): Cell => ({ row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) });

/** Without separators of thousands; empty for nothing. */
function plainAmount(cents: number, decimal: '.' | ','): string {
  if (cents === 0) return '';
  const text = (cents / 100).toFixed(2);
  return decimal === '.' ? text : text.replace('.', ',');
}
