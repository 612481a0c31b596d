// Finds the present place of an outcome's flight in a line item's body: by its id, whatever came and went since.
import { type Json, type JsonObject, type Path, getAt, listOf, sameJson } from '../kernel/json.ts';

interface InFlight {
  readonly path: Path;
  readonly flightId?: Json;
}

/** The flight as a whole: one side took it out and the other changed it. */
export function isWholeFlight({ path, flightId }: InFlight): boolean {
  return path[0] === 'flights' && path.length <= 2 && flightId !== undefined;
}

/** The outcome's path in this body; null where its flight is not in it, or the outcome names no flight. */
export function outcomePath(body: JsonObject | null, { path, flightId }: InFlight): Path | null {
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
