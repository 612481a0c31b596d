// Divisions tile the calendar: each time is in one, and each begins where the one before ends, whatever the step.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, civil } from './calendar.ts';
import { type Division, isWeekend, nextDivision, divisionStart, startsIn } from './calendar-divisions.ts';

const day = (year: number, month: number, date: number): number =>
  civil({ year, month, day: date, hour: 0, minute: 0, second: 0 }) ?? NaN;

const times = fc.integer({ min: day(120, 2, 1), max: day(9999, 11, 30) });
const divisions = fc.record({
  unit: fc.constantFrom<Division['unit']>('day', 'week', 'month', 'broadcastMonth'),
  step: fc.constantFrom(1, 2, 3, 6, 12, 120),
});

test('one holds each time, and ends where the next begins', () => {
  fc.assert(
    fc.property(divisions, times, (division, time) => {
      const [start, end] = [divisionStart(division, time), nextDivision(division, time)];
      expect(start <= time && time < end).toBe(true);
      expect([divisionStart(division, start), divisionStart(division, end - 1), divisionStart(division, end)]).toEqual([
        start,
        start,
        end,
      ]);
      expect(startsIn(division, start, end)).toEqual([start, end]);
      expect(Math.abs(start % DAY_MS)).toBe(0);
    }),
  );
});

test('weekends are as calendars of 2027 have them', () => {
  expect([19, 20, 21, 22].map((date) => isWeekend(day(2027, 2, date)))).toEqual([false, true, true, false]);
});

test('starts are bounded, however long the span', () => {
  expect(startsIn({ unit: 'day', step: 1 }, day(1, 1, 1), day(9999, 12, 31), 50)).toHaveLength(50);
});
