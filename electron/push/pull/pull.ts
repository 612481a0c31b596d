// Reads entities by their known ids into a draft, paced. (The interface has no call that lists ids.)
import { type Operation, decodeAnswer } from '../../../shared/api/endpoints.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { RemoteIds } from '../../../shared/draft/remote-ids.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { type PullAnswer, type Taken, applyPull } from '../../../shared/push/apply-pull.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { type PullKind, PULL_KINDS, READS } from '../../../shared/push/pulled.ts';
import type { NotFound, PullIds, PullOrder, ReadLane } from '../../../shared/push/pull-order.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { Answer } from '../../api/client.ts';
import { type SessionOptions, PlatformSession } from '../../api/platform-session.ts';
import { identifyPlatform, refuseAddress } from '../../api/platform.ts';
import { WaitReporter } from '../../api/wait-reporter.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

export interface PullOptions extends SessionOptions {
  /** Stays as it is. */
  readonly draft: Draft;
  readonly ids: PullIds;
  /** Ids whose kind has to be found out; none where it is left out. */
  readonly mixed?: PullOrder['mixed'];
  /** By line item's id: the key of its campaign, as the planner names it. */
  readonly campaignOf?: ReadonlyMap<RemoteId, string>;
  /** Each id as it has been read. */
  readonly onAnswer?: (answer: PullAnswer, lane: ReadLane) => void;
  readonly onEvent?: (event: Extract<PushEvent, { event: 'wait' }>) => void;
}

export interface PullEnd extends Taken {
  /** In the order of the ids: to be taken into a draft that was edited meanwhile. */
  readonly answers: readonly PullAnswer[];
  /** The mixed ids that the platform has under none of their kinds. */
  readonly notFound: readonly NotFound[];
  /** Why not every id was read: signing in was refused, the network failed, or it was cancelled. */
  readonly stopped: Failure | null;
}

/** Reads of one kind under way at a time. Windows are small; this bounds sockets when a limits file is generous. */
const MOST_AT_ONCE = 20;

/**
 * Failures of the whole, when nothing was read: `INSECURE_URL`, `PROFILE_INVALID`, `SIGN_IN_*`, `OFFLINE`, `CANCELLED`.
 * One id's failure is its own.
 */
export async function pull(options: PullOptions): Promise<Result<PullEnd>> {
  const refused = refuseAddress(options.profile);
  if (refused !== null) return refused;
  const session = new PlatformSession(options);
  const signedIn = await session.signIn();
  if (!signedIn.ok) return signedIn;
  const waits = new WaitReporter(session, (wait) => {
    options.onEvent?.({ event: 'wait', ...wait });
  });
  session.onWait = (operation, until, cause) => waits.report(operation, until, cause);
  const reader = new Reader(session, options);
  // Each kind has limits of its own, so none has to wait for another.
  const [mixed, ...named] = await Promise.all([
    reader.findKinds(options.mixed ?? { ids: [], kinds: [] }),
    ...PULL_KINDS.map((kind) => reader.readKind(kind, options.ids[kind] ?? [])),
  ]);
  const inOrder = PULL_KINDS.map((kind, at) => [
    ...(named[at] ?? []),
    ...mixed.answers.filter((one) => one.kind === kind),
  ]);
  const answers = inOrder.flat();
  const stopped = session.going ? null : (session.stopped ?? fail('CANCELLED').failure);
  if (stopped !== null && !answers.some(({ answer }) => answer.ok)) return { ok: false, failure: stopped };
  return ok({
    ...applyPull(options.draft, answers, {
      platform: identifyPlatform(options.profile),
      ...defined({ campaignOf: options.campaignOf }),
    }),
    answers,
    notFound: mixed.notFound,
    stopped,
  });
}

/** What reading ids of unknown kind has brought. */
interface Found {
  readonly answers: readonly PullAnswer[];
  readonly notFound: readonly NotFound[];
}

class Reader {
  private readonly session: PlatformSession;
  private readonly options: PullOptions;
  private readonly known: RemoteIds;

  constructor(session: PlatformSession, options: PullOptions) {
    this.session = session;
    this.options = options;
    this.known = new RemoteIds(options.draft);
  }

  /** Ids of one kind: answers are in the order of the ids. Ids that were not read any more are left out. */
  async readKind(kind: PullKind, ids: readonly RemoteId[]): Promise<readonly PullAnswer[]> {
    const answers = await this.readEach(kind, ids, kind);
    return answers.filter((answer) => answer !== undefined);
  }

  /** Reads each id as one kind after the other until one has it; the rest of them is read as the next kind. */
  async findKinds({ ids, kinds }: PullOrder['mixed']): Promise<Found> {
    const answers: PullAnswer[] = [];
    const denied = new Set<RemoteId>();
    const refused = new Map<RemoteId, PullAnswer>();
    let left = [...new Set(ids)];
    for (const [turn, kind] of kinds.entries()) {
      const isLast = turn === kinds.length - 1;
      const read = await this.readEach(kind, left, 'mixed', (answer) => isLast || refusedWith(answer) === null);
      const next: RemoteId[] = [];
      for (const [at, remoteId] of left.entries()) {
        const answer = read[at];
        if (answer === undefined) continue;
        const status = refusedWith(answer);
        if (status === 403) denied.add(remoteId);
        if (status === null) answers.push(answer);
        else {
          if (status !== 404 && status !== 403) refused.set(remoteId, answer);
          next.push(remoteId);
        }
      }
      left = next;
    }
    // None has it: what one of them refused for another reason is not known to be missing.
    answers.push(...left.flatMap((id) => refused.get(id) ?? []));
    const missing = left.filter((id) => !refused.has(id));
    return { answers, notFound: missing.map((remoteId) => ({ remoteId, denied: denied.has(remoteId) })) };
  }

  /** Reads concurrently. `settles`: whether an answer is the last word about its id; always where it is left out. */
  private async readEach(
    kind: PullKind,
    given: readonly RemoteId[],
    lane: ReadLane,
    settles: (answer: PullAnswer) => boolean = () => true,
  ): Promise<readonly (PullAnswer | undefined)[]> {
    const { session } = this;
    const ids = [...new Set(given)];
    const answers: (PullAnswer | undefined)[] = ids.map(() => undefined);
    const waiting = ids.entries();
    const next = async (): Promise<void> => {
      for (const [index, remoteId] of waiting) {
        if (!session.going) return;
        let tookMs: number | undefined;
        const read = await this.read(kind, remoteId, (ms) => {
          tookMs = ms;
        });
        const answer = { kind, remoteId, answer: read, ...defined({ tookMs }) };
        if (!answer.answer.ok && !session.going) return;
        answers[index] = answer;
        if (settles(answer)) this.options.onAnswer?.(answer, lane);
      }
    };
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, next));
    return answers;
  }

  private read(kind: PullKind, remoteId: RemoteId, onTook: (ms: number) => void): Promise<Result<Answer>> {
    if (kind !== 'npiList') return this.session.read(READS[kind], remoteId, onTook);
    const listKind = this.known.find(kind, remoteId)?.kind ?? null;
    return readList((operation) => this.session.read(operation, remoteId, onTook), listKind);
  }
}

/** The status of a refusal by the platform; null for an answer, and for any other failure. */
function refusedWith({ answer }: PullAnswer): number | null {
  return answer.ok || answer.failure.code !== 'PLATFORM_REFUSED' ? null : (answer.failure.platform?.status ?? null);
}

/**
 * Reads an NPI list, whichever of the two kinds it is: only an attribute list answers the read of its columns (§7.4).
 * `kind`: as the draft has it, null when the draft does not know the list.
 */
async function readList(
  read: (operation: Operation) => Promise<Result<Answer>>,
  kind: string | null,
): Promise<Result<Answer>> {
  if (kind === 'attribute') return read('npiList.readAttributes');
  const list = await read('npiList.read');
  if (!list.ok || kind !== null) return list;
  const shown = decodeAnswer('npiList.read', list.value.body);
  const isKnown = shown?.['attributes'] !== undefined || ['smart', 'operator'].includes(String(shown?.['kind']));
  if (isKnown) return list;
  // A list that is new here may have columns; a refusal is how the platform says that it has none.
  const columns = await read('npiList.readAttributes');
  const seen = columns.ok ? decodeAnswer('npiList.readAttributes', columns.value.body) : null;
  // Each of the two may have what the other lacks: whether the list is archived.
  return seen?.['attributes'] === undefined ? list : ok({ ...list.value, body: { ...shown, ...seen } });
}
