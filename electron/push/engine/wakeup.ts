// A wake-up call for one sleeper: raised while nobody sleeps, it is heard at the next wait.
import type { Clock } from '../../api/clock.ts';

export interface Signal {
  raise(): void;
  /** Until it is raised, or `until` (epoch milliseconds; infinity: only when raised). */
  wait(clock: Clock, until: number): Promise<void>;
}

export function createWakeup(): Signal {
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
        const heard = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const waits = Number.isFinite(until) ? [heard, clock.sleep(until - clock.now(), over.signal)] : [heard];
        await Promise.race(waits);
        over.abort();
        wake = null;
      }
      raised = false;
    },
  };
}
