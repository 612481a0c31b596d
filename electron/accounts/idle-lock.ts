// Locks the secrets after a time without use of any.
import type { KeptSecrets } from './kept-secrets.ts';

export interface IdleLockParts {
  readonly secrets: Pick<KeptSecrets, 'locked' | 'lock' | 'onUse'>;
  /** Minutes; null: never. */
  readonly lockAfter: () => number | null;
  /** Whether something runs that may need a secret at any time: a push. That counts as use. */
  readonly inUse: () => boolean;
  /** Milliseconds of the clock on the wall: time asleep counts. */
  readonly now: () => number;
  /** Gives what calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export class IdleLock {
  readonly #parts: IdleLockParts;
  #lastUse: number;
  #cancelTimer: () => void = () => undefined;

  constructor(parts: IdleLockParts) {
    this.#parts = parts;
    this.#lastUse = parts.now();
    parts.secrets.onUse(() => {
      this.check();
      this.#lastUse = parts.now();
      this.restart();
    });
    this.restart();
  }

  /** Locks now if the time is over: timers do not run while the computer sleeps. */
  check(): void {
    const { secrets, inUse, now } = this.#parts;
    const left = this.#left();
    if (left === null || secrets.locked) return;
    if (inUse()) this.#lastUse = now();
    else if (left <= 0) secrets.lock();
  }

  /** Starts the timer with the time left, for example after another time was chosen. */
  restart(): void {
    this.#cancelTimer();
    this.#cancelTimer = () => undefined;
    const left = this.#left();
    if (left === null) return;
    this.#cancelTimer = this.#parts.after(Math.max(0, left), () => {
      this.check();
      if (!this.#parts.secrets.locked) this.restart();
    });
  }

  /** A clock that was set back gives no more time than was chosen. */
  #left(): number | null {
    const minutes = this.#parts.lockAfter();
    if (minutes === null) return null;
    const now = this.#parts.now();
    this.#lastUse = Math.min(this.#lastUse, now);
    return this.#lastUse + minutes * 60_000 - now;
  }
}
