// Money of a flight that is due: planned to be spent by the end of today, so that it is this flight's whatever comes.
import { flightById, flightsWithTimes, todayIn } from '../domain/rules/flight-times.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import type { JsonObject } from '../kernel/json.ts';
import { readFlightSpends, spentBefore } from '../spend/flight-spend.ts';
import type { EntityRecord } from './document.ts';

/** Cents, by the flight as it is on the platform where that is known; 0 where it can't be reckoned. */
export function dueCents({ base, draft }: EntityRecord, flight: JsonObject, now: number): number {
  const known = flightById(flightsWithTimes(base ?? undefined), flight['id'])?.flight ?? flight;
  const timeZone = base?.['timeZone'] ?? draft['timeZone'] ?? null;
  const [spend] = readFlightSpends({ ...draft, timeZone, flights: [known] }).flights;
  return spend === undefined ? 0 : spentBefore(spend, todayIn(timeZone, now) + DAY_MS);
}
