// What a read of a known id means for a draft: a new entity, a new base for one that is there, or a conflict.
import type { Difference } from '../merge/difference.ts';
import { findEntity } from '../api/answer.ts';
import { type Operation, decodeAnswer } from '../api/endpoints.ts';
import { type Kind, kindEntry } from '../domain/resources/registry.ts';
import { confirmCampaign } from '../draft/commands/confirm-campaign.ts';
import { type Change, cellChange } from '../draft/change.ts';
import { type Draft, type EntityRecord, isCampaignAssumed } from '../draft/document.ts';
import type { RemoteIds } from '../draft/remote-ids.ts';
import { defined } from '../kernel/defined.ts';
import { freeKey } from '../kernel/ids.ts';
import { type Json, type JsonObject, sameJson } from '../kernel/json.ts';
import { compareWithPlatform } from './conflict.ts';
import { neverRead } from './left-out.ts';
import { asItIs, listBody } from './pulled-list.ts';
import { type RemoteId, parseRemoteId } from '../kernel/remote-id.ts';

/**
 * Kinds that have a read; a tactic has none that is shown (§4.10). Parents first: a line item has to find its campaign.
 */
export const PULL_KINDS = ['campaign', 'lineItem', 'creative', 'npiList'] as const satisfies readonly Kind[];
export type PullKind = (typeof PULL_KINDS)[number];

export const READS: Readonly<Record<PullKind, Operation>> = {
  campaign: 'campaign.read',
  lineItem: 'lineItem.read',
  creative: 'creative.read',
  npiList: 'npiList.read',
};

export interface Pulled {
  readonly key: string;
  readonly state: 'added' | 'updated' | 'same';
  readonly changes: readonly Change[];
  /** Fields that only the platform changed: taken into the draft. */
  readonly merged: readonly Difference[];
  /** Fields that both sides changed: the draft keeps its own, and its base, until the planner decides. */
  readonly conflicts: readonly Difference[];
}

/**
 * `no-answer`: nothing was shown. Of a line item: its campaign is not in the draft, or not known, or the platform names
 * another one than the planner or, `moved`, than the draft.
 */
export type NotPulled = 'no-answer' | NoParent;
type NoParent = 'no-parent' | 'parent-unknown' | 'other-parent' | 'moved';

/** One answer, and what else is known of it. */
export interface PulledAnswer {
  readonly kind: PullKind;
  readonly remoteId: RemoteId;
  readonly body: Json | undefined;
  /** Key of the campaign to assume for a new line item whose answer names none: §2.3 shows no campaign id. */
  readonly campaign?: string;
  /** Key of the line item's campaign, as the planner names it. */
  readonly named?: string;
}

/** `ids` are those of `draft`. */
export function mergePulled(draft: Draft, ids: RemoteIds, answer: PulledAnswer): Pulled | NotPulled {
  const { kind, remoteId } = answer;
  const shown = decodeAnswer(READS[kind], answer.body);
  if (shown === null || (kind !== 'npiList' && Object.keys(shown).length === 0)) return 'no-answer';
  const known = ids.find(kind, remoteId);
  if (known === undefined) return added(draft, ids, answer, shown);
  const confirmed = kind === 'lineItem' ? campaignChanges(draft, ids, known, answer) : [];
  return typeof confirmed === 'string' ? confirmed : updated(kind, known, shown, confirmed);
}

function added(draft: Draft, ids: RemoteIds, answer: PulledAnswer, shown: JsonObject): Pulled | NotPulled {
  const { kind, remoteId } = answer;
  const parent = kind === 'lineItem' ? findParent(draft, ids, answer) : null;
  if (typeof parent === 'string') return parent;
  const key = freeKey(kindEntry(kind).keyPrefix, takenKeys(draft, kind));
  const record: EntityRecord = {
    key,
    remoteId,
    base: shown,
    draft: shown,
    ...(kind === 'npiList' ? newList(shown) : {}),
    ...(parent === null ? {} : { campaign: parent.key }),
    ...(parent?.isAssumed === true ? { campaignAssumed: true } : {}),
  };
  const changes: Change[] = [{ op: 'insert', kind, key, record, at: null }];
  return { key, state: 'added', changes, merged: [], conflicts: [] };
}

/** A list is drafted as an operation (contract §1): one that is as it should be wants to hold what it holds. */
function newList(shown: JsonObject): Pick<EntityRecord, 'base' | 'draft'> & Partial<EntityRecord> {
  const base = listBody(shown);
  return { base, draft: asItIs(base, shown['name']), ...listState(shown) };
}

/** The members beside the bodies of a list: its kind, and whether it is archived. */
function listState(shown: JsonObject): { readonly kind: string; readonly archived?: true } {
  const { kind, archived, attributes } = shown;
  const columns = attributes === undefined ? 'standard' : 'attribute';
  return { kind: typeof kind === 'string' ? kind : columns, ...(archived === true ? { archived: true } : {}) };
}

interface Parent {
  /** Of a campaign. */
  readonly key: string;
  readonly isAssumed: boolean;
}

/**
 * The campaign that the answer names, else the one that the planner names. Without either, the one that was asked for with
 * the line item, or the draft's only campaign, is assumed.
 */
function findParent(draft: Draft, ids: RemoteIds, { body, campaign, named }: PulledAnswer): Parent | NoParent {
  const id = readCampaignId(body);
  if (id !== null) {
    const key = ids.find('campaign', id)?.key;
    if (key === undefined) return 'no-parent';
    return named === undefined || named === key ? { key, isAssumed: false } : 'other-parent';
  }
  if (named !== undefined) return { key: named, isAssumed: false };
  const [only, another] = draft.entities.campaign.keys();
  const key = campaign ?? (another === undefined ? only : undefined);
  return key === undefined ? 'parent-unknown' : { key, isAssumed: true };
}

/** What confirms the campaign of a line item that is in the draft: none where it is not assumed, or still is. */
function campaignChanges(
  draft: Draft,
  ids: RemoteIds,
  record: EntityRecord,
  answer: PulledAnswer,
): readonly Change[] | NoParent {
  if (!isCampaignAssumed(record)) return movedTo(draft, record, answer.body) === null ? [] : 'moved';
  const parent = findParent(draft, ids, { ...answer, ...defined({ campaign: record.campaign }) });
  if (typeof parent === 'string') return parent;
  return parent.isAssumed ? [] : confirmCampaign(draft, [record.key], parent.key).changes;
}

/**
 * The campaign that a line item's answer names where it is another than the one that the draft has it under, by that one's
 * id; null where the answer names none, or the draft only assumes one.
 */
export function movedTo({ entities }: Draft, record: EntityRecord, body: Json | undefined): RemoteId | null {
  const shown = isCampaignAssumed(record) ? null : readCampaignId(body);
  const drafted = entities.campaign.get(record.campaign ?? '')?.remoteId ?? null;
  return shown === null || drafted === null || shown === drafted ? null : shown;
}

/** The line item that a tactic's answer names where it is another than the draft's; null where it names none. */
export function otherLineItem({ entities }: Draft, record: EntityRecord, body: Json | undefined): RemoteId | null {
  const shown = parseRemoteId(findEntity(body)?.['lineItemId']);
  const drafted = entities.lineItem.get(record.lineItem ?? '')?.remoteId ?? null;
  return shown === drafted ? null : shown;
}

/**
 * The key of the campaign that a line item's answer names, where the draft only assumes one: a push takes it over.
 * Undefined for a campaign that is not in the draft.
 */
export function confirmedCampaign(
  { entities }: Draft,
  record: EntityRecord,
  body: Json | undefined,
): string | undefined {
  const id = isCampaignAssumed(record) ? readCampaignId(body) : null;
  return id === null ? undefined : [...entities.campaign.values()].find(({ remoteId }) => remoteId === id)?.key;
}

/** The id of the campaign that a line item's answer names; null where it names none, as §2.3 shows it. */
export function readCampaignId(body: Json | undefined): RemoteId | null {
  return parseRemoteId(findEntity(body)?.['campaignId']);
}

/** A key is unique in its file, whatever its kind. */
function takenKeys(draft: Draft, kind: Kind): { has(key: string): boolean; readonly size: number } {
  const { entities } = draft;
  return { size: entities[kind].size, has: (key) => Object.values(entities).some((records) => records.has(key)) };
}

/** `beside`: changes of members beside the bodies. */
function updated(kind: PullKind, record: EntityRecord, shown: JsonObject, beside: readonly Change[]): Pulled {
  const seen =
    kind !== 'npiList' && neverRead(record.base)
      ? { base: shown, draft: record.draft, merged: [], conflicts: [] }
      : compareWithPlatform(kind, record, shown);
  const changes: Change[] = [...beside];
  for (const field of Object.keys({ ...record.draft, ...seen.draft })) {
    const [before, after] = [record.draft[field], seen.draft[field]];
    if (!sameJson(before ?? null, after ?? null))
      changes.push(cellChange({ kind, key: record.key }, ['draft', field], before, after));
  }
  if (!sameJson(record.base, seen.base))
    changes.push(cellChange({ kind, key: record.key }, ['base'], record.base, seen.base));
  if (kind === 'npiList') changes.push(...stateChanges(record, shown));
  const state = changes.length === 0 ? 'same' : 'updated';
  return { key: record.key, state, changes, merged: seen.merged, conflicts: seen.conflicts };
}

/** An answer that does not say of which kind a list is, or whether it is archived, changes nothing of it. */
function stateChanges({ key, kind, archived }: EntityRecord, shown: JsonObject): Change[] {
  const seen = listState(shown);
  const changes: Change[] = [];
  const saysKind = shown['kind'] !== undefined || kind === undefined;
  if (saysKind && seen.kind !== kind) changes.push(cellChange({ kind: 'npiList', key }, ['kind'], kind, seen.kind));
  if (typeof shown['archived'] === 'boolean' && shown['archived'] !== (archived ?? false)) {
    changes.push(cellChange({ kind: 'npiList', key }, ['archived'], archived, seen.archived));
  }
  return changes;
}
