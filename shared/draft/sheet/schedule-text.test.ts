// Hours as words: every schedule comes back as it was, and planners' own spellings are read.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAYS } from '../../domain/resources/day-parting.ts';
import type { Json } from '../../kernel/json.ts';
import { parseSchedule, scheduleText } from './schedule-text.ts';

const hour = fc.integer({ min: 0, max: 24 }).map((at) => `${String(at).padStart(2, '0')}:00`);
const range = fc.tuple(hour, hour).map((ends) => ends.join('-'));
const odd = fc.constantFrom<Json>(null, 7, 'Monday', '8-18', '08:30-18:00', {}, [], '; Tue 01:00-02:00', 'mon, tue');
const mixOdd = <Value extends Json>(usual: fc.Arbitrary<Value>): fc.Arbitrary<Json> =>
  fc.oneof({ arbitrary: usual as fc.Arbitrary<Json>, weight: 20 }, { arbitrary: odd, weight: 1 });
const entry = fc.record({
  days: fc.array(mixOdd(fc.constantFrom(...DAYS)), { minLength: 1, maxLength: 6 }),
  hours: fc.array(mixOdd(range), { minLength: 1, maxLength: 3 }),
});

it('brings back the very list that it was made of, or is not made', () => {
  let made = 0;
  fc.assert(
    fc.property(fc.array(mixOdd(entry), { maxLength: 4 }), (schedule) => {
      const text = scheduleText(schedule);
      if (text === null) return;
      made += 1;
      expect(parseSchedule(text)).toEqual(schedule);
    }),
    { numRuns: 500 },
  );
  expect(made).toBeGreaterThan(30);
});

it('is short and plain', () => {
  const week = [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], hours: ['08:00-18:00'] },
    { days: ['sat', 'mon'], hours: ['09:00-12:00', '14:00-00:00'] },
  ];
  expect(scheduleText(week)).toBe('Mon-Fri 08:00-18:00; Sat, Mon 09:00-12:00, 14:00-00:00');
  expect(scheduleText([])).toBeNull();
  expect(scheduleText([{ ...week[0], note: 'x' }])).toBeNull();
});

it.each([
  ['monday to Friday 8-18', ['mon', 'tue', 'wed', 'thu', 'fri'], '08:00-18:00'],
  ['Sat–Sun 8:00 – 12:00;', ['sat', 'sun'], '08:00-12:00'],
  ['WED 0-24', ['wed'], '00:00-24:00'],
])('reads %s', (text, days, hours) => expect(parseSchedule(text)).toEqual([{ days, hours: [hours] }]));

it.each([
  '',
  'Mon',
  '08:00-18:00',
  'Fri-Mon 8-18',
  'Mon 8:30-18:00',
  'Someday 8-18',
  'Mon 8-18 and more',
  'Mon-Tue-Wed 8-9',
])('takes no guess at %j', (text) => expect(parseSchedule(text)).toBeNull());
