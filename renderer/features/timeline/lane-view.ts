// How lanes are laid out: the part of the time that is drawn, a page that is moved as a whole, and the height of a row.
import { type Civil, DAY_MS } from '../../../shared/kernel/calendar.ts';
import type { Scale } from '../../../shared/timeline/scale.ts';
import type { Timeline } from '../../state/plan-time/timeline.svelte.ts';

export interface LaneView {
  /** From the origin on, px: where a time is stays while the time is panned. */
  readonly scale: Scale;
  /** What is drawn of it, px: more than is in sight on either side. */
  readonly from: number;
  readonly to: number;
  readonly today: Civil;
}

/** Places farther from the origin than this would be no exact lengths in styles: another origin is taken then. */
const FARTHEST = 200;

/** Where lengths are counted from: the same while planners pan through the years near it. */
export function computeOrigin({ start, span }: Pick<Timeline, 'start' | 'span'>): Civil {
  const reach = FARTHEST * span;
  return Math.floor((Math.floor(start / reach) * reach) / DAY_MS) * DAY_MS;
}

/** Rows come to other bars one after the other while the time is panned: in a frame those of some, never of all. */
export const TURNS = 8;

/** Which half of a span is the first in sight, counted from the origin: another one has other bars drawn. */
export const computeHalf = ({ start, span }: Pick<Timeline, 'start' | 'span'>, origin: Civil, turn = 0): number =>
  Math.floor((2 * (start - origin)) / span + turn / TURNS);

/** `width`: of the lanes, px. */
export function laneView(
  { origin, half, turn = 0 }: { readonly origin: Civil; readonly half: number; readonly turn?: number },
  { span, today }: Pick<Timeline, 'span' | 'today'>,
  width: number,
): LaneView {
  const from = ((half - turn / TURNS) * width) / 2;
  return {
    scale: { start: origin, end: origin + span, width },
    from: from - width / 4,
    to: from + 1.75 * width,
    today,
  };
}

/** Only the part in sight: for the first frame, which is there the sooner. */
export function inSight(view: LaneView, pan: number): LaneView {
  return { ...view, from: pan, to: pan + view.scale.width };
}

/** The span that is drawn. */
export const drawnSpan = ({ scale, from, to }: LaneView): { readonly start: Civil; readonly end: Civil } => ({
  start: scale.start + (from / scale.width) * (scale.end - scale.start),
  end: scale.start + (to / scale.width) * (scale.end - scale.start),
});

/** px. */
export const [CAMPAIGN, ONE_LANE, MORE_LANES] = [24, 28, 8];
const BAR = 20;

/** Of a line item's row with so many lanes: 28, 48, 68 px. */
export const rowHeight = (lanes: number): number => (lanes === 1 ? ONE_LANE : MORE_LANES + lanes * BAR);

/** Where a lane begins in its row, px. */
export const laneTop = (lane: number, lanes: number): number => (lanes === 1 ? 4 : 3 + lane * (BAR + 1));
