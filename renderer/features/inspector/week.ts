// Day-parting as a week of hours, and back: seven days of 24 hours, each open or not (§2.3).
import { isObject, listOf } from '../../../shared/kernel/json.ts';
import type { Json, JsonObject } from '../../../shared/kernel/json.ts';
import { DAYS } from '../../../shared/domain/day-parting.ts';

export const HOURS = 24;
/** Seven days from Monday, 24 hours each. */
export type Week = readonly (readonly boolean[])[];

export const DAY_LABELS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** A range of full hours; one that ends at midnight ends the day. Null for anything else. */
function rangeOf(text: Json): readonly [number, number] | null {
  const match = typeof text === 'string' ? /^(\d{2}):00-(\d{2}):00$/.exec(text) : null;
  if (match === null) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  const end = to === 0 ? HOURS : to;
  return from < end && end <= HOURS ? [from, end] : null;
}

/** The open hours of a schedule; what can't be read opens nothing. */
export function weekOf(dayParting: Json | undefined): Week {
  const week = DAYS.map(() => new Array<boolean>(HOURS).fill(false));
  const schedule = isObject(dayParting) ? listOf(dayParting['schedule']) : [];
  for (const entry of schedule) {
    if (!isObject(entry)) continue;
    for (const day of listOf(entry['days'])) {
      const hours = week[(DAYS as readonly Json[]).indexOf(day)];
      for (const range of listOf(entry['hours']).map(rangeOf))
        if (range !== null) hours?.fill(true, range[0], range[1]);
    }
  }
  return week;
}

function two(hour: number): string {
  return String(hour).padStart(2, '0');
}

/** Midnight is 00:00 (§2.3: a 24-hour clock), so one range for a whole day, 00:00-00:00, could also mean no hour. */
const WHOLE_DAY = ['00:00-23:00', '23:00-00:00'] as const;

function rangesOf(hours: readonly boolean[]): string[] {
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

/** The schedule of a week: days with the same hours share an entry. */
export function scheduleOf(week: Week): JsonObject[] {
  const entries = new Map<string, { days: string[]; hours: string[] }>();
  for (const [index, hours] of week.entries()) {
    const ranges = rangesOf(hours);
    const day = DAYS[index];
    if (ranges.length === 0 || day === undefined) continue;
    const entry = entries.get(ranges.join());
    if (entry === undefined) entries.set(ranges.join(), { days: [day], hours: ranges });
    else entry.days.push(day);
  }
  return [...entries.values()];
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

export function hourWords(hour: number): string {
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${String(shown)} ${hour % HOURS < 12 ? 'AM' : 'PM'}`;
}
