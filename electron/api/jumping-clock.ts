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
  const sleepers = new Heap<Sleeper>(({ at }) => at);
  let now = start;
  let busy = 0;
  let armed = false;

  // Two turns of the event loop without anything new: whatever could go on without time passing has gone on.
  const arm = (): void => {
    if (armed || busy > 0) return;
    armed = true;
    setImmediate(() => setImmediate(jump));
  };
  const jump = (): void => {
    armed = false;
    if (busy > 0) return;
    let next = sleepers.pop();
    while (next !== undefined && next.wake === null) next = sleepers.pop();
    if (next === undefined) return;
    now = Math.max(now, next.at);
    next.wake?.();
    arm();
  };
  const sleep: Clock['sleep'] = (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve();
        return;
      }
      const early = (): void => {
        sleeper.wake = null;
        resolve();
      };
      const sleeper: Sleeper = {
        at: now + Math.max(0, ms),
        wake: () => {
          signal?.removeEventListener('abort', early);
          resolve();
        },
      };
      signal?.addEventListener('abort', early, { once: true });
      sleepers.push(sleeper);
      arm();
    });
  return {
    now: () => now,
    sleep,
    during: async (work) => {
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
        arm();
      }
    },
    sleepWithin: async (ms) => {
      busy -= 1;
      await sleep(ms);
      busy += 1;
    },
  };
}
