// Times in words, in the zone of the computer that shows them.
import { describe, expect, it } from 'vitest';
import { about, clockTime, clockTimeSeconds, dayTime, dayTimeExact, dayTimeInSentence, endTime, took } from './time.ts';

const at = (hour: number, minute: number, day = 13): number => new Date(2026, 0, day, hour, minute, 6).getTime();

describe('clock times', () => {
  it('are written with AM and PM and a plain space', () => {
    expect(clockTime(at(10, 41))).toBe('10:41 AM');
    expect(clockTime(at(18, 5))).toBe('6:05 PM');
    expect(clockTimeSeconds(at(10, 41))).toBe('10:41:06 AM');
  });
  it('are empty for an invalid date', () => {
    expect(clockTime('soon')).toBe('');
    expect(clockTimeSeconds('soon')).toBe('');
    expect(dayTime('soon', at(12, 0))).toBe('');
  });
});

describe('dayTime', () => {
  it('says today and yesterday by the calendar, not by 24 hours', () => {
    expect(dayTime(at(10, 31), at(11, 0))).toBe('Today, 10:31 AM');
    expect(dayTime(at(23, 59, 12), at(0, 1))).toBe('Yesterday, 11:59 PM');
  });
  it('gives the day for older moments, with the year when it is another', () => {
    expect(dayTime(at(9, 0, 9), at(9, 0))).toBe('Jan 9');
    expect(dayTime(new Date(2025, 11, 2).getTime(), at(9, 0))).toBe('Dec 2, 2025');
  });
});

describe('dayTimeInSentence', () =>
  it('begins with a small letter, and leaves months as they are', () => {
    expect(dayTimeInSentence(at(10, 31), at(11, 0))).toBe('today, 10:31 AM');
    expect(dayTimeInSentence(at(9, 0, 9), at(9, 0))).toBe('Jan 9');
  }));

describe('dayTimeExact', () =>
  it('says the time of day however long ago it was', () => {
    expect(dayTimeExact(at(10, 31), at(11, 0))).toBe('Today, 10:31 AM');
    expect(dayTimeExact(at(9, 0, 12), at(9, 0))).toBe('Yesterday, 9:00 AM');
    expect(dayTimeExact(at(9, 0, 9), at(9, 0))).toBe('Jan 9, 9:00 AM');
    expect(dayTimeExact(new Date(2025, 11, 2, 8, 5).getTime(), at(9, 0))).toBe('Dec 2, 2025, 8:05 AM');
  }));

describe('endTime', () =>
  it('names the day where it is another one than today', () => {
    expect(endTime(at(18, 5), at(9, 0))).toBe('6:05 PM');
    expect(endTime(at(0, 10, 14), at(23, 50))).toBe('Jan 14, 12:10 AM');
    expect(endTime(new Date(at(9, 0, 15)).toISOString(), at(9, 0))).toBe('Jan 15, 9:00 AM');
    expect(endTime('soon', at(9, 0))).toBe('');
  }));

describe('lengths of time', () => {
  it('are estimated in the unit a planner would use', () => {
    expect(about(0.2)).toBe('a moment');
    expect(about(19.2)).toBe('about 20 s');
    expect(about(240)).toBe('about 4 min');
    expect(about(7200)).toBe('about 2 h');
  });
  it('are exact when they have passed', () => {
    expect(took(812)).toBe('0.8 s');
    expect(took(31_400)).toBe('31 s');
  });
});
