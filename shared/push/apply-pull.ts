// Takes what a pull was answered into a draft: three-way, entity by entity; what both sides changed stays as drafted.
import { applyChanges, liveDraft } from '../draft/apply.ts';
import type { Change } from '../draft/change.ts';
import type { Draft } from '../draft/document.ts';
import { RemoteIds } from '../draft/remote-ids.ts';
import type { Json } from '../kernel/json.ts';
import type { Failure, Result } from '../kernel/result.ts';
import { fail } from '../kernel/result.ts';
import { defined } from '../kernel/defined.ts';
import type { PullKind, Pulled } from './pulled.ts';
import { READS, mergePulled } from './pulled.ts';

/** What the platform answered about one id. */
export interface PullAnswer {
  readonly kind: PullKind;
  readonly remoteId: number;
  readonly answer: Result<{ readonly body?: Json | undefined; readonly status: number }>;
}

/** What became of one id. */
export type PullRead =
  | ({ readonly kind: PullKind; readonly remoteId: number } & Pulled)
  | { readonly kind: PullKind; readonly remoteId: number; readonly state: 'failed'; readonly failure: Failure };

export interface Taken {
  /** The draft with everything that was read. */
  readonly draft: Draft;
  /** In order: what a window folds into its own draft as one `result`. */
  readonly changes: readonly Change[];
  readonly reads: readonly PullRead[];
}

/** Takes what was read into a draft, which stays as it is: also into another one than the ids were read for. */
export function applyPull(draft: Draft, answers: readonly PullAnswer[]): Taken {
  const live = liveDraft(draft);
  const ids = new RemoteIds(live);
  const changes: Change[] = [];
  const reads: PullRead[] = [];
  for (const answer of answers) {
    const read = taken(live, ids, answer, answers);
    if (read.state !== 'failed') {
      applyChanges(live, read.changes);
      ids.follow(read.changes);
      changes.push(...read.changes);
    }
    reads.push(read);
  }
  return { draft: live, changes, reads };
}

function taken(
  draft: Draft,
  ids: RemoteIds,
  { kind, remoteId, answer }: PullAnswer,
  answers: readonly PullAnswer[],
): PullRead {
  const of = { kind, remoteId };
  if (!answer.ok) return { ...of, state: 'failed', failure: answer.failure };
  const { body, status } = answer.value;
  // Line items that are asked for together with one campaign are that campaign's, where their answer does not say.
  const campaigns = answers.filter((other) => other.kind === 'campaign');
  const only = campaigns.length === 1 ? ids.find('campaign', campaigns[0]?.remoteId ?? 0) : undefined;
  const pulled = mergePulled(draft, ids, { ...of, body, ...defined({ campaign: only?.key }) });
  if (typeof pulled === 'object') return { ...of, ...pulled };
  const failed =
    pulled === 'no-parent'
      ? fail('INPUT_INVALID', {
          reason:
            `nobody can say which campaign line item ${String(remoteId)} is of; ` +
            'pull it together with that one campaign',
        })
      : fail('ANSWER_NOT_UNDERSTOOD', { operation: READS[kind], status });
  return { ...of, state: 'failed', failure: failed.failure };
}
