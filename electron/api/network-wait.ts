// Waits for the network: when to try again after no connection came about, and when to give up.
import type { Clock } from './clock.ts';
import { backoffMs } from './retry.ts';

export class NetworkWait {
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #longestMs: number;
  #downSince: number | null = null;
  #tryAt = 0;
  #tries = 0;

  /** `longestMs`: 0 for who would rather stop at once and be told. */
  constructor(clock: Clock, random: () => number, longestMs: number) {
    this.#clock = clock;
    this.#random = random;
    this.#longestMs = longestMs;
  }

  get isDown(): boolean {
    return this.#downSince !== null;
  }

  /** Nothing is worth trying before; epoch milliseconds, 0 while there is no reason to wait. */
  get tryAt(): number {
    return this.#tryAt;
  }

  /** No connection came about. Returns when to try again, or null when it has been waited for long enough. */
  failed(): number | null {
    const now = this.#clock.now();
    this.#downSince ??= now;
    // A clock that was put back must not make it wait for ever.
    const waited = Math.max(0, now - this.#downSince);
    if (waited >= this.#longestMs) return null;
    // Of many requests that fail at once the first decides.
    if (this.#tryAt <= now) {
      this.#tries += 1;
      this.#tryAt = now + backoffMs(this.#tries, this.#random());
    }
    return this.#tryAt;
  }

  worked(): void {
    this.#downSince = null;
    this.#tryAt = 0;
    this.#tries = 0;
  }

  /** After waking up, and when the system says that it is online. */
  tryNow(): void {
    this.#tryAt = Math.min(this.#tryAt, this.#clock.now());
  }
}
