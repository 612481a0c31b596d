// Ticks are starts of their division, inside the span, and never more than have room, whatever the span.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '../kernel/calendar.ts';
import { divisionStart } from '../kernel/calendar-divisions.ts';
import { toPosition, timeAt } from './scale.ts';
import { axisTicks, spanWords, ticksIn } from './ticks.ts';

const START = Date.UTC(2027, 0, 4);
const scales = fc
  .record({
    start: fc.integer({ min: Date.UTC(1000, 0, 1) / DAY_MS, max: Date.UTC(9000, 0, 1) / DAY_MS }),
    days: fc.integer({ min: 1, max: 300_000 }),
    width: fc.integer({ min: 100, max: 4000 }),
  })
  .map(({ start, days, width }) => ({ start: start * DAY_MS, end: (start + days) * DAY_MS, width }));

test('of any span', () => {
  fc.assert(
    fc.property(scales, fc.constantFrom('calendar' as const, 'broadcast' as const), (scale, calendar) => {
      const { small, large, smallOf } = axisTicks(scale, calendar);
      for (const { time } of small) {
        expect(divisionStart(smallOf, time)).toBe(time);
        expect(scale.start <= time && time <= scale.end).toBe(true);
      }
      expect(small.length).toBeLessThanOrEqual(scale.width / 18 + 2);
      expect(large.length).toBeLessThanOrEqual(small.length + 2);
      expect(large[0]!.time).toBeLessThanOrEqual(scale.start);
      expect(ticksIn(scale, 7).length).toBeLessThanOrEqual(9);
    }),
  );
});

test('a place leads back to its time', () => {
  fc.assert(
    fc.property(scales, fc.double({ min: 0, max: 1, noNaN: true }), (scale, share) => {
      const time = scale.start + share * (scale.end - scale.start);
      expect(Math.abs(timeAt(toPosition(time, scale), scale) - time)).toBeLessThan(1000);
    }),
  );
});

test('a quarter at a screen’s width is weeks under months, two years are months under years', () => {
  const words = (days: number, width: number, calendar?: 'broadcast'): string =>
    axisTicks({ start: START, end: START + days * DAY_MS, width }, calendar)
      .small.slice(0, 4)
      .map(({ label }) => label)
      .join(' ');
  expect(words(91, 500)).toBe('4 11 18 25');
  expect(words(14, 500)).toBe('4 5 6 7');
  expect(words(730, 900)).toBe('Feb Mar Apr May');
  expect(words(730, 900, 'broadcast')).toBe('Feb Mar Apr May');
  expect(words(730, 300)).toBe('Q2 Q3 Q4 Q1');
  expect(spanWords({ start: START, end: START + 91 * DAY_MS })).toBe('Jan 4 to Apr 4, 2027');
});
