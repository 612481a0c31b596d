// An auto-reset event for one waiter: when raised without a waiter, the next wait returns at once.
import type { Clock } from '../../api/clock.ts';

export interface Wakeup {
  raise(): void;
  /** Until it is raised, or `until` (epoch milliseconds; infinity: only when raised). */
  wait(clock: Clock, until: number): Promise<void>;
}

/** With a reason of its own, no exception with its stack is made for each wait. */
const WOKEN = 'woken';

export function createWakeup(): Wakeup {
  let raised = false;
  let wake: (() => void) | null = null;
  return {
    raise: () => {
      raised = true;
      wake?.();
    },
    wait: async (clock, until) => {
      if (!raised) {
        const over = new AbortController();
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const waits = Number.isFinite(until) ? [woken, clock.sleep(until - clock.now(), over.signal)] : [woken];
        await Promise.race(waits);
        over.abort(WOKEN);
        wake = null;
      }
      raised = false;
    },
  };
}
