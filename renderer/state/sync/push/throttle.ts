// Shows a push at intervals: each showing draws panel and grid again, for every step several times a second. Cancelling a
// push ends its thousands of steps at once, and on a busy computer the window fell behind its push at 800.
import type { Clock } from '../../services.ts';

const SHOW_MS = 200;

export class Throttle {
  readonly #clock: Clock;
  readonly #show: () => void;
  #cancel: (() => void) | null = null;

  constructor(clock: Clock, show: () => void) {
    this.#clock = clock;
    this.#show = show;
  }

  soon(): void {
    this.#cancel ??= this.#clock.after(SHOW_MS, () => this.now());
  }

  /** What was to be shown soon is shown with it. */
  now(): void {
    this.stop();
    this.#show();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
