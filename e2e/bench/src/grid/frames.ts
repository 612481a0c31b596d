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
  /** Of `ms`, how long it took to find it in that frame. */
  readonly looking: number;
}

/** Nothing that is measured takes so long; a page that never shows it must not hang the bench. */
const GIVE_UP_MS = 60_000;

let probe: HTMLElement | null = null;

/** An element of the page that can be made another size at no cost. */
function probeOfPage(): HTMLElement {
  if (probe === null) {
    probe = document.createElement('div');
    probe.style.cssText = 'position: fixed; width: 1px; height: 1px; contain: strict; visibility: hidden';
    document.body.append(probe);
  }
  return probe;
}

/**
 * What `look` finds in the next frame, when its scripts, style and layout are done and it is about to be painted;
 * resolves when it has been. Later would be too late: what a page draws on a canvas after that is only in the next one.
 */
function inFrame(look: () => boolean): Promise<{ readonly found: boolean; readonly looking: number }> {
  return new Promise((resolve, reject) => {
    requestAnimationFrame(() => {
      const element = probeOfPage();
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        try {
          const start = performance.now();
          const found = look();
          const looking = performance.now() - start;
          // Before whatever the page has put off until it has painted.
          void scheduler.postTask(() => resolve({ found, looking }), { priority: 'user-blocking' });
        } catch (error) {
          reject(error);
        }
      });
      // An element that is observed again is reported in the same frame.
      observer.observe(element);
    });
  });
}

/** Looks at what each frame shows. `start` is a time of `performance.now()`. */
export async function shown(start: number, isShown: () => boolean, what: string): Promise<Shown> {
  const found = await shownWithin(GIVE_UP_MS, start, isShown);
  if (found === null) throw new Error(`The page never showed ${what}.`);
  return found;
}

/** Null when it was not shown in time. */
export async function shownWithin(limitMs: number, start: number, isShown: () => boolean): Promise<Shown | null> {
  for (let frames = 1; ; frames += 1) {
    const { found, looking } = await inFrame(isShown);
    const ms = performance.now() - start;
    if (found) return { ms, frames, looking };
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
