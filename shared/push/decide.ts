// Decides conflicts one way for all: the planner's side is sent over the platform's, or the platform's is taken in.
import type { Difference } from '../merge/difference.ts';
import { type JsonObject, isObject, sameJson } from '../kernel/json.ts';
import { isWholeFlight, pathNow } from './flight-path.ts';
import { type Comparison, put } from './three-way.ts';
import { objects } from './line-item-call.ts';

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

function decideField({ base, draft }: Bodies, conflict: Difference, side: Side): Bodies {
  // A flight that is in one body only is another conflict than this: its place there is some other flight's.
  const [inBase, inDraft] = [pathNow(base, conflict), pathNow(draft, conflict)];
  if (inBase === null || inDraft === null) return { base, draft };
  return {
    base: put(base, inBase, conflict.theirs),
    draft: side === 'theirs' ? put(draft, inDraft, conflict.theirs) : draft,
  };
}

function decideFlight({ base, draft }: Bodies, { flightId, theirs }: Difference, side: Side): Bodies {
  const isIt = (flight: JsonObject): boolean => sameJson(flight['id'], flightId);
  const [inBase, inDraft] = [objects(base['flights']), objects(draft['flights'])];
  const others = (flights: readonly JsonObject[]): readonly JsonObject[] => flights.filter((flight) => !isIt(flight));
  if (!isObject(theirs)) {
    // Gone on the platform. Kept here it is a new flight: its old id means nothing there any more.
    const resolved = inDraft.map((flight) =>
      isIt(flight) ? Object.fromEntries(Object.entries(flight).filter(([member]) => member !== 'id')) : flight,
    );
    return {
      base: { ...base, flights: others(inBase) },
      draft: { ...draft, flights: side === 'theirs' ? others(inDraft) : resolved },
    };
  }
  // One that is back in the draft already is written over: twice with one id it would be sent twice.
  const withTheirs = inDraft.some(isIt)
    ? inDraft.map((flight) => (isIt(flight) ? theirs : flight))
    : [...inDraft, theirs];
  return {
    base: { ...base, flights: inBase.map((flight) => (isIt(flight) ? theirs : flight)) },
    draft: side === 'theirs' ? { ...draft, flights: withTheirs } : draft,
  };
}
