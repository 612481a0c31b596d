// Dates of flights, in their line item's own time zone, and of creative assignments as planners read and type them.
import type { Json } from '../../../shared/kernel/json.ts';
import {
  type Civil,
  civilParts,
  formatAssignmentTime,
  formatFlightTime,
  parseAssignmentTime,
  parseFlightTime,
} from '../../../shared/kernel/calendar.ts';
import { readDateTime, showDateTime } from '../../../shared/kernel/calendar-text.ts';
import { instantInZone } from '../../../shared/kernel/zone-time.ts';
import { TIME_ZONES, isTimeZoneName } from '../../../shared/domain/resources/time-zones.ts';
import { rawText } from '../../../shared/kernel/raw-text.ts';
import type { Codec, Row } from './field.ts';
import { type Reading, ENGLISH, inEnglish } from './reading.ts';

/** `ET` for Eastern Time; nothing when the line item names no zone of the platform. */
export function zoneLabel(row: Row): string {
  const zone = row.record.draft['timeZone'];
  return isTimeZoneName(zone) ? TIME_ZONES[zone].label : '';
}

/** A time of the row as an instant in the zone of its line item; without a zone, as if it were in UTC. */
export function toInstant(time: Civil, row: Row): number {
  const zone = row.record.draft['timeZone'];
  return isTimeZoneName(zone) ? instantInZone(time, TIME_ZONES[zone].iana).instant : time;
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

/** 11:59 PM as a day's end is shown without its 59 seconds, so typing 11:59 PM means them. */
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

/** Of an end, what its start holds. */
type StartOf = (row: Row) => Json | undefined;

export function assignmentTimeCodec(time: 'start' | 'end', startOf?: StartOf): Codec {
  return dateTimeCodec(time, startOf, ASSIGNMENT);
}

/** A leap day comes again after eight years at the latest. */
const YEARS_AHEAD = 8;

/** The date of the text in a year of its own, or else the first one after `start`, or else in the present year. */
function dated(text: string, how: Parameters<typeof readDateTime>[1], start: Civil | null, row: Row): Civil | null {
  const own = readDateTime(text, how);
  if (own !== null) return own;
  if (start === null) return row.year === undefined ? null : readDateTime(text, { ...how, year: row.year });
  const from = civilParts(start).year;
  for (let year = from; year <= from + YEARS_AHEAD; year += 1) {
    const value = readDateTime(text, { ...how, year });
    if (value !== null && value >= start) return value;
  }
  return null;
}

export function dateTimeCodec(time: 'start' | 'end', startOf?: StartOf, { parse, format }: Wire = FLIGHT): Codec {
  const readTime = (stored: Json | undefined): Civil | null => (typeof stored === 'string' ? parse(stored) : null);
  const read = (text: string, row: Row, reading: Reading): Civil | null => {
    const { dayFirst, oneOrder = false } = reading;
    const start = startOf === undefined ? null : readTime(startOf(row));
    const value = dated(inEnglish(text, reading), { time, dayFirst, oneOrder }, start, row);
    return value !== null && time === 'end' ? dayEnd(value) : value;
  };
  // With its year always: beside dates of another year one without it reads as theirs.
  const show = (stored: Json | undefined): string => {
    const value = readTime(stored);
    return value === null ? rawText(stored) : showDateTime(value);
  };
  return {
    format: (stored, row) => {
      const shown = show(stored);
      const known = readTime(stored) !== null;
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
      const value = plain === null ? null : read(plain, row, reading);
      return value === null ? { ok: false, text } : { ok: true, value: format(value) };
    },
  };
}
