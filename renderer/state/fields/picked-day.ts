// A month beside a date's editor: the day of its text, and the text of a day.
import { type Civil, civil, civilParts, formatFlightTime, parseFlightTime } from '../../../shared/kernel/calendar.ts';
import type { Field, Row } from './field.ts';
import type { Reading } from './reading.ts';

/** The date of the text; null when it can't be read. */
export function dateIn(field: Field, row: Row, text: string, reading: Reading): Civil | null {
  const parsed = field.parse(text, row, reading);
  return parsed.ok && typeof parsed.value === 'string' ? parseFlightTime(parsed.value) : null;
}

/** The date that the cell holds; null where it holds none. */
export function dateHeld(field: Field, row: Row): Civil | null {
  const value = field.read(row);
  return typeof value === 'string' ? parseFlightTime(value) : null;
}

/** The text for a day that was picked; the time of day of `text`, else of the cell, is kept. */
export function textOfDay(
  field: Field,
  row: Row,
  text: string,
  day: { readonly year: number; readonly month: number; readonly day: number },
  reading: Reading,
): string {
  const before = dateIn(field, row, text, reading) ?? dateHeld(field, row);
  // A first day has the time that a day without one means: its first second for a start, its last for an end.
  const bare = field.parse(`${day.year}-${day.month}-${day.day}`, row, reading);
  const time = before === null ? undefined : civil({ ...civilParts(before), ...day });
  const wire = typeof time === 'number' ? formatFlightTime(time) : bare.ok ? bare.value : undefined;
  return field.editText(wire, row);
}
