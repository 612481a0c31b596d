// Dates in the cells of spreadsheets: days since the end of 1899, the time of day as a fraction.
import { readFlightTime } from '../../../../shared/draft/flight-spans.ts';
import { type Civil, DAY_MS, civilParts } from '../../../../shared/kernel/calendar.ts';
import type { SheetForm } from '../field.ts';
import { readText } from './parsed.ts';

/** Day 25,569 is the first of January 1970. */
const EPOCH = 25_569;

function dayCount(value: Civil): number {
  return Number((value / DAY_MS + EPOCH).toPrecision(14));
}

/** To the second: a fraction of a day is never exact. */
function civilOfDays(days: number): Civil {
  return Math.round(((days - EPOCH) * DAY_MS) / 1000) * 1000;
}

/** A bare number that a date column may mean as a date: from 2000 to 2100. */
function isDayCount(text: string): boolean {
  return /^\d{5}(?:[.,]\d+)?$/.test(text) && Number(text.slice(0, 5)) >= 36_526 && Number(text.slice(0, 5)) < 73_051;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-01-05 00:00:00`: the one spelling that spreadsheets of every locale take for a date. */
function isoText(value: Civil): string {
  const { year, month, day, hour, minute, second } = civilParts(value);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** A date that a spreadsheet holds: without a time where it shows none, so that an end means the day's last second. */
function dateText(text: string, days: number): string {
  const iso = isoText(civilOfDays(days));
  return Number.isInteger(days) && !/\d:\d\d/.test(text) ? iso.slice(0, 10) : iso;
}

export const DATE_SHEET: SheetForm = {
  format: 'date',
  write: (value) => {
    const time = readFlightTime(value);
    return time === null ? null : { text: isoText(time), number: dayCount(time), shows: 'date' };
  },
  read: ({ text, number, shows }, field, row, reading) => {
    if (number !== undefined && shows === 'date') return readText(field, row, dateText(text, number), reading);
    // A date whose cell has no date format comes as a bare count of days.
    const bare = text.trim();
    const days = isDayCount(bare) ? Number(bare.replace(',', '.')) : null;
    return readText(field, row, days === null ? text : dateText(text, days), reading);
  },
};
