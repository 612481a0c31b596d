// Which rules a body can break at all, by what it has: a body without a fee is not shown to the rules about fees.
import { mandatoryFields } from '../account.ts';
import type { Kind } from '../registry.ts';
import type { Family, Rule, RuleContext } from '../rule.ts';

/** Neighbouring rules of one family, or of none; their checks beside them, so that asking them touches nothing else. */
export interface RuleGroup {
  readonly family: Family | undefined;
  readonly rules: readonly Rule[];
  readonly checks: readonly Rule['check'][];
}

/** The rules that are asked, in their order. */
export interface Opening {
  readonly groups: readonly RuleGroup[];
  /** The families when every rule has one: a body that is quiet to all of them breaks none. */
  readonly families: readonly Family[] | undefined;
  readonly readsCustomFields: boolean;
}

/** `present`: the bits of the watched places that a body has (clean/); `UNKNOWN` opens the gate to every rule. */
export type Door = (present: number) => Opening;

/** The door for what stands around bodies: asked once for all bodies in one context. */
export type Gate = (ctx: RuleContext) => Door;

/** What a generated test says of a body that has to be looked at in detail. */
export const UNKNOWN = -1;

interface Needs {
  /** For each thing that the rule needs, the bits of which one is enough. */
  readonly bits: readonly number[];
  /** The same of what together makes the rule silent. */
  readonly silencers: readonly number[];
  readonly circumstances: number;
}

/** Remembers the rules of each combination that comes: a draft has some dozens. */
export function gateOf(kind: Kind, rules: readonly Rule[], watched: readonly string[]): Gate {
  const all = openingOf(rules, () => undefined);
  const needs = rules.map((rule) => needsOf(rule, watched));
  const doors = CIRCUMSTANCES.map((_, circumstances): Door => {
    const known = new Map<number, Opening>([[UNKNOWN, all]]);
    return (present) => {
      const remembered = known.get(present);
      if (remembered !== undefined) return remembered;
      const open = rules.filter(
        (rule, index) => rule.silentWhenClean !== true && isOpen(needs[index], present, circumstances),
      );
      const opening = openingOf(open, ({ family }) => family);
      known.set(present, opening);
      return opening;
    };
  });
  return (ctx) => doors[circumstancesOf(kind, ctx)] ?? (() => all);
}

function isOpen(needs: Needs | undefined, present: number, circumstances: number): boolean {
  return (
    needs !== undefined &&
    needs.bits.every((bits) => (bits & present) !== 0) &&
    (needs.silencers.length === 0 || needs.silencers.some((bits) => (bits & present) === 0)) &&
    (needs.circumstances & circumstances) === needs.circumstances
  );
}

/** Throws when a place is not watched: then the generated tests are not those of these rules. */
function needsOf({ id, silentWithout = [], silentWith = [], onlyWhen }: Rule, watched: readonly string[]): Needs {
  const bitsOf = (need: string | readonly string[]): number => {
    const bits = placesOf(need).map((place) => watched.indexOf(place));
    if (bits.includes(-1))
      throw new Error(`Nobody watches what ${id} goes by. The tests in clean/ are to be generated.`);
    return bits.reduce((all, bit) => all | (1 << bit), 0);
  };
  return {
    bits: silentWithout.map(bitsOf),
    silencers: silentWith.map(bitsOf),
    circumstances: onlyWhen === undefined ? 0 : CIRCUMSTANCES.indexOf(onlyWhen),
  };
}

export function placesOf(need: string | readonly string[]): readonly string[] {
  return typeof need === 'string' ? [need] : need;
}

/** By their sums of bits; an account demands custom fields, or nobody knows, or neither. */
const CIRCUMSTANCES = [
  undefined,
  'on the platform',
  'custom fields mandatory',
  undefined,
  'custom fields unknown',
  undefined,
] as const;

function circumstancesOf(kind: Kind, { remoteId, account }: RuleContext): number {
  const isKnown = typeof remoteId === 'number' ? 1 : 0;
  if (kind !== 'tactic' && kind !== 'lineItem') return isKnown;
  const mandatory = mandatoryFields(account, kind);
  if (mandatory === undefined) return isKnown + 4;
  return mandatory.length > 0 ? isKnown + 2 : isKnown;
}

function openingOf(rules: readonly Rule[], familyOf: (rule: Rule) => Family | undefined): Opening {
  const groups: { family: Family | undefined; rules: Rule[]; checks: Rule['check'][] }[] = [];
  for (const rule of rules) {
    const family = familyOf(rule);
    let last = groups.at(-1);
    if (last === undefined || last.family !== family) groups.push((last = { family, rules: [], checks: [] }));
    last.rules.push(rule);
    last.checks.push(rule.check);
  }
  const families = groups.flatMap(({ family }) => family ?? []);
  return {
    groups,
    families: families.length === groups.length ? families : undefined,
    readsCustomFields: rules.some((rule) => rule.readsCustomFields === true),
  };
}
