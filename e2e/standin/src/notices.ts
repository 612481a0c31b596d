// Electron's `Notification` and `powerSaveBlocker`: noted, never shown; nothing falls asleep here.
import type * as E from 'electron';
import { Emitter } from './emitter.ts';
import { note } from './notes.ts';

export class Notification extends Emitter {
  readonly title: string;
  readonly body: string;

  constructor({ title = '', body = '' }: E.NotificationConstructorOptions = {}) {
    super('Notification', ['show', 'click', 'close', 'failed']);
    this.title = title;
    this.body = body;
  }
  static isSupported(): boolean {
    return true;
  }
  show(): void {
    note('Notification.show', { title: this.title, body: this.body });
  }
}

export class PowerSaveBlocker {
  readonly #started = new Set<number>();
  #last = 0;

  start(type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    this.#last += 1;
    this.#started.add(this.#last);
    note('powerSaveBlocker.start', type);
    return this.#last;
  }
  stop(id: number): boolean {
    note('powerSaveBlocker.stop', id);
    return this.#started.delete(id);
  }
  isStarted(id: number): boolean {
    return this.#started.has(id);
  }
}
