// The flights' days that a policy makes between its ends: whole days, in order, never overlapping.
import { type Civil, DAY_MS, SECOND_MS } from '../kernel/calendar.ts';
import { periodStarts } from '../kernel/calendar-periods.ts';
import { type FlightPolicy, MOST_FLIGHTS } from './flight-policy.ts';

/** From the first second of a day to the last of another. */
export interface PolicySpan {
  readonly start: Civil;
  readonly end: Civil;
  /** Its place among all that the policy makes, by which it gets its weight. */
  readonly index: number;
}

/**
 * Those from `open` on: earlier days belong to flights that are over. One more than a line item may have where the
 * policy makes too many. Where a gap takes all of a flight's days there is no such flight.
 */
export function policySpans(policy: FlightPolicy, open: Civil = Number.NEGATIVE_INFINITY): PolicySpan[] {
  const starts = listStarts(policy);
  const after = policy.to + DAY_MS;
  const gap = (policy.gap ?? 0) * DAY_MS;
  return starts.flatMap((begins, index) => {
    const next = starts[index + 1];
    const start = Math.max(begins, open);
    const end = (next === undefined ? after : next - gap) - SECOND_MS;
    return end > start ? [{ start, end, index }] : [];
  });
}

/** The first days of the flights. With a gap, that is where the one before it ends early. */
function listStarts({ by, count = 1, dates = [], gap = 0, from, to }: FlightPolicy): Civil[] {
  if (by === 'one') return [from];
  if (by === 'dates') {
    const inside = dates.filter((date) => date > from && date <= to);
    return [from, ...new Set(inside.toSorted((a, b) => a - b))];
  }
  if (by === 'count') {
    const days = (to - from) / DAY_MS + 1 - gap * (count - 1);
    if (days < count) return [];
    return Array.from({ length: count }, (_, nth) => from + (Math.floor((days * nth) / count) + gap * nth) * DAY_MS);
  }
  return periodStarts(by, from, to, MOST_FLIGHTS + 1).map((start) => Math.max(start, from));
}
