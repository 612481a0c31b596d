// The flights of a line item as bars on the months that all rows share.
import type { Field } from '../../../state/fields/field.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { flightBars } from './axis.ts';
import type { Drawing } from './grid-line.ts';
import type { Pen } from './pen.ts';

/** Of the months that all bars share, px. */
export const BARS_WIDTH = 136;
const HEIGHT = 12;

/** Whether a field's cells are bars on the months and not text. */
export function showsBars(field: Field): boolean {
  return field.id === 'flights' && field.type === 'summary';
}

export function drawFlightBars(pen: Pen, flights: Json | undefined, left: number, drawing: Drawing): void {
  const { axis, now, rowHeight } = drawing;
  const top = (rowHeight - HEIGHT) / 2;
  pen.box('rail', left, top + HEIGHT / 2 - 0.5, BARS_WIDTH, 1);
  if (axis === null) return;
  const scale = BARS_WIDTH / (axis.end - axis.start);
  for (const { start, end } of flightBars(flights)) {
    pen.bar('bar', left + (start - axis.start) * scale, top + 3, Math.max(3, (end - start) * scale - 1), 6);
  }
  const today = (now - axis.start) * scale;
  if (today >= 0 && today <= BARS_WIDTH) pen.box('today', left + today, top, 1, HEIGHT);
}
