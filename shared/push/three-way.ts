// What a comparison of base, draft and platform found, field by field.
import { defined } from '../kernel/defined.ts';
import { type Json, type JsonObject, type Path, setAt } from '../kernel/json.ts';

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
  /** The content known to be on the platform now. Fields in conflict keep their old base until they are decided. */
  readonly base: JsonObject;
  /** The draft with what only the platform changed taken in. */
  readonly draft: JsonObject;
  /** Only the platform changed it; taken in. */
  readonly merged: readonly FieldOutcome[];
  /** Both changed it, differently. */
  readonly conflicts: readonly FieldOutcome[];
  /** Draft fields that the answer did not show. */
  readonly notShown: readonly string[];
  /** Fields that the draft leaves blank and reads do not show: the platform may have a value. */
  readonly blankNotShown: readonly string[];
}

export function outcome(path: Path, base?: Json, mine?: Json, theirs?: Json, flightId?: Json): FieldOutcome {
  return {
    path,
    ...defined({ flightId, base, mine, theirs }),
  };
}

export const put = (body: JsonObject, path: Path, value: Json | undefined): JsonObject =>
  setAt(body, path, value) as JsonObject; // a path of one step or more keeps an object
