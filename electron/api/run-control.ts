// Pauses, resumes and cancels a running push or pull, before its next request.
import { setMaxListeners } from 'node:events';

export interface RunControl {
  /** Nothing new is sent until `resume`; requests in flight are waited for. */
  pause(): void;
  resume(): void;
  /** Nothing new is sent; the push ends and says so. The same push can be started again later. */
  cancel(): void;
  /** As `cancel`, but the push does not end: it was cut off, and is finished when it is resumed. */
  interrupt(): void;
  readonly state: 'going' | 'paused' | 'cancelled' | 'interrupted';
  /** Aborted by `cancel` and `interrupt`: ends waits, never a request that is on its way. */
  readonly signal: AbortSignal;
  /** Settles when nothing is in the way of the next step: at once, or on `resume` or `cancel`. */
  ready(): Promise<void>;
  /** Calls back at each pause, resume and cancel; returns the way to stop that. */
  onChange(listener: () => void): () => void;
  /** Waiting calls look again at once: the computer woke up, or is online. */
  recheck(): void;
  /** For as long as the control lives. */
  onRecheck(listener: () => void): void;
  /** Waits that the platform asked for end, and what limits it named are forgotten: the planner wants it tried. */
  tryNow(): void;
  /** For as long as the control lives. */
  onTryNow(listener: () => void): void;
}

export function createRunControl(): RunControl {
  let state: RunControl['state'] = 'going';
  const abort = new AbortController();
  // Every wait of the push listens to it, and there may be hundreds.
  setMaxListeners(0, abort.signal);
  const listeners = new Set<() => void>();
  const rechecks = new Set<() => void>();
  const tries = new Set<() => void>();
  const enter = (next: RunControl['state']): void => {
    if (abort.signal.aborted || state === next) return;
    state = next;
    if (next === 'cancelled' || next === 'interrupted') abort.abort();
    for (const listener of [...listeners]) listener();
  };
  const onChange = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    pause: () => enter('paused'),
    resume: () => enter('going'),
    cancel: () => enter('cancelled'),
    interrupt: () => enter('interrupted'),
    get state() {
      return state;
    },
    signal: abort.signal,
    ready: () =>
      state !== 'paused'
        ? Promise.resolve()
        : new Promise((resolve) => {
            const stop = onChange(() => {
              stop();
              resolve();
            });
          }),
    onChange,
    onRecheck: (listener) => {
      rechecks.add(listener);
    },
    recheck: () => {
      for (const listener of [...rechecks, ...listeners]) listener();
    },
    onTryNow: (listener) => {
      tries.add(listener);
    },
    tryNow: () => {
      for (const listener of [...tries, ...rechecks, ...listeners]) listener();
    },
  };
}
