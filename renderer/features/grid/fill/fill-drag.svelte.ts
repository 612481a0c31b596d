// The state of filling by dragging the range's corner or by command: the preview frame, and the one edit.
import { counted } from '../../../../shared/kernel/counted.ts';
import { followPointer } from '../input/drag.ts';
import { HEAD } from '../view/grid-viewport.svelte.ts';
import type { PasteContext } from '../clipboard/paste.ts';
import type { GridView } from '../view/grid-view.svelte.ts';
import { cellsIn } from '../view/selection.ts';
import type { Range } from '../view/selection.ts';
import { copyAlong } from './copy-along.ts';
import { fillRange, fillTarget, seriesSource } from './fill-range.ts';
import type { FillRequest } from './series.ts';
import type { CellEdit } from '../../../state/open-draft/cell-edit.ts';

export class Filling {
  readonly #view: GridView;
  /** The range with what a release would fill; null while nobody drags, and inside the range. */
  target: Range | null = $state.raw(null);

  constructor(view: GridView) {
    this.#view = view;
  }

  /** The handle was pressed. Ctrl at the release turns copies into series and series into copies. */
  drag(root: HTMLElement): void {
    const view = this.#view;
    const source = view.range;
    const aside = source.right < view.frozen ? 0 : view.frozenWidth;
    followPointer(
      { root, cellAt: (place) => view.cellAt(place), head: HEAD, aside },
      {
        over: (cell) => {
          this.target = fillTarget(source, cell);
        },
        end: (event) => {
          const whole = this.target;
          this.target = null;
          if (event !== null && whole !== null)
            this.#fill(source, whole, event.ctrlKey || event.metaKey ? 'other' : 'usual');
        },
      },
    );
  }

  /** The selected range goes on as its first cells begin. */
  series(): void {
    const source = seriesSource(this.#view);
    if (cellsIn(source) < cellsIn(this.#view.range)) this.#fill(source, this.#view.range, 'series');
  }

  along(direction: 'down' | 'right'): void {
    const view = this.#view;
    const { rows, fields, range, reading, tab } = view;
    const takes: PasteContext['takes'] = (field, row) => view.takes(field, row);
    const columns = copyAlong({ rows, fields, range, reading, takes, walk: () => view.walk(tab) }, direction);
    view.writeColumns(columns, nameOf(columns.reduce((cells, { keys }) => cells + keys.length, 0)));
  }

  #fill(source: Range, whole: Range, request: FillRequest): void {
    const edits = fillRange(this.#view, source, whole, request);
    const locked = cellsIn(whole) - cellsIn(source) - edits.length;
    this.#write(edits);
    this.#view.selectRange(whole);
    if (locked > 0) {
      const were = locked === 1 ? 'it was' : 'they were';
      this.#view.message = `${counted(locked, 'cell', 'cells')} can’t be edited and stayed as ${were}.`;
    }
  }

  #write(edits: readonly CellEdit[]): void {
    this.#view.write(edits, nameOf(edits.length));
  }
}

/** The edit of a single cell has a better name. */
function nameOf(cells: number): string | undefined {
  return cells === 1 ? undefined : `Fill ${counted(cells, 'cell', 'cells')}`;
}
