// Long work on the window's own thread, in slices short enough not to delay input.
import { inSlices as sliced } from '../../../shared/kernel/in-slices.ts';
import type { Clock } from '../services.ts';

const SLICE_MS = 8;

/** The last value of `steps`, with the window free for others every few milliseconds. */
export function inSlices<Value>(
  steps: Generator<undefined, Value>,
  { now, after }: Pick<Clock, 'now' | 'after'>,
): Promise<Value> {
  const pause = () =>
    new Promise<void>((resolve) => {
      after(0, resolve);
    });
  return sliced(steps, { now, pause, sliceMs: SLICE_MS });
}
