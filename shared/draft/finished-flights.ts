// Which flights of a line item are over, and which run, as the platform has them.
import { type FlightWithTimes, flightsWithTimes, isFinished, isRunning } from '../domain/rules/flight-times.ts';
import type { Json } from '../kernel/json.ts';
import { isRemoteId } from '../kernel/remote-id.ts';
import type { EntityRecord } from './document.ts';

/** The time zone in which its flights begin and end there: another one in the draft is not there yet. */
export const platformZone = ({ base, draft }: EntityRecord): Json | undefined =>
  base?.['timeZone'] ?? draft['timeZone'];

/** IDs of those that are over: they can't be changed (§3). `now`: epoch milliseconds. */
export function finishedFlightIds(record: EntityRecord, now: number): ReadonlySet<Json> {
  const zone = platformZone(record);
  const finished = flightsWithTimes(record.base ?? undefined).filter((flight) => isFinished(flight, zone, now));
  return new Set(finished.flatMap(({ flight }) => flight['id'] ?? []));
}

/**
 * Those that have begun and are not over, by ID, with the times and the money that they have there; as the draft has them
 * where the platform was not read. The interface guards finished ones alone (§3), and shows no change of a start that has
 * been, or of money that is spent: edits leave both as they are.
 */
export function runningFlights(record: EntityRecord, now: number): ReadonlyMap<Json, FlightWithTimes> {
  const zone = platformZone(record);
  const running = new Map<Json, FlightWithTimes>();
  const known = flightsWithTimes(record.base ?? undefined);
  const ids = new Set(known.map(({ flight }) => flight['id']));
  const others = flightsWithTimes(record.draft).filter(({ flight }) => !ids.has(flight['id']));
  for (const each of [...known, ...others]) {
    const id = each.flight['id'];
    if (isRemoteId(id) && isRunning(each, zone, now)) running.set(id, each);
  }
  return running;
}
