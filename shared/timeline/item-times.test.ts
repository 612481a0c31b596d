// Lanes never hold two flights at once, and gaps and shared days are what lies between flights by their definition.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '../kernel/calendar.ts';
import { type Span, daysTouched, layOut } from './item-times.ts';

const spans = fc.array(
  fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
    .map(([first, days]): Span => ({ start: first * DAY_MS, end: (first + days) * DAY_MS - 1000 })),
  { maxLength: 8 },
);
const laidOut = (list: readonly Span[]) =>
  layOut(
    list.map((span, index) => ({ ...span, index })),
    list.length,
  );
const meet = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

test('two in one lane meet only where there are more than five at once', () => {
  fc.assert(
    fc.property(spans, (list) => {
      const { flights, lanes } = laidOut(list);
      expect(flights).toHaveLength(list.length);
      for (const [at, one] of flights.entries()) {
        expect(one.lane).toBeLessThan(lanes);
        for (const other of flights.slice(0, at)) {
          if (one.lane !== other.lane || one.lane === 4) continue;
          expect(meet(one, other)).toBe(false);
        }
      }
    }),
  );
});

test('days without a flight and days of two are as a count day by day has them', () => {
  fc.assert(
    fc.property(spans, (list) => {
      const { flights, gaps, shared } = laidOut(list);
      if (flights.length === 0) return;
      const on = (day: number): number => list.filter(({ start, end }) => start <= day && day <= end).length;
      const [first, last] = [Math.min(...list.map(({ start }) => start)), Math.max(...list.map(({ end }) => end))];
      let [dark, doubled] = [0, 0];
      for (let day = first; day <= last; day += DAY_MS) {
        if (on(day) === 0) dark += 1;
        if (on(day) > 1) doubled += 1;
      }
      expect(gaps.reduce((sum, { days }) => sum + days, 0)).toBe(dark);
      const days = new Set<number>();
      for (const both of shared) {
        expect(both.days).toBe(daysTouched(both));
        for (let day = both.start; day <= both.end; day += DAY_MS) days.add(day);
      }
      if (Math.max(...flights.map(({ lane }) => lane)) < 4) expect(days.size).toBe(doubled);
    }),
  );
});
