// Flights in a planner's words: when they run, and what becomes of those of a line item.
import { type Civil, DAY_MS, MINUTE_MS, civilParts, daysInMonth } from '../kernel/calendar.ts';
import { showDate, showDateTime } from '../kernel/calendar-text.ts';
import { counted } from '../kernel/counted.ts';
import { type Json, isObject, sameJson } from '../kernel/json.ts';
import { formatNumber } from '../kernel/money.ts';
import { readTotalCap } from '../draft/impression-caps.ts';
import { readFlightTime } from '../draft/flight-spans.ts';

interface Span {
  readonly start: Civil;
  readonly end: Civil;
}

/** `Feb`, `Jan 18 to 31`, `Mar 30 to Apr 2`; the year where it is not `year`, times where they are not whole days. */
export function spanWords({ start, end }: Span, year?: number): string {
  const isWhole = start % DAY_MS === 0 && (end + MINUTE_MS) % DAY_MS <= MINUTE_MS;
  if (!isWhole) return `${showDateTime(start, year)} to ${showDateTime(end, year)}`;
  const [from, to] = [civilParts(start), civilParts(end)];
  const years = to.year === year ? '' : `, ${to.year}`;
  if (from.year !== to.year) return `${showDate(start)} to ${showDate(end)}`;
  const first = showDate(start, from.year);
  if (from.month !== to.month) return `${first} to ${showDate(end, to.year)}${years}`;
  if (from.day === 1 && to.day === daysInMonth(to.year, to.month)) return `${first.split(' ')[0] ?? ''}${years}`;
  return from.day === to.day ? `${first}${years}` : `${first} to ${to.day}${years}`;
}

const readSpan = (flight: Json | undefined): Span | null => {
  if (!isObject(flight)) return null;
  const [start, end] = [readFlightTime(flight['startDate']), readFlightTime(flight['endDate'])];
  return start === null || end === null ? null : { start, end };
};

/** More are counted. */
const MOST = 4;

/** `Jan 18 to 31, Feb, Mar 1 to 28`, of many the first ones: `Jan, Feb, Mar, Apr and 8 more`. */
export function flightsWords(flights: readonly Json[], year?: number): string {
  const words = flights.slice(0, MOST).map((flight) => {
    const span = readSpan(flight);
    return span === null ? 'dates unreadable' : spanWords(span, year);
  });
  const more = flights.length - words.length;
  return `${words.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const count = (flights: readonly Json[]): string => counted(flights.length, 'flight', 'flights');

/**
 * What becomes of a line item's flights: `1 flight becomes 3: Jan 18 to 31, Feb, Mar 1 to 28`, and of their total impression
 * caps.
 */
export function changedFlightsWords(before: readonly Json[], after: readonly Json[], year?: number): string {
  if (sameJson([...before], [...after])) return 'Stays as it is';
  const caps = capWords(before, after);
  return `${daysWords(before, after, year)}${caps === '' ? '' : `; ${caps}`}`;
}

/** `impression cap 900,000 becomes 450,000, 450,000`; empty where the caps are the same. */
export function capWords(before: readonly Json[], after: readonly Json[]): string {
  const come = after.flatMap((flight) => readTotalCap(flight) ?? []);
  const gone = before.flatMap((flight) => {
    const cap = readTotalCap(flight);
    const same = cap === null ? -1 : come.indexOf(cap);
    if (same >= 0) come.splice(same, 1);
    return cap === null || same >= 0 ? [] : cap;
  });
  if (gone.length === 0 && come.length === 0) return '';
  const words = (caps: readonly number[]): string => {
    const more = caps.length - MOST;
    return `${caps.slice(0, MOST).map(formatNumber).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  };
  const noun = (caps: readonly number[]): string => `impression ${caps.length === 1 ? 'cap' : 'caps'}`;
  if (gone.length === 0) return `new ${noun(come)} ${words(come)}`;
  if (come.length === 0) return `without the ${noun(gone)} ${words(gone)}`;
  return `${noun(gone)} ${words(gone)} ${gone.length === 1 ? 'becomes' : 'become'} ${words(come)}`;
}

function daysWords(before: readonly Json[], after: readonly Json[], year?: number): string {
  const has = (list: readonly Json[], flight: Json): boolean => list.some((other) => sameSpan(other, flight));
  const [gone, come] = [before.filter((one) => !has(after, one)), after.filter((one) => !has(before, one))];
  if (gone.length === 0 && come.length === 0) {
    const changed = after.filter((flight) => !before.some((other) => sameJson(other, flight)));
    return `${count(changed)} ${changed.length === 1 ? 'gets' : 'get'} another budget`;
  }
  if (come.length === 0) return `${count(gone)} ${gone.length === 1 ? 'goes' : 'go'}: ${flightsWords(gone, year)}`;
  if (gone.length === 0) {
    return `${come.length === 1 ? 'A new flight' : `${come.length} new flights`}: ${flightsWords(come, year)}`;
  }
  if (gone.length === 1 && come.length === 1) return movedWords(gone[0], come[0], year);
  const verb = gone.length === 1 ? 'becomes' : 'become';
  const into = gone.length === come.length ? '' : ` ${come.length}`;
  return `${count(gone)} ${verb}${into}: ${flightsWords(come, year)}`;
}

function sameSpan(a: Json, b: Json): boolean {
  if (!isObject(a) || !isObject(b)) return sameJson(a, b);
  return a['startDate'] === b['startDate'] && a['endDate'] === b['endDate'];
}

/** `Ends Feb 28 instead of Mar 28`. */
function movedWords(gone: Json | undefined, come: Json | undefined, year?: number): string {
  const [was, is] = [readSpan(gone), readSpan(come)];
  if (was === null || is === null) return `The flight becomes ${flightsWords(come === undefined ? [] : [come], year)}`;
  if (was.start === is.start) return `Ends ${showDate(is.end, year)} instead of ${showDate(was.end, year)}`;
  if (was.end === is.end) return `Begins ${showDate(is.start, year)} instead of ${showDate(was.start, year)}`;
  return `${spanWords(was, year)} becomes ${spanWords(is, year)}`;
}
