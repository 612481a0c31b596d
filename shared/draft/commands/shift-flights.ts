// Moves flights, or one end of them: lengths and times of day stay, also over a change of the clocks.
import type { Draft, EntityRecord } from '../document.ts';
import { finishedFlightIds } from '../finished-flights.ts';
import { flightsOf } from '../flight-list.ts';
import { readFlightTime } from '../flight-spans.ts';
import { type Civil, DAY_MS, formatFlightTime } from '../../kernel/calendar.ts';
import { defined } from '../../kernel/defined.ts';
import { type Json, isObject } from '../../kernel/json.ts';
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

export type ShiftRefusal = 'NO_FLIGHTS' | 'ALL_FINISHED' | 'UNREADABLE_DATES' | 'OUT_OF_RANGE' | 'NO_TIME_LEFT';

export interface ShiftedFlights {
  readonly flights: readonly Json[];
  /** How many were moved. */
  readonly moved: number;
}

/** Flights that are over on the platform stay. All of the others move, or none. */
export function shiftFlights(
  record: EntityRecord,
  chosen: readonly number[] | 'all',
  { days, ends = 'both', now }: ShiftOptions,
): ShiftedFlights | ShiftRefusal {
  const flights = flightsOf(record.draft);
  const indexes = chosen === 'all' ? [...flights.keys()] : chosen.filter((index) => index < flights.length);
  if (indexes.length === 0) return 'NO_FLIGHTS';
  const finished = finishedFlightIds(record, now);
  const open = indexes.filter((index) => {
    const flight = flights[index];
    return !(isObject(flight) && flight['id'] !== undefined && finished.has(flight['id']));
  });
  if (open.length === 0) return 'ALL_FINISHED';
  const shifted = [...flights];
  for (const index of open) {
    const flight = flights[index];
    if (!isObject(flight)) return 'UNREADABLE_DATES';
    const [start, end] = [readFlightTime(flight['startDate']), readFlightTime(flight['endDate'])];
    if (start === null || end === null) return 'UNREADABLE_DATES';
    const [from, to] = [ends === 'end' ? start : later(start, days), ends === 'start' ? end : later(end, days)];
    if (from === null || to === null) return 'OUT_OF_RANGE';
    if (to <= from) return 'NO_TIME_LEFT';
    shifted[index] = {
      ...flight,
      ...defined({
        startDate: ends === 'end' ? undefined : formatFlightTime(from),
        endDate: ends === 'start' ? undefined : formatFlightTime(to),
      }),
    };
  }
  return { flights: shifted, moved: open.length };
}

/** As one step of undo; line items whose flights can't be moved stay as they are, with their reasons. */
export function shiftDates(
  draft: Draft,
  choice: FlightChoice,
  options: ShiftOptions,
): { readonly command: Command; readonly moved: number; readonly refused: readonly ShiftRefusal[] } {
  const refused: ShiftRefusal[] = [];
  let moved = 0;
  const changes = [...choice].flatMap(([key, indexes]) => {
    const record = draft.entities.lineItem.get(key);
    const shifted = record === undefined ? 'NO_FLIGHTS' : shiftFlights(record, indexes, options);
    if (record === undefined || typeof shifted === 'string') {
      if (typeof shifted === 'string') refused.push(shifted);
      return [];
    }
    moved += shifted.moved;
    return setChange({ kind: 'lineItem', key }, record, ['draft', 'flights'], [...shifted.flights]) ?? [];
  });
  const what = options.ends === undefined || options.ends === 'both' ? 'dates' : options.ends;
  return { command: { name: `Move ${what} of ${countOfKind(moved, 'flight')}`, changes }, moved, refused };
}

const LAST_YEAR = 9999;
const SECOND_MS = 1000;

function later(time: Civil, days: number): Civil | null {
  const next = time + Math.round((days * DAY_MS) / SECOND_MS) * SECOND_MS;
  const year = new Date(next).getUTCFullYear();
  return year >= 1 && year <= LAST_YEAR ? next : null;
}
