// What counts as a change where versions are put together, and which version wins.
import { type Json, type Path, sameJson } from '../kernel/json.ts';
import { type ListShape, type Place, listAt } from './lists.ts';
import { sameAt } from './same.ts';

type Value = Json | undefined;

/** Whose version wins: mine, since theirs has changed nothing; theirs, since mine has not; either, as they agree. */
export type Settled = 'mine' | 'theirs' | 'both';

/** Drafts are read otherwise than what the platform answers. */
export interface Reading {
  /** Undefined where both have changed it, or where that is only to be seen inside. */
  settled(place: Place, path: Path, base: Value, mine: Value, theirs: Value): Settled | undefined;
  /** Whether `side` has left an item alone that the other side has taken out. */
  untouched(place: Place, base: Value, other: Value, side: 'mine' | 'theirs'): boolean;
  /** Undefined for a list that is one value. */
  listAt(place: Place): ListShape | undefined;
  /** Theirs may show a part: what it leaves out it has not changed, and its order means nothing. */
  readonly partial: boolean;
}

/** Versions of one file: what one side alone has done is taken exactly. */
export const DRAFTS: Reading = {
  settled: (place, _path, base, mine, theirs) => {
    if (sameJson(base, mine)) return 'theirs';
    if (sameJson(base, theirs)) return 'mine';
    if (sameAt(place, mine, theirs)) return 'both';
    if (sameAt(place, base, mine)) return 'theirs';
    return sameAt(place, base, theirs) ? 'mine' : undefined;
  },
  untouched: sameAt,
  listAt,
  partial: false,
};
