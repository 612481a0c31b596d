// What a fix of a problem is: which problems it answers, the ways it can be done, and what each way sets.
import type { Json, Path } from '../../kernel/json.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import type { Severity } from '../../kernel/problem.ts';
import type { Draft, EntityRecord } from '../document.ts';

/** What a fix has to know of a problem. */
export interface Fixable {
  readonly kind: Kind;
  readonly key: string;
  /** Inside the draft body, in the contract's writing. */
  readonly path: string;
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly rule?: string;
  readonly expected?: string;
  readonly value?: Json;
  readonly about?: string;
}

/** One value that a fix sets; `path` is inside the record, undefined clears. */
export interface FixCell {
  readonly kind: Kind;
  readonly key: string;
  readonly path: Path;
  readonly value: Json | undefined;
}

/** One way to fix. */
export interface Way {
  readonly id: string;
  /** "Evenly". */
  readonly title: string;
  /** What it comes to, in a few words. */
  readonly detail?: string;
}

/** Beside the only value that is possible, where the planner may mean the one that is there: it sets nothing. */
export const LEAVE: Way = { id: '', title: 'Leave it as it is' };

export interface FixNeeds {
  readonly draft: Draft;
  /** Epoch milliseconds, by which flights are over. */
  readonly now: number;
}

/** One problem with the record that it is about. */
export interface Asked<Problem extends Fixable = Fixable> extends FixNeeds {
  readonly problem: Problem;
  readonly record: EntityRecord;
}

export interface Fix {
  readonly id: string;
  /** The rule in a sentence without the values of one place, where this fix answers a rule by more than one sentence. */
  readonly head?: string;
  /** On the button of a row that asks: "Even out …". */
  readonly verb: string;
  /** On the button of a group, where the verb and the count would not say it: "Set 6 to CPM". */
  readonly all?: (count: number) => string;
  /** What it does to so many, in the undo menu and over its preview: "Even out weights of 12 tactics". */
  readonly name: (count: number, kind: Kind) => string;
  /** Its name counts places; without it the entities in which they are. */
  readonly countsPlaces?: true;
  /** By rule, code and value alone: asked of every problem in the list. */
  readonly answers: (problem: Fixable) => boolean;
  /** The ways that this problem has, the usual one first. A problem with one way has one possible value. */
  readonly ways: (asked: Asked) => readonly Way[];
  /** Null where this way has no value here. `text`: what the planner typed, where the fix asks for it. */
  readonly cells: (asked: Asked, way: string, text: string) => readonly FixCell[] | null;
  /** The planner has to type a value; its name, and values that are used elsewhere. */
  readonly asks?: (asked: Asked) => { readonly label: string; readonly known: readonly string[] };
  /** Problems with another text have their way chosen apart: one value would not do for both. */
  readonly apart?: (asked: Asked) => string;
  /** The planner picks the value; none is proposed. */
  readonly picks?: true;
  /** The mistake at this place, short: "300 × 250: 30 + 30 + 30 = 90". */
  readonly figure?: (asked: Asked) => string;
  /** What the values come to together, before and after: "90", "100". */
  readonly total?: (values: readonly (Json | undefined)[]) => string;
  /** A value that is more than what the planner typed or a cell shows, as one reads it. */
  readonly typed?: (value: Json | undefined, asked: Asked) => string | undefined;
  /** On the button of a row that has one possible value, where "Set" and the value would not say it: "Clear them". */
  readonly certain?: (cells: readonly FixCell[]) => string;
}
