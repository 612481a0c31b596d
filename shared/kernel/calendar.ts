// Civil date-times: the interface's two wire formats, read strictly and written back (§2).

/**
 * A date and time of day with no zone, as milliseconds since 1970-01-01T00:00:00 on its own calendar.
 * Comparable and subtractable; it becomes an instant only together with a zone (zone-time.ts).
 */
export type Civil = number;

export interface CivilParts {
  readonly year: number;
  /** 1-12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 86_400_000;

/** Of dates that the wire's formats can spell: their year has four digits. */
export const LAST_YEAR = 9999;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function daysInMonth(year: number, month: number): number {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return leap ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

/**
 * Days since 1970-01-01. Counted from March so that the leap day is a year's last (no Date: it misreads years below
 * 100).
 */
function dayNumber(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const ofEra = shifted - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

/** The civil date-time of these parts, null when there is no such date or time (Feb 30, 24:00). */
export function civil({ year, month, day, hour, minute, second }: CivilParts): Civil | null {
  return makeCivil(year, month, day, hour, minute, second);
}

// Six numbers and no object: this runs for each date of a large draft.
function makeCivil(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): Civil | null {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return null;
  return ((dayNumber(year, month, day) * 24 + hour) * 60 + minute) * 60_000 + second * 1000;
}

export function civilParts(value: Civil): CivilParts {
  const date = new Date(value);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

/** Below every number that two digits spell, also when it is the hundreds of a year. */
const NO_DIGITS = -1_000_000;

/** The number that two digits at `at` spell. By character code and in small integers: this runs for each flight. */
function pair(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : NO_DIGITS;
}

const [DASH, BLANK, COLON] = [45, 32, 58];

function parseWire(text: string, year: number, month: number, day: number): Civil | null {
  if (text.length !== 19 || text.charCodeAt(10) !== BLANK) return null;
  if (text.charCodeAt(year === 0 ? 4 : 2) !== DASH || text.charCodeAt(year === 0 ? 7 : 5) !== DASH) return null;
  if (text.charCodeAt(13) !== COLON || text.charCodeAt(16) !== COLON) return null;
  return makeCivil(
    pair(text, year) * 100 + pair(text, year + 2),
    pair(text, month),
    pair(text, day),
    pair(text, 11),
    pair(text, 14),
    pair(text, 17),
  );
}

/** `MM-dd-yyyy HH:mm:ss`, the format of flights. Null unless exactly that and a real date. */
export function parseFlightTime(text: string): Civil | null {
  return parseWire(text, 6, 0, 3);
}

/** `yyyy-MM-dd HH:mm:ss`, the format of creative assignments. Null unless exactly that and a real date. */
export function parseAssignmentTime(text: string): Civil | null {
  return parseWire(text, 0, 5, 8);
}

const two = (value: number): string => String(value).padStart(2, '0');

function clock({ hour, minute, second }: CivilParts): string {
  return `${two(hour)}:${two(minute)}:${two(second)}`;
}

export function formatFlightTime(value: Civil): string {
  const parts = civilParts(value);
  return `${two(parts.month)}-${two(parts.day)}-${String(parts.year).padStart(4, '0')} ${clock(parts)}`;
}

export function formatAssignmentTime(value: Civil): string {
  return `${formatDay(value)} ${clock(civilParts(value))}`;
}

/** `2027-01-31`. */
export function formatDay(value: Civil): string {
  const parts = civilParts(value);
  return `${String(parts.year).padStart(4, '0')}-${two(parts.month)}-${two(parts.day)}`;
}
