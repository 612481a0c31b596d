// Events in Electron's manner: refused listeners for events that never come here, and events that can be prevented.
import { EventEmitter } from 'node:events';

const ALWAYS = new Set(['newListener', 'removeListener']);

/** An emitter that refuses a listener for an event which the stand-in never emits. */
export class Emitter extends EventEmitter {
  constructor(kind: string, known: readonly string[]) {
    super();
    this.setMaxListeners(0);
    this.on('newListener', (event) => {
      if (typeof event !== 'string' || ALWAYS.has(event) || known.includes(event)) return;
      throw new Error(`electron stand-in: ${kind} never emits '${event}'; add it to e2e/standin/src or guard it`);
    });
  }
}

export interface Preventable {
  defaultPrevented: boolean;
  preventDefault(): void;
}

/** The first argument of most of Electron's events: `extra`, and a preventDefault that is remembered. */
export function preventable<T extends object>(extra: T): T & Preventable {
  const event = {
    ...extra,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}
