// Delays the closing of the window until the page has committed and saved what is being typed.

/** The window, its page and the app, as far as the close guard needs them. */
export interface GuardedWindow {
  /** Asks the page, which answers by `answered`. */
  ask(): void;
  close(): void;
  quit(): void;
  /** Calls `run` once after `ms`. */
  after(ms: number, run: () => void): void;
}

/** A page that hangs is not waited for longer. */
const LONGEST_MS = 10_000;

export class CloseGuard {
  readonly #window: GuardedWindow;
  #state: 'open' | 'asked' | 'closing' = 'open';
  #quits = false;

  constructor(window: GuardedWindow) {
    this.#window = window;
  }

  /** The whole app is to end, not this window alone. */
  quitting(): void {
    this.#quits = true;
  }

  /** Whether the window may close now. A second call before the page has answered returns true: nobody is locked in. */
  mayClose(): boolean {
    if (this.#state !== 'open') return true;
    this.#state = 'asked';
    this.#window.ask();
    this.#window.after(LONGEST_MS, () => {
      if (this.#state === 'asked') this.answered(true);
    });
    return false;
  }

  /** What the page says: all is on disk, or the planner has to know something first. */
  answered(ready: boolean): void {
    if (this.#state !== 'asked') return;
    const quits = this.#quits;
    this.#state = ready ? 'closing' : 'open';
    this.#quits = false;
    if (!ready) return;
    if (quits) this.#window.quit();
    else this.#window.close();
  }
}
