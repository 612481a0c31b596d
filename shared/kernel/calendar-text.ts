// Dates as planners read and type them: "Feb 22, 11:59 PM", "2/22/2027 23:59", "2027-02-22".
import { type Civil, civil, civilParts } from './calendar.ts';

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Feb 22, 11:59 PM`; the year where it is not `year`, the seconds where there are any but :59 at a day's end. */
export function showDateTime(value: Civil, year?: number): string {
  const parts = civilParts(value);
  const hour = parts.hour % 12 === 0 ? 12 : parts.hour % 12;
  const lastSecond = parts.second === 59 && parts.minute === 59 && parts.hour === 23;
  const seconds = parts.second === 0 || lastSecond ? '' : `:${String(parts.second).padStart(2, '0')}`;
  const time = `${hour}:${String(parts.minute).padStart(2, '0')}${seconds} ${parts.hour < 12 ? 'AM' : 'PM'}`;
  return `${showDate(value, year)}, ${time}`;
}

/** `Feb 22`, or `Feb 22, 2027` where the year is not `year`. */
export function showDate(value: Civil, year?: number): string {
  const parts = civilParts(value);
  const day = `${MONTHS[parts.month - 1] ?? ''} ${parts.day}`;
  return parts.year === year ? day : `${day}, ${parts.year}`;
}

interface DateReading {
  /** The year for a date typed without one. */
  readonly year?: number;
  /** What a date without a time means: the day's first second or its last. */
  readonly time?: 'start' | 'end';
  /** Whether 3/12 is the third of December; a number above 12 is a day in either place. Default: month first. */
  readonly dayFirst?: boolean;
  /** Whether a date with a number above 12 in the place of the month is invalid: dates of one source have one order. */
  readonly oneOrder?: boolean;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function monthNumber(name: string): number {
  return MONTHS.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase())) + 1;
}

function fullYear(text: string | undefined, fallback: number | undefined): number | undefined {
  if (text === undefined) return fallback;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** Takes the date off the front of `text`. */
function takeDay(text: string, reading: DateReading): { day: Day; rest: string } | null {
  const found = (match: RegExpExecArray, month: number, day: number, year: string | undefined) => {
    const full = fullYear(year, reading.year);
    return full === undefined ? null : { day: { year: full, month, day }, rest: text.slice(match[0].length) };
  };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return found(iso, Number(iso[2]), Number(iso[3]), iso[1]);
  const named = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4})(?!\d|:))?/.exec(text);
  if (named) return found(named, monthNumber(named[1] ?? ''), Number(named[2]), named[3]);
  const british =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([A-Za-z]{3,9})\.?(?:,?[\s-]+(\d{4})(?!\d|:)|-(\d{2})(?!\d|:))?/.exec(text);
  if (british) return found(british, monthNumber(british[2] ?? ''), Number(british[1]), british[3] ?? british[4]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?(?!\d)/.exec(text);
  if (dotted) return found(dotted, Number(dotted[2]), Number(dotted[1]), dotted[3]);
  const slashed = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}|\d{2}))?(?!\d)/.exec(text);
  if (!slashed) return null;
  const [first, second] = [Number(slashed[1]), Number(slashed[2])];
  // The platform's own order is month first; a number above 12 can only be a day.
  const dayFirst =
    reading.oneOrder === true ? reading.dayFirst === true : reading.dayFirst === true ? second <= 12 : first > 12;
  return dayFirst ? found(slashed, second, first, slashed[3]) : found(slashed, first, second, slashed[3]);
}

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function readClock(text: string): Clock | null {
  const match = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i.exec(text);
  if (!match || (match[2] === undefined && match[4] === undefined)) return null;
  const typed = Number(match[1]);
  const half = match[4]?.toLowerCase();
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hour = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0);
  return { hour, minute: Number(match[2] ?? 0), second: Number(match[3] ?? 0) };
}

const DAY_START: Clock = { hour: 0, minute: 0, second: 0 };
const DAY_END: Clock = { hour: 23, minute: 59, second: 59 };

/**
 * A date-time as people type or paste it, null when it cannot be read. Numbers are month first, or day first where the
 * reading says so; dots put the day first anywhere. A typed minute at a day's end (23:59) stays :00, as typed.
 */
export function readDateTime(text: string, reading: DateReading = {}): Civil | null {
  const taken = takeDay(text.trim(), reading);
  if (taken === null) return null;
  const rest = taken.rest.replace(/^(?:,|\s|T(?=\d))+/i, '').trim();
  if (rest === '' && taken.rest.trim() !== '' && taken.rest.trim() !== ',') return null;
  const time = rest === '' ? (reading.time === 'end' ? DAY_END : DAY_START) : readClock(rest);
  return time === null ? null : civil({ ...taken.day, ...time });
}
