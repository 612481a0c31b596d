// Where the ends of flights snap when they are moved: to starts of days, weeks, months, quarters or broadcast periods.
import { type Civil, DAY_MS } from '../kernel/calendar.ts';
import { type Period, nextPeriod, periodStart } from '../kernel/calendar-periods.ts';
import { runsUntil } from './flight-spans.ts';

/** A broadcast week begins on Monday and snaps as any week does; chosen, it has the axis show broadcast months. */
export type Snap = Period | 'broadcastWeek';

const toPeriod = (snap: Snap): Period => (snap === 'broadcastWeek' ? 'week' : snap);

export interface SnappedFlight {
  readonly start: Civil;
  readonly end: Civil;
}

/** The time that snaps: a flight's start, or where the time after its end begins. */
export const pickEdge = ({ start, end }: SnappedFlight, ends: 'both' | 'start' | 'end'): Civil =>
  ends === 'end' ? runsUntil(end) : start;

/** The start of a period that is nearest. */
export function nearestStart(snap: Snap, time: Civil): Civil {
  const [before, after] = [periodStart(toPeriod(snap), time), nextPeriod(toPeriod(snap), time)];
  return time - before <= after - time ? before : after;
}

const midnight = (time: Civil): Civil => Math.floor(time / DAY_MS) * DAY_MS;

/** By how many days an edge moves that is dragged by `by` milliseconds: a time of day stays as it is. */
export function snappedDays(snap: Snap, edge: Civil, by: number): number {
  return (nearestStart(snap, midnight(edge) + by) - midnight(edge)) / DAY_MS;
}

/** By how many days an edge moves to the next start of a period, or the one before. */
export function daysToNext(snap: Snap, edge: Civil, direction: 1 | -1): number {
  const from = midnight(edge);
  const period = toPeriod(snap);
  const to = direction > 0 ? nextPeriod(period, from) : periodStart(period, edge > from ? from : from - 1);
  return (to - from) / DAY_MS;
}
