// The months that the small flight bars of a column share, so that they can be compared down the rows.
import { type Civil, civil, civilParts, parseFlightTime } from '../../../../shared/kernel/calendar.ts';
import { type Json, isObject } from '../../../../shared/kernel/json.ts';
import type { Draft } from '../../../../shared/draft/document.ts';

export interface Axis {
  readonly start: Civil;
  readonly end: Civil;
}

export interface FlightBar {
  readonly start: Civil;
  readonly end: Civil;
}

/** The flights of a body whose dates can be read, in file order. */
export function flightBars(flights: Json | undefined): FlightBar[] {
  if (!Array.isArray(flights)) return [];
  const bars: FlightBar[] = [];
  for (const flight of flights) {
    if (!isObject(flight)) continue;
    const [from, to] = [flight['startDate'], flight['endDate']];
    const start = typeof from === 'string' ? parseFlightTime(from) : null;
    const end = typeof to === 'string' ? parseFlightTime(to) : null;
    if (start !== null && end !== null && end > start) bars.push({ start, end });
  }
  return bars;
}

/** Caches the span of each list of flights: lists are never mutated. */
const spans = new WeakMap<object, FlightBar>();

function computeSpan(flights: Json | undefined): FlightBar {
  if (!Array.isArray(flights)) return { start: Infinity, end: -Infinity };
  const known = spans.get(flights);
  if (known !== undefined) return known;
  let [start, end] = [Infinity, -Infinity];
  for (const bar of flightBars(flights)) {
    start = Math.min(start, bar.start);
    end = Math.max(end, bar.end);
  }
  const span = { start, end };
  spans.set(flights, span);
  return span;
}

/** Whole months around the flights of the draft's line items; null without flights. Reads the first 3000 items only. */
export function flightAxis(draft: Draft): Axis | null {
  let [start, end, seen] = [Infinity, -Infinity, 0];
  for (const record of draft.entities.lineItem.values()) {
    if ((seen += 1) > 3000) break;
    const span = computeSpan(record.draft['flights']);
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return end <= start ? null : { start: monthStart(start, 0), end: monthStart(end, 1) };
}

/** Where a month begins on the axis, as a share of it, and what it is called there. */
export interface Tick {
  readonly share: number;
  readonly text: string;
}

/** The width that a tick's label needs, in px. */
const WORD = 25;

/**
 * As many months as have room for their names in `width` px. A January shows its year where there is more than one
 * year, or where the year is not `present`, the current one.
 */
export function monthTicks(axis: Axis, width: number, present?: number): Tick[] {
  const [first, last] = [civilParts(axis.start), civilParts(axis.end - 1)];
  const months = (last.year - first.year) * 12 + last.month - first.month + 1;
  // Steps that every year begins with again.
  const step = [1, 2, 3, 6, 12].find((each) => (width * each) / months >= WORD) ?? 12 * Math.ceil(months / 24);
  const ticks: Tick[] = [];
  for (let month = 0; month < months; month += 1) {
    const at = first.month - 1 + month;
    if (step < 12 ? at % step !== 0 : month % step !== 0) continue;
    const start = monthStart(axis.start, month);
    const names = (first.year !== last.year || (present !== undefined && first.year !== present)) && at % 12 === 0;
    const text = names || step >= 12 ? String(civilParts(start).year) : (MONTHS[at % 12] ?? '');
    ticks.push({ share: (start - axis.start) / (axis.end - axis.start), text });
  }
  return ticks;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function monthStart(time: Civil, later: number): Civil {
  const { year, month } = civilParts(time);
  const months = month - 1 + later;
  const parts = {
    year: year + Math.floor(months / 12),
    month: (months % 12) + 1,
    day: 1,
    hour: 0,
    minute: 0,
    second: 0,
  };
  return civil(parts) ?? time;
}
