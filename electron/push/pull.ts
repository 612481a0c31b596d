// Reads entities by their known ids into a draft, each read in its turn (product: lists are not shown).
import type { LimitTable } from '../../shared/api/limits.ts';
import { LIMITS } from '../../shared/api/limits.ts';
import { applyChanges, liveDraft } from '../../shared/draft/apply.ts';
import type { Change } from '../../shared/draft/change.ts';
import type { Draft } from '../../shared/draft/document.ts';
import type { Failure, Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import type { PullKind, Pulled } from '../../shared/push/pulled.ts';
import { READS, takePulled } from '../../shared/push/pulled.ts';
import { createClient } from '../api/client.ts';
import type { Clock } from '../api/clock.ts';
import { systemClock } from '../api/clock.ts';
import { httpTransport, isSecureEnough } from '../api/http.ts';
import { Pacer } from '../api/pacer.ts';
import type { Platform, SecretSource } from '../api/platform.ts';
import type { Transport } from '../api/transport.ts';
import type { PushControl } from './control.ts';
import { createPushControl } from './control.ts';
import { memoryJournal } from './journal-file.ts';
import { readPaced } from './reader.ts';
import { Run } from './run.ts';

export type PullIds = Readonly<Partial<Record<PullKind, readonly number[]>>>;

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
  /** Each id as it has been read, and waits. */
  readonly onRead?: (read: PullRead) => void;
  readonly onEvent?: (event: Extract<PushEvent, { event: 'wait' }>) => void;
  readonly random?: () => number;
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
}

/** Parents first, so that a line item finds its campaign. */
const ORDER: readonly PullKind[] = ['campaign', 'lineItem', 'creative', 'npiList'];

/** Failures of the whole: `INSECURE_URL`, `PROFILE_INVALID`, `SIGN_IN_*`, `OFFLINE`, `CANCELLED`. One id's failure is its own. */
export async function pull(options: PullOptions): Promise<Result<PullEnd>> {
  const { profile, clock = systemClock } = options;
  const url = URL.canParse(profile.baseUrl) ? new URL(profile.baseUrl) : null;
  if (url === null) return fail('PROFILE_INVALID', { path: 'baseUrl', reason: 'it is no web address' });
  if (!isSecureEnough(url)) return fail('INSECURE_URL', { url: url.origin });
  const draft = liveDraft(options.draft);
  const run = new Run({
    push: 'pull',
    draft,
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
  const reads: PullRead[] = [];
  const changes: Change[] = [];
  for (const kind of ORDER) {
    // Read side by side, taken in as asked for: the keys of new entities follow the order of the ids.
    const answers = [...new Set(options.ids[kind] ?? [])].map(
      async (id) => [id, await readPaced(run, READS[kind], id)] as const,
    );
    for (const answer of answers) {
      const [remoteId, result] = await answer;
      const read = result.ok
        ? taken(draft, kind, remoteId, result.value)
        : ({ kind, remoteId, state: 'failed', failure: result.failure } as const);
      if (read.state !== 'failed') {
        applyChanges(draft, read.changes);
        changes.push(...read.changes);
      }
      reads.push(read);
      options.onRead?.(read);
    }
    if (!run.going) return { ok: false, failure: run.stopped ?? fail('CANCELLED').failure };
  }
  return ok({ draft, changes, reads });
}

function taken(
  draft: Draft,
  kind: PullKind,
  remoteId: number,
  answer: { readonly body: Parameters<typeof takePulled>[3]; readonly status: number },
): PullRead {
  const pulled = takePulled(draft, kind, remoteId, answer.body);
  if (typeof pulled === 'object') return { kind, remoteId, ...pulled };
  const failure =
    pulled === 'no-parent'
      ? fail('INPUT_INVALID', {
          reason: `the platform does not say which campaign line item ${String(remoteId)} is of; pull one campaign with it`,
        })
      : fail('ANSWER_NOT_UNDERSTOOD', { operation: READS[kind], status: answer.status });
  return { kind, remoteId, state: 'failed', failure: failure.failure };
}
