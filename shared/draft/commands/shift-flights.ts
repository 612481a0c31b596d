// Moves flights, or one end of them: lengths and times of day stay, also over a change of the clocks; so does a start that has been.
import { isPast } from '../../domain/rules/flight-times.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { finishedFlightIds, platformZone, runningFlights } from '../finished-flights.ts';
import { flightsOf } from '../flight-list.ts';
import { readFlightTime } from '../flight-spans.ts';
import { type Civil, DAY_MS, LAST_YEAR, SECOND_MS, formatFlightTime } from '../../kernel/calendar.ts';
import { defined } from '../../kernel/defined.ts';
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { type Command, setChange } from './command.ts';
import { countOfKind } from './naming.ts';

/** By line item: which of its flights, or all of them. */
export type FlightChoice = ReadonlyMap<string, readonly number[] | 'all'>;

/** What of a flight is moved. */
export type FlightEnds = 'both' | 'start' | 'end';

export interface ShiftOptions {
  /** In the line item's own zone, whole or with hours as a part; negative moves back. */
  readonly days: number;
  /** Both where it is left out. */
  readonly ends?: FlightEnds;
  /** Epoch milliseconds, by which flights are over. */
  readonly now: number;
}

export type ShiftRefusal =
  | 'NO_FLIGHTS'
  | 'ALL_FINISHED'
  | 'RUNNING_START'
  | 'ENDS_OVER'
  | 'UNREADABLE_DATES'
  | 'OUT_OF_RANGE'
  | 'NO_TIME_LEFT';

/** Flights that were asked for and do not move, or not whole. */
export interface LeftFlights {
  /** They are over on the platform. */
  readonly finished: number;
  /** They run: their starts stay, and their ends move where these were asked for. */
  readonly running: number;
}

export interface ShiftedFlights {
  readonly flights: readonly Json[];
  /** How many were moved. */
  readonly moved: number;
  readonly left: LeftFlights;
}

/**
 * Flights that are over on the platform stay, and so do the starts of those that run: it has them since that day (§3 guards
 * finished ones, and shows nothing of a start that has been). All of the others move, or none.
 */
export function shiftFlights(
  record: EntityRecord,
  chosen: readonly number[] | 'all',
  { days, ends = 'both', now }: ShiftOptions,
): ShiftedFlights | ShiftRefusal {
  const flights = flightsOf(record.draft);
  const indexes = chosen === 'all' ? [...flights.keys()] : chosen.filter((index) => index < flights.length);
  if (indexes.length === 0) return 'NO_FLIGHTS';
  const finished = finishedFlightIds(record, now);
  const running = runningFlights(record, now);
  const isAmong = (ids: { has: (id: Json) => boolean }, index: number): boolean => {
    const flight = flights[index];
    return isObject(flight) && flight['id'] !== undefined && ids.has(flight['id']);
  };
  const open = indexes.filter((index) => !isAmong(finished, index));
  if (open.length === 0) return 'ALL_FINISHED';
  const runs = open.filter((index) => isAmong(running, index));
  const moving = ends === 'start' ? open.filter((index) => !runs.includes(index)) : open;
  if (moving.length === 0) return 'RUNNING_START';
  const shifted = [...flights];
  for (const index of moving) {
    const own = runs.includes(index) ? 'end' : ends;
    const flight = shiftedFlight(flights[index], days, own);
    if (typeof flight === 'string') return flight;
    const end = readFlightTime(flight['endDate']);
    if (runs.includes(index) && end !== null && isPast(end, platformZone(record), now)) return 'ENDS_OVER';
    shifted[index] = flight;
  }
  const left = { finished: indexes.length - open.length, running: ends === 'end' ? 0 : runs.length };
  return { flights: shifted, moved: moving.length, left };
}

function shiftedFlight(flight: Json | undefined, days: number, ends: FlightEnds): JsonObject | ShiftRefusal {
  if (!isObject(flight)) return 'UNREADABLE_DATES';
  const [start, end] = [readFlightTime(flight['startDate']), readFlightTime(flight['endDate'])];
  if (start === null || end === null) return 'UNREADABLE_DATES';
  const [from, to] = [ends === 'end' ? start : later(start, days), ends === 'start' ? end : later(end, days)];
  if (from === null || to === null) return 'OUT_OF_RANGE';
  if (to <= from) return 'NO_TIME_LEFT';
  return {
    ...flight,
    ...defined({
      startDate: ends === 'end' ? undefined : formatFlightTime(from),
      endDate: ends === 'start' ? undefined : formatFlightTime(to),
    }),
  };
}

/** What a move of flights comes to. */
export interface ShiftedDates {
  readonly command: Command;
  readonly moved: number;
  readonly left: LeftFlights;
  readonly refused: readonly ShiftRefusal[];
}

/** As one step of undo; line items whose flights can't be moved stay as they are, with their reasons. */
export function shiftDates(draft: Draft, choice: FlightChoice, options: ShiftOptions): ShiftedDates {
  const refused: ShiftRefusal[] = [];
  let [moved, finished, running] = [0, 0, 0];
  const changes = [...choice].flatMap(([key, indexes]) => {
    const record = draft.entities.lineItem.get(key);
    const shifted = record === undefined ? 'NO_FLIGHTS' : shiftFlights(record, indexes, options);
    if (record === undefined || typeof shifted === 'string') {
      if (typeof shifted === 'string') refused.push(shifted);
      return [];
    }
    moved += shifted.moved;
    finished += shifted.left.finished;
    running += shifted.left.running;
    return setChange({ kind: 'lineItem', key }, record, ['draft', 'flights'], [...shifted.flights]) ?? [];
  });
  const what = options.ends === undefined || options.ends === 'both' ? 'dates' : options.ends;
  const name = `Move ${what} of ${countOfKind(moved, 'flight')}`;
  return { command: { name, changes }, moved, left: { finished, running }, refused };
}

function later(time: Civil, days: number): Civil | null {
  const next = time + Math.round((days * DAY_MS) / SECOND_MS) * SECOND_MS;
  const year = new Date(next).getUTCFullYear();
  return year >= 1 && year <= LAST_YEAR ? next : null;
}
