// What pulls have brought so far: later reads in place of earlier ones, line items without a campaign, conflicts.
import type { Difference } from '../../../../shared/merge/difference.ts';
import { formatPath } from '../../../../shared/kernel/json.ts';
import type { Failure } from '../../../../shared/kernel/result.ts';
import type { PullAnswer, PullRead } from '../../../../shared/push/apply-pull.ts';
import type { ConflictEvent } from '../../../../shared/push/events.ts';
import type { RemoteId } from '../../../../shared/kernel/remote-id.ts';
import type { Findings } from '../../../store/findings.ts';
import { type TaskState, findFailure } from '../../task.svelte.ts';

/** Line items that were read, and whose campaign is not in the draft. */
export interface Orphans {
  readonly count: number;
  /** The ids of their campaigns, as far as the platform says them. */
  readonly campaigns: readonly RemoteId[];
}

const formatName = ({ kind, remoteId }: Pick<PullAnswer, 'kind' | 'remoteId'>): string => `${kind} ${remoteId}`;

const isOrphan = (read: PullRead): boolean => read.state === 'failed' && read.orphan !== undefined;

export function findOrphans(reads: readonly PullRead[]): Orphans {
  const named = reads.flatMap((read) => (read.state === 'failed' && read.orphan !== undefined ? [read.orphan] : []));
  return { count: named.length, campaigns: [...new Set(named.flatMap(({ campaignId }) => campaignId ?? []))] };
}

/** The later reads take the place of earlier ones of the same ids. */
export function withReads(before: readonly PullRead[], later: readonly PullRead[]): readonly PullRead[] {
  const again = new Set(later.map(formatName));
  return [...before.filter((read) => !again.has(formatName(read))), ...later];
}

/** The answers that have line items without a campaign in them: those need not be read again. */
export function orphanAnswers(answers: readonly PullAnswer[], reads: readonly PullRead[]): readonly PullAnswer[] {
  const orphans = new Set(reads.filter(isOrphan).map(formatName));
  return [...new Map(answers.map((answer) => [formatName(answer), answer])).values()].filter((answer) =>
    orphans.has(formatName(answer)),
  );
}

/** Those of them whose answer names a campaign. */
export function namingCampaign(answers: readonly PullAnswer[], reads: readonly PullRead[]): readonly PullAnswer[] {
  const naming = reads.filter((read) => read.state === 'failed' && (read.orphan?.campaignId ?? null) !== null);
  return orphanAnswers(answers, naming);
}

/** What one read has found on both sides, and what it has taken in, as a push tells of it. */
export function collectFindings(read: PullRead): Findings {
  if (read.state === 'failed' || read.state === 'added') return { conflicts: [], merged: [] };
  const { kind, key } = read;
  const as = <Name extends 'conflict' | 'merged'>(event: Name, { path, ...sides }: Difference) => ({
    event,
    kind,
    key,
    path: formatPath(path),
    // Sides are plain JSON; only the contract's type of them is not read-only.
    ...(sides as Pick<ConflictEvent, 'flightId' | 'base' | 'mine' | 'theirs'>),
  });
  return {
    conflicts: read.conflicts.map((found) => as('conflict', found)),
    merged: read.merged.map(({ mine: _mine, ...found }) => as('merged', found)),
  };
}

/** Why nothing could be read, or not every id was asked for. */
export function readFailure(state: TaskState<unknown, { readonly stopped: Failure | null }>): Failure | null {
  return state.at === 'done' ? state.answer.stopped : findFailure(state);
}
