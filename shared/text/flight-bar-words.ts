// The words of a flight on the timeline: its dates as its bar has room for them, and the whole for who does not see it.
import type { EntityRecord } from '../draft/document.ts';
import { runsUntil } from '../draft/flight-spans.ts';
import { isTimeZoneName, TIME_ZONES } from '../domain/resources/time-zones.ts';
import { type Civil, civilParts, DAY_MS } from '../kernel/calendar.ts';
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

const isMidnight = (time: Civil): boolean => time % DAY_MS === 0;

/** With the time of day where it is not the day's first moment. */
export const startText = ({ start }: Span): string => (isMidnight(start) ? showDate(start) : showDateTime(start));

/** With the time of day where it is not the day's last minute. */
export const endText = ({ end }: Span): string => (isMidnight(runsUntil(end)) ? showDate(end) : showDateTime(end));

/** `Jan 4, 2027 to Jan 31, 2027 ET`. */
export function wholeDates(span: Span, zone: string): string {
  return `${startText(span)} to ${endText(span)}${zone === '' ? '' : ` ${zone}`}`;
}

/** `7 days shared`. */
export const sharedText = (days: number): string => `${counted(days, 'day', 'days')} shared`;

export function budgetText(budget: Json | undefined): string {
  const amount = readAmount(budget);
  return amount === null ? 'No budget' : amount === 'unreadable' ? 'Budget unreadable' : formatMoney(amount);
}
