// What a rule is: one object that finds one kind of mistake and says where the interface states it.
import type { Json, JsonObject, Path } from '../kernel/json.ts';
import type { ProblemCode, Severity } from '../kernel/problem.ts';
import type { Account } from './account.ts';
import type { Kind } from './registry.ts';
import type { RuleId } from './sentences.ts';

/**
 * What a rule may know beyond the body it looks at. Everything is optional but the account and the time. Never changed
 * in place: what was read off it once may be remembered for as long as it is the same object.
 */
export interface RuleContext {
  readonly account: Account;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The platform's id of the entity itself; null or absent when it is new. */
  readonly remoteId?: number | null;
  /** The body last seen on the platform, canonical spelling. */
  readonly base?: JsonObject | null;
  /** contract §1: whether the draft is known to be the whole line item. */
  readonly complete?: boolean;
  /** The parent campaign's cap, as the planner wants it. */
  readonly campaign?: {
    readonly budgetCap?: Json;
    /** As it was last seen on the platform; undefined where it never was. */
    readonly baseCap?: Json;
  };
  /** Of a campaign, in cents: what the flights of its line items in the draft add up to. */
  readonly planned?: number;
  /** The parent line item of a tactic, canonical spelling; for a patch, the item as it stands. */
  readonly lineItem?: JsonObject;
  /**
   * The creative a reference names: its draft body, `missing` when the key is nowhere, undefined when it can't be
   * known.
   */
  readonly creative?: (reference: { creative?: Json; creativeId?: Json }) => JsonObject | 'missing' | undefined;
  /**
   * The ad size of the creative that a reference names, as a number that creatives of the same size share: above 0; 0
   * when the size can't be known, `MISSING_SIZE` when the key is nowhere. Says what `creative` says, and quicker.
   */
  readonly creativeSize?: (reference: { creative?: Json; creativeId?: Json }) => number;
  /** The key in this draft of the creative that a platform id names, if it is there. */
  readonly creativeKey?: (creativeId: number) => string | undefined;
  /** The platform's id of what a key names: null until it is created there, undefined when the key is nowhere. */
  readonly remoteIdOf?: (kind: 'creative' | 'npiList', key: string) => number | null | undefined;
  /** Whether an NPI list reference by key points somewhere. */
  readonly hasNpiList?: (key: string) => boolean;
  /** contract §1, NPI lists: which kind of list, and what is known of its state. */
  readonly npiKind?: Json;
  readonly archived?: Json;
  /** Whether the line item is never changed in place, only replaced: then what was read off it stays true. */
  readonly steady?: true;
  /** How the body reaches the platform, where that is known: some rules bind one way only (§7.4). */
  readonly via?: 'create' | 'replace' | 'patch';
}

/** What a rule reports; the engine adds code, section and sentence. */
export interface Finding {
  readonly path: Path;
  /** Another place that could be told instead: a patch may hold only one of two overlapping flights. */
  readonly or?: Path;
  /** The planner brought it about in another entity, so it stands whether anything is sent of this one or not. */
  readonly stands?: boolean;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly value?: Json;
  /** The custom field that is meant, where it is not there to be pointed at. */
  readonly about?: string;
}

/**
 * What the generated test of a body came by on its way and kept, by its canonical place; undefined where it is not
 * there.
 */
export type Kept = Readonly<Record<string, Json | undefined>>;

/** Rules that read the same part of a body, so that one look may tell that none of them has anything to say. */
export interface Family {
  /** The places that `isQuiet` reads. */
  readonly keeps: readonly string[];
  /**
   * True only when that is so. False says nothing. Asked of bodies whose shape has nothing wrong with it; it reads what
   * was kept of the body, because to find a member again costs more than to look at it.
   */
  readonly isQuiet: (kept: Kept, ctx: RuleContext) => boolean;
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
  readonly expected?: string;
  /** Concludes from what is absent, so it is silent about a body of which only a part is known (contract §1, §4.4). */
  readonly needsWhole?: true;
  /**
   * What a body must have for the rule to say anything, whatever its context; a body without is not shown to it.
   * A place that is not null (`targeting.geoTargets`), in any entry of a list (`flights[].id`), a second entry
   * (`flights[1]`), or one value (`costModel=CPC`). Of places in a list of their own one is enough.
   */
  readonly silentWithout?: readonly (string | readonly string[])[];
  /** What keeps it silent when a body has all of it, in the same words; `flights[0]` is a list that is not empty. */
  readonly silentWith?: readonly (string | readonly string[])[];
  /** It has nothing to say otherwise. */
  readonly onlyWhen?: 'on the platform' | 'custom fields mandatory' | 'custom fields unknown';
  readonly family?: Family;
  /** Whatever it finds, the generated tests of clean/ refuse; a body that they pass is not shown to it. */
  readonly silentWhenClean?: true;
  /** Looks at `customFieldSettings`, which request bodies spell in two ways (§2.3, §2.4). */
  readonly readsCustomFields?: true;
  /** Nothing is said where what it looks at would not be sent. */
  readonly onlyOfSent?: true;
  /** About a draft's own state; no request body can break it. */
  readonly draftOnly?: true;
  readonly check: (body: JsonObject, ctx: RuleContext, report: (finding: Finding) => void) => void;
}
