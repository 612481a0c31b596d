// A paste from the clipboard to the edit: in slices where it is large, and as one edit that no other comes between.
import type { Command } from '../../../../shared/draft/commands/command.ts';
import { type Steps, atOnce } from '../../../../shared/kernel/in-slices.ts';
import { PATIENCE_MS, inClockSlices } from '../../../state/in-slices.ts';
import { TOO_MUCH } from '../../../cells/cell-budget.ts';
import { type Clipboard, readCells } from '../clipboard/clipboard.ts';
import { type Paste, type PasteContext, orderWords, pasteCells } from '../clipboard/paste.ts';
import { type RowsBelow, pastTheEnd, withRowsBelow } from '../clipboard/rows-below.ts';
import type { SheetRows } from '../clipboard/sheet-cell.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import type { GridSelection } from '../../../cells/selection.ts';
import type { GridView } from '../view/grid-view.svelte.ts';

/** A clipboard of so many characters is pasted within a frame. */
const AT_ONCE_CHARS = 50_000;
const AT_ONCE_CELLS = 5000;

/** Keys of the grid that edit nothing: they need not wait for the pasted cells. */
const MOVES = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/;
const MODIFIERS = /^(Control|Shift|Alt|Meta)$/;

/** A paste that only has to be written. */
interface Ready {
  readonly paste: Paste;
  readonly below: RowsBelow | null;
  readonly command: Command;
  /** Rows of the grid with those that the paste adds. */
  readonly rows: readonly string[];
}

/** Where something is pasted. */
interface Place {
  /** The rows and fields that it may go into. */
  readonly viewport: PasteContext;
  /** Whether the selection has no gaps, so that a paste may go past it. */
  readonly isBlock: boolean;
  /** Of the grid, as they were. */
  readonly rows: readonly string[];
  readonly selection: GridSelection;
}

const NO_FIT =
  'The selected cells are not next to each other, and what was copied has another size. Select one cell to paste there.';

/** Whether repeating the cells fills the selection exactly. */
function fitsInto({ rows, fields }: PasteContext, cells: SheetRows): boolean {
  const width = cells.reduce((widest, line) => Math.max(widest, line.length), 0);
  return rows.length % cells.length === 0 && fields.length % width === 0;
}

export class Pasting {
  readonly #view: GridView;
  #underWay: Steps<void> | null = null;
  #stopWatching: () => void = () => undefined;

  constructor(view: GridView) {
    this.#view = view;
  }

  /** Pastes over the cells that are selected now. */
  begin(clipboard: Clipboard): void {
    this.#start(this.#read(clipboard), clipboard.html.length + clipboard.text.length > AT_ONCE_CHARS);
  }

  #start(steps: Steps<void>, isLarge: boolean): void {
    this.#finish();
    if (!isLarge) {
      atOnce(steps);
      return;
    }
    const { clock } = this.#view;
    this.#underWay = steps;
    this.#watch();
    void inClockSlices(steps, clock).finally(() => {
      if (this.#underWay === steps) this.#end();
    });
  }

  #end(): void {
    this.#underWay = null;
    this.#stopWatching();
  }

  /** Does the rest of a paste in one piece, since an edit is about to begin. */
  #finish(): void {
    const steps = this.#underWay;
    if (steps === null) return;
    this.#end();
    atOnce(steps);
  }

  #cancel(): void {
    this.#underWay?.return(undefined);
    this.#end();
    this.#view.showMessage('Paste stopped. Nothing was changed.', null);
  }

  /** Escape stops the paste; before whatever else may edit, it is finished. */
  #watch(): void {
    const view = this.#view;
    const onkeydown = (event: KeyboardEvent): void => {
      const inGrid = event.target instanceof Element && event.target.role === 'grid';
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopImmediatePropagation();
        this.#cancel();
      } else if (!MODIFIERS.test(event.key) && !(inGrid && MOVES.test(event.key))) this.#finish();
    };
    const onpointerdown = (): void => this.#finish();
    window.addEventListener('keydown', onkeydown, true);
    window.addEventListener('pointerdown', onpointerdown, true);
    const forget = view.clock.after(PATIENCE_MS, () => view.showMessage('Pasting … Press Escape to stop.', null));
    this.#stopWatching = () => {
      forget();
      window.removeEventListener('keydown', onkeydown, true);
      window.removeEventListener('pointerdown', onpointerdown, true);
    };
  }

  *#read(clipboard: Clipboard): Steps<void> {
    const view = this.#view;
    const { rows, fields, tab } = view.viewport;
    const { block, chosen, selection } = view.cursor;
    const context = {
      reading: view.reading,
      walk: () => view.walk(tab),
      takes: (field: Field, row: Row) => view.takes(field, row),
    };
    const place: Place = {
      // With other rows or columns in between, only the selected cells are pasted into.
      viewport: block === null ? { ...chosen, ...context } : { rows, fields, range: block, ...context },
      isBlock: block !== null,
      rows,
      selection,
    };
    const cells = yield* readCells(clipboard);
    if (cells === 'tooMuch') view.showMessage(TOO_MUCH, null);
    else if (!place.isBlock && !fitsInto(place.viewport, cells)) view.showMessage(NO_FIT, null);
    else if (cells.length > 0) yield* this.#pasteOn(place, cells);
  }

  /** `dayFirst`: in which order dates are read, where the planner chose it. */
  *#pasteOn(place: Place, cells: SheetRows, dayFirst?: boolean): Steps<void> {
    const view = this.#view;
    const { version } = view;
    const ready = yield* this.#readied(place, cells, dayFirst);
    // Only the result of a push can have come in between: all is worked out again over it.
    const isStale = view.version !== version;
    this.#write(place, cells, isStale ? atOnce(this.#readied(place, cells, dayFirst)) : ready);
  }

  *#readied({ viewport, isBlock }: Place, cells: SheetRows, dayFirst?: boolean): Steps<Ready> {
    const view = this.#view;
    const { rows, range } = viewport;
    const past = isBlock ? pastTheEnd(cells, viewport) : 0;
    const block = cells.slice(0, rows.length - range.top + past);
    const added = view.rowsBelow(rows.at(-1), past);
    const whole = added === null ? viewport : withRowsBelow(viewport, added, view.viewport.presentYear);
    const full = yield* pasteCells(whole, block, dayFirst);
    // No rows for columns in which nothing can be typed.
    const below = full.columns.length > 0 ? added : null;
    const paste = below === added ? full : yield* pasteCells(viewport, block, dayFirst);
    const command = yield* view.pasteCommand(paste, below);
    return { paste, below, command, rows: whole.rows };
  }

  #write(place: Place, cells: SheetRows, { paste, below, command, rows: whole }: Ready): void {
    const view = this.#view;
    const { rows, selection, isBlock } = place;
    // Who has moved on meanwhile stays there.
    const inView = view.viewport.rows === rows && view.cursor.selection === selection;
    const wrote = view.run(command);
    // Rows may have been put in another order before the dates are read again, and new ones may come elsewhere.
    const bottom =
      below === null || view.viewport.rows.at(whole.length - 1) === below.ids.at(-1) ? Infinity : rows.length;
    if (inView && isBlock)
      view.cursor.selectRange({ ...paste.range, bottom: Math.min(paste.range.bottom, bottom - 1) });
    const message = [below?.message, paste.message].filter((part) => typeof part === 'string').join(' ');
    if (paste.dayFirst === null) {
      view.showMessage(message === '' ? null : message, null);
      return;
    }
    const other = !paste.dayFirst;
    const { version } = view;
    const { selection: selected } = view.cursor;
    const run = (): void => {
      // In place of this step, so that one undo takes the paste back.
      if (wrote) view.undo();
      if (wrote && view.version === version) return;
      const isLarge = cells.length * (cells[0]?.length ?? 0) > AT_ONCE_CELLS;
      this.#start(this.#pasteOn({ ...place, selection: selected }, cells, other), isLarge);
    };
    view.showMessage(message, { label: `Read as ${orderWords(other)}`, version, run });
  }
}
