// A draft in memory: the file's own records (contract §1) in plain maps by kind and key, in file order.
import type { Json, JsonObject } from '../kernel/json.ts';
import type { Account } from '../domain/resources/account.ts';
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

/** One entry of one of the file's five arrays. Members that we do not know stay in it and are written back. */
export interface EntityRecord {
  readonly key: string;
  readonly remoteId: RemoteId | null;
  readonly base: JsonObject | null;
  /** What the planner wants: canonical spelling, may hold mistakes. */
  readonly draft: JsonObject;
  /** Parent's key: line items. */
  readonly campaign?: string;
  /** Parent's key: tactics. */
  readonly lineItem?: string;
  /** NPI lists: one of `NPI_LIST_KINDS`. */
  readonly kind?: string;
  /** NPI lists: an archived one takes no change (§3). */
  readonly archived?: boolean;
  /** Line items (contract §1). */
  readonly complete?: boolean;
  /** Line items: neither the platform nor the planner has named the campaign; a pull put it under this one. */
  readonly campaignAssumed?: boolean;
  readonly notes?: readonly Json[];
  readonly [member: string]: Json | undefined;
}

export interface Draft {
  /** Every top-level member of the file but the five arrays: title, note, account as read, unknown ones. */
  readonly header: JsonObject;
  readonly account: Account;
  readonly entities: Readonly<Record<Kind, ReadonlyMap<string, EntityRecord>>>;
  /**
   * The file's `signature` as it was read, of this very draft. Beside the header, so that whatever makes another draft of it
   * makes one without.
   */
  readonly signature?: Json;
}

/** Names one entity of a draft. */
export interface EntityRef {
  readonly kind: Kind;
  readonly key: string;
}

/**
 * Whether a line item's campaign is only a guess: then no cap of it judges the line item, and nothing that names the
 * campaign is sent.
 */
export function isCampaignAssumed({ campaignAssumed }: Pick<EntityRecord, 'campaignAssumed'>): boolean {
  return campaignAssumed === true;
}

export function parentKey(kind: Kind, record: EntityRecord): string | undefined {
  const parent = kindEntry(kind).parent;
  return parent === undefined ? undefined : record[parent.member];
}

export function recordCount({ entities }: Pick<Draft, 'entities'>): number {
  return KINDS.reduce((sum, kind) => sum + entities[kind].size, 0);
}

export function emptyEntities(): Record<Kind, Map<string, EntityRecord>> {
  // One map a kind, all kinds.
  return Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as Record<Kind, Map<string, EntityRecord>>;
}
