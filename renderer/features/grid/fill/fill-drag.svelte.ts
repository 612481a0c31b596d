// The state of filling by dragging the range's corner or by command: the preview frame, and the one edit.
import { counted } from '../../../../shared/kernel/counted.ts';
import { followPointer } from '../../../cells/drag.ts';
import { HEAD } from '../view/grid-viewport.svelte.ts';
import type { PasteContext } from '../clipboard/paste.ts';
import type { Cells } from '../view/grid-cursor.svelte.ts';
import type { GridView } from '../view/grid-view.svelte.ts';
import { type Range, cellsIn } from '../../../cells/selection.ts';
import { copyAlong } from './copy-along.ts';
import { type FillSource, fillRange, fillTarget, seriesSource } from './fill-range.ts';
import type { FillRequest } from './series.ts';
import type { CellEdit } from '../../../state/open-draft/cell-edit.ts';

export class Filling {
  readonly #view: GridView;
  /** The range that a release would fill; null without a drag, and inside the source range. */
  target: Range | null = $state.raw(null);

  constructor(view: GridView) {
    this.#view = view;
  }

  /** The handle was pressed. Ctrl at the release turns copies into series and series into copies. */
  drag(root: HTMLElement, source: Range): void {
    const view = this.#view;
    const aside = source.right < view.viewport.frozen ? 0 : view.viewport.frozenWidth;
    followPointer(
      { root, cellAt: (place) => view.viewport.cellAt(place), head: HEAD, aside },
      {
        over: (cell) => {
          this.target = fillTarget(source, cell);
        },
        end: (event) => {
          const whole = this.target;
          this.target = null;
          if (event === null || whole === null) return;
          const stayed = this.#fill(
            this.#source(view.viewport),
            source,
            whole,
            event.ctrlKey || event.metaKey ? 'other' : 'usual',
          );
          view.cursor.selectRange(whole);
          if (stayed !== null) view.message = stayed;
        },
      },
    );
  }

  /** The selected cells go on as the first of them begin. */
  series(): void {
    const view = this.#view;
    const { range } = view.cursor.chosen;
    const cells = this.#source(view.cursor.chosen);
    const source = seriesSource({ ...cells, range });
    if (cellsIn(source) >= cellsIn(range)) return;
    const stayed = this.#fill(cells, source, range, 'series');
    if (stayed !== null) view.message = stayed;
  }

  /** Of one row alone the row above it is the model, and of one column the one beside it. */
  along(direction: 'down' | 'right'): void {
    const view = this.#view;
    const { chosen, block } = view.cursor;
    const { rows, fields } = chosen;
    const isLine = (direction === 'down' ? rows : fields).length === 1;
    const cells =
      isLine && block !== null ? { rows: view.viewport.rows, fields: view.viewport.fields, range: block } : chosen;
    const columns = copyAlong(this.#context(cells), direction);
    view.writeColumns(columns, nameEdit(columns.reduce((cells, { keys }) => cells + keys.length, 0)));
  }

  #source({ rows, fields }: Pick<Cells, 'rows' | 'fields'>): FillSource {
    const view = this.#view;
    const { reading } = view;
    const takes = view.takes.bind(view);
    return { rows, fields, reading, takes, rowAt: (id) => view.viewport.rowAt(id) };
  }

  #context(cells: Cells): PasteContext {
    const view = this.#view;
    const { tab } = view.viewport;
    return {
      ...cells,
      reading: view.reading,
      walk: () => view.walk(tab),
      takes: (field, row) => view.takes(field, row),
    };
  }

  /** The words about cells that stay as they are; null for none. */
  #fill(cells: FillSource, source: Range, whole: Range, request: FillRequest): string | null {
    const edits = fillRange(cells, source, whole, request);
    const locked = cellsIn(whole) - cellsIn(source) - edits.length;
    this.#write(edits);
    if (locked === 0) return null;
    return `${counted(locked, 'cell', 'cells')} can’t be edited and stayed as ${locked === 1 ? 'it was' : 'they were'}.`;
  }

  #write(edits: readonly CellEdit[]): void {
    this.#view.write(edits, nameEdit(edits.length));
  }
}

/** The edit of a single cell has a better name. */
function nameEdit(cells: number): string | undefined {
  return cells === 1 ? undefined : `Fill ${counted(cells, 'cell', 'cells')}`;
}
