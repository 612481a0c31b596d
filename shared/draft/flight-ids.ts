// Flights that are put back keep the platform ids that they have been given since.
import { type Json, type JsonObject, isObject, sameJson } from '../kernel/json.ts';

type Flights = readonly Json[];

/**
 * `wanted` with ids for its flights that lack one: `seen` are the flights when the change was made, `now` are today's,
 * at the same places but with ids; `base` knows flights that were taken out meanwhile. An id that the platform no
 * longer has is dropped: a flight that a push has taken away comes back as a new one.
 */
export function keepFlightIds(wanted: Flights, seen: Flights, now: Flights, base: Flights): Json[] {
  const alive = new Set([...now, ...base].map(idOf));
  const used = new Set<Json>(wanted.map(idOf).filter((id) => id !== undefined));
  const claim = (flight: Json | undefined): Json | undefined => {
    const id = idOf(flight);
    if (id === undefined || used.has(id)) return undefined;
    used.add(id);
    return id;
  };
  const samePlaces = seen.length === now.length;
  return wanted.map((flight, index) => {
    if (!isObject(flight)) return flight;
    if (idOf(flight) !== undefined) return base.length === 0 || alive.has(idOf(flight)) ? flight : withoutId(flight);
    const place = samePlaces ? twinPlace(flight, seen, index) : -1;
    const id =
      (place < 0 ? undefined : claim(now[place])) ??
      claim(now.find((other) => isTwin(flight, other) && !used.has(idOf(other) ?? null))) ??
      (samePlaces && wanted.length === now.length ? claim(now[index]) : undefined) ??
      claim(base.find((other) => sameSlot(flight, other)));
    return id === undefined ? flight : { id, ...flight };
  });
}

function idOf(flight: Json | undefined): Json | undefined {
  return isObject(flight) ? flight['id'] : undefined;
}

export function withoutId(flight: JsonObject): JsonObject {
  const { id: _id, ...rest } = flight;
  return rest;
}

/** The index of `flight` in `flights`, preferably `index`. */
function twinPlace(flight: Json, flights: Flights, index: number): number {
  return isTwin(flight, flights[index]) ? index : flights.findIndex((other) => isTwin(flight, other));
}

function isTwin(a: Json | undefined, b: Json | undefined): boolean {
  return isObject(a) && isObject(b) && sameJson({ ...a, id: null }, { ...b, id: null });
}

/** The base may know a flight by its budget details only (§2.3). */
function sameSlot(a: Json, b: Json): boolean {
  return (
    isObject(a) &&
    isObject(b) &&
    a['startDate'] === b['startDate'] &&
    a['endDate'] === b['endDate'] &&
    a['budget'] === b['budget']
  );
}
