// How a series of values continues: numbers by their step, dates by days or months, names by their number at the end.
import {
  type Civil,
  civil,
  civilParts,
  DAY_MS,
  daysInMonth,
  formatFlightTime,
  parseFlightTime,
} from '../../../../shared/kernel/calendar.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { countDecimals } from '../../../../shared/kernel/money.ts';

/** The value at `position`, where 0 is the first source value; the source length and more lie after it, negative ones before it. */
export type Series = (position: number) => Json | undefined;

/** `usual`: as spreadsheets do on a plain drag. `other`: with Ctrl held. `series`: go on wherever that is possible. */
export type FillRequest = 'usual' | 'other' | 'series';

/** Over and over again, in both directions. */
function repeated(source: readonly (Json | undefined)[]): Series {
  return (position) => source[((position % source.length) + source.length) % source.length];
}

/** A single number is copied, a single date or name goes on by one; with Ctrl it is the other way round. */
export function detectSeries(source: readonly (Json | undefined)[], request: FillRequest): Series {
  const going = numbers(source) ?? dates(source) ?? names(source);
  if (going === null) return repeated(source);
  const copies = source.length === 1 && typeof source[0] === 'number' ? request === 'usual' : request === 'other';
  return copies ? repeated(source) : going;
}

/** The step that leads from each to the next; 1 from a single one, null where steps differ. */
function findStep(values: readonly number[], alone: number): number | null {
  const [first = 0, second] = values;
  if (second === undefined) return alone;
  const step = second - first;
  return values.every((value, index) => value === first + index * step) ? step : null;
}

/** Not by spreading: a column may be a hundred thousand cells long. */
function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** In whole units of the last decimal, so that 0.1 and 0.2 go on with 0.3. */
function numbers(source: readonly (Json | undefined)[]): Series | null {
  if (!source.every((value) => typeof value === 'number')) return null;
  const scale = 10 ** largest(source.map(countDecimals));
  const whole = source.map((value) => Math.round(value * scale));
  const step = findStep(whole, scale);
  if (step === null) return null;
  return (position) => ((whole[0] ?? 0) + position * step) / scale;
}

function dates(source: readonly (Json | undefined)[]): Series | null {
  const times = source.map((value) => (typeof value === 'string' ? parseFlightTime(value) : null));
  const known = times.filter((time): time is Civil => time !== null);
  const [first] = known;
  if (first === undefined || known.length < source.length) return null;
  const going = months(known) ?? days(known, first);
  return going === null ? null : (position) => formatFlightTime(Math.min(LATEST, Math.max(EARLIEST, going(position))));
}

/** Four digits of a year, as the wire has them: years 1 to 9999. */
const EARLIEST: Civil = civil({ year: 1, month: 1, day: 1, hour: 0, minute: 0, second: 0 }) ?? 0;
const LATEST: Civil = civil({ year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59 }) ?? 0;

function days(times: readonly Civil[], first: Civil): ((position: number) => Civil) | null {
  const step = findStep(times, DAY_MS);
  return step === null ? null : (position) => first + position * step;
}

const toMonthNumber = (time: Civil): number => civilParts(time).year * 12 + civilParts(time).month - 1;

function isMonthEnd(time: Civil): boolean {
  const { year, month, day } = civilParts(time);
  return day === daysInMonth(year, month);
}

/** Several dates on one day of their months, or all on the last, go on by months: Jan 31, Feb 28, Mar 31. */
function months(times: readonly Civil[]): ((position: number) => Civil) | null {
  const [first] = times;
  if (first === undefined || times.length < 2) return null;
  const start = civilParts(first);
  const ends = times.every(isMonthEnd);
  const step = findStep(times.map(toMonthNumber), 1);
  const onDay = times.every((time) => civilParts(time).day === start.day);
  const atTime = times.every((time) => (time - first) % DAY_MS === 0);
  if (step === null || step === 0 || !atTime || !(ends || onDay)) return null;
  return (position) => {
    const month = toMonthNumber(first) + position * step;
    const [year, inYear] = [Math.floor(month / 12), (((month % 12) + 12) % 12) + 1];
    const last = daysInMonth(year, inYear);
    // Such a day is in every month, so there is such a date in every year from 1 on.
    return civil({ ...start, year, month: inYear, day: ends ? last : Math.min(start.day, last) }) ?? first;
  };
}

interface Numbered {
  readonly prefix: string;
  readonly digits: string;
  readonly number: number;
}

/** `Tactic 009` is `Tactic ` and 9. Digits beyond exact numbers belong to the name. */
function numbered(value: Json | undefined): Numbered | null {
  const match = typeof value === 'string' ? /^(.*?)(\d{1,15})$/s.exec(value) : null;
  if (match === null || /\d$/.test(match[1] ?? '')) return null;
  const [, prefix = '', digits = ''] = match;
  return { prefix, digits, number: Number(digits) };
}

/** Leading zeros stay; there is no name below 0. */
function names(source: readonly (Json | undefined)[]): Series | null {
  const parts = source.map(numbered);
  const known = parts.filter((part): part is Numbered => part !== null);
  const [first] = known;
  if (first === undefined || known.length < source.length) return null;
  const step = findStep(
    known.map(({ number }) => number),
    1,
  );
  if (step === null || known.some(({ prefix }) => prefix !== first.prefix)) return null;
  const zeros = known.some(({ digits }) => digits.startsWith('0') && digits.length > 1);
  const width = zeros ? largest(known.map(({ digits }) => digits.length)) : 0;
  return (position) => `${first.prefix}${String(Math.max(0, first.number + position * step)).padStart(width, '0')}`;
}
