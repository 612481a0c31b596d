// The words of a flight on the timeline: its dates as its bar has room for them, and the whole for who does not see it.
import { civilParts } from '../kernel/calendar.ts';
import { showDate, showDateTime } from '../kernel/calendar-text.ts';
import type { Json } from '../kernel/json.ts';
import { formatMoney } from '../kernel/money.ts';
import { readAmount } from '../kernel/money-sum.ts';
import type { Span } from '../timeline/item-times.ts';

/** `Jan 4 to Jan 31`, with the year of an end that is not in `year`. */
export function shortDates({ start, end }: Span, year: number): string {
  return `${showDate(start, civilParts(start).year === civilParts(end).year ? civilParts(end).year : undefined)} to ${showDate(end, year)}`;
}

/** With times of day where a flight does not run whole days. */
export function wholeDates({ start, end }: Span, zone: string): string {
  const [first, last] = [civilParts(start), civilParts(end)];
  const isWhole = first.hour + first.minute + first.second === 0 && last.hour === 23 && last.minute === 59;
  const show = isWhole ? showDate : showDateTime;
  return `${show(start)} to ${show(end)} ${zone}`;
}

export function budgetText(budget: Json | undefined): string {
  const amount = readAmount(budget);
  return amount === null ? 'No budget' : amount === 'unreadable' ? 'Budget unreadable' : formatMoney(amount);
}
