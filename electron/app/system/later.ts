// Timers that do not keep the app running.

/** Calls `run` once after `ms`. */
export function later(ms: number, run: () => void): void {
  setTimeout(run, ms).unref();
}

/** Calls `run` once after `ms`, however often it is asked to meanwhile. `after`: as `later`. */
export function soonOnce(after: typeof later, ms: number, run: () => void): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    after(ms, () => {
      due = false;
      run();
    });
  };
}
