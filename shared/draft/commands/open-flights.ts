// The flights of a line item that may be cut, joined or replaced, with their times, and why others may not be.
import { type FlightWithTimes, flightsWithTimes } from '../../domain/rules/flight-times.ts';
import type { Civil } from '../../kernel/calendar.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { finishedFlightIds } from '../finished-flights.ts';

/** Why flights can't be made into others. */
export type FlightRefusal =
  | 'GONE'
  | 'FINISHED'
  | 'INCOMPLETE'
  | 'UNREADABLE_DATES'
  | 'UNREADABLE_BUDGETS'
  | 'OUTSIDE'
  | 'TOO_LITTLE'
  | 'NOT_NEIGHBOURS'
  | 'TOO_FEW'
  | 'OUT_OF_RANGE'
  | 'BEGUN'
  | 'DUE'
  | 'RUNNING'
  | 'SEVERAL_RUNNING'
  | 'SMALL_CAP'
  | 'ALL_OVER'
  | 'OVER_FINISHED';

export interface DatedFlight extends FlightWithTimes {
  readonly start: Civil;
  readonly end: Civil;
}

/** Whether flights may come and go: one of which only a part was read is patched, flight by flight (§4.4). */
export const takesFlights = (record: EntityRecord): boolean => record.remoteId === null || record.complete === true;

/** Those of `indexes`, by start; a refusal where one of them may not be touched. */
export function openFlights(
  draft: Draft,
  lineItem: string,
  { indexes, now }: { readonly indexes: readonly number[]; readonly now: number },
): { readonly record: EntityRecord; readonly flights: readonly DatedFlight[] } | FlightRefusal {
  const record = draft.entities.lineItem.get(lineItem);
  if (record === undefined) return 'GONE';
  const finished = finishedFlightIds(record, now);
  const flights: DatedFlight[] = [];
  for (const index of indexes) {
    const found = flightsWithTimes(record.draft).find((flight) => flight.index === index);
    if (found === undefined) return 'GONE';
    const { flight, start, end } = found;
    if (flight['id'] !== undefined && finished.has(flight['id'])) return 'FINISHED';
    if (start === null || end === null || end <= start) return 'UNREADABLE_DATES';
    flights.push({ flight, index, start, end });
  }
  return { record, flights: flights.sort((a, b) => a.start - b.start || a.index - b.index) };
}
