// Periods in words.
import { expect, it } from 'vitest';
import { type Period, nextPeriod, periodStart } from '../kernel/calendar-periods.ts';
import { DAY_MS, parseFlightTime } from '../kernel/calendar.ts';
import { formatPeriod } from './period-words.ts';

it.each<[Period, string, string]>([
  ['day', '01-04-2027', 'Jan 4, 2027'],
  ['week', '01-06-2027', 'Jan 4 to Jan 10, 2027'],
  ['week', '01-01-2027', 'Dec 28, 2026 to Jan 3, 2027'],
  ['month', '12-31-2027', 'Dec 2027'],
  ['quarter', '06-30-2027', 'Q2 2027'],
  ['broadcastMonth', '12-28-2026', 'Jan 2027'],
])('a %s with %s is %s', (period, day, words) => {
  const at = parseFlightTime(`${day} 00:00:00`) ?? Number.NaN;
  expect(formatPeriod(period, periodStart(period, at), nextPeriod(period, at) - DAY_MS)).toBe(words);
});
