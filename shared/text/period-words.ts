// Days, weeks, months … of the calendar as planners write them.
import type { Period } from '../kernel/calendar-periods.ts';
import { type Civil, DAY_MS, civilParts } from '../kernel/calendar.ts';
import { showDate } from '../kernel/calendar-text.ts';

/** What one is called, and several. */
export const PERIOD_NOUNS = {
  day: ['day', 'days'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  quarter: ['quarter', 'quarters'],
  broadcastWeek: ['broadcast week', 'broadcast weeks'],
  broadcastMonth: ['broadcast month', 'broadcast months'],
} as const;

/** `Jan 4, 2027`, `Jan 4 to Jan 10, 2027`, `Jan 2027`, `Q1 2027`. `from`, `to`: midnights of its first and last day. */
export function formatPeriod(period: Period, from: Civil, to: Civil): string {
  const { year, month } = civilParts(from);
  switch (period) {
    case 'day':
      return showDate(from);
    case 'week':
      return `${showDate(from, civilParts(to).year)} to ${showDate(to)}`;
    case 'month':
      return formatMonth(from);
    case 'quarter':
      return `Q${Math.ceil(month / 3)} ${year}`;
    case 'broadcastMonth':
      // The calendar month of a broadcast month is that of its first Sunday.
      return formatMonth(from + 6 * DAY_MS);
  }
}

function formatMonth(at: Civil): string {
  const { year } = civilParts(at);
  return `${showDate(at, year).slice(0, 3)} ${year}`;
}
