// The current waits of a push or a read, each window of §8.1 by itself: a wait is over when its instant has passed, or
// when a newer one replaces it.
import { windowOf } from '../api/endpoints.ts';
import type { PushEvent, Wait } from './events.ts';

type WaitEvent = Extract<PushEvent, { event: 'wait' }>;

/** Of a password or the network, for which every lane waits. */
const EVERYTHING = 'everything';

/** Whether every lane waits for it. */
export function holdsAll({ cause, operation }: Wait): boolean {
  return operation === undefined || cause === 'password' || cause === 'network';
}

export class OpenWaits {
  readonly #waits = new Map<string, Wait>();

  take(event: PushEvent): void {
    if (event.event === 'wait') this.add(event);
    else if (event.event === 'end') this.#waits.clear();
    else if (event.event === 'step' && event.state !== 'blocked' && event.state !== 'skipped') this.answered();
  }

  add(wait: Wait): void {
    const operation = holdsAll(wait) ? undefined : wait.operation;
    this.#waits.set(operation === undefined ? EVERYTHING : windowOf(operation), wait);
  }

  /** Something was sent or answered: what everything waited for is over. No answer ends the wait of its own lane. */
  answered(): void {
    this.#waits.delete(EVERYTHING);
  }

  /** As they came; those that are over by their instant too. */
  list(): readonly Wait[] {
    return [...this.#waits.values()];
  }

  events(): readonly WaitEvent[] {
    return this.list().map((wait) => ({ ...wait, event: 'wait' }));
  }

  /** Those whose instant has not passed. `now`: epoch milliseconds. */
  at(now: number): readonly Wait[] {
    return this.list().filter((wait) => isOpen(wait, now));
  }
}

/** Whether its instant has not passed. `now`: epoch milliseconds. */
export function isOpen({ until }: Wait, now: number): boolean {
  return until === null || Date.parse(until) > now;
}
