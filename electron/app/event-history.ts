// The events of a push for a window that opens in the middle of it: all, with only the newest progress event.
import type { PushEvent } from '../../shared/push/events.ts';

const ONLY_LAST: readonly PushEvent['event'][] = ['progress', 'wait'];

export class EventHistory {
  readonly #events: PushEvent[] = [];
  readonly #last = new Map<PushEvent['event'], PushEvent>();

  add(event: PushEvent): void {
    if (ONLY_LAST.includes(event.event)) {
      this.#last.set(event.event, event);
      return;
    }
    // A step that has moved on waits for nothing.
    if (event.event === 'step' || event.event === 'end') this.#last.delete('wait');
    this.#events.push(event);
  }

  /** Whether the engine's `end` event has come. */
  get ended(): boolean {
    return this.#events.at(-1)?.event === 'end';
  }

  list(): PushEvent[] {
    const end = this.ended ? this.#events.slice(-1) : [];
    return [...this.#events.slice(0, this.#events.length - end.length), ...this.#last.values(), ...end];
  }
}
