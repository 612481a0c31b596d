// What a rule is: one object that finds one kind of mistake and says where the interface states it.
import type { Json, JsonObject, Path } from '../kernel/json.ts';
import type { MoneySum } from '../kernel/money-sum.ts';
import type { ProblemCode, Severity } from '../kernel/problem.ts';
import type { Account } from './account.ts';
import type { Kind } from './registry.ts';
import type { RuleId } from './sentences.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

/**
 * What a rule may know beyond the body it looks at. Everything is optional but the account and the time. Never changed
 * in place: what was read off it once may be remembered for as long as it is the same object.
 */
export interface RuleContext {
  readonly account: Account;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The platform's id of the entity itself; null or absent when it is new. */
  readonly remoteId?: RemoteId | null;
  /** The body last seen on the platform, canonical spelling. */
  readonly base?: JsonObject | null;
  /** contract §1: whether the draft is known to be the whole line item. */
  readonly complete?: boolean;
  /** Of a line item: its campaign is a guess of a pull. */
  readonly campaignAssumed?: boolean;
  /** The parent campaign's cap, as the planner wants it; absent where the campaign is a guess. */
  readonly campaign?: {
    readonly budgetCap?: Json;
    /** As it was last seen on the platform; undefined where it never was. */
    readonly baseCap?: Json;
  };
  /** Of a campaign: what the flights of its line items in the draft add up to. */
  readonly planned?: MoneySum;
  /** The parent line item of a tactic, canonical spelling; for a patch, the existing item. */
  readonly lineItem?: JsonObject;
  /**
   * The creative a reference names: its draft body, `missing` when the key is nowhere, undefined when it can't be
   * known.
   */
  readonly creative?: (reference: { creative?: Json; creativeId?: Json }) => JsonObject | 'missing' | undefined;
  /** The key in this draft of the creative that a platform id names, if it is there. */
  readonly creativeKey?: (creativeId: RemoteId) => string | undefined;
  /** The platform's id of what a key names: null until it is created there, undefined when the key is nowhere. */
  readonly remoteIdOf?: (kind: 'creative' | 'npiList', key: string) => RemoteId | null | undefined;
  /** Whether an NPI list reference by key points somewhere. */
  readonly hasNpiList?: (key: string) => boolean;
  /** contract §1, NPI lists: the kind of the list, and its known state. */
  readonly npiKind?: Json;
  readonly archived?: Json;
  /** How the body reaches the platform, where that is known: some rules bind one way only (§7.4). */
  readonly via?: 'create' | 'replace' | 'patch';
}

/** What a rule reports; the engine adds code, section and sentence. */
export interface Finding {
  readonly path: Path;
  /** Another place that could be told instead: a patch may hold only one of two overlapping flights. */
  readonly or?: Path;
  /** The planner brought it about in another entity, so it keeps its severity even if nothing of this one is sent. */
  readonly stands?: boolean;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly value?: Json;
  /** The custom field that is meant, where it is not there to be pointed at. */
  readonly about?: string;
}

/** Whether the platform has the entity already, by the id that is known of it. */
export function isCreated(remoteId: RemoteId | null | undefined): remoteId is RemoteId {
  return remoteId !== undefined && remoteId !== null;
}

/** Whether only a part of a line item is known (contract §1, §4.4): then absent members prove nothing. */
export function isPartlyKnown({ via, remoteId, complete }: RuleContext): boolean {
  return via === 'patch' || (via === undefined && isCreated(remoteId) && complete !== true);
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
