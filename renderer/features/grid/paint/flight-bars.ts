// The flights of a line item as bars on the months that all rows share.
import type { Field } from '../../../state/fields/field.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { type FlightBar, flightBars } from './axis.ts';
import type { Drawing } from './grid-line.ts';
import type { Pen } from './pen.ts';

/** Of the months that all bars share, px. */
export const BARS_WIDTH = 136;
const HEIGHT = 12;

/** Whether a field's cells are bars on the months and not text. */
export function showsBars(field: Field): boolean {
  return field.id === 'flights' && field.type.content === 'parts';
}

/** The time that at least two flights share. */
export function sharedSpans(bars: readonly FlightBar[]): FlightBar[] {
  const shared: FlightBar[] = [];
  let latest = -Infinity;
  for (const { start, end } of bars.toSorted((one, other) => one.start - other.start)) {
    if (start < latest) shared.push({ start, end: Math.min(end, latest) });
    latest = Math.max(latest, end);
  }
  return shared;
}

/** Two lanes: a flight goes into the upper one where that is free. */
function inLanes(bars: readonly FlightBar[]): { readonly bar: FlightBar; readonly lane: 0 | 1 }[] {
  let upper = -Infinity;
  return bars
    .toSorted((one, other) => one.start - other.start)
    .map((bar) => {
      const lane = bar.start < upper ? 1 : 0;
      if (lane === 0) upper = bar.end;
      return { bar, lane };
    });
}

/** `room` is what the cell has for them from `left` on, px: what does not fit there is not drawn. */
export function drawFlightBars(
  pen: Pick<Pen, 'bar' | 'box'>,
  flights: Json | undefined,
  { left, room }: { left: number; room: number },
  drawing: Drawing,
): void {
  const { axis, now, rowHeight } = drawing;
  const top = (rowHeight - HEIGHT) / 2;
  const width = Math.min(BARS_WIDTH, room);
  if (width <= 0) return;
  pen.box('rail', left, top + HEIGHT / 2 - 0.5, width, 1);
  if (axis === null) return;
  const scale = BARS_WIDTH / (axis.end - axis.start);
  const bars = flightBars(flights);
  const shared = sharedSpans(bars);
  /** Flights beyond the axis are beyond the cell: it is settled by some thousand line items. */
  const draw = (color: 'bar' | 'error', { start, end }: FlightBar, y: number, height: number): void => {
    const from = Math.max(0, (start - axis.start) * scale);
    const until = Math.min(width, Math.max((start - axis.start) * scale + 3, (end - axis.start) * scale - 1));
    if (until > from) pen.bar(color, left + from, top + y, until - from, height);
  };
  if (shared.length === 0) for (const bar of bars) draw('bar', bar, 3, 6);
  else for (const { bar, lane } of inLanes(bars)) draw('bar', bar, lane === 0 ? 1 : 7, 4);
  for (const span of shared) draw('error', span, 4.5, 3);
  const today = (now - axis.start) * scale;
  if (today >= 0 && today <= width - 1) pen.box('today', left + today, top, 1, HEIGHT);
}
