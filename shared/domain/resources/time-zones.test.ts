// All 23 zones of §2.3 are there, and each is a zone that the runtime knows.
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { TIME_ZONES, TIME_ZONE_NAMES, ianaZone, isTimeZoneName } from './time-zones.ts';

it('lists the 23 zones of the interface', () => expect(TIME_ZONE_NAMES).toHaveLength(23));

it.each([
  ['Eastern Time', -5, -4],
  ['Central Time', -6, -5],
  ['Mountain Time', -7, -6],
  ['Pacific Time', -8, -7],
  ['Greenwich Mean Time', 0, 0],
  ['Central European Time', 1, 2],
  ['India Standard Time', 5.5, 5.5],
  ['China Standard Time', 8, 8],
  ['Australian Eastern Time', 11, 10],
  ['Eastern European Time', 2, 3],
  ['Moscow Time', 3, 3],
  ['Samara Time', 4, 4],
  ['Maldives Time', 5, 5],
  ['Omsk Time', 6, 6],
  ['Christmas Island Time', 7, 7],
  ['Japan Standard Time', 9, 9],
  ['Sakhalin Time', 11, 11],
  ['New Zealand Time', 13, 12],
  ['Azores Time', -1, 0],
  ['Argentina Time', -3, -3],
  ['Atlantic Time (Canada)', -4, -3],
  ['Alaska Time (USA)', -9, -8],
  ['Hawaii Time', -10, -10],
])('%s is UTC%d in January and UTC%d in July', (name, january, july) => {
  const zone = ianaZone(name);
  expect(zone).toBeDefined();
  const hours = (month: number): number =>
    Temporal.PlainDateTime.from({ year: 2027, month, day: 15 }).toZonedDateTime(zone ?? '').offsetNanoseconds / 3.6e12;
  expect([hours(1), hours(7)]).toEqual([january, july]);
});

it('has a short label of its own for each', () =>
  expect(new Set(Object.values(TIME_ZONES).map(({ label }) => label)).size).toBe(23));

it('knows no other name', () => {
  for (const name of ['eastern time', 'EST', 'America/New_York', '__proto__', 'toString', 5, null]) {
    expect(isTimeZoneName(name)).toBe(false);
    expect(ianaZone(name)).toBeUndefined();
  }
});
