// Runs work in idle time after the window has painted, in slices short enough not to delay input.
import type { Clock } from '../services.ts';

/** A slice ends after so long: it must fit into a frame beside everything else. */
const SLICE_MS = 8;
const MOST = 2048;

export class IdleScheduler {
  readonly #clock: Clock;
  readonly #work: (count: number) => boolean;
  /** How many records one step takes: found by how long the steps take. */
  #count = 64;
  #cancel: (() => void) | null = null;

  /** `work` handles about `count` records and returns whether there are more. */
  constructor(clock: Clock, work: (count: number) => boolean) {
    this.#clock = clock;
    this.#work = work;
  }

  /** Goes on with the work until there is none. */
  start(): void {
    this.#cancel ??= this.#clock.whenIdle(() => {
      this.#cancel = null;
      if (this.#slice()) this.start();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #slice(): boolean {
    const from = this.#clock.now();
    let at = from;
    for (;;) {
      if (!this.#work(this.#count)) return false;
      const now = this.#clock.now();
      const took = now - at;
      at = now;
      if (took <= 1) this.#count = Math.min(this.#count * 2, MOST);
      else if (took > SLICE_MS / 2) this.#count = Math.max(this.#count >> 1, 16);
      // A clock that was put back must not keep the slice going.
      if (now - from >= SLICE_MS || now < from) return true;
    }
  }
}
