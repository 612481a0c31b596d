// Series go on as spreadsheets let them: by the step of numbers, days, months and names, and never beside it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInMonth, parseFlightTime } from '../../../../shared/kernel/calendar.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { type FillRequest, detectSeries } from './series.ts';

const next = (source: readonly Json[], count = 3, request: FillRequest = 'usual') =>
  Array.from({ length: count }, (_, index) => detectSeries(source, request)(source.length + index));

describe('numbers', () => {
  it('two or more go on by their step, without errors of binary fractions', () => {
    expect(next([0.1, 0.2])).toEqual([0.3, 0.4, 0.5]);
    expect(next([100, 90])).toEqual([80, 70, 60]);
    expect(next([1, 2, 4])).toEqual([1, 2, 4]);
  });
  it('one is copied, with Ctrl it counts', () => {
    expect(next([5])).toEqual([5, 5, 5]);
    expect(next([5], 3, 'other')).toEqual([6, 7, 8]);
    expect(next([2.5], 2, 'series')).toEqual([3.5, 4.5]);
    expect(next([1, 2], 3, 'other')).toEqual([1, 2, 1]);
  });
  it('of one step come out as that step says, however far, in both directions', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -500, max: 500 }), (first, step, place) => {
        const series = detectSeries([first / 100, (first + step) / 100], 'usual');
        expect(Object.is(series(place), -0) ? 0 : series(place)).toBe((first + place * step) / 100 + 0);
      }),
    );
  });
});

describe('dates', () => {
  it('one goes on by days, with Ctrl it is copied', () => {
    expect(next(['02-27-2026 08:00:00'])).toEqual([
      '02-28-2026 08:00:00',
      '03-01-2026 08:00:00',
      '03-02-2026 08:00:00',
    ]);
    expect(next(['02-27-2026 08:00:00'], 1, 'other')).toEqual(['02-27-2026 08:00:00']);
  });
  it('go on by weeks', () =>
    expect(next(['01-05-2026 00:00:00', '01-12-2026 00:00:00'], 2)).toEqual([
      '01-19-2026 00:00:00',
      '01-26-2026 00:00:00',
    ]));
  it('go on by months on their day, and by month ends', () => {
    expect(next(['01-15-2026 00:00:00', '02-15-2026 00:00:00'], 2)).toEqual([
      '03-15-2026 00:00:00',
      '04-15-2026 00:00:00',
    ]);
    expect(next(['01-31-2026 23:59:59', '02-28-2026 23:59:59'])).toEqual([
      '03-31-2026 23:59:59',
      '04-30-2026 23:59:59',
      '05-31-2026 23:59:59',
    ]);
    expect(next(['11-30-2026 00:00:00', '12-30-2026 00:00:00'])).toEqual([
      '01-30-2027 00:00:00',
      '02-28-2027 00:00:00',
      '03-30-2027 00:00:00',
    ]);
  });
  it('at month ends stay at month ends, wherever they begin', () => {
    const month = fc.integer({ min: 0, max: 1200 });
    const end = (at: number): string => {
      const [year, inYear] = [1990 + Math.floor(at / 12), (at % 12) + 1];
      const two = (value: number): string => String(value).padStart(2, '0');
      return `${two(inYear)}-${two(daysInMonth(year, inYear))}-${year} 23:59:59`;
    };
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 40 }), (first, step, place) => {
        expect(detectSeries([end(first), end(first + step)], 'usual')(place)).toBe(end(first + place * step));
      }),
    );
  });
  it('go on forever as dates', () => {
    const time = fc.integer({ min: 0, max: 2_000_000_000 }).map((seconds) => {
      const date = new Date(seconds * 1000).toISOString();
      return `${date.slice(5, 7)}-${date.slice(8, 10)}-${date.slice(0, 4)} ${date.slice(11, 19)}`;
    });
    fc.assert(
      fc.property(fc.array(time, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 100 }), (source, place) => {
        const value = detectSeries(source, 'usual')(place);
        expect(parseFlightTime(String(value))).not.toBeNull();
        if (place < source.length) expect(value).toBe(source[place]);
      }),
    );
  });
});

describe('names', () => {
  it('ending in a number count on, with their leading zeros', () => {
    expect(next(['Tactic 9'], 2)).toEqual(['Tactic 10', 'Tactic 11']);
    expect(next(['Tactic 008', 'Tactic 010'], 2)).toEqual(['Tactic 012', 'Tactic 014']);
    expect(next(['CTV | 99'], 1)).toEqual(['CTV | 100']);
    expect(next(['Tactic 9'], 1, 'other')).toEqual(['Tactic 9']);
  });
  it('of different stems or without a number repeat', () => {
    expect(next(['Search 1', 'Video 2'], 2)).toEqual(['Search 1', 'Video 2']);
    expect(next(['Search'], 2)).toEqual(['Search', 'Search']);
    expect(next(['1234567890123456'], 1)).toEqual(['1234567890123456']);
  });
  it('do not go below 0', () => expect(detectSeries(['Tactic 1'], 'usual')(-3)).toBe('Tactic 0'));
});

it('cells without a series repeat, mixed and blank ones included', () => {
  expect(next([true, 'a', 3], 4)).toEqual([true, 'a', 3, true]);
  expect(detectSeries([undefined, 1], 'usual')(2)).toBeUndefined();
});
