// Dates as planners type and read them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFlightTime, parseFlightTime } from './calendar.ts';
import { readDateTime, showDate, showDateTime } from './calendar-text.ts';

const read = (text: string, reading?: Parameters<typeof readDateTime>[1]): string | null => {
  const value = readDateTime(text, reading);
  return value === null ? null : formatFlightTime(value);
};

describe('typed dates', () => {
  it.each([
    ['2/22/2027 23:59', '02-22-2027 23:59:00'],
    ['2/22/27', '02-22-2027 00:00:00'],
    ['2027-02-22', '02-22-2027 00:00:00'],
    ['2027-02-22T10:00', '02-22-2027 10:00:00'],
    ['2027-02-22 10:00:05', '02-22-2027 10:00:05'],
    ['Feb 22 2027 11:59 PM', '02-22-2027 23:59:00'],
    ['Feb 22, 2027, 11:59 PM', '02-22-2027 23:59:00'],
    ['February 22nd, 2027', '02-22-2027 00:00:00'],
    ['22 Feb 2027 8am', '02-22-2027 08:00:00'],
    ['22-Feb-2027', '02-22-2027 00:00:00'],
    ['22-Feb-27', '02-22-2027 00:00:00'],
    ['22-Feb-27 08:30', '02-22-2027 08:30:00'],
    ['22.02.2027 8:30', '02-22-2027 08:30:00'],
    ['22/02/2027', '02-22-2027 00:00:00'],
    ['02-22-2027 23:59:59', '02-22-2027 23:59:59'],
    ['2/22/2027 12:00 am', '02-22-2027 00:00:00'],
    ['2/22/2027 12:00 p.m.', '02-22-2027 12:00:00'],
  ])('%s is %s', (text, wire) => expect(read(text)).toBe(wire));

  it('take the year and the time of day from where they are typed', () => {
    expect(read('Feb 22', { year: 2027, time: 'end' })).toBe('02-22-2027 23:59:59');
    expect(read('2/22', { year: 2027 })).toBe('02-22-2027 00:00:00');
    expect(read('Feb 22, 11:59 PM', { year: 2027 })).toBe('02-22-2027 23:59:00');
    expect(read('Feb 22')).toBeNull();
  });

  it('put the day first where the reading says so', () => {
    expect(read('3/12/2027', { dayFirst: true })).toBe('12-03-2027 00:00:00');
    expect(read('3/13/2027', { dayFirst: true })).toBe('03-13-2027 00:00:00');
    expect(read('3-12-2027 8:00', { dayFirst: true })).toBe('12-03-2027 08:00:00');
    expect(read('3.12.2027')).toBe('12-03-2027 00:00:00');
    expect(read('2027-03-12', { dayFirst: true })).toBe('03-12-2027 00:00:00');
  });

  it.each([
    '',
    'soon',
    '2/30/2027',
    '13/13/2027',
    'Foo 3 2027',
    '2/22/2027 25:00',
    '2/22/2027 13 PM',
    '2/22/2027 0:30 pm',
    '2/22/2027 x',
    '2/22/2027 8',
    '2027-02-22T',
    '20270222',
    '2027-02-223',
  ])('%j cannot be read', (text) => expect(read(text)).toBeNull());
});

describe('shown dates', () => {
  it('leave out the year that goes without saying', () => {
    const value = parseFlightTime('02-22-2027 23:59:59') ?? 0;
    expect(showDateTime(value, 2027)).toBe('Feb 22, 11:59 PM');
    expect(showDateTime(value)).toBe('Feb 22, 2027, 11:59 PM');
    expect(showDate(value, 2027)).toBe('Feb 22');
    expect(showDateTime(parseFlightTime('02-22-2027 00:00:05') ?? 0, 2027)).toBe('Feb 22, 12:00:05 AM');
  });

  it('are read back to the minute', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 68_374_079 }), (minutes) => {
        const value = minutes * 60_000;
        return readDateTime(showDateTime(value)) === value;
      }),
    ));
});
