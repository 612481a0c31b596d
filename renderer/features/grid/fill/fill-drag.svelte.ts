// The state of filling by dragging the range's corner or by command: the preview frame, and the one edit.
import { counted } from '../../../../shared/kernel/counted.ts';
import { followPointer } from '../input/drag.ts';
import { HEAD } from '../view/grid-viewport.svelte.ts';
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
    this.#write(copyAlong(this.#view, direction));
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
    this.#view.write(edits, edits.length === 1 ? undefined : `Fill ${counted(edits.length, 'cell', 'cells')}`);
  }
}
