// The platform's flight ids for flights that have none yet.
import { partners } from '../merge/flight-pairs.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { ALIKE } from './answer-reading.ts';

/**
 * Gives ids to flights that have none: from the one that is alike, then in order to those left, since a planner may
 * have edited one meanwhile. Flights that have an id keep it.
 */
export function adoptFlightIds(flights: readonly JsonObject[], shown: readonly JsonObject[]): readonly JsonObject[] {
  const nameless = flights.filter((flight) => flight['id'] === undefined);
  if (nameless.length === 0) return flights;
  const taken = new Set<Json | undefined>(flights.map((flight) => flight['id']));
  const free = shown.filter((flight) => flight['id'] !== undefined && !taken.has(flight['id']));
  const exact = partners(free, nameless, [SHOWN_ALIKE]);
  const left = free.filter((_, place) => !exact.includes(place)).values();
  // In order only when each has a partner: one more or one less means that a flight was added or taken out.
  const inOrder = nameless.length === free.length;
  const ids = new Map<JsonObject, Json | undefined>();
  nameless.forEach((flight, index) => {
    const partner = free[exact[index] ?? -1] ?? (inOrder ? left.next().value : undefined);
    ids.set(flight, partner?.['id']);
  });
  return flights.map((flight) => {
    const id = ids.get(flight);
    return id === undefined ? flight : { id, ...flight };
  });
}

const SHOWN_ALIKE = { name: ALIKE.name, fits: (shown: Json, flight: Json) => ALIKE.fits?.(flight, shown) === true };
