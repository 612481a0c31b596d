// What a 429 teaches, and that nothing in one makes a push wait for longer than a true platform can mean.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseWindow, readRateLimit } from './rate-limit.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

describe('what a 429 teaches (§7.4)', () => {
  const noHeaders = { retryAfter: null, date: null };
  const body = (details: object, timestamp = '2027-01-01T00:00:00Z') => ({ error: { details }, timestamp });

  test('limit, window and when to come back', () => {
    const details = { limit: 10, window: '1 minute', reset_at: '2027-01-01T00:00:42Z', retry_after: 42 };
    expect(readRateLimit(body(details), noHeaders, MINUTE)).toEqual({
      limit: 10,
      windowMs: 60_000,
      retryAfterMs: 42_000,
    });
  });

  test('seconds that were rounded down: the reset a little later is the truth', () => {
    const details = { limit: 10, reset_at: '2027-01-01T00:00:42.700Z', retry_after: 42 };
    expect(readRateLimit(body(details), noHeaders, MINUTE).retryAfterMs).toBe(42_700);
  });

  test('only reset_at: against the platform’s own clock, not ours', () =>
    expect(readRateLimit(body({ reset_at: '2027-01-01T00:00:30Z' }), noHeaders, MINUTE).retryAfterMs).toBe(30_000));

  test('only the header, or nothing at all', () => {
    expect(readRateLimit('slow down', { retryAfter: '7', date: null }, MINUTE).retryAfterMs).toBe(7000);
    expect(readRateLimit(undefined, noHeaders, MINUTE).retryAfterMs).toBe(60_000);
  });

  test('the header as a date: against the date of the answer, however wrong our clock is', () => {
    const date = 'Fri, 01 Jan 2027 00:00:00 GMT';
    expect(readRateLimit(undefined, { retryAfter: 'Fri, 01 Jan 2027 00:00:09 GMT', date }, MINUTE).retryAfterMs).toBe(
      9000,
    );
    expect(
      readRateLimit(undefined, { retryAfter: 'Fri, 01 Jan 2027 00:00:09 GMT', date: null }, MINUTE).retryAfterMs,
    ).toBe(60_000);
  });

  test.each([
    ['reset_at in the past', { reset_at: '2026-12-31T20:00:00Z' }],
    ['retry_after of nothing', { retry_after: 0 }],
    ['both', { retry_after: 0, reset_at: '2026-12-31T20:00:00Z' }],
  ])('%s is no leave to ask again at once: a whole window', (_, details) => {
    expect(readRateLimit(body(details), noHeaders, MINUTE).retryAfterMs).toBe(60_000);
    expect(readRateLimit(body({ ...details, window: '5s' }), noHeaders, MINUTE).retryAfterMs).toBe(5000);
    expect(readRateLimit(body(details), { retryAfter: '7', date: null }, MINUTE).retryAfterMs).toBe(7000);
  });

  test.each([
    ['1 minute', MINUTE, true],
    ['minute', MINUTE, true],
    ['60s', MINUTE, true],
    ['60 seconds', MINUTE, true],
    ['0.5 seconds', 500, true],
    ['1000ms', 1000, true],
    ['PT1M', MINUTE, true],
    ['1 minute (rolling)', MINUTE, true],
    ['1h', HOUR, true],
    [60, MINUTE, false],
    ['60', MINUTE, false],
  ])('window %j is %s ms', (window, ms, hasUnit) => expect(parseWindow(window)).toEqual({ ms, hasUnit }));

  test.each(['', null, 'a while', '1 month', 'P1M', 'P1D', '1 day', '2h', '60 per minute', '-5s', '1e9', 1e9, 0, '0s'])(
    'window %j says nothing that can be used',
    (window) => expect(parseWindow(window)).toBeUndefined(),
  );

  test.each<[string, object, string | null]>([
    ['years to wait', { retry_after: 315_360_000 }, null],
    ['milliseconds for seconds', { retry_after: 60_000 }, null],
    ['a reset years away', { reset_at: '2035-01-01T00:00:00Z' }, null],
    ['a window of a day', { window: '1 day' }, null],
    ['a window of milliseconds for seconds', { window: 60_000 }, null],
    ['a window of minutes without a unit', { window: '3600' }, null],
    ['a header of years', {}, '315360000'],
    ['a header that is a date of another year', {}, 'Fri, 01 Jan 2038 00:00:00 GMT'],
  ])('with %s it counts as one without: a window of the table in use', (_, details, retryAfter) => {
    const headers = { retryAfter, date: 'Fri, 01 Jan 2027 00:00:00 GMT' };
    for (const inUse of [MINUTE, 5000, 200]) {
      expect(readRateLimit(body(details), headers, inUse)).toEqual({ retryAfterMs: inUse });
    }
  });

  test('a limit that no platform has is left out, and an hour that is named is obeyed', () => {
    for (const limit of [0, -1, 0.5, 1e9, '1e400']) {
      expect(readRateLimit(body({ limit, retry_after: 3600 }), noHeaders, MINUTE)).toEqual({ retryAfterMs: HOUR });
    }
  });

  test('a window without a unit makes no wait longer than retry_after says, one with a unit is believed', () => {
    const lesson = (window: unknown) => readRateLimit(body({ window, retry_after: 90 }), noHeaders, MINUTE).windowMs;
    expect([80, 90, 91, 3600].map(lesson)).toEqual([80_000, 90_000, undefined, undefined]);
    expect(['120 s', '1 h'].map(lesson)).toEqual([120_000, HOUR]);
  });

  test('whatever it says, the wait is a moment at least and an hour at most, and so is the window', () => {
    const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(1e-300, 1e21, 42, 60, 3600, 60_000));
    const date = fc.date({ noInvalidDate: true }).map((time) => time.toISOString());
    const unit = fc.constantFrom('', ' ', 'ms', 's', ' minutes', 'h', ' days', 'month');
    const text = fc.oneof(
      fc.string(),
      date,
      fc.tuple(number, unit).map((parts) => parts.join('')),
    );
    const value = fc.oneof(number, text, fc.anything({ maxDepth: 1 }));
    const header = fc.option(fc.oneof(text, number.map(String)));
    const details = fc.record(
      { limit: value, window: value, retry_after: value, reset_at: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        details,
        value,
        header,
        header,
        fc.integer({ min: 1, max: HOUR }),
        (said, timestamp, retryAfter, date, inUse) => {
          const lesson = readRateLimit({ error: { details: said }, timestamp }, { retryAfter, date }, inUse);
          expect(lesson.retryAfterMs).toBeGreaterThanOrEqual(Math.min(1000, inUse));
          expect(lesson.retryAfterMs).toBeLessThanOrEqual(HOUR);
          expect(lesson.windowMs ?? 1).toBeGreaterThanOrEqual(1);
          expect(lesson.windowMs ?? 1).toBeLessThanOrEqual(HOUR);
          expect(Number.isInteger(lesson.limit ?? 1)).toBe(true);
          expect(lesson.limit ?? 1).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});
