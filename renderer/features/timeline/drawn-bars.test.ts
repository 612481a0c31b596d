// Which bars are drawn and where: never more than have room, no length beyond what styles take, whatever the dates.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/kernel/calendar.ts';
import { type Span, layOut } from '../../../shared/timeline/item-times.ts';
import { type BarFacts, placeBars } from './drawn-bars.ts';
import { TURNS, computeHalf, laneView, computeOrigin } from './lane-view.ts';

const START = Date.UTC(2027, 0, 4);
const WIDTH = 700;

const listFacts = (spans: readonly Span[]): readonly BarFacts[] =>
  layOut(
    spans.map((span, index) => ({ ...span, index })),
    spans.length,
  ).flights.map((flight) => ({ flight, state: 'new', isWrong: false, money: '$1.00', before: null, next: Infinity }));

function viewAt(start: number, days: number, turn = 0) {
  const time = { start, span: days * DAY_MS, today: START };
  const origin = computeOrigin(time);
  return laneView({ origin, half: computeHalf(time, origin, turn), turn }, time, WIDTH);
}

test('ten thousand flights of one line item are some hundred bars', () => {
  const days = Array.from({ length: 10_000 }, (_, day): Span => {
    const start = START + day * DAY_MS;
    return { start, end: start + DAY_MS - 1000 };
  });
  const bars = placeBars(listFacts(days), viewAt(START, 730), undefined);
  expect(bars.length).toBeGreaterThan(WIDTH / 4);
  expect(bars.length).toBeLessThan(WIDTH);
  // With the keyboard on one, it is drawn wherever it is.
  expect(placeBars(listFacts(days), viewAt(START, 7), 9000).some(({ flight }) => flight.index === 9000)).toBe(true);
});

test('every flight in sight is drawn where its days are, and in no style too long for one', () => {
  const times = fc.tuple(fc.integer({ min: -719_000, max: 2_932_000 }), fc.integer({ min: 1, max: 3_000_000 }));
  fc.assert(
    fc.property(
      times,
      times,
      fc.integer({ min: 1, max: 730 }),
      fc.nat(TURNS - 1),
      ([first, length], [at], span, turn) => {
        const flight = { start: first * DAY_MS, end: (first + length) * DAY_MS - 1000 };
        const view = viewAt(at * DAY_MS, span, turn);
        const bars = placeBars(listFacts([flight]), view, undefined);
        const isSeen = flight.start < (at + span) * DAY_MS && flight.end > at * DAY_MS;
        if (isSeen) expect(bars).toHaveLength(1);
        for (const { placed } of bars) {
          expect(placed.width).toBeGreaterThanOrEqual(2);
          expect(placed.width).toBeLessThan(5 * WIDTH);
          // Lengths are counted from an origin near enough to be exact.
          expect(Math.abs(placed.left)).toBeLessThan(300 * WIDTH);
        }
      },
    ),
  );
});
