// Notes of two sides on one entity: all stay, and none of them holds up a push.
import type { Difference } from './difference.ts';
import { type Json, getAt, isList } from '../kernel/json.ts';
import { parseInstant } from '../kernel/zone-time.ts';
import type { Place } from './lists.ts';
import { type Decider, type Merge, mergeValue } from './merge-value.ts';

type Value = Json | undefined;
type Notes = readonly Json[] | undefined;

/** `merge`: of the members beside a body. Undefined without notes. */
export function mergeNotes({ reading, decider }: Merge, place: Place, base: Notes, mine: Notes, theirs: Notes): Value {
  const isOurs = ({ path }: Difference): boolean => path.length < 3 || path[2] === 'resolved';
  const notes: Decider = {
    ...decider,
    choose: (conflict) => (isOurs(conflict) ? standing(conflict) : decider.choose(conflict)),
    note: (conflict) => {
      if (!isOurs(conflict)) decider.note(conflict);
    },
  };
  const merged = mergeValue({ reading, decider: notes }, ['notes'], place, base ?? [], mine ?? [], theirs ?? []);
  const isNone = isList(merged) && merged.length === 0 && (mine === undefined || theirs === undefined);
  return isNone ? undefined : merged;
}

/** A note that one side deleted and the other resolved or reopened stays. One that a side has reopened is open. */
function standing({ path, mine, theirs }: Difference): Value {
  if (path.at(-1) !== 'resolved') return mine ?? theirs;
  if (mine === undefined || theirs === undefined) return undefined;
  return resolvedAt(theirs) > resolvedAt(mine) ? theirs : mine;
}

function resolvedAt(resolved: Json): number {
  const at = getAt(resolved, ['at']);
  return (typeof at === 'string' ? parseInstant(at) : null) ?? Number.NEGATIVE_INFINITY;
}
