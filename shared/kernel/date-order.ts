// Whether pasted dates put the day or the month first: one order for the whole paste, decided by all its dates.
import { civil } from './calendar.ts';

/** Dates whose day and month are numbers with no dot between: `3/12/2026`, `Thu 03-12-26`. */
const NUMERIC = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}|\d{2}))?(?!\d)/u;
/** Longer texts are no dates. */
const LONGEST = 100;
/** For a date without a year, which may mean a leap day. */
const LEAP_YEAR = 2028;

export interface DateOrder {
  readonly dayFirst: boolean;
  /** Whether some date means another day in the other order: then the planner is informed and may choose it. */
  readonly open: boolean;
}

/** Ignores dates that are valid in neither order. On a tie this computer's order wins. */
export function dateOrder(texts: Iterable<string>, app: { readonly dayFirst: boolean }): DateOrder {
  let [day, month, both] = [0, 0, 0];
  for (const text of texts) {
    const order = detectDateOrder(text);
    if (order === 'day first') day += 1;
    else if (order === 'month first') month += 1;
    else if (order === 'either') both += 1;
  }
  return { dayFirst: day === month ? app.dayFirst : day > month, open: both > 0 };
}

/** The order that a date of two numbers proves; null for other texts, and for the same day in both orders. */
export function detectDateOrder(raw: string): 'day first' | 'month first' | 'either' | null {
  const text = raw.trim();
  const match = text.length > LONGEST ? null : NUMERIC.exec(text);
  if (match === null) return null;
  const [first, second, year] = [Number(match[1]), Number(match[2]), fullYear(match[3])];
  const dayFirst = isDay(year, second, first);
  const monthFirst = isDay(year, first, second);
  if (dayFirst !== monthFirst) return dayFirst ? 'day first' : 'month first';
  return dayFirst && first !== second ? 'either' : null;
}

function fullYear(text: string | undefined): number {
  if (text === undefined) return LEAP_YEAR;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function isDay(year: number, month: number, day: number): boolean {
  return civil({ year, month, day, hour: 0, minute: 0, second: 0 }) !== null;
}
