// The engine's clock, passed in so that a test or a rehearsal can use one that jumps.

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Settles after `ms`, or at once when `signal` aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

// A timer above this fires at once in Node.
const LONGEST_TIMER_MS = 2_147_483_647;

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve();
        return;
      }
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(Math.max(0, ms), LONGEST_TIMER_MS));
      signal?.addEventListener('abort', done);
    }),
};
