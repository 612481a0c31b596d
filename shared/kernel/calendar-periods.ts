// Days, weeks, months, quarters and broadcast months of the calendar: where each begins and which comes next.
import type { Civil } from './calendar.ts';
import { type Division, nextDivision, divisionStart, startsIn } from './calendar-divisions.ts';

/**
 * Weeks begin on Monday, as broadcast weeks do. A broadcast month ends on the last Sunday of its calendar month, so it
 * begins on the Monday of the week that has the first of that month.
 */
export const PERIODS = ['day', 'week', 'month', 'quarter', 'broadcastMonth'] as const;
export type Period = (typeof PERIODS)[number];

/** Months by threes are quarters. */
const DIVISIONS: Readonly<Record<Period, Division>> = {
  day: { unit: 'day', step: 1 },
  week: { unit: 'week', step: 1 },
  month: { unit: 'month', step: 1 },
  quarter: { unit: 'month', step: 3 },
  broadcastMonth: { unit: 'broadcastMonth', step: 1 },
};

/** Midnight at which the period that holds `time` begins. */
export const periodStart = (period: Period, time: Civil): Civil => divisionStart(DIVISIONS[period], time);

/** Midnight at which the period after the one that holds `time` begins. */
export const nextPeriod = (period: Period, time: Civil): Civil => nextDivision(DIVISIONS[period], time);

/** The starts of the periods that hold any time from `from` to `to`, in order, `most` at most. */
export const periodStarts = (period: Period, from: Civil, to: Civil, most = Number.POSITIVE_INFINITY): Civil[] =>
  startsIn(DIVISIONS[period], periodStart(period, from), to, most);
