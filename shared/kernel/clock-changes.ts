// The days of a zone that are not 24 hours long.
import { type Civil, DAY_MS, civil, civilParts } from './calendar.ts';
import { instantInZone } from './zone-time.ts';

export interface ClockChange {
  /** Midnight before the day. */
  readonly day: Civil;
  /** How much longer than 24 hours the day is, ms; below 0 where clocks go forward. */
  readonly longer: number;
}

/** By zone and year: a draft asks for the same few again and again. */
const memory = new Map<string, Map<number, readonly ClockChange[]>>();

const yearStart = (year: number): Civil =>
  civil({ year, month: 1, day: 1, hour: 0, minute: 0, second: 0 }) ?? Number.NaN;
const instantAt = (day: Civil, zone: string): number => instantInZone(day, zone).instant;

/** Those from midnight `from` on and before midnight `until`, in time order. `zone`: an IANA name. */
export function clockChanges(zone: string, from: Civil, until: Civil): readonly ClockChange[] {
  const found: ClockChange[] = [];
  for (let year = civilParts(from).year; year <= civilParts(until).year; year += 1) {
    for (const change of listClockChanges(zone, year)) if (change.day >= from && change.day < until) found.push(change);
  }
  return found;
}

function listClockChanges(zone: string, year: number): readonly ClockChange[] {
  let years = memory.get(zone);
  if (years === undefined) memory.set(zone, (years = new Map()));
  let changes = years.get(year);
  if (changes === undefined) years.set(year, (changes = knownChanges(zone, year)));
  return changes;
}

/** Clocks were not changed before. */
const FIRST_YEAR = 1800;
/** No rule names a later year: from here on each calendar of 400 years is like the one before. */
const LAST_YEAR = 2500;
const CALENDAR_YEARS = 400;
const CALENDAR_DAYS = 146_097;

/** A flight may be in any year up to 9999, and looking for changes takes longer than anything else about it. */
function knownChanges(zone: string, year: number): readonly ClockChange[] {
  if (year < FIRST_YEAR) return [];
  if (year <= LAST_YEAR) return findChanges(zone, year);
  const earlier = listClockChanges(zone, year - CALENDAR_YEARS);
  return earlier.map(({ day, longer }) => ({ day: day + CALENDAR_DAYS * DAY_MS, longer }));
}

/** Looks at weeks first: no zone changes its clock forth and back within one. */
function findChanges(zone: string, year: number): readonly ClockChange[] {
  const changes: ClockChange[] = [];
  const end = yearStart(year + 1);
  for (let from = yearStart(year); from < end; from += 7 * DAY_MS) {
    const until = Math.min(from + 7 * DAY_MS, end);
    if (instantAt(until, zone) - instantAt(from, zone) === until - from) continue;
    for (let day = from; day < until; day += DAY_MS) {
      const longer = instantAt(day + DAY_MS, zone) - instantAt(day, zone) - DAY_MS;
      if (longer !== 0) changes.push({ day, longer });
    }
  }
  return changes;
}
