// A window whose page shows nothing: its planner is asked what to do, and again when they come back to it.
import type { OpenBoxes } from '../system/open-boxes.ts';

export interface EmptyWindowParts {
  /** Whether it is to be tried again; else the window closes, and stays where its planner lets a push go on. */
  ask(): Promise<boolean>;
  reload(): void;
  close(): void;
  isDestroyed(): boolean;
  readonly boxes: Pick<OpenBoxes, 'any'>;
}

export class EmptyWindow {
  readonly #parts: EmptyWindowParts;
  #shows = true;
  #asking = false;
  /** Whether the planner has gone elsewhere, and not to a box. */
  #away = false;

  constructor(parts: EmptyWindowParts) {
    this.#parts = parts;
  }

  /** Whether anything is to be seen in it. */
  get shows(): boolean {
    return this.#shows;
  }

  /** Its page has loaded, or is given up. */
  onPage(shows: boolean): void {
    this.#shows = shows;
    void this.offer();
  }

  onBlur(): void {
    // A box takes the focus, and its answer gives it back: that is no coming back.
    this.#away = !this.#parts.boxes.any;
  }

  onFocus(): void {
    if (!this.#away) return;
    this.#away = false;
    void this.offer();
  }

  /** Asks if the window is empty and no question is open. */
  async offer(): Promise<void> {
    const parts = this.#parts;
    if (this.#shows || this.#asking || parts.isDestroyed()) return;
    this.#asking = true;
    // Who was away when it went empty comes back to the box.
    this.#away = false;
    const again = await parts.ask().finally(() => (this.#asking = false));
    // The page may have come up by itself meanwhile.
    if (parts.isDestroyed() || this.#shows) return;
    if (again) parts.reload();
    else parts.close();
  }
}
