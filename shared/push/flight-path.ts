// Finds the present place of a difference's flight in a line item's body: by its id, whatever came and went since.
import { type Json, type JsonObject, type Path, getAt, listOf, sameJson } from '../kernel/json.ts';
import type { Difference } from '../merge/difference.ts';

type InFlight = Pick<Difference, 'path' | 'flightId'>;

/** The flight as a whole: one side took it out and the other changed it. */
export function isWholeFlight({ path, flightId }: InFlight): boolean {
  return path[0] === 'flights' && path.length <= 2 && flightId !== undefined;
}

/** The difference's path in this body; null where its flight is not in it, or it names no flight. */
export function pathNow(body: JsonObject | null, { path, flightId }: InFlight): Path | null {
  const [head, index, ...rest] = path;
  if (head !== 'flights' || index === undefined) return path;
  if (flightId === undefined) return null;
  const at = flightAt(body, flightId);
  return at < 0 ? null : [head, at, ...rest];
}

/** -1 where the body has no flight of this id. */
export function flightAt(body: JsonObject | null, flightId: Json): number {
  return listOf(body?.['flights']).findIndex((flight) => sameJson(getAt(flight, ['id']), flightId));
}
