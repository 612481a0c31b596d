// Days, weeks, months, quarters and broadcast months of the calendar: where each begins and which comes next.
import { type Civil, DAY_MS } from './calendar.ts';

/**
 * Weeks begin on Monday, as broadcast weeks do. A broadcast month ends on the last Sunday of its calendar month, so it
 * begins on the Monday of the week that has the first of that month.
 */
export const PERIODS = ['day', 'week', 'month', 'quarter', 'broadcastMonth'] as const;
export type Period = (typeof PERIODS)[number];

/** Midnight at which the period that holds `time` begins. */
export function periodStart(period: Period, time: Civil): Civil {
  const day = Math.floor(time / DAY_MS) * DAY_MS;
  if (period === 'day') return day;
  if (period === 'week') return mondayOf(day);
  if (period === 'broadcastMonth') return mondayOf(firstOfMonth(mondayOf(day) + 6 * DAY_MS, 0));
  return firstOfMonth(day, 0, period === 'quarter' ? 3 : 1);
}

/** Midnight at which the period after the one that holds `time` begins. */
export function nextPeriod(period: Period, time: Civil): Civil {
  const start = periodStart(period, time);
  if (period === 'day') return start + DAY_MS;
  if (period === 'week') return start + 7 * DAY_MS;
  // The calendar month of a broadcast month is that of the Sunday of its first week.
  if (period === 'broadcastMonth') return mondayOf(firstOfMonth(start + 6 * DAY_MS, 1));
  return firstOfMonth(start, period === 'quarter' ? 3 : 1);
}

/** The starts of the periods that hold any time from `from` to `to`, in order, `most` at most. */
export function periodStarts(period: Period, from: Civil, to: Civil, most = Number.POSITIVE_INFINITY): Civil[] {
  const starts: Civil[] = [];
  for (let start = periodStart(period, from); start <= to && starts.length < most; start = nextPeriod(period, start)) {
    starts.push(start);
  }
  return starts;
}

/** 1970-01-01 was a Thursday. */
const DAYS_FROM_MONDAY = 3;

function mondayOf(midnight: Civil): Civil {
  const days = midnight / DAY_MS + DAYS_FROM_MONDAY;
  return (Math.floor(days / 7) * 7 - DAYS_FROM_MONDAY) * DAY_MS;
}

/** The first of the month, `months` later; `of`: of the group of so many months that it is in. */
function firstOfMonth(time: Civil, months: number, of = 1): Civil {
  const date = new Date(time);
  const month = Math.floor(date.getUTCMonth() / of) * of + months;
  // Not Date.UTC, which takes years below 100 for those of the last century.
  return new Date(0).setUTCFullYear(date.getUTCFullYear(), month, 1);
}
