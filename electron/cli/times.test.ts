// Instants as people read them.
import { expect, test } from 'vitest';
import { localTime } from './times.ts';

const now = Date.parse('2026-11-21T22:00:00Z');

test('the clock of the zone, without the day while it is today', () => {
  expect(localTime(Date.parse('2026-11-21T22:41:06Z'), now, 'America/New_York')).toBe('5:41:06 PM');
  expect(localTime(Date.parse('2026-11-21T23:30:00Z'), now, 'Asia/Kolkata')).toBe('5:00:00 AM');
});

test('another day is shown, as it is in that zone', () => {
  expect(localTime(Date.parse('2026-11-22T00:41:06Z'), now, 'UTC')).toBe('Nov 22, 12:41:06 AM');
  expect(localTime(Date.parse('2026-11-22T00:41:06Z'), now, 'America/New_York')).toBe('7:41:06 PM');
});
