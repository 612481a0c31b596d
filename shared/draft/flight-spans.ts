// When the flights of a line item run: first start, last end, gaps.
import { flightsOf } from './flight-list.ts';
import { type Civil, DAY_MS, MINUTE_MS, parseFlightTime } from '../kernel/calendar.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';

export interface FlightSpan {
  readonly start: Civil;
  readonly end: Civil;
}

/** A date-time of a flight; null if unreadable. */
export function readFlightTime(value: Json | undefined): Civil | null {
  return typeof value === 'string' ? parseFlightTime(value) : null;
}

/** When each flight runs, in time order, in its line item's zone; flights without two good dates are left out. */
export function flightSpans(body: JsonObject): FlightSpan[] {
  const spans: FlightSpan[] = [];
  for (const flight of flightsOf(body)) {
    if (!isObject(flight)) continue;
    const [start, end] = [readFlightTime(flight['startDate']), readFlightTime(flight['endDate'])];
    if (start !== null && end !== null) spans.push({ start, end });
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** The lengths of gaps of a day or more between flights, in whole days. */
export function gapDays(spans: readonly FlightSpan[]): readonly number[] {
  const gaps: number[] = [];
  let until = spans[0]?.end ?? 0;
  for (const { start, end } of spans) {
    // Flights end a minute before midnight, or a second.
    if (start - until >= DAY_MS) gaps.push(Math.floor((start - until + MINUTE_MS) / DAY_MS));
    until = Math.max(until, end);
  }
  return gaps;
}

/** The midnight until which a flight runs that ends in the last minute of a day; else its end. */
export function runsUntil(end: Civil): Civil {
  const midnight = (Math.floor(end / DAY_MS) + 1) * DAY_MS;
  return midnight - end <= MINUTE_MS ? midnight : end;
}

/** The end of a flight that runs until `until`, written as `like` is: a second or a minute before midnight. */
export function endBefore(until: Civil, like: Civil): Civil {
  return until - (runsUntil(like) - like || 1000);
}
