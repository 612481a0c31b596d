// What a planner's hands do to the grid: keys, pointer and clipboard, turned into what the view does.
import { counted } from '../../../shared/kernel/counted.ts';
import { cellsFrom, copyTo } from './clipboard/clipboard.ts';
import { pasteCells } from './clipboard/paste.ts';
import type { SheetRows } from './clipboard/sheet-cell.ts';
import type { GridView } from './grid-view.svelte.ts';
import { followPointer } from './drag.ts';
import { Filling } from './fill/fill-drag.svelte.ts';
import { HEAD } from './grid-view.svelte.ts';
import { gridKey } from './keys.ts';
import { cellsIn } from './selection.ts';
import { pointerCell } from './pointer.ts';

export class GridHands {
  readonly #view: GridView;
  readonly filling: Filling;

  constructor(view: GridView) {
    this.#view = view;
    this.filling = new Filling(view);
  }

  readonly keydown = (event: KeyboardEvent): void => {
    const view = this.#view;
    if (view.editing !== null || event.target !== event.currentTarget) return;
    const key = gridKey(event);
    if (key === null || view.rows.length === 0) return;
    switch (key.intent) {
      case 'move':
      case 'stretch':
        view.move(key.move, key.intent === 'stretch');
        break;
      case 'advance':
        // Tab leaves the grid at its edges: a keyboard must never be caught.
        if (key.by === 'column' && this.#atEdge(key.back)) return;
        view.advance(key.by, key.back);
        break;
      case 'edit':
        if (!view.edit(key.typed)) return;
        break;
      case 'clear':
        this.#clear();
        break;
      case 'select-all':
        view.selectAll();
        break;
      case 'fill-down':
      case 'fill-right':
        this.filling.along(key.intent === 'fill-down' ? 'down' : 'right');
        break;
    }
    // The input method needs its key to reach the editor that has just opened.
    if (!(key.intent === 'edit' && key.typed === '')) event.preventDefault();
  };

  readonly pointerdown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const cell = pointerCell(event);
    if (cell === null) return;
    const view = this.#view;
    view.point(cell, event.shiftKey);
    const root = event.currentTarget;
    if (!(root instanceof HTMLElement) || view.editing !== null) return;
    followPointer(
      { root, head: HEAD, aside: cell.column < view.frozen ? 0 : view.frozenWidth },
      {
        over: (to) => {
          const { corner } = view.selection;
          if (view.editing === null && (to.row !== corner.row || to.column !== corner.column)) view.point(to, true);
        },
        end: () => undefined,
      },
    );
  };

  readonly clipboard = (event: ClipboardEvent): void => {
    const view = this.#view;
    if (view.editing !== null || view.rows.length === 0) return;
    const { clipboardData } = event;
    if (clipboardData === null) return;
    event.preventDefault();
    if (event.type === 'paste') {
      this.#paste(cellsFrom(clipboardData));
      return;
    }
    copyTo(clipboardData, view);
    if (event.type === 'cut') this.#clear(`Cut ${counted(cellsIn(view.range), 'cell', 'cells')}`);
  };

  #paste(cells: SheetRows): void {
    const view = this.#view;
    if (cells.length === 0) return;
    const paste = pasteCells(view, cells);
    view.write(paste.edits, paste.name);
    view.selectRange(paste.range);
    view.said = paste.said;
  }

  #clear(name?: string): void {
    this.#view.setRange(() => '', this.#view.range, name);
  }

  #atEdge(back: boolean): boolean {
    const { selection, extent, range } = this.#view;
    const { row, column } = selection.active;
    const { rows, columns } = extent;
    const single = range.top === range.bottom && range.left === range.right;
    return single && (back ? row === 0 && column === 0 : row === rows - 1 && column === columns - 1);
  }
}
