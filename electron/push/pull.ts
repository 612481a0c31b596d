// Reads entities by their known ids into a draft, each read in its turn (product: lists are not shown).
import type { LimitTable } from '../../shared/api/limits.ts';
import { LIMITS } from '../../shared/api/limits.ts';
import { applyChanges, liveDraft } from '../../shared/draft/apply.ts';
import type { Change } from '../../shared/draft/change.ts';
import type { Draft } from '../../shared/draft/document.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { Failure, Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import type { PullKind, Pulled } from '../../shared/push/pulled.ts';
import { READS, recordWithId, takePulled } from '../../shared/push/pulled.ts';
import { createClient } from '../api/client.ts';
import type { Clock } from '../api/clock.ts';
import { systemClock } from '../api/clock.ts';
import { httpTransport } from '../api/http.ts';
import { Pacer } from '../api/pacer.ts';
import type { Platform, SecretSource } from '../api/platform.ts';
import type { Transport } from '../api/transport.ts';
import type { PushControl } from './control.ts';
import { createPushControl } from './control.ts';
import { memoryJournal } from './journal-file.ts';
import { refuseAddress } from './platform-name.ts';
import { readList } from './read-list.ts';
import { readPaced } from './reader.ts';
import { Run } from './run.ts';
import { signIn } from './sign-in.ts';

export type PullIds = Readonly<Partial<Record<PullKind, readonly number[] | undefined>>>;

export interface PullOptions {
  /** Stays as it is. */
  readonly draft: Draft;
  readonly ids: PullIds;
  readonly profile: Platform;
  readonly secrets: SecretSource;
  readonly limits?: LimitTable;
  readonly clock?: Clock;
  readonly transport?: Transport;
  readonly control?: PushControl;
  /** Each id as it has been read. */
  readonly onAnswer?: (answer: PullAnswer) => void;
  readonly onEvent?: (event: Extract<PushEvent, { event: 'wait' }>) => void;
  readonly random?: () => number;
}

/** What the platform answered about one id. */
export interface PullAnswer {
  readonly kind: PullKind;
  readonly remoteId: number;
  readonly answer: Result<{ readonly body: Json | undefined; readonly status: number }>;
}

/** What became of one id. */
export type PullRead =
  | ({ readonly kind: PullKind; readonly remoteId: number } & Pulled)
  | { readonly kind: PullKind; readonly remoteId: number; readonly state: 'failed'; readonly failure: Failure };

export interface PullEnd {
  /** The draft with everything that was read. */
  readonly draft: Draft;
  /** In order: what a window folds into its own draft as one `result`. */
  readonly changes: readonly Change[];
  readonly reads: readonly PullRead[];
  /** In the order of the ids: to be taken into a draft that was edited meanwhile. */
  readonly answers: readonly PullAnswer[];
  /** Why not every id was asked for: nobody was let in, the network went, or it was called off. */
  readonly stopped: Failure | null;
}

/** Parents first, so that a line item finds its campaign. */
export const PULL_ORDER: readonly PullKind[] = ['campaign', 'lineItem', 'creative', 'npiList'];

/** Reads of one kind under way at a time. Windows are small; this bounds sockets when a limits file is generous. */
const MOST_AT_ONCE = 20;

/**
 * Failures of the whole, when nothing was read: `INSECURE_URL`, `PROFILE_INVALID`, `SIGN_IN_*`, `OFFLINE`, `CANCELLED`.
 * One id's failure is its own.
 */
export async function pull(options: PullOptions): Promise<Result<PullEnd>> {
  const refused = refuseAddress(options.profile);
  if (refused !== null) return refused;
  const run = runOf(options);
  const signedIn = await signIn(run.parts);
  if (!signedIn.ok) return signedIn;
  const answers: PullAnswer[] = [];
  for (const kind of PULL_ORDER) answers.push(...(await readKind(run, kind, options)));
  const stopped = run.going ? null : (run.stopped ?? fail('CANCELLED').failure);
  if (stopped !== null && !answers.some(({ answer }) => answer.ok)) return { ok: false, failure: stopped };
  return ok({ ...takeAnswers(options.draft, answers), answers, stopped });
}

/** A pull is a push that only looks: the same reader, the same pace, a journal of nothing. */
function runOf(options: PullOptions): Run {
  const { profile, clock = systemClock } = options;
  return new Run({
    push: 'pull',
    draft: liveDraft(options.draft),
    client: createClient({
      platform: profile,
      secrets: options.secrets,
      transport: options.transport ?? httpTransport(),
      clock,
    }),
    pacer: new Pacer(options.limits ?? LIMITS, () => clock.now()),
    clock,
    journal: memoryJournal(() => clock.now()),
    control: options.control ?? createPushControl(),
    policy: 'stop',
    createAfter500: 'ask',
    random: options.random ?? Math.random,
    onEvent: (event) => {
      if (event.event === 'wait') options.onEvent?.(event);
    },
    onRecord: () => undefined,
    onDraftChange: () => undefined,
  });
}

/** Side by side; what comes back stands in the order of the ids. Ids that were not asked for any more are left out. */
async function readKind(run: Run, kind: PullKind, options: PullOptions): Promise<readonly PullAnswer[]> {
  const ids = [...new Set(options.ids[kind] ?? [])];
  const answers: (PullAnswer | undefined)[] = ids.map(() => undefined);
  const waiting = ids.entries();
  const lane = async (): Promise<void> => {
    for (const [place, remoteId] of waiting) {
      if (!run.going) return;
      const list = kind === 'npiList' ? (recordWithId(options.draft, kind, remoteId)?.kind ?? null) : undefined;
      const answer =
        list === undefined ? await readPaced(run, READS[kind], remoteId) : await readList(run, remoteId, list);
      if (!answer.ok && !run.going) return;
      answers[place] = { kind, remoteId, answer };
      options.onAnswer?.({ kind, remoteId, answer });
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, lane));
  return answers.filter((answer) => answer !== undefined);
}

/** Takes what was read into a draft, which stays as it is: also into another one than the ids were read for. */
export function takeAnswers(
  draft: Draft,
  answers: readonly PullAnswer[],
): Pick<PullEnd, 'draft' | 'changes' | 'reads'> {
  const live = liveDraft(draft);
  const changes: Change[] = [];
  const reads: PullRead[] = [];
  for (const answer of answers) {
    const read = taken(live, answer, answers);
    if (read.state !== 'failed') {
      applyChanges(live, read.changes);
      changes.push(...read.changes);
    }
    reads.push(read);
  }
  return { draft: live, changes, reads };
}

function taken(draft: Draft, { kind, remoteId, answer }: PullAnswer, answers: readonly PullAnswer[]): PullRead {
  const of = { kind, remoteId };
  if (!answer.ok) return { ...of, state: 'failed', failure: answer.failure };
  const { body, status } = answer.value;
  // Line items that are asked for together with one campaign are that campaign's, where their answer does not say.
  const campaigns = answers.filter((other) => other.kind === 'campaign');
  const only = campaigns.length === 1 ? recordWithId(draft, 'campaign', campaigns[0]?.remoteId ?? 0) : undefined;
  const pulled = takePulled(draft, { ...of, body, ...(only === undefined ? {} : { campaign: only.key }) });
  if (typeof pulled === 'object') return { ...of, ...pulled };
  const failed =
    pulled === 'no-parent'
      ? fail('INPUT_INVALID', {
          reason: `nobody can say which campaign line item ${String(remoteId)} is of; pull it together with that one campaign`,
        })
      : fail('ANSWER_NOT_UNDERSTOOD', { operation: READS[kind], status });
  return { ...of, state: 'failed', failure: failed.failure };
}
