// Day-parting between the schedule of the interface and the week that a planner paints.
import { describe, expect, it } from 'vitest';
import { checkEntity } from '../../../shared/domain/check/check.ts';
import { DAYS } from '../../../shared/domain/resources/day-parting.ts';
import { EXAMPLE_CONTEXT, lineItemWith } from '../../../shared/testing/examples/example-bodies.ts';
import {
  cellWords,
  isOverMidnight,
  findUnpainted,
  unpaintedText,
  openHours,
  painted,
  toSchedule,
  splitAtMidnight,
  parseWeek,
} from './week.ts';

const office = { enabled: true, schedule: [{ days: ['mon', 'tue'], hours: ['08:00-17:00'] }] };

describe('parseWeek and toSchedule', () => {
  it('bring a schedule back as it was, days with the same hours together', () => {
    const week = parseWeek(office);
    expect(openHours(week)).toBe(18);
    expect(toSchedule(week)).toEqual(office.schedule);
  });
  it('put entries of the same day together and join touching hours', () => {
    const week = parseWeek({
      schedule: [
        { days: ['sat'], hours: ['08:00-10:00', '10:00-12:00'] },
        { days: ['sat'], hours: ['20:00-22:00'] },
      ],
    });
    expect(toSchedule(week)).toEqual([{ days: ['sat'], hours: ['08:00-12:00', '20:00-22:00'] }]);
  });
  it('read an end at midnight as the end of the day, in both spellings', () => {
    expect(openHours(parseWeek({ schedule: [{ days: ['sun'], hours: ['22:00-24:00'] }] }))).toBe(2);
    const late = parseWeek({ schedule: [{ days: ['sun'], hours: ['22:00-00:00'] }] });
    expect(openHours(late)).toBe(2);
    expect(toSchedule(late)).toEqual([{ days: ['sun'], hours: ['22:00-00:00'] }]);
  });
  it('write what draws no word from the rules, whatever is painted', () => {
    const lastDay = DAYS.length - 1;
    for (const from of [0, 1, 8, 22, 23]) {
      for (const to of [0, 1, 9, 22, 23].filter((hour) => hour >= from)) {
        const week = painted(parseWeek(undefined), { day: 0, hour: from }, { day: lastDay, hour: to }, true);
        const body = lineItemWith({ dayParting: { enabled: true, schedule: toSchedule(week) } });
        expect(checkEntity('lineItem', body, EXAMPLE_CONTEXT)).toEqual([]);
        expect(parseWeek(body['dayParting'])).toEqual(week);
      }
    }
  });
  it('open nothing for what cannot be read', () => {
    for (const bad of [
      undefined,
      null,
      'all day',
      { schedule: 'x' },
      { schedule: [{ days: ['mon'], hours: ['8-17'] }] },
    ]) {
      expect(openHours(parseWeek(bad))).toBe(0);
    }
  });
});

describe('what no week shows', () => {
  const night = { enabled: true, schedule: [{ days: ['sun', 'mon'], hours: ['08:00-10:00', '22:00-06:00'] }] };
  it('is kept when hours are painted: ranges over midnight, unread ranges, entries of another shape', () => {
    const odd = { days: ['mon'], hours: ['08:00-09:00'], note: 'from the agency' };
    const schedule = [...night.schedule, { days: ['tue'], hours: ['8-17'] }, odd, 'weekends'];
    const week = parseWeek({ schedule });
    expect(openHours(week)).toBe(4);
    const unpainted = findUnpainted({ schedule });
    expect(unpainted.map(unpaintedText)).toEqual([
      'Sun 22:00-06:00',
      'Mon 22:00-06:00',
      'Tue 8-17',
      '{"days":["mon"],"hours":["08:00-09:00"],"note":"from the agency"}',
      '"weekends"',
    ]);
    const wider = painted(week, { day: 0, hour: 10 }, { day: 0, hour: 11 }, true);
    expect(toSchedule(wider, unpainted)).toEqual([
      { days: ['mon'], hours: ['08:00-12:00', '22:00-06:00'] },
      { days: ['tue'], hours: ['8-17'] },
      { days: ['sun'], hours: ['08:00-10:00', '22:00-06:00'] },
      odd,
      'weekends',
    ]);
    expect(findUnpainted({ schedule: toSchedule(wider, unpainted) })).toHaveLength(unpainted.length);
  });
  it('ends in the next morning when the planner says so', () => {
    const { week, unpainted } = splitAtMidnight(parseWeek(night), findUnpainted(night));
    expect(unpainted).toEqual([]);
    expect(toSchedule(week)).toEqual([
      { days: ['mon'], hours: ['00:00-06:00', '08:00-10:00', '22:00-00:00'] },
      { days: ['tue'], hours: ['00:00-06:00'] },
      { days: ['sun'], hours: ['08:00-10:00', '22:00-00:00'] },
    ]);
  });
  it('is over midnight only where it ends before it begins', () => {
    const over = (range: string): boolean => isOverMidnight({ day: 'mon', range });
    expect(['22:00-06:00', '06:00-06:00', '22:00-00:00', '26:00-02:00', '8-7'].map(over)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('painted', () =>
  it('opens or closes a rectangle whichever corners it is given by', () => {
    const week = painted(parseWeek(undefined), { day: 4, hour: 9 }, { day: 0, hour: 6 }, true);
    expect(openHours(week)).toBe(20);
    expect(openHours(painted(week, { day: 0, hour: 6 }, { day: 0, hour: 23 }, false))).toBe(16);
  }));

describe('cellWords', () =>
  it('names a cell as it is read out', () => {
    expect(cellWords({ day: 0, hour: 11 }, true)).toBe('Mon, 11 AM to 12 PM, open');
    expect(cellWords({ day: 6, hour: 23 }, false)).toBe('Sun, 11 PM to 12 AM, closed');
  }));
