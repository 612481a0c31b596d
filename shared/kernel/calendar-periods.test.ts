import { expect, test } from 'vitest';
import fc from 'fast-check';
import { DAY_MS, civil, formatAssignmentTime } from './calendar.ts';
import { PERIODS, nextPeriod, periodStart, periodStarts } from './calendar-periods.ts';

const at = (text: string): number => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return civil({ year, month, day, hour: 0, minute: 0, second: 0 }) ?? Number.NaN;
};
const day = (time: number): string => formatAssignmentTime(time).slice(0, 10);

test('weeks begin on Monday, quarters with their first month', () => {
  expect(day(periodStart('week', at('2027-01-03')))).toBe('2026-12-28');
  expect(day(periodStart('quarter', at('2027-12-31')))).toBe('2027-10-01');
  expect(day(nextPeriod('quarter', at('2027-12-31')))).toBe('2028-01-01');
  expect(day(nextPeriod('month', at('2028-02-29')))).toBe('2028-03-01');
});

test('a broadcast month ends on the last Sunday of its calendar month', () => {
  const starts = periodStarts('broadcastMonth', at('2027-01-01'), at('2027-04-25')).map(day);
  expect(starts).toEqual(['2026-12-28', '2027-02-01', '2027-03-01', '2027-03-29']);
  expect(day(nextPeriod('broadcastMonth', at('2027-04-25')))).toBe('2027-04-26');
});

test('every time is in one period, and the next begins where it ends', () => {
  // Years 1 to 9999.
  const times = fc.integer({ min: -719_162, max: 2_932_896 }).map((days) => days * DAY_MS);
  fc.assert(
    fc.property(times, fc.nat(DAY_MS - 1), fc.constantFrom(...PERIODS), (midnight, into, period) => {
      const [start, next] = [periodStart(period, midnight + into), nextPeriod(period, midnight + into)];
      expect(start).toBeLessThanOrEqual(midnight);
      expect(next).toBeGreaterThan(midnight + into);
      expect(periodStart(period, next - 1)).toBe(start);
      expect(periodStart(period, next)).toBe(next);
    }),
  );
});

test('a list of periods ends where it is told to', () => {
  expect(periodStarts('day', at('0001-01-01'), at('9999-12-31'), 5)).toHaveLength(5);
  expect(periodStarts('month', at('2027-02-02'), at('2027-02-01'))).toEqual([at('2027-02-01')]);
});
