// Takes what a pull was answered into a draft: three-way, entity by entity; what both sides changed stays as drafted.
import { applyChanges, liveDraft } from '../draft/apply.ts';
import type { Change } from '../draft/change.ts';
import { type Draft, type EntityRecord, isCampaignAssumed } from '../draft/document.ts';
import { originChanges } from '../draft/same-origin.ts';
import { RemoteIds } from '../draft/remote-ids.ts';
import type { Json } from '../kernel/json.ts';
import { type Failure, type FailureCode, type Result, fail } from '../kernel/result.ts';
import { defined } from '../kernel/defined.ts';
import {
  type NotPulled,
  type PullKind,
  type Pulled,
  type PulledAnswer,
  READS,
  readCampaignId,
  mergePulled,
} from './pulled.ts';
import type { RemoteId } from '../kernel/remote-id.ts';

/** What the platform answered about one id. */
export interface PullAnswer {
  readonly kind: PullKind;
  readonly remoteId: RemoteId;
  readonly answer: Result<{
    readonly body?: Json | undefined;
    readonly status: number;
    readonly requestId?: string | undefined;
  }>;
  /** From the last request to its answer, without what it waited for its turn. */
  readonly tookMs?: number;
}

/** What became of one id. */
export type PullRead = ({ readonly kind: PullKind; readonly remoteId: RemoteId } & Pulled) | ReadFailure;

/** Why one id brought nothing. */
export interface ReadFailure {
  readonly kind: PullKind;
  readonly remoteId: RemoteId;
  readonly state: 'failed';
  readonly failure: Failure;
  /** Of a line item that was read, and whose campaign is not in the draft: that campaign's id, null where it is not known. */
  readonly orphan?: { readonly campaignId: RemoteId | null };
}

export interface Taken {
  /** The draft with everything that was read. */
  readonly draft: Draft;
  /** In order: what a window folds into its own draft as one `result`. */
  readonly changes: readonly Change[];
  readonly reads: readonly PullRead[];
}

export interface PullPlace {
  /** Where it was read from, as drafts name it; null where that is not known. */
  readonly platform: string | null;
  /** The key of the campaign to assume for line items that are new and don't say theirs. */
  readonly campaign?: string;
  /** By the line item's id: the key of its campaign in the draft, as the planner names it. */
  readonly campaignOf?: ReadonlyMap<RemoteId, string>;
}

/** Takes what was read into a draft, which stays as it is: also into another one than the ids were read for. */
export function applyPull(draft: Draft, answers: readonly PullAnswer[], place: PullPlace): Taken {
  const { platform, campaign, campaignOf } = place;
  const live = liveDraft(draft);
  const ids = new RemoteIds(live);
  const changes: Change[] = [];
  const reads: PullRead[] = [];
  for (const answer of answers) {
    const named = answer.kind === 'lineItem' ? campaignOf?.get(answer.remoteId) : undefined;
    const read = taken(live, ids, answer, defined({ campaign: campaign ?? only(ids, answers), named }));
    if (read.state !== 'failed') {
      applyChanges(live, read.changes);
      ids.follow(read.changes);
      changes.push(...read.changes);
    }
    reads.push(read);
  }
  const origin = originChanges(live, reads.some(({ state }) => state !== 'failed') ? platform : null);
  applyChanges(live, origin);
  changes.push(...origin);
  return { draft: live, changes, reads };
}

/** The line items that were read and of which only a guess says the campaign, as `draft` has them. */
export function assumedItems({ entities }: Pick<Draft, 'entities'>, reads: readonly PullRead[]): EntityRecord[] {
  return reads.flatMap((read) => {
    const item = read.state === 'failed' || read.kind !== 'lineItem' ? undefined : entities.lineItem.get(read.key);
    return item !== undefined && isCampaignAssumed(item) ? [item] : [];
  });
}

/** The campaign that line items are asked for together with: likely theirs, where their answer does not say. */
function only(ids: RemoteIds, answers: readonly PullAnswer[]): string | undefined {
  const campaigns = answers.filter(({ kind }) => kind === 'campaign');
  return campaigns.length === 1 ? ids.find('campaign', campaigns[0]?.remoteId ?? 0)?.key : undefined;
}

function taken(
  draft: Draft,
  ids: RemoteIds,
  { kind, remoteId, answer }: PullAnswer,
  parent: Pick<PulledAnswer, 'campaign' | 'named'>,
): PullRead {
  const of = { kind, remoteId };
  if (!answer.ok) return { ...of, state: 'failed', failure: answer.failure };
  const { body, status } = answer.value;
  const pulled = mergePulled(draft, ids, { ...of, body, ...parent });
  if (pulled === 'no-answer') {
    return {
      ...of,
      state: 'failed',
      failure: fail('ANSWER_NOT_UNDERSTOOD', { operation: READS[kind], status }).failure,
    };
  }
  if (typeof pulled === 'string') {
    const campaignId = readCampaignId(body);
    const { failure } = fail(NO_PARENT[pulled], { remoteId, ...(campaignId === null ? {} : { campaignId }) });
    // What the planner or the draft says is refused; there is a campaign for it all the same.
    return { ...of, state: 'failed', failure, ...(HAS_PARENT.has(pulled) ? {} : { orphan: { campaignId } }) };
  }
  return { ...of, ...pulled };
}

const HAS_PARENT: ReadonlySet<NotPulled> = new Set<NotPulled>(['other-parent', 'moved']);

const NO_PARENT = {
  'no-parent': 'CAMPAIGN_NOT_IN_DRAFT',
  'parent-unknown': 'CAMPAIGN_UNKNOWN',
  'other-parent': 'CAMPAIGN_DIFFERS',
  moved: 'CAMPAIGN_MOVED',
} as const satisfies Record<Exclude<NotPulled, 'no-answer'>, FailureCode>;
