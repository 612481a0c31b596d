// A virtual clock: when nothing is left to do, it jumps to the end of the next sleep.
import { Heap } from '../../shared/push/heap.ts';
import type { Clock } from './clock.ts';

interface Sleeper {
  readonly at: number;
  /** Null once it was woken early: the clock does not go there for it. */
  wake: (() => void) | null;
}

export interface JumpingClock extends Clock {
  /** The clock stops while `work` runs: it waits for real events, such as an answer being written. */
  during<Value>(work: () => Promise<Value>): Promise<Value>;
  /** A sleep inside `during`: the clock may jump meanwhile. */
  sleepWithin(ms: number): Promise<void>;
}

/** `start`: epoch milliseconds. */
export function jumpingClock(start: number): JumpingClock {
  const sleepers = new Sleepers(start);
  return {
    now: () => sleepers.now,
    sleep: (ms, signal) => sleepers.sleep(ms, signal),
    during: async (work) => {
      sleepers.hold();
      try {
        return await work();
      } finally {
        sleepers.release();
      }
    },
    sleepWithin: async (ms) => {
      sleepers.release();
      await sleepers.sleep(ms);
      sleepers.hold();
    },
  };
}

/** All who sleep, and the time: it jumps to the end of the next sleep. */
class Sleepers {
  readonly #sleepers = new Heap<Sleeper>(({ at }) => at);
  #now: number;
  #holds = 0;
  #isArmed = false;

  constructor(start: number) {
    this.#now = start;
  }

  get now(): number {
    return this.#now;
  }

  /** The time does not jump until `release`. */
  hold(): void {
    this.#holds += 1;
  }

  release(): void {
    this.#holds -= 1;
    this.#arm();
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve();
        return;
      }
      const early = (): void => {
        sleeper.wake = null;
        resolve();
      };
      const sleeper: Sleeper = {
        at: this.#now + Math.max(0, ms),
        wake: () => {
          signal?.removeEventListener('abort', early);
          resolve();
        },
      };
      signal?.addEventListener('abort', early, { once: true });
      this.#sleepers.push(sleeper);
      this.#arm();
    });
  }

  // Two turns of the event loop without anything new: whatever could go on without time passing has gone on.
  #arm(): void {
    if (this.#isArmed || this.#holds > 0) return;
    this.#isArmed = true;
    setImmediate(() => setImmediate(() => this.#jump()));
  }

  #jump(): void {
    this.#isArmed = false;
    if (this.#holds > 0) return;
    let next = this.#sleepers.pop();
    while (next !== undefined && next.wake === null) next = this.#sleepers.pop();
    if (next === undefined) return;
    this.#now = Math.max(this.#now, next.at);
    next.wake?.();
    this.#arm();
  }
}
