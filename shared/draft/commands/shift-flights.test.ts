// Flights that move: start and end together, at the same time of day; finished ones stay, running ones keep their starts.
import { expect, test } from 'vitest';
import { defined } from '../../kernel/defined.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { EntityRecord } from '../document.ts';
import { type FlightEnds, shiftFlights } from './shift-flights.ts';

const NOW = Date.parse('2027-02-10T12:00:00Z');
const flight = (start: string, end: string, id?: number): JsonObject => ({
  ...defined({ id }),
  startDate: `${start} 00:00:00`,
  endDate: `${end} 23:59:59`,
});
const makeItemRecord = (flights: readonly JsonObject[]): EntityRecord =>
  ({
    key: 'l1',
    remoteId: 3001,
    base: { timeZone: 'Eastern Time', flights: flights.filter(({ id }) => id !== undefined) },
    draft: { timeZone: 'Eastern Time', flights },
    campaign: 'c1',
  }) as unknown as EntityRecord; // of test values

const shift = (flights: readonly JsonObject[], days: number, chosen: readonly number[] | 'all' = 'all') => {
  const shifted = shiftFlights(makeItemRecord(flights), chosen, { days, now: NOW });
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

const running = flight('02-01-2027', '02-28-2027', 4);
const shifted = (days: number, ends: FlightEnds, flights: readonly JsonObject[] = [january, running, march]) => {
  const result = shiftFlights(makeItemRecord(flights), 'all', { days, ends, now: NOW });
  return typeof result === 'string' ? result : { ...result, flights: result.flights.slice(-2) };
};

test('a flight that runs keeps its start, its end moves, and both are counted', () => {
  const left = { finished: 1, running: 1 };
  const later = [flight('02-01-2027', '03-07-2027', 4), flight('03-08-2027', '04-07-2027', 2)];
  expect(shifted(7, 'both')).toEqual({ flights: later, moved: 2, left });
  expect(shifted(7, 'start')).toEqual({ flights: [running, flight('03-08-2027', '03-31-2027', 2)], moved: 1, left });
  expect(shifted(7, 'end')).toMatchObject({ moved: 2, left: { finished: 1, running: 0 } });
  expect(shifted(7, 'start', [running])).toBe('RUNNING_START');
});

test('a flight that runs ends today at the earliest, by its own zone and as the platform has its dates', () => {
  expect(shifted(-18, 'both')).toMatchObject({ flights: [flight('02-01-2027', '02-10-2027', 4), {}] });
  expect(shifted(-19, 'both')).toBe('ENDS_OVER');
  const moved = {
    ...makeItemRecord([running]),
    draft: { timeZone: 'Japan Standard Time', flights: [march].map(asRunning) },
  };
  const result = shiftFlights(moved as EntityRecord, 'all', { days: 1, now: NOW });
  expect(typeof result !== 'string' && result.flights).toEqual([flight('03-01-2027', '04-01-2027', 4)]);
  // Midnight in the Eastern zone.
  const at = (now: string) => shiftFlights(makeItemRecord([march]), 'all', { days: 1, now: Date.parse(now) });
  expect(at('2027-03-01T04:59:00Z')).toMatchObject({ left: { running: 0 } });
  expect(at('2027-03-01T05:01:00Z')).toMatchObject({ left: { running: 1 } });
});

const asRunning = (each: JsonObject): JsonObject => ({ ...each, id: 4 });
