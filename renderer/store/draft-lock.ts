// The lock by which one window writes a draft; a second window opens it read-only.

/** The browser's `navigator.locks`, as far as it is used here. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true } | { readonly signal: AbortSignal },
    hold: (lock: object | null) => Promise<void>,
  ): Promise<unknown>;
}

/** The function that lets go of the draft, or null when another window holds it. */
export function lockDraft(locks: Locks, id: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(`flightplan-draft-${id}`, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return Promise.resolve();
        }
        // Held until this promise ends: the window's end ends it too, even when the window dies.
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(reject);
  });
}

/** Calls `onFree` once when no window has the draft's lock any more, without keeping it. Returns a cancel function. */
export function whenFree(locks: Locks, id: string, onFree: () => void): () => void {
  const stop = new AbortController();
  locks
    .request(`flightplan-draft-${id}`, { signal: stop.signal }, () => {
      if (!stop.signal.aborted) onFree();
      return Promise.resolve();
    })
    // Cancelled, or the window is closing.
    .catch(() => undefined);
  return () => stop.abort();
}
