// The limit on the cells of one paste: a few bytes of clipboard HTML can claim millions of cells.

/** The largest draft's widest tab: 100,000 rows of 25 columns. */
const MOST_CELLS = 2_500_000;
/** Of one cell. No field of the platform takes as much. */
const LONGEST_CELL = 1_000_000;
/** Of the whole clipboard: as much as is read in a second or so. */
const LONGEST_CLIPBOARD = 100_000_000;

export const TOO_MUCH =
  'This is too much for one paste, so nothing was pasted. Paste it in smaller parts, or import it as a file.';

export class CellBudget {
  #left: number;
  #spent = false;

  constructor(most = MOST_CELLS) {
    this.#left = most;
  }

  /** Whether the clipboard asked for more than there is. Nothing of it is pasted then. */
  get spent(): boolean {
    return this.#spent;
  }

  takeClipboard(text: string): void {
    if (text.length > LONGEST_CLIPBOARD) this.#spent = true;
  }

  /** False when there is no room for it. */
  takeCell(text: string): boolean {
    this.#left -= 1;
    if (this.#left < 0 || text.length > LONGEST_CELL) this.#spent = true;
    return !this.#spent;
  }
}
