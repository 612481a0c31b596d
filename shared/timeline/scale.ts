// The scale of a timeline: which time is where on its width, and back.
import type { Civil } from '../kernel/calendar.ts';

/** A span of time over a width, in px, percent or any other measure. */
export interface Scale {
  readonly start: Civil;
  readonly end: Civil;
  readonly width: number;
}

/** Beyond the width where the time is beyond the span. */
export const toPosition = (time: Civil, { start, end, width }: Scale): number =>
  ((time - start) / (end - start)) * width;

export const timeAt = (place: number, { start, end, width }: Scale): Civil => start + (place / width) * (end - start);

/** The same, kept within the width. */
export const placeIn = (time: Civil, scale: Scale): number =>
  Math.max(0, Math.min(scale.width, toPosition(time, scale)));
