// Times what a real key press does: from the event, as the browser stamped it, to the frame that shows its effect.
import { shown } from './frames.ts';
import type { Shown } from './frames.ts';

export interface Pressed extends Shown {
  /** Of these, what the page itself worked: the event's handlers, then the frame that shows it. */
  readonly work: number;
}

let waiting: Promise<Pressed> | undefined;

function taskEnd(): Promise<number> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(performance.now());
    };
    port2.postMessage(null);
  });
}

/** Waits for the next event of a type. Comes before every other listener, so that their work counts. */
export function arm(type: 'keydown' | 'paste', isShown: () => boolean, what: string): void {
  waiting = new Promise((resolve, reject) => {
    const take = (event: Event): void => {
      // A key that is only held for another says nothing yet.
      if (event instanceof KeyboardEvent && /^(Control|Shift|Alt|Meta)$/.test(event.key)) return;
      window.removeEventListener(type, take, true);
      const began = performance.now();
      const handled = taskEnd().then((end) => end - began);
      let frameBegan = 0;
      requestAnimationFrame(() => (frameBegan = performance.now()));
      shown(event.timeStamp, isShown, what)
        .then(async ({ ms, frames }) => ({ ms, frames, work: (await handled) + (event.timeStamp + ms - frameBegan) }))
        .then(resolve, reject);
    };
    window.addEventListener(type, take, true);
  });
  // Told by `armed`, also when it failed before.
  waiting.catch(() => undefined);
}

export async function armed(): Promise<Pressed> {
  if (waiting === undefined) throw new Error('Nobody waits for an event.');
  return waiting;
}
