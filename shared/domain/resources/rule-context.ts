// The facts that rules know beyond a body: its account, its parent, the platform's version of it.
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { MoneySum } from '../../kernel/money-sum.ts';
import type { RemoteId } from '../../kernel/remote-id.ts';
import type { Account } from './account.ts';

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
  /** Of a line item: the cents that a flight that runs is planned to have spent by the end of today. */
  readonly due?: (flight: JsonObject) => number;
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

/** Whether the platform has the entity already, by the id that is known of it. */
export function isCreated(remoteId: RemoteId | null | undefined): remoteId is RemoteId {
  return remoteId !== undefined && remoteId !== null;
}

/** Whether only a part of a line item is known (contract §1, §4.4): then absent members prove nothing. */
export function isPartlyKnown({ via, remoteId, complete }: RuleContext): boolean {
  return via === 'patch' || (via === undefined && isCreated(remoteId) && complete !== true);
}
