// The three-way comparison of one field: base, draft, platform.
import { defined } from '../kernel/defined.ts';
import type { Json, JsonObject, Path } from '../kernel/json.ts';
import { getAt, isObject, setAt } from '../kernel/json.ts';
import { sameField } from './same-field.ts';

/** One field on which the platform moved since base. An absent side means "not there". */
export interface FieldOutcome {
  /** In the draft body that was compared. */
  readonly path: Path;
  /** Id of the flight that the path goes into: places move when flights come and go, ids do not. */
  readonly flightId?: Json;
  readonly base?: Json;
  readonly mine?: Json;
  readonly theirs?: Json;
}

export interface Comparison {
  /** What is known to be on the platform now. Fields in conflict keep their old base until they are decided. */
  readonly base: JsonObject;
  /** The draft with what only the platform changed taken in. */
  readonly draft: JsonObject;
  /** Only the platform changed it; taken in. */
  readonly merged: readonly FieldOutcome[];
  /** Both changed it, differently. */
  readonly conflicts: readonly FieldOutcome[];
  /** Draft fields that the answer did not show. */
  readonly notShown: readonly string[];
  /** What the draft leaves blank, and nobody can see whether the platform does. */
  readonly blankNotShown: readonly string[];
}

/** The work so far of one comparison: both bodies, altered by path. */
export interface Work {
  base: JsonObject;
  draft: JsonObject;
  readonly merged: FieldOutcome[];
  readonly conflicts: FieldOutcome[];
  readonly zones: { readonly base?: Json; readonly mine?: Json; readonly theirs?: Json };
}

export function outcome(path: Path, base?: Json, mine?: Json, theirs?: Json, flightId?: Json): FieldOutcome {
  return {
    path,
    ...defined({ flightId, base, mine, theirs }),
  };
}

export const put = (body: JsonObject, path: Path, value: Json | undefined): JsonObject =>
  setAt(body, path, value) as JsonObject; // a path of one step or more keeps an object

/** Three-way for one value; `at` is its place in base, `path` its place in the draft (flights may stand elsewhere). */
export function threeWay(work: Work, path: Path, at: Path, theirs: Json): void {
  const [base, mine] = [getAt(work.base, at), getAt(work.draft, path)];
  const flightId = path[0] === 'flights' ? getAt(work.draft, [...path.slice(0, 2), 'id']) : undefined;
  const [b, m, t] = [
    { value: base, zone: work.zones.base },
    { value: mine, zone: work.zones.mine },
    { value: theirs, zone: work.zones.theirs },
  ];
  if (sameField(path, b, t)) return;
  // A date that reads alike on all sides is another time because of its zone: the zone is what is taken or decided.
  if (typeof theirs === 'string' && theirs === base && theirs === mine) return;
  if (sameField(path, m, t)) {
    work.base = put(work.base, at, mine);
    return;
  }
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    for (const [member, value] of Object.entries(theirs)) threeWay(work, [...path, member], [...at, member], value);
    return;
  }
  if (sameField(path, b, m)) {
    work.merged.push(outcome(path, base, mine, theirs, flightId));
    work.draft = put(work.draft, path, theirs);
    work.base = put(work.base, at, theirs);
    return;
  }
  work.conflicts.push(outcome(path, base, mine, theirs, flightId));
}
