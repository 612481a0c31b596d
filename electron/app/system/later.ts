// A timer that does not keep the app running.

/** Calls `run` once after `ms`. */
export function later(ms: number, run: () => void): void {
  setTimeout(run, ms).unref();
}
