// Spreadsheet serial dates: days since the end of 1899, the time of day as a fraction.
import { type Civil, DAY_MS } from '../../../../shared/kernel/calendar.ts';

/** Day 25,569 is the first of January 1970. */
const EPOCH = 25_569;

export function dayCount(value: Civil): number {
  return Number((value / DAY_MS + EPOCH).toPrecision(14));
}

/** To the second: a fraction of a day is never exact. */
export function civilOfDays(days: number): Civil {
  return Math.round(((days - EPOCH) * DAY_MS) / 1000) * 1000;
}

/** A bare number that a date column may mean as a date: from 2000 to 2100. */
export function isDayCount(text: string): boolean {
  return /^\d{5}(?:[.,]\d+)?$/.test(text) && Number(text.slice(0, 5)) >= 36_526 && Number(text.slice(0, 5)) < 73_051;
}
