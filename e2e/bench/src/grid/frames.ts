// Frames of a page: when one has been drawn, how long each took, and when the page shows what it should.

/** Resolves when a frame's scripts, style, layout and paint are done: the first task after them. */
export async function frameEnd(): Promise<void> {
  await frameWith(() => undefined);
}

/** The same of a frame in which `work` is done. Milliseconds from there to the frame's end. */
export function frameWith(work: () => void): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      work();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve(performance.now() - start);
      };
      port2.postMessage(null);
    });
  });
}

export interface Shown {
  /** From `start` to the end of the frame that shows it. */
  readonly ms: number;
  /** How many frames it took; 1 is the very next one. */
  readonly frames: number;
}

/** Nothing that is measured takes so long; a page that never shows it must not hang the bench. */
const GIVE_UP_MS = 60_000;

/** Looks at the page after each frame. `start` is a time of `performance.now()`. */
export async function shown(start: number, isShown: () => boolean, what: string): Promise<Shown> {
  const found = await shownWithin(GIVE_UP_MS, start, isShown);
  if (found === null) throw new Error(`The page never showed ${what}.`);
  return found;
}

/** Null when it was not shown in time. */
export async function shownWithin(limitMs: number, start: number, isShown: () => boolean): Promise<Shown | null> {
  for (let frames = 1; ; frames += 1) {
    await frameEnd();
    const ms = performance.now() - start;
    if (isShown()) return { ms, frames };
    if (ms > limitMs) return null;
  }
}

export interface Frames {
  /** Milliseconds from each frame to the next. */
  readonly apart: readonly number[];
  /** How many frames had a place without a row in it. */
  readonly blank: number;
}

/** Watches every frame until it is told to stop. */
export function watchFrames(isBlank: () => boolean): () => Frames {
  const apart: number[] = [];
  let [blank, last, running] = [0, 0, true];
  const next = (time: number): void => {
    if (!running) return;
    if (last > 0) apart.push(time - last);
    last = time;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      if (isBlank()) blank += 1;
    };
    port2.postMessage(null);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return () => {
    running = false;
    return { apart, blank };
  };
}
