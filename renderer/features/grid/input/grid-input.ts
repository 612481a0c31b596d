// Maps keyboard, pointer and clipboard events to commands of the grid view.
import { counted } from '../../../../shared/kernel/counted.ts';
import { Clearing, isFilled } from './clear-words.ts';
import { readClipboard, copyTo } from '../clipboard/clipboard.ts';
import type { GridView } from '../view/grid-view.svelte.ts';
import { Composing } from './composing.svelte.ts';
import { followPointer } from '../../../cells/drag.ts';
import { Filling } from '../fill/fill-drag.svelte.ts';
import { HEAD } from '../view/grid-viewport.svelte.ts';
import { type Direction, dataEdge } from '../../../cells/data-edge.ts';
import { gridKey } from '../../../cells/cell-keys.ts';
import { Pasting } from './pasting.ts';
import type { Cell } from '../../../cells/selection.ts';

export class GridInput {
  readonly #view: GridView;
  readonly filling: Filling;
  readonly composing: Composing;
  readonly #pasting: Pasting;

  constructor(view: GridView) {
    this.#view = view;
    this.filling = new Filling(view);
    this.composing = new Composing(view);
    this.#pasting = new Pasting(view);
  }

  readonly keydown = (event: KeyboardEvent): void => {
    const view = this.#view;
    if (view.editing !== null || event.target !== event.currentTarget) return;
    const key = gridKey(event);
    if (key === null || view.viewport.rows.length === 0) return;
    switch (key.intent) {
      case 'move':
      case 'stretch':
        view.cursor.move(key.move, key.intent === 'stretch');
        // A frozen column is always in view, but Home should also show the columns beside it.
        if (key.move === 'home' || key.move === 'first') view.viewport.scrollTo(0, view.viewport.scrollTop);
        break;
      case 'jump':
        this.#jump(key.direction, key.stretch);
        break;
      case 'advance':
        // Tab leaves the grid at its edges: a keyboard must never be caught.
        if (key.by === 'column' && this.#atEdge(key.back)) return;
        view.cursor.advance(key.by, key.back);
        break;
      case 'edit':
        if (key.typed === ' ' && this.#toggle()) break;
        view.open(key.typed);
        break;
      case 'clear':
        this.#clear();
        break;
      case 'select-all':
        view.cursor.selectAll();
        break;
      case 'select-rows':
        view.cursor.selectWholeRows();
        break;
      case 'select-columns':
        view.cursor.selectWholeColumns();
        break;
      case 'fill-down':
      case 'fill-right':
        this.filling.along(key.intent === 'fill-down' ? 'down' : 'right');
        break;
    }
    event.preventDefault();
  };

  readonly pointerdown = (event: PointerEvent): void => {
    const view = this.#view;
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('.drawn') === null)) return;
    const cell = view.viewport.cellAt(event);
    if (cell === null) return;
    view.cursor.point(cell, event.shiftKey);
    const root = event.currentTarget;
    if (!(root instanceof HTMLElement) || view.editing !== null) return;
    followPointer(
      {
        root,
        cellAt: (place) => view.viewport.cellAt(place),
        head: HEAD,
        aside: cell.column < view.viewport.frozen ? 0 : view.viewport.frozenWidth,
      },
      {
        over: (to) => {
          const { corner } = view.cursor.selection;
          if (view.editing === null && (to.row !== corner.row || to.column !== corner.column))
            view.cursor.point(to, true);
        },
        end: () => undefined,
      },
    );
  };

  readonly clipboard = (event: ClipboardEvent): void => {
    const view = this.#view;
    if (view.editing !== null || view.viewport.rows.length === 0) return;
    const { clipboardData } = event;
    if (clipboardData === null) return;
    event.preventDefault();
    if (event.type === 'paste') {
      this.#pasting.begin(readClipboard(clipboardData));
      return;
    }
    const { tab } = view.viewport;
    copyTo(clipboardData, { ...view.cursor.chosen, reading: view.reading, walk: () => view.walk(tab) });
    if (event.type === 'cut') this.#clear(`Cut ${counted(view.cursor.selectedCells, 'cell', 'cells')}`);
  };

  #clear(name?: string): void {
    const view = this.#view;
    const { rows, fields } = view.cursor.chosen;
    const clearing = new Clearing();
    view.eachRow(rows, (row) => {
      for (const field of fields) clearing.look(field, row, view.takes(field, row));
    });
    const required = fields.map((field) => clearing.isRequired(field));
    const clear = (all: boolean): void => {
      const cleared = fields.filter((_, column) => all || required[column] !== true);
      view.fill('', { rows, fields: cleared }, name);
      view.message = clearing.message(!all);
    };
    // Cut cells are at hand on the clipboard.
    if (!clearing.asks || name !== undefined) {
      clear(true);
      return;
    }
    let emptied = 0;
    view.eachRow(rows, (row) => {
      for (const field of fields) if (view.takes(field, row) && isFilled(field.read(row))) emptied += 1;
    });
    view.clearing = { question: clearing.question(emptied), clear };
  }

  #jump(direction: Direction, stretch: boolean): void {
    const view = this.#view;
    const { rows, fields } = view.viewport;
    const walk = view.walk(view.viewport.tab);
    const filled = ({ row, column }: Cell): boolean => {
      const [id, field] = [rows[row], fields[column]];
      const subject = id === undefined ? undefined : walk.row(id);
      return field !== undefined && subject !== undefined && isFilled(field.read(subject));
    };
    const to = dataEdge(
      stretch ? view.cursor.selection.corner : view.cursor.selection.active,
      direction,
      view.cursor.extent,
      filled,
    );
    view.cursor.point(to, stretch);
    view.cursor.revealCell(to);
  }

  /** Space turns a yes into a no, in the whole range if that is selected. */
  #toggle(): boolean {
    const view = this.#view;
    const { activeField: field, activeRow: id } = view.cursor;
    const row = id === undefined ? undefined : view.viewport.rowAt(id);
    const text = field === undefined || row === undefined ? undefined : field.type.toggled?.(field.read(row));
    if (field === undefined || row === undefined || text === undefined || !view.takes(field, row)) return false;
    const { rows, fields } = view.cursor.chosen;
    view.fill(text, { rows, fields: fields.filter(({ type }) => type === field.type) });
    return true;
  }

  #atEdge(back: boolean): boolean {
    const { selection, extent, selectedCells } = this.#view.cursor;
    const { row, column } = selection.active;
    const { rows, columns } = extent;
    return selectedCells < 2 && (back ? row === 0 && column === 0 : row === rows - 1 && column === columns - 1);
  }
}
