// Divisions of the calendar: so many days, weeks, months or broadcast months, from where all are counted.
import { type Civil, civilParts, DAY_MS } from './calendar.ts';

/** Weeks begin on Monday. A broadcast month begins with the Monday of the week that its calendar month's first day is in. */
type Unit = 'day' | 'week' | 'month' | 'broadcastMonth';

/** So many units from where a count of them began: months by threes are quarters, by twelves years. */
export interface Division {
  readonly unit: Unit;
  readonly step: number;
}

/** 1970-01-01 was a Thursday. */
const DAYS_BEFORE_MONDAY = 3;

const toDayNumber = (time: Civil): number => Math.floor(time / DAY_MS);
const toWeekNumber = (day: number): number => Math.floor((day + DAYS_BEFORE_MONDAY) / 7);
const toMonday = (week: number): number => week * 7 - DAYS_BEFORE_MONDAY;

function toMonthNumber(time: Civil): number {
  const { year, month } = civilParts(time);
  return year * 12 + month - 1;
}

function monthStart(index: number): Civil {
  // `setUTCFullYear`, since `Date.UTC` takes years below 100 for those of the last century.
  const date = new Date(0);
  return date.setUTCFullYear(Math.floor(index / 12), ((index % 12) + 12) % 12, 1);
}

/** How many units have passed since a common day, by which steps of them are the same everywhere. */
function countUnits(unit: Unit, time: Civil): number {
  switch (unit) {
    case 'day':
      return toDayNumber(time);
    case 'week':
      return toWeekNumber(toDayNumber(time));
    case 'month':
      return toMonthNumber(time);
    case 'broadcastMonth':
      // That of the Sunday: the week in which a month begins is the first of it.
      return toMonthNumber((toMonday(toWeekNumber(toDayNumber(time))) + 6) * DAY_MS);
  }
}

function startAt(unit: Unit, index: number): Civil {
  switch (unit) {
    case 'day':
      return index * DAY_MS;
    case 'week':
      return toMonday(index) * DAY_MS;
    case 'month':
      return monthStart(index);
    case 'broadcastMonth':
      return toMonday(toWeekNumber(toDayNumber(monthStart(index)))) * DAY_MS;
  }
}

/** The first millisecond of the one that holds `time`. */
export function divisionStart({ unit, step }: Division, time: Civil): Civil {
  return startAt(unit, Math.floor(countUnits(unit, time) / step) * step);
}

/** The start of the next one: the end of the one that holds `time`. */
export function nextDivision({ unit, step }: Division, time: Civil): Civil {
  return startAt(unit, (Math.floor(countUnits(unit, time) / step) + 1) * step);
}

/** The starts from `from` on, up to and with `to`; at most `most`, so that no span is too long. */
export function startsIn(division: Division, from: Civil, to: Civil, most = 1000): Civil[] {
  const { unit, step } = division;
  const starts: Civil[] = [];
  const before = divisionStart(division, from);
  let index = Math.floor(countUnits(unit, before === from ? from : nextDivision(division, from)) / step) * step;
  for (let start = startAt(unit, index); start <= to && starts.length < most; start = startAt(unit, index)) {
    starts.push(start);
    index += step;
  }
  return starts;
}

/** Whether a civil day is a Saturday or Sunday. */
export function isWeekend(time: Civil): boolean {
  return (((toDayNumber(time) + DAYS_BEFORE_MONDAY) % 7) + 7) % 7 >= 5;
}
