// The events of a push for a window that opens in the middle of it: all, with only the newest progress and open waits.
import type { PushEvent } from '../../../shared/push/events.ts';
import { OpenWaits } from '../../../shared/push/open-waits.ts';

export class EventHistory {
  readonly #events: PushEvent[] = [];
  readonly #waits = new OpenWaits();
  #progress: readonly PushEvent[] = [];

  add(event: PushEvent): void {
    this.#waits.take(event);
    if (event.event === 'progress') this.#progress = [event];
    else if (event.event !== 'wait') this.#events.push(event);
  }

  /** Whether the engine's `end` event has come. */
  get ended(): boolean {
    return this.#events.at(-1)?.event === 'end';
  }

  list(): PushEvent[] {
    const end = this.ended ? this.#events.slice(-1) : [];
    const before = this.#events.slice(0, this.#events.length - end.length);
    return [...before, ...this.#waits.events(), ...this.#progress, ...end];
  }
}
