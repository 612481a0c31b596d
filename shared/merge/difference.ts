// One place that versions of one thing say differently: what every comparison finds, and every sentence about one says.
import { defined } from '../kernel/defined.ts';
import { type Json, type Path, parsePath } from '../kernel/json.ts';

/** `draft`: in an entity's body. `base`: in its body as last seen. `record`: beside both. `file`: beside the entities. */
export type Part = 'draft' | 'base' | 'record' | 'file';

/**
 * The versions' values at one place. An absent side is not there, or not compared: a change of the draft has `base` and
 * `mine`, what only the platform has changed `base` and `theirs`, a conflict all three.
 */
export interface Sides {
  readonly base?: Json | undefined;
  readonly mine?: Json | undefined;
  readonly theirs?: Json | undefined;
}

export interface Difference extends Sides {
  /** `draft` where it is absent. */
  readonly part?: Part;
  /** In that part as mine has it; of an item that mine does not have, its list. */
  readonly path: Path;
  /** The platform's id of the flight that the path goes into: places move when flights come and go, ids do not. */
  readonly flightId?: Json | undefined;
  /** Of a set: what came with mine and what went. */
  readonly added?: readonly Json[];
  readonly removed?: readonly Json[];
}

/** In an entity's body; without the sides that are not there. */
export function differenceAt(path: Path, { base, mine, theirs }: Sides, flightId?: Json): Difference {
  return { path, ...defined({ flightId, base, mine, theirs }) };
}

/** Of one that is told with its path as text, as files and events have it. */
export function differenceFrom(
  told: Sides & { readonly path: string; readonly flightId?: Json | undefined },
): Difference {
  return differenceAt(parsePath(told.path), told, told.flightId);
}
