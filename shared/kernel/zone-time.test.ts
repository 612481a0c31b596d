// Civil time to instants: the quick way agrees with Temporal at every hour around clock changes.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { civilParts, parseFlightTime } from './calendar.ts';
import { parseInstant, instantInZone } from './zone-time.ts';

const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Sydney', 'Asia/Kolkata', 'America/Halifax', 'Etc/GMT'];
const at = (text: string): number => parseFlightTime(text) ?? Number.NaN;

describe('placing a civil time', () => {
  it('knows winter and summer', () => {
    expect(instantInZone(at('01-15-2027 12:00:00'), 'America/New_York').instant).toBe(Date.UTC(2027, 0, 15, 17));
    expect(instantInZone(at('07-15-2027 12:00:00'), 'America/New_York').instant).toBe(Date.UTC(2027, 6, 15, 16));
  });

  it('finds the hour that clocks skip', () => {
    expect(instantInZone(at('03-14-2027 01:59:59'), 'America/New_York').gap).toBe(false);
    expect(instantInZone(at('03-14-2027 02:00:00'), 'America/New_York').gap).toBe(true);
    expect(instantInZone(at('03-14-2027 02:59:59'), 'America/New_York').gap).toBe(true);
    expect(instantInZone(at('03-14-2027 03:00:00'), 'America/New_York').gap).toBe(false);
    expect(instantInZone(at('03-14-2027 02:30:00'), 'Pacific/Honolulu').gap).toBe(false);
  });

  it('takes the first of two equal times when clocks go back', () =>
    expect(instantInZone(at('11-07-2027 01:30:00'), 'America/New_York').instant).toBe(Date.UTC(2027, 10, 7, 5, 30)));

  it('agrees with Temporal everywhere', () => {
    const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), minutes, (zone, minute) => {
        const value = minute * 60_000;
        const plain = Temporal.PlainDateTime.from(civilParts(value));
        const exact = plain.toZonedDateTime(zone);
        const placed = instantInZone(value, zone);
        expect(placed.instant).toBe(exact.epochMilliseconds);
        expect(placed.gap).toBe(!exact.toPlainDateTime().equals(plain));
      }),
    );
  });
});

describe('instants', () => {
  it.each([
    ['2027-02-22T10:00:00Z', Date.UTC(2027, 1, 22, 10)],
    ['2027-02-22T10:00:00.250Z', Date.UTC(2027, 1, 22, 10, 0, 0, 250)],
    ['2027-02-22T10:00+02:00', Date.UTC(2027, 1, 22, 8)],
    ['2027-02-22T10:00:00-05:30', Date.UTC(2027, 1, 22, 15, 30)],
  ])('%s', (text, instant) => expect(parseInstant(text)).toBe(instant));

  it.each(['', '2027-02-22', '2027-02-22T10:00:00', '2027-02-30T10:00:00Z', 'yesterday'])('%j is refused', (text) =>
    expect(parseInstant(text)).toBeNull(),
  );
});
