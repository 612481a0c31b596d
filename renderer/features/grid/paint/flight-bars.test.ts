// Bars stay in their cell, however narrow it is and whenever a flight runs.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BARS_WIDTH, drawFlightBars, sharedSpans } from './flight-bars.ts';
import type { Drawing } from './grid-line.ts';

const DAY = 86_400_000;
const AXIS = { start: Date.UTC(2027, 0, 1), end: Date.UTC(2028, 0, 1) };

function written(time: number): string {
  const [year = '', month = '', day = ''] = new Date(time).toISOString().slice(0, 10).split('-');
  return `${month}-${day}-${year} 00:00:00`;
}

test('nothing is drawn beside the room that a cell has for its bars', () => {
  const flights = fc.array(
    fc.record({ day: fc.integer({ min: -900, max: 900 }), days: fc.integer({ min: 1, max: 500 }) }),
  );
  let bars = 0;
  fc.assert(
    fc.property(
      flights,
      fc.integer({ min: -20, max: 300 }),
      fc.integer({ min: -900, max: 900 }),
      (each, room, today) => {
        const [left, ends] = [60, Math.min(BARS_WIDTH, Math.max(0, room))];
        const inside = (x: number, width: number): void => {
          expect(x).toBeGreaterThanOrEqual(left);
          expect(width).toBeGreaterThan(0);
          expect(x + width).toBeLessThanOrEqual(left + ends + 1e-6);
        };
        const pen = {
          box: (_color: string, x: number, _y: number, width: number) => inside(x, width),
          bar: (_color: string, x: number, _y: number, width: number) => {
            bars += 1;
            inside(x, width);
          },
        };
        const body = each.map(({ day, days }) => ({
          startDate: written(AXIS.start + day * DAY),
          endDate: written(AXIS.start + (day + days) * DAY),
        }));
        // Of a drawing only what bars are made from.
        const drawing = { axis: AXIS, now: AXIS.start + today * DAY, rowHeight: 24 } as unknown as Drawing;
        drawFlightBars(pen, body, { left, room }, drawing);
      },
    ),
  );
  expect(bars).toBeGreaterThan(0);
});

test('days that flights share are drawn as shared, whatever their order', () => {
  const [jan, feb, mar] = [
    { start: 0, end: 40 },
    { start: 30, end: 60 },
    { start: 60, end: 90 },
  ];
  expect(sharedSpans([mar, jan, feb])).toEqual([{ start: 30, end: 40 }]);
  expect(sharedSpans([feb, mar])).toEqual([]);
  expect(sharedSpans([{ start: 0, end: 100 }, jan, feb])).toEqual([jan, feb]);
  const drawn: string[] = [];
  const pen = {
    box: () => undefined,
    bar: (color: string, _x: number, y: number) => void drawn.push(`${color} ${y}`),
  };
  const days = (first: number, last: number) => ({
    startDate: written(AXIS.start + first * DAY),
    endDate: written(AXIS.start + last * DAY),
  });
  const drawing = { axis: AXIS, now: 0, rowHeight: 24 } as unknown as Drawing; // only what bars are made from
  drawFlightBars(pen, [days(0, 40), days(30, 60), days(60, 90)], { left: 0, room: 136 }, drawing);
  expect(drawn).toEqual(['bar 7', 'bar 13', 'bar 7', 'error 10.5']);
});
