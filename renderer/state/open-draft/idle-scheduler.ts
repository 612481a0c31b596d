// Runs work in idle time after the window has painted, in slices short enough not to delay input.
import { type Steps, oneSlice } from '../../../shared/kernel/in-slices.ts';
import type { Clock } from '../services.ts';

/** A slice ends after so long: it must fit into a frame beside everything else. */
const SLICE_MS = 8;
/** Records differ in what they cost: a step of so many dear ones after many cheap ones must not be felt either. */
const MOST = 512;

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

  /** Works until nothing is left to do. */
  start(): void {
    this.#cancel ??= this.#clock.whenIdle(() => {
      this.#cancel = null;
      const { done } = oneSlice(this.#steps(), { now: this.#clock.now, sliceMs: SLICE_MS });
      if (done !== true) this.start();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  *#steps(): Steps<void> {
    let at = this.#clock.now();
    while (this.#work(this.#count)) {
      const now = this.#clock.now();
      const took = now - at;
      at = now;
      if (took <= 1) this.#count = Math.min(this.#count * 2, MOST);
      else if (took > SLICE_MS / 2) this.#count = Math.max(this.#count >> 1, 16);
      yield;
    }
  }
}
