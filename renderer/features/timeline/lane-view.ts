// The part of the time that is drawn: a page twice as long as the span in sight, along which bars are moved as a whole.
import type { Civil } from '../../../shared/kernel/calendar.ts';
import type { Scale } from '../../../shared/timeline/scale.ts';
import type { Timeline } from '../../state/plan-time/timeline.svelte.ts';

export interface LaneView {
  /** Of the page, px. */
  readonly scale: Scale;
  /** By how much the page is moved to the left, px. */
  readonly pan: number;
  readonly today: Civil;
}

/**
 * Pages begin at whole lengths of the span in sight, so panning changes one number and draws the bars again once a page.
 * `width`: of the lanes, px.
 */
export function laneView({ start, span, today }: Pick<Timeline, 'start' | 'span' | 'today'>, width: number): LaneView {
  const page = Math.floor(start / span) * span;
  return {
    scale: { start: page, end: page + 2 * span, width: 2 * width },
    pan: ((start - page) / span) * width,
    today,
  };
}
