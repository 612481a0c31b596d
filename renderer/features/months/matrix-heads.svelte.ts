// The keyboard on the rows of campaigns in the months: reached from the first column, folded and opened as in a tree.
import { at, cellsIn } from '../../cells/selection.ts';
import type { DraftState } from '../../state/context.ts';
import type { MatrixCells } from './matrix-cells.svelte.ts';

export class MatrixHeads {
  readonly #app: DraftState;
  readonly #cells: MatrixCells;
  #key: string | null = $state.raw(null);

  constructor(app: DraftState, cells: MatrixCells) {
    this.#app = app;
    this.#cells = cells;
  }

  /** The line of the campaign that has the keyboard: the first one where all are folded; -1 for none. */
  readonly line: number = $derived.by(() => {
    const { lines, shown } = this.#app.matrix;
    const line = lines.findIndex(({ is, key }) => is === 'campaign' && key === this.#key);
    return line >= 0 || shown.length > 0 ? line : lines.findIndex(({ is }) => is === 'campaign');
  });

  /** Back to the cells. */
  leave(): void {
    this.#key = null;
  }

  /** False where the key is left to the cells, or to the window. */
  press(event: KeyboardEvent): boolean {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return false;
    // A key that is held goes to the first column, and neither leaves it nor folds.
    if (repeat && (key === 'ArrowLeft' || key === 'Enter' || key === ' ')) return this.line >= 0;
    return this.line < 0 ? this.#enter(key) : this.#pressOn(this.line, key);
  }

  #enter(key: string): boolean {
    const { active, range } = this.#cells;
    const from = this.#app.matrix.lineOf[active.row];
    if (key !== 'ArrowLeft' || active.column > 0 || cellsIn(range) > 1 || from === undefined) return false;
    return this.#goTo(from, -1, true);
  }

  #pressOn(line: number, key: string): boolean {
    const { matrix, timeline } = this.#app;
    const head = matrix.lines[line];
    if (head?.is !== 'campaign') return false;
    const toggles = key === 'Enter' || key === ' ' || key === (head.folded ? 'ArrowRight' : 'ArrowLeft');
    if (toggles) {
      this.#key = head.key;
      timeline.toggle(head.key);
    } else if (key === 'ArrowDown' || key === 'ArrowRight') this.#goTo(line, 1);
    else if (key === 'ArrowUp') this.#goTo(line, -1);
    else if (key === 'Home') this.#goTo(-1, 1, true);
    else if (key === 'End') this.#goTo(matrix.lines.length, -1, true);
    else return key === 'ArrowLeft';
    return true;
  }

  /** To the next line item or campaign, or to the next campaign alone. */
  #goTo(from: number, step: 1 | -1, toHead = false): boolean {
    const { lines } = this.#app.matrix;
    for (let line = from + step; line >= 0 && line < lines.length; line += step) {
      const to = lines[line];
      if (to?.is === 'campaign') {
        this.#key = to.key;
        return true;
      }
      if (to?.is === 'lineItem' && !toHead) {
        this.#key = null;
        this.#cells.select(at(to.index, 0));
        return true;
      }
    }
    return false;
  }
}
