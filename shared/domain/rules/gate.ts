// Which rules a body can break at all, by what it has: a body without a fee is not shown to the rules about fees.
import type { Rule } from '../rule.ts';

/** Rules to be asked, in order; their checks beside them, so that asking them touches nothing else. */
export interface Gated {
  readonly rules: readonly Rule[];
  readonly checks: readonly Rule['check'][];
}

/** `present`: the bits of the watched places that a body has (clean/), -1 when nothing is known of it. */
export type Gate = (present: number) => Gated;

/** Remembers the rules of each combination that comes: a draft has some dozens. */
export function gateOf(rules: readonly Rule[], watched: readonly string[]): Gate {
  const needed = rules.map((rule) => needsOf(rule, watched));
  const known = new Map<number, Gated>();
  return (present) => {
    const remembered = known.get(present);
    if (remembered !== undefined) return remembered;
    const open = rules.filter((_, index) => needed[index]?.every((bits) => (bits & present) !== 0));
    const gated = { rules: open, checks: open.map(({ check }) => check) };
    known.set(present, gated);
    return gated;
  };
}

/** For each thing that the rule needs, the bits of which one is enough. A place that nobody watches shuts no rule out. */
function needsOf({ silentWithout = [] }: Rule, watched: readonly string[]): number[] {
  return silentWithout.flatMap((need) => {
    const bits = placesOf(need).map((place) => watched.indexOf(place));
    return bits.includes(-1) ? [] : [bits.reduce((all, bit) => all | (1 << bit), 0)];
  });
}

export function placesOf(need: string | readonly string[]): readonly string[] {
  return typeof need === 'string' ? [need] : need;
}
