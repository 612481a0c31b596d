// The words of a flight on the timeline: its dates as its bar has room for them, and the whole for who does not see it.
import type { EntityRecord } from '../draft/document.ts';
import { isTimeZoneName, TIME_ZONES } from '../domain/resources/time-zones.ts';
import { civilParts } from '../kernel/calendar.ts';
import { showDate, showDateTime } from '../kernel/calendar-text.ts';
import { counted } from '../kernel/counted.ts';
import type { Json } from '../kernel/json.ts';
import { formatMoney } from '../kernel/money.ts';
import { readAmount } from '../kernel/money-sum.ts';
import { rawText } from '../kernel/raw-text.ts';
import type { Span } from '../timeline/item-times.ts';

const LONGEST_ZONE = 40;

/** `ET`, or the unknown zone's own text; of the platform's where the draft has none. */
export function zoneText(record: EntityRecord): string {
  const zone = record.draft['timeZone'] ?? record.base?.['timeZone'];
  return isTimeZoneName(zone) ? TIME_ZONES[zone].label : rawText(zone).slice(0, LONGEST_ZONE);
}

/** `Jan 4 to Jan 31`: the axis says the year, of a span over two years both. */
export function shortDates({ start, end }: Span): string {
  const [first, last] = [civilParts(start).year, civilParts(end).year];
  return first === last
    ? `${showDate(start, first)} to ${showDate(end, last)}`
    : `${showDate(start)} to ${showDate(end)}`;
}

/** With times of day where a flight does not run whole days. */
export function wholeDates({ start, end }: Span, zone: string): string {
  const [first, last] = [civilParts(start), civilParts(end)];
  const isWhole = first.hour + first.minute + first.second === 0 && last.hour === 23 && last.minute === 59;
  const show = isWhole ? showDate : showDateTime;
  return `${show(start)} to ${show(end)}${zone === '' ? '' : ` ${zone}`}`;
}

/** `7 days shared`. */
export const sharedText = (days: number): string => `${counted(days, 'day', 'days')} shared`;

export function budgetText(budget: Json | undefined): string {
  const amount = readAmount(budget);
  return amount === null ? 'No budget' : amount === 'unreadable' ? 'Budget unreadable' : formatMoney(amount);
}
