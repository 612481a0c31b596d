// Day-parting as a week of hours, and back: seven days of 24 hours, each open or not (§2.3).
import { type Json, isList, isObject, listOf } from '../../../shared/kernel/json.ts';
import { DAYS } from '../../../shared/domain/resources/day-parting.ts';

export const HOURS = 24;
/** Seven days from Monday, 24 hours each. */
export type Week = readonly (readonly boolean[])[];

export const DAY_LABELS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const RANGE = /^(\d{2}):00-(\d{2}):00$/;

/**
 * A range of full hours inside a day; one that ends at midnight ends the day. Null for anything else, also for a range
 * over midnight: the interface does not define whether its second half is the same day's morning or the next one's.
 */
function parseRange(text: Json): readonly [number, number] | null {
  const match = typeof text === 'string' ? RANGE.exec(text) : null;
  if (match === null) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  const end = to === 0 ? HOURS : to;
  return from < end && end <= HOURS ? [from, end] : null;
}

/** A part of a schedule that a week of hours can't show: a range of one day, or a whole entry of another shape. */
export type Unpainted = { readonly day: string; readonly range: string } | { readonly entry: Json };

interface Entry {
  readonly days: readonly string[];
  readonly hours: readonly string[];
}

const isDay = (value: Json): value is string => (DAYS as readonly Json[]).includes(value);
const isText = (value: Json): value is string => typeof value === 'string';

/** An entry of the interface's shape and nothing more; null for one that painting must not take apart. */
function parseEntry(value: Json): Entry | null {
  if (!isObject(value) || Object.keys(value).some((member) => member !== 'days' && member !== 'hours')) return null;
  const { days, hours } = value;
  return isList(days) && days.every(isDay) && isList(hours) && hours.every(isText) ? { days, hours } : null;
}

const listEntries = (dayParting: Json | undefined): readonly Json[] =>
  isObject(dayParting) ? listOf(dayParting['schedule']) : [];

/** The open hours of a schedule, as far as whole hours of a day express it; the rest is in `findUnpainted`. */
export function parseWeek(dayParting: Json | undefined): Week {
  const week = DAYS.map(() => new Array<boolean>(HOURS).fill(false));
  for (const entry of listEntries(dayParting).map(parseEntry)) {
    for (const day of entry?.days ?? []) {
      const hours = week[(DAYS as readonly string[]).indexOf(day)];
      for (const range of entry?.hours.map(parseRange) ?? []) if (range !== null) hours?.fill(true, range[0], range[1]);
    }
  }
  return week;
}

/** What of a schedule no week shows. It stays as it is when hours are painted: nothing that was set gets lost. */
export function findUnpainted(dayParting: Json | undefined): readonly Unpainted[] {
  return listEntries(dayParting).flatMap((value): Unpainted[] => {
    const entry = parseEntry(value);
    if (entry === null) return [{ entry: value }];
    const ranges = entry.hours.filter((range) => parseRange(range) === null);
    return entry.days.flatMap((day) => ranges.map((range) => ({ day, range })));
  });
}

/** Whether a range ends on the clock before it begins: `22:00-06:00`. */
export function isOverMidnight(unpainted: Unpainted): unpainted is { readonly day: string; readonly range: string } {
  const match = 'range' in unpainted ? RANGE.exec(unpainted.range) : null;
  return (
    match !== null && Number(match[1]) < HOURS && Number(match[2]) < Number(match[1]) && parseRange(match[0]) === null
  );
}

/** The week with the ranges over midnight as a day's evening and the next day's morning, as a planner may decide. */
export function splitAtMidnight(
  week: Week,
  unpainted: readonly Unpainted[],
): { week: Week; unpainted: readonly Unpainted[] } {
  const next = week.map((hours) => [...hours]);
  for (const one of unpainted.filter(isOverMidnight)) {
    const [from = 0, to = 0] = one.range.split('-').map((time) => Number(time.slice(0, 2)));
    const day = (DAYS as readonly string[]).indexOf(one.day);
    next[day]?.fill(true, from, HOURS);
    next[(day + 1) % DAYS.length]?.fill(true, 0, to);
  }
  return { week: next, unpainted: unpainted.filter((one) => !isOverMidnight(one)) };
}

function two(hour: number): string {
  return String(hour).padStart(2, '0');
}

/** Midnight is 00:00 (§2.3: a 24-hour clock), so one range for a whole day, 00:00-00:00, could also mean no hour. */
const WHOLE_DAY = ['00:00-23:00', '23:00-00:00'] as const;

function listRanges(hours: readonly boolean[]): string[] {
  const ranges: string[] = [];
  for (let hour = 0; hour < HOURS; hour += 1) {
    if (hours[hour] !== true) continue;
    const from = hour;
    while (hour < HOURS && hours[hour] === true) hour += 1;
    if (from === 0 && hour === HOURS) ranges.push(...WHOLE_DAY);
    else ranges.push(`${two(from)}:00-${two(hour % HOURS)}:00`);
  }
  return ranges;
}

/** The schedule of a week and of what it can't show: days with the same hours share an entry. */
export function toSchedule(week: Week, unpainted: readonly Unpainted[] = []): Json[] {
  const entries = new Map<string, { days: string[]; hours: string[] }>();
  for (const [index, hours] of week.entries()) {
    const day = DAYS[index];
    const others = unpainted.flatMap((one) => ('range' in one && one.day === day ? [one.range] : []));
    const ranges = [...listRanges(hours), ...others];
    if (ranges.length === 0 || day === undefined) continue;
    const entry = entries.get(ranges.join());
    if (entry === undefined) entries.set(ranges.join(), { days: [day], hours: ranges });
    else entry.days.push(day);
  }
  return [...entries.values(), ...unpainted.flatMap((one) => ('entry' in one ? [one.entry] : []))];
}

/** The week with a rectangle of it, given by two corners, opened or closed. */
export function painted(week: Week, from: WeekCell, to: WeekCell, open: boolean): Week {
  const [top, bottom] = [Math.min(from.day, to.day), Math.max(from.day, to.day)];
  const [left, right] = [Math.min(from.hour, to.hour), Math.max(from.hour, to.hour)];
  return week.map((hours, day) =>
    day < top || day > bottom ? hours : hours.map((was, hour) => (hour < left || hour > right ? was : open)),
  );
}

export interface WeekCell {
  readonly day: number;
  readonly hour: number;
}

export function openHours(week: Week): number {
  return week.flat().filter(Boolean).length;
}

/** "Mon, 6 AM to 7 AM, open": what a cell is called. */
export function cellWords({ day, hour }: WeekCell, open: boolean): string {
  return `${DAY_LABELS[day] ?? ''}, ${hourWords(hour)} to ${hourWords(hour + 1)}, ${open ? 'open' : 'closed'}`;
}

/** `Mon 22:00-06:00`, or an entry of another shape as it is written. */
export function unpaintedText(unpainted: Unpainted): string {
  if ('entry' in unpainted) return JSON.stringify(unpainted.entry);
  return `${DAY_LABELS[(DAYS as readonly string[]).indexOf(unpainted.day)] ?? unpainted.day} ${unpainted.range}`;
}

export function hourWords(hour: number): string {
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown} ${hour % HOURS < 12 ? 'AM' : 'PM'}`;
}
