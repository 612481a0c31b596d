// Times what a real key or paste does: from the event, as the browser stamped it, to the frame that shows its effect.
import { type Shown, shown } from './frames.ts';

export interface Pressed extends Shown {
  /** Of these, what the page itself worked: the event's handlers, then the frame that shows it without the looking. */
  readonly work: number;
  /** Milliseconds until it is on the disk; null if not measured. */
  readonly durable: number | null;
}

export interface Awaited {
  readonly isShown: () => boolean;
  /** In words, for when it never comes. */
  readonly what: string;
  /** Resolves when what the event did is on the disk. */
  readonly onDisk?: () => Promise<void>;
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

async function time(event: Event, { isShown, what, onDisk }: Awaited): Promise<Pressed> {
  const began = performance.now();
  let frameBegan = 0;
  requestAnimationFrame(() => (frameBegan = performance.now()));
  const painted = shown(event.timeStamp, isShown, what);
  const handled = await taskEnd();
  const durable = onDisk?.().then(() => performance.now() - event.timeStamp) ?? Promise.resolve(null);
  const { ms, frames, looking } = await painted;
  const frameEnded = event.timeStamp + ms;
  // A frame may come before the first task after the event: then it has been counted once.
  const work = Math.min(handled, frameBegan) - began + (frameEnded - frameBegan) - looking;
  return { ms, frames, looking, work, durable: await durable };
}

/** Waits for the next event of a type. Comes before every other listener, so that their work counts. */
export function arm(type: 'keydown' | 'paste', awaited: Awaited): void {
  waiting = new Promise((resolve, reject) => {
    const take = (event: Event): void => {
      // A key that is only held for another says nothing yet.
      if (event instanceof KeyboardEvent && /^(Control|Shift|Alt|Meta)$/.test(event.key)) return;
      window.removeEventListener(type, take, true);
      time(event, awaited).then(resolve, reject);
    };
    window.addEventListener(type, take, true);
  });
  // Told by `armed`, also when it failed before.
  waiting.catch(() => undefined);
}

export async function armed(): Promise<Pressed> {
  if (waiting === undefined) throw new Error('No event is waited for.');
  return waiting;
}
