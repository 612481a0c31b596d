// Flights that move: start and end together, each as long as before, at the same time of day; finished ones stay.
import { expect, test } from 'vitest';
import { defined } from '../../kernel/defined.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { EntityRecord } from '../document.ts';
import { shiftFlights } from './shift-flights.ts';

const NOW = Date.parse('2027-02-10T12:00:00Z');
const flight = (start: string, end: string, id?: number): JsonObject => ({
  ...defined({ id }),
  startDate: `${start} 00:00:00`,
  endDate: `${end} 23:59:59`,
});
const recordOf = (flights: readonly JsonObject[]): EntityRecord =>
  ({
    key: 'l1',
    remoteId: 3001,
    base: { timeZone: 'Eastern Time', flights: flights.filter(({ id }) => id !== undefined) },
    draft: { timeZone: 'Eastern Time', flights },
    campaign: 'c1',
  }) as unknown as EntityRecord; // of test values

const shift = (flights: readonly JsonObject[], days: number, chosen: readonly number[] | 'all' = 'all') => {
  const shifted = shiftFlights(recordOf(flights), chosen, { days, now: NOW });
  return typeof shifted === 'string' ? shifted : shifted.flights;
};

const [january, march] = [flight('01-01-2027', '01-31-2027', 1), flight('03-01-2027', '03-31-2027', 2)];

test('start and end move together, also over a change of the clocks; past flights stay', () => {
  expect(shift([january, march], 14)).toEqual([january, flight('03-15-2027', '04-14-2027', 2)]);
  expect(shift([march], -14, [0])).toEqual([flight('02-15-2027', '03-17-2027', 2)]);
  expect(shift([march, { ...march, id: 3 }], 1, [1])).toEqual([march, flight('03-02-2027', '04-01-2027', 3)]);
});

test('what can’t be moved is not moved in part', () => {
  expect(shift([], 1)).toBe('NO_FLIGHTS');
  expect(shift([january], 1)).toBe('ALL_FINISHED');
  expect(shift([march, { ...march, id: 3, endDate: 'soon' }], 1)).toBe('UNREADABLE_DATES');
  expect(shift([march], 4_000_000)).toBe('OUT_OF_RANGE');
});
