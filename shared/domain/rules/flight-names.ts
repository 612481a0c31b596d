// What the flights of a patch are called: its own few have other numbers than the line item's, so by id and dates.
import { type Civil, formatFlightTime, parseFlightTime } from '../../kernel/calendar.ts';
import { type Json, type JsonObject, getAt, isObject } from '../../kernel/json.ts';
import { isRemoteId } from '../../kernel/remote-id.ts';
import type { RuleContext } from '../resources/rule-context.ts';
import type { Spelled } from '../shape/field.ts';
import { textIn } from '../shape/read.ts';
import { type FlightWithTimes, flightById, flightsWithTimes } from './flight-times.ts';

/** Follows "flight" in a sentence: its number, and in a patch `901 (02-01-2027 00:00:00 to 02-28-2027 23:59:59)`. */
export function numberFlight({ flight, index, start, end }: FlightWithTimes, { via }: RuleContext): number | Spelled {
  const number = index + 1;
  return via === 'patch' ? { words: String(number), file: nameFlight(flight['id'], start, end) } : number;
}

/** The same of an entry of a request body; undefined where it is not a flight. */
export function patchedFlight(body: Json, ctx: RuleContext | undefined, index: number): string | undefined {
  const flight = getAt(body, ['flights', index]);
  if (!isObject(flight)) return undefined;
  const known = flightById(flightsWithTimes(ctx?.base ?? ctx?.lineItem), flight['id']);
  const time = (member: 'startDate' | 'endDate', before: Civil | null | undefined): Civil | null =>
    member in flight ? timeIn(flight, member) : (before ?? null);
  return nameFlight(flight['id'], time('startDate', known?.start), time('endDate', known?.end));
}

function timeIn(flight: JsonObject, member: string): Civil | null {
  return parseFlightTime(textIn(flight, member) ?? '');
}

function nameFlight(id: Json | undefined, start: Civil | null, end: Civil | null): string {
  if (start === null && end === null) return isRemoteId(id) ? String(id) : 'without id and dates';
  const dates = [start, end].map((time) => (time === null ? '?' : formatFlightTime(time))).join(' to ');
  return `${isRemoteId(id) ? id : 'without id'} (${dates})`;
}
