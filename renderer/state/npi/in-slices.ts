// Long work on the window's own thread, in slices short enough not to delay input.
import type { Clock } from '../services.ts';

const SLICE_MS = 8;

/** The last value of `steps`, with the window free for others every few milliseconds. */
export async function inSlices<Value>(
  steps: Generator<undefined, Value>,
  clock: Pick<Clock, 'now' | 'after'>,
): Promise<Value> {
  let from = clock.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const now = clock.now();
    // A clock that was put back must not keep the slice going.
    if (now - from < SLICE_MS && now >= from) continue;
    await new Promise<void>((resolve) => {
      clock.after(0, resolve);
    });
    from = clock.now();
  }
}
