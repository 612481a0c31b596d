// Which flights of a line item are over as the platform has them: they can't be changed (§3).
import { flightsWithTimes, isFinished } from '../domain/rules/flight-times.ts';
import type { Json } from '../kernel/json.ts';
import type { EntityRecord } from './document.ts';

/** Their ids. `now`: epoch milliseconds. */
export function finishedFlightIds({ base, draft }: EntityRecord, now: number): ReadonlySet<Json> {
  const zone = base?.['timeZone'] ?? draft['timeZone'];
  const finished = flightsWithTimes(base ?? undefined).filter((flight) => isFinished(flight, zone, now));
  return new Set(finished.flatMap(({ flight }) => flight['id'] ?? []));
}
