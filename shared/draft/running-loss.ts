// What one edited value would take from a flight that runs: its start, its end to come, or money that is due.
import { isPast } from '../domain/rules/flight-times.ts';
import { type Json, type Path, isObject } from '../kernel/json.ts';
import { readAmount } from '../kernel/money-sum.ts';
import type { EntityRecord } from './document.ts';
import { DueMoney } from './due-money.ts';
import { platformZone, runningFlights } from './finished-flights.ts';
import { flightsOf } from './flight-list.ts';
import { readFlightTime } from './flight-spans.ts';

/** Its start would be another, it would be over, or its budget would be below its due money. */
export type RunningLoss = 'START' | 'END' | 'DUE';

const MEMBERS: readonly unknown[] = ['startDate', 'endDate', 'budget'];

/**
 * Null where nothing is lost, or where the value can't be read, which rules tell. For edits of many places at once; one
 * typed value is kept and warned of. `path`: inside the body. `now`: epoch milliseconds.
 */
export function findRunningLoss(
  record: EntityRecord,
  path: Path,
  value: Json | undefined,
  now: number,
): RunningLoss | null {
  const [list, index, member] = path;
  if (list !== 'flights' || typeof index !== 'number' || !MEMBERS.includes(member)) return null;
  const flight = flightsOf(record.draft)[index];
  const id = isObject(flight) ? flight['id'] : undefined;
  const there = id === undefined ? undefined : runningFlights(record, now).get(id);
  if (there === undefined) return null;
  if (member === 'startDate') return value === there.flight['startDate'] ? null : 'START';
  if (member === 'endDate') {
    const end = readFlightTime(value);
    return end !== null && isPast(end, platformZone(record), now) ? 'END' : null;
  }
  const cents = readAmount(value);
  return typeof cents === 'number' && cents < new DueMoney(record, now).leastOf(flight) ? 'DUE' : null;
}
