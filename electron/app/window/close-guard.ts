// Delays the closing of the window until the page has committed and saved the text being typed.
import type { Leave } from './quit-policy.ts';

/** The window, its page and the app, as far as the close guard needs them. */
export interface GuardedWindow {
  /** Asks the page, which answers by `answered`. */
  ask(): void;
  /** What may close, once the page is done: pushes may still run. */
  leave(quits: boolean): Promise<Leave>;
  close(): void;
  quit(): void;
  /** Calls `run` once after `ms`. */
  after(ms: number, run: () => void): void;
}

/** A page that hangs is not waited for longer. */
const LONGEST_MS = 10_000;

export class CloseGuard {
  readonly #window: GuardedWindow;
  #state: 'open' | 'asked' | 'leaving' | 'closing' = 'open';
  #quits = false;

  constructor(window: GuardedWindow) {
    this.#window = window;
  }

  /** The whole app is to end, not this window alone. */
  quitting(): void {
    this.#quits = true;
  }

  /**
   * Whether the window may close now. A second call before the page has answered returns true, so the planner is never
   * locked in. False while the planner is asked about pushes.
   */
  mayClose(): boolean {
    if (this.#state !== 'open') return this.#state !== 'leaving';
    this.#state = 'asked';
    this.#window.ask();
    this.#window.after(LONGEST_MS, () => {
      if (this.#state === 'asked') void this.answered(true);
    });
    return false;
  }

  /** What the page says: all is on disk, or the planner has to know something first. */
  async answered(ready: boolean): Promise<void> {
    if (this.#state !== 'asked') return;
    const quits = this.#quits;
    this.#quits = false;
    this.#state = ready ? 'leaving' : 'open';
    if (!ready) return;
    // If the question fails, the app quits: pushes are safe in their journals.
    const leave = await this.#window.leave(quits).catch((): Leave => 'app');
    this.#state = leave === 'stay' ? 'open' : 'closing';
    if (leave === 'window' || (leave === 'app' && !quits)) this.#window.close();
    else if (leave === 'app') this.#window.quit();
  }
}
