// What a push waits for, each window of §8.1 by itself: a wait is over when its instant has passed, or a newer one says so.
import { windowOf } from '../api/endpoints.ts';
import type { PushEvent, Wait } from './events.ts';

type WaitEvent = Extract<PushEvent, { event: 'wait' }>;

/** Of a password or the network, for which every lane waits. */
const EVERYTHING = 'everything';

export class OpenWaits {
  readonly #waits = new Map<string, WaitEvent>();

  take(event: PushEvent): void {
    if (event.event === 'wait') this.#waits.set(keyOf(event), event);
    else if (event.event === 'end') this.#waits.clear();
    else if (event.event === 'step' && event.state !== 'blocked' && event.state !== 'skipped') {
      // No step ends the wait of its own lane: the last one before a wait is reported as sent after it.
      this.#waits.delete(EVERYTHING);
    }
  }

  /** As they came; those that are over by their instant too. */
  events(): readonly WaitEvent[] {
    return [...this.#waits.values()];
  }

  /** Those whose instant has not passed. `now`: epoch milliseconds. */
  at(now: number): readonly Wait[] {
    return this.events().filter(({ until }) => until === null || Date.parse(until) > now);
  }
}

function keyOf({ cause, operation }: Wait): string {
  return operation === undefined || cause === 'password' || cause === 'network' ? EVERYTHING : windowOf(operation);
}
