// The two wire formats: strict, real dates only, written back unchanged.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  civil,
  civilParts,
  daysInMonth,
  formatAssignmentTime,
  formatFlightTime,
  parseAssignmentTime,
  parseFlightTime,
} from './calendar.ts';

describe('flight times, MM-dd-yyyy HH:mm:ss', () => {
  it.each(['02-28-2027 23:59:59', '02-29-2028 00:00:00', '12-31-1999 12:30:00', '01-01-0001 00:00:00'])(
    '%s is read and written back',
    (text) => {
      const value = parseFlightTime(text);
      expect(value).not.toBeNull();
      expect(formatFlightTime(value ?? 0)).toBe(text);
    },
  );

  it.each([
    '02-30-2027 00:00:00',
    '02-29-2027 00:00:00',
    '02-29-2100 00:00:00',
    '13-01-2027 00:00:00',
    '00-10-2027 00:00:00',
    '04-31-2027 00:00:00',
    '02-01-2027 24:00:00',
    '02-01-2027 23:60:00',
    '02-01-2027 23:00:60',
    '02-01-2027',
    '2-1-2027 00:00:00',
    '02/01/2027 00:00:00',
    '2027-02-01 00:00:00',
    '02-01-2027T00:00:00',
    '02-01-2027 00:00:00Z',
    ' 02-01-2027 00:00:00',
    '0x-01-2027 00:00:00',
    '02-01-0000 00:00:00',
    '٠٢-01-2027 00:00:00',
    '',
  ])('%j is refused', (text) => expect(parseFlightTime(text)).toBeNull());
});

describe('assignment times, yyyy-MM-dd HH:mm:ss', () => {
  it('is read and written back', () =>
    expect(formatAssignmentTime(parseAssignmentTime('2027-02-28 23:59:59') ?? 0)).toBe('2027-02-28 23:59:59'));

  it.each(['02-28-2027 23:59:59', '2027-02-30 00:00:00', '2027-02-28', '2027-02-28T00:00:00'])(
    '%j is refused',
    (text) => expect(parseAssignmentTime(text)).toBeNull(),
  );
});

describe('every real date', () => {
  const moments = fc.record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
    second: fc.integer({ min: 0, max: 59 }),
  });

  it('comes back from both formats', () =>
    fc.assert(
      fc.property(moments, (parts) => {
        const value = civil(parts);
        if (parts.day > daysInMonth(parts.year, parts.month)) return value === null;
        return (
          value !== null &&
          JSON.stringify(civilParts(value)) === JSON.stringify(parts) &&
          parseFlightTime(formatFlightTime(value)) === value &&
          parseAssignmentTime(formatAssignmentTime(value)) === value
        );
      }),
    ));
});
