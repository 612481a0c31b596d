// Long work that the planner waits for, on the window's own thread, in slices short enough not to delay input.
import { type Steps, inSlices } from '../../shared/kernel/in-slices.ts';
import type { Clock } from './services.ts';

const SLICE_MS = 8;
/** Who waits is told so after this long, ms: of shorter work a word would only flicker. */
export const PATIENCE_MS = 300;

/** The last value of `steps`, with a turn for input and frames every few milliseconds. */
export function inClockSlices<Value>(steps: Steps<Value>, { now, turn }: Pick<Clock, 'now' | 'turn'>): Promise<Value> {
  return inSlices(steps, { now, pause: turn, sliceMs: SLICE_MS });
}
