// Flights as rules read them: parsed times, whether one is over, and the flight with an id.
import { type Civil, DAY_MS, formatFlightTime, parseFlightTime } from '../../kernel/calendar.ts';
import { showDateTime } from '../../kernel/calendar-text.ts';
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { instantInZone } from '../../kernel/zone-time.ts';
import { perCheck } from './per-check.ts';
import type { Spelled } from '../shape/field.ts';
import { listIn, textIn } from '../shape/read.ts';
import { ianaZone } from '../resources/time-zones.ts';
import { isRemoteId } from '../../kernel/remote-id.ts';

export interface FlightWithTimes {
  readonly flight: JsonObject;
  /** Its index in `flights`. */
  readonly index: number;
  /** Null where it is missing or cannot be read. */
  readonly start: Civil | null;
  readonly end: Civil | null;
}

function time(flight: JsonObject, member: string): Civil | null {
  const text = textIn(flight, member);
  return text === undefined ? null : parseFlightTime(text);
}

/** The flights that are objects, in the order of the body. */
export const flightsWithTimes = perCheck((body: JsonObject | undefined): readonly FlightWithTimes[] => {
  const found: FlightWithTimes[] = [];
  const flights = listIn(body, 'flights');
  for (let index = 0; index < flights.length; index += 1) {
    const flight = flights[index];
    if (!isObject(flight)) continue;
    found.push({ flight, index, start: time(flight, 'startDate'), end: time(flight, 'endDate') });
  }
  return found;
});

/** The instant of a civil time in the line item's zone; UTC while the zone is missing or wrong. */
function toInstant(value: Civil, timeZone: Json | undefined): number {
  const zone = ianaZone(timeZone);
  return zone === undefined ? value : instantInZone(value, zone).instant;
}

/**
 * Whether a civil time in the line item's zone is before `now`. No zone is a day away from UTC, so most need no zone.
 */
export function isPast(value: Civil, timeZone: Json | undefined, now: number): boolean {
  return value - DAY_MS < now && toInstant(value, timeZone) < now;
}

/** The midnight with which today begins in the line item's zone. */
export function todayIn(timeZone: Json | undefined, now: number): Civil {
  // No zone is a day away from UTC.
  let midnight = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
  while (toInstant(midnight, timeZone) > now) midnight -= DAY_MS;
  return midnight;
}

/** Whether a flight is over, by its end on the platform. */
export function isFinished({ end }: FlightWithTimes, timeZone: Json | undefined, now: number): boolean {
  return end !== null && isPast(end, timeZone, now);
}

/** Whether a flight has begun on the platform and is not over. */
export function isRunning(flight: FlightWithTimes, timeZone: Json | undefined, now: number): boolean {
  return flight.start !== null && isPast(flight.start, timeZone, now) && !isFinished(flight, timeZone, now);
}

/** The flight with this platform id. */
export function flightById(flights: readonly FlightWithTimes[], id: Json | undefined): FlightWithTimes | undefined {
  return isRemoteId(id) ? flights.find(({ flight }) => flight['id'] === id) : undefined;
}

/** For a sentence. */
export function show(value: Civil | null): Spelled {
  return value === null ? { words: '', file: '' } : { words: showDateTime(value), file: formatFlightTime(value) };
}
