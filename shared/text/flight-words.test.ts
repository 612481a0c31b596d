// Flights in words: months by their name, days where a month is not whole, what becomes of those that were there.
import { expect, test } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import { changedFlightsWords, flightsWords } from './flight-words.ts';

const flight = (start: string, end: string, budget = 1): JsonObject => ({
  budget,
  startDate: start.includes(':') ? start : `${start} 00:00:00`,
  endDate: end.includes(':') ? end : `${end} 23:59:59`,
});
const quarter = flight('01-18-2027', '03-28-2027');
const parts = [
  flight('01-18-2027', '01-31-2027'),
  flight('02-01-2027', '02-28-2027 23:59:00'),
  flight('03-01-2027', '03-28-2027'),
];

test('days, whole months, years where they are others', () => {
  expect(flightsWords(parts, 2027)).toBe('Jan 18 to 31, Feb, Mar 1 to 28');
  expect(flightsWords([flight('12-30-2027', '01-02-2028')], 2027)).toBe('Dec 30, 2027 to Jan 2, 2028');
  expect(flightsWords([flight('02-01-2028', '02-29-2028')], 2027)).toBe('Feb, 2028');
  expect(flightsWords([flight('03-30-2027', '04-02-2027'), flight('04-05-2027', '04-05-2027')], 2027)).toBe(
    'Mar 30 to Apr 2, Apr 5',
  );
  expect(flightsWords([flight('03-30-2027 09:00:00', '03-30-2027')], 2027)).toBe('Mar 30, 9:00 AM to Mar 30, 11:59 PM');
  expect(flightsWords([...parts, ...parts, {}], 2027)).toBe('Jan 18 to 31, Feb, Mar 1 to 28, Jan 18 to 31 and 3 more');
});

test('what becomes of flights', () => {
  const say = (before: readonly JsonObject[], after: readonly JsonObject[]): string =>
    changedFlightsWords(before, after, 2027);
  expect(say(parts, parts)).toBe('Stays as it is');
  expect(say([quarter], parts)).toBe('1 flight becomes 3: Jan 18 to 31, Feb, Mar 1 to 28');
  expect(say(parts, [quarter])).toBe('3 flights become 1: Jan 18 to Mar 28');
  expect(say(parts, parts.slice(0, 2))).toBe('1 flight goes: Mar 1 to 28');
  expect(say(parts.slice(1), parts)).toBe('A new flight: Jan 18 to 31');
  expect(say([quarter], [flight('01-18-2027', '02-28-2027')])).toBe('Ends Feb 28 instead of Mar 28');
  expect(say([quarter], [{ ...quarter, budget: 2 }])).toBe('1 flight gets another budget');
  const capped = (totalImpressionCap: number, each = quarter): JsonObject => ({ ...each, totalImpressionCap });
  expect(say([capped(900)], [capped(900, parts[0]), parts[1]!])).toBe('1 flight becomes 2: Jan 18 to 31, Feb');
  expect(
    say(
      [capped(9000)],
      parts.map((part) => capped(3000, part)),
    ),
  ).toBe('1 flight becomes 3: Jan 18 to 31, Feb, Mar 1 to 28; impression cap 9,000 becomes 3,000, 3,000, 3,000');
});
