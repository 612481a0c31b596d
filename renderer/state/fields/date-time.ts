// Dates of flights, in their line item's own time zone, and of creative assignments as planners read and type them.
import type { Json } from '../../../shared/kernel/json.ts';
import {
  civilParts,
  formatAssignmentTime,
  formatFlightTime,
  parseAssignmentTime,
  parseFlightTime,
} from '../../../shared/kernel/calendar.ts';
import type { Civil } from '../../../shared/kernel/calendar.ts';
import { readDateTime, showDateTime } from '../../../shared/kernel/calendar-text.ts';
import { TIME_ZONES, isTimeZoneName } from '../../../shared/domain/time-zones.ts';
import type { Codec } from './codec.ts';
import { rawText } from './raw-text.ts';
import type { Row } from './field.ts';
import { ENGLISH, inEnglish } from './reading.ts';

/** `ET` for Eastern Time; nothing when the line item names no zone of the platform. */
export function zoneLabel(row: Row): string {
  const zone = row.record.draft['timeZone'];
  return isTimeZoneName(zone) ? TIME_ZONES[zone].label : '';
}

const LABELS: readonly string[] = Object.values(TIME_ZONES).map((zone) => zone.label);

/** Longer than any date in any language; a cell may hold a page of text. */
const LONGEST = 100;

/** The text without a zone at its end; null when it names another zone than the row's: an hour would silently move. */
function withoutZone(text: string, row: Row): string | null {
  const named = LABELS.find((label) => text.toUpperCase().endsWith(` ${label.toUpperCase()}`));
  if (named === undefined) return text;
  return named === zoneLabel(row) ? text.slice(0, -named.length).trim() : null;
}

/** 11:59 PM as a day's end is shown without its 59 seconds, so typing what is shown means them. */
function dayEnd(value: number): number {
  const { hour, minute, second } = civilParts(value);
  return hour === 23 && minute === 59 && second === 0 ? value + 59_000 : value;
}

/** How a date is written on the wire: flights and creative assignments differ (§2). */
interface Wire {
  readonly parse: (text: string) => Civil | null;
  readonly format: (value: Civil) => string;
}
const FLIGHT: Wire = { parse: parseFlightTime, format: formatFlightTime };
const ASSIGNMENT: Wire = { parse: parseAssignmentTime, format: formatAssignmentTime };

export function assignmentTimeCodec(time: 'start' | 'end'): Codec {
  return dateTimeCodec(time, ASSIGNMENT);
}

export function dateTimeCodec(time: 'start' | 'end', { parse, format }: Wire = FLIGHT): Codec {
  const timeOf = (held: Json | undefined): Civil | null => (typeof held === 'string' ? parse(held) : null);
  const show = (held: Json | undefined, row: Row): string => {
    const value = timeOf(held);
    return value === null ? rawText(held) : showDateTime(value, row.year);
  };
  return {
    format: (held, row) => {
      const shown = show(held, row);
      const known = timeOf(held) !== null;
      const zone = zoneLabel(row);
      return known && zone !== '' ? `${shown} ${zone}` : shown;
    },
    editText: show,
    parse: (text, row, reading = ENGLISH) => {
      const typed = text.trim();
      if (typed === '') return { ok: true, value: undefined };
      if (typed.length > LONGEST) return { ok: false, text };
      // Month first is the platform's own spelling, so only where that is how dates are read.
      const wire = reading.dayFirst ? null : parse(typed);
      if (wire !== null) return { ok: true, value: format(wire) };
      const plain = withoutZone(typed, row);
      const { dayFirst } = reading;
      const year = row.year === undefined ? {} : { year: row.year };
      const value = plain === null ? null : readDateTime(inEnglish(plain, reading), { time, dayFirst, ...year });
      if (value === null) return { ok: false, text };
      return { ok: true, value: format(time === 'end' ? dayEnd(value) : value) };
    },
  };
}
