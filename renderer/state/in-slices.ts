// Long work that somebody waits for, on the window's own thread, in slices short enough not to delay input.
import { inSlices as sliced } from '../../shared/kernel/in-slices.ts';
import type { Steps } from '../../shared/kernel/in-slices.ts';
import type { Clock } from './services.ts';

const SLICE_MS = 8;

/** The last value of `steps`, with a turn for input and frames every few milliseconds. */
export function inSlices<Value>(steps: Steps<Value>, { now, turn }: Pick<Clock, 'now' | 'turn'>): Promise<Value> {
  return sliced(steps, { now, pause: turn, sliceMs: SLICE_MS });
}
