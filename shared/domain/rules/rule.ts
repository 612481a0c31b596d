// What a rule is: one object that finds one kind of mistake and says where the interface states it.
import type { Json, JsonObject, Path } from '../../kernel/json.ts';
import type { ProblemCode, Severity } from '../../kernel/problem.ts';
import type { Kind } from '../resources/registry.ts';
import type { Spelled } from '../shape/field.ts';
import type { RuleContext } from '../resources/rule-context.ts';
import type { RuleId } from './sentences.ts';

/** What a rule reports; the engine adds code, section and sentence. */
export interface Finding {
  readonly path: Path;
  /** Another place that could be told instead: a patch may hold only one of two overlapping flights. */
  readonly or?: Path;
  /** The planner brought it about in another entity, so it keeps its severity even if nothing of this one is sent. */
  readonly stands?: boolean;
  readonly params?: Readonly<Record<string, string | number | Spelled>>;
  readonly value?: Json;
  /** The thing meant where no path can point at it: a custom field that is not there, an ad size. */
  readonly about?: string;
}

/** A rule over one body in canonical spelling. */
export interface Rule {
  /** Stable, dotted: `flight.dates.order`. */
  readonly id: RuleId;
  readonly kind: Kind;
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** Where the interface says so. */
  readonly section: string;
  /** What would be right, for other programs. */
  readonly expected?: string;
  /**
   * The members that must all be there for the rule to be asked (`targeting.npiTargeting`); the body itself where none
   * is named. A rule about an absent member is on the object that would hold it.
   */
  readonly on?: string | readonly string[];
  /**
   * `draft`: about a draft's own state, which no request body can break. `sent`: says nothing where what it looks at
   * would not be sent.
   */
  readonly scope?: 'draft' | 'sent';
  /** Skips members that are missing or of a wrong type: their schema reports them. */
  readonly check: (body: JsonObject, ctx: RuleContext, report: (finding: Finding) => void) => void;
}
