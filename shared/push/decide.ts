// Decides conflicts one way for all: the planner's side is sent over the platform's, or the platform's is taken in.
import type { Json, JsonObject, Path } from '../kernel/json.ts';
import { getAt } from '../kernel/json.ts';
import type { Comparison } from './three-way.ts';
import { objects } from './line-item-change.ts';
import type { FieldOutcome } from './three-way.ts';
import { put } from './three-way.ts';

export type Side = 'mine' | 'theirs';

export function decide(comparison: Comparison, side: Side): Comparison {
  let bodies: Bodies = comparison;
  for (const conflict of comparison.conflicts) {
    bodies = isWholeFlight(conflict) ? decideFlight(bodies, conflict, side) : decideField(bodies, conflict, side);
  }
  return { ...comparison, ...bodies, conflicts: [] };
}

interface Bodies {
  readonly base: JsonObject;
  readonly draft: JsonObject;
}

/** One side took a flight out and the other changed it. */
function isWholeFlight({ path }: FieldOutcome): boolean {
  return path[0] === 'flights' && path.length <= 2;
}

function decideField({ base, draft }: Bodies, { path, theirs }: FieldOutcome, side: Side): Bodies {
  return {
    base: put(base, placeInBase(path, base, draft), theirs),
    draft: side === 'theirs' ? put(draft, path, theirs) : draft,
  };
}

const idOf = (flight: Json | undefined): Json | undefined => getAt(flight, ['id']);

function decideFlight({ base, draft }: Bodies, conflict: FieldOutcome, side: Side): Bodies {
  const id = idOf(conflict.base);
  const [inBase, inDraft] = [objects(base['flights']), objects(draft['flights'])];
  const others = (flights: readonly JsonObject[]): readonly JsonObject[] =>
    flights.filter((flight) => flight['id'] !== id);
  if (conflict.theirs === undefined) {
    // Gone on the platform. Kept here it is a new flight: its old id means nothing there any more.
    const kept = inDraft.map((flight) =>
      flight['id'] === id ? Object.fromEntries(Object.entries(flight).filter(([member]) => member !== 'id')) : flight,
    );
    return {
      base: { ...base, flights: others(inBase) },
      draft: { ...draft, flights: side === 'theirs' ? others(inDraft) : kept },
    };
  }
  const theirs = conflict.theirs as JsonObject; // a whole flight's side is a flight
  return {
    base: { ...base, flights: inBase.map((flight) => (flight['id'] === id ? theirs : flight)) },
    draft: side === 'theirs' ? { ...draft, flights: [...inDraft, theirs] } : draft,
  };
}

/** A flight may stand elsewhere in base than in the draft: it is found by its id. */
function placeInBase(path: Path, base: JsonObject, draft: JsonObject): Path {
  const [head, index, ...rest] = path;
  if (head !== 'flights' || typeof index !== 'number') return path;
  const id = getAt(draft, ['flights', index, 'id']);
  const at = objects(base['flights']).findIndex((flight) => flight['id'] === id);
  return ['flights', at < 0 ? index : at, ...rest];
}
