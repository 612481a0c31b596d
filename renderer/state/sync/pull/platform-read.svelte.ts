// Reading known ids for the open draft, one order at a time: how far it is, what it waits for, what it brought.
import type { Input, Output } from '../../../../shared/ipc/contract.ts';
import { type Failure, type Result, fail, ok } from '../../../../shared/kernel/result.ts';
import { AnswerReader } from '../../../../shared/push/answer-stream.ts';
import type { PullAnswer } from '../../../../shared/push/apply-pull.ts';
import {
  type LaneCounts,
  type NotFound,
  type PullCost,
  type PullOrder,
  countLanes,
  pullCost,
  sumLanes,
} from '../../../../shared/push/pull-order.ts';
import type { BlockedCode } from '../../../../shared/text/blocked.ts';
import type { OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import type { Services } from '../../services.ts';
import { type TaskRun, Task } from '../../task.svelte.ts';
import { CurrentWaits } from '../../window/current-waits.svelte.ts';
import type { Connection } from '../push/connection.svelte.ts';
import type { DraftTarget } from '../push/draft-target.svelte.ts';
import type { Push } from '../push/push.svelte.ts';
import { readLimits } from './read-limits.ts';
import { sendDraft } from '../push/send-draft.ts';

/** What ids are read for. */
export type ReadPurpose = 'pull' | 'compare' | 'check';

/** What takes so long that the planner is shown first what it costs. */
export interface AskedRead {
  readonly purpose: ReadPurpose;
  readonly order: PullOrder;
  readonly cost: PullCost;
}

/** Seconds: below this, asking would take longer than reading. */
const LONG = 30;

/** What reading has brought. */
export interface ReadEnd {
  readonly answers: readonly PullAnswer[];
  /** Of the ids without a kind, those that the platform has under none of the kinds. */
  readonly notFound: readonly NotFound[];
  /** Why not every id was read. */
  readonly stopped: Failure | null;
  /** Where it was read from, as drafts name it. */
  readonly platform: string;
}

export interface PlatformReadParts {
  readonly services: Services;
  readonly draft: OpenDraft;
  readonly push: Push;
  readonly target: DraftTarget;
  readonly connection: Pick<Connection, 'practice'>;
}

interface ReadProgress {
  /** The read's name in the main process. */
  readonly pull: string;
  readonly purpose: ReadPurpose;
  readonly read: LaneCounts;
  readonly toRead: LaneCounts;
  readonly waits: CurrentWaits;
  readonly expectedEnd: number | null;
}

const NO_WAITS: Pick<CurrentWaits, 'list' | 'foremost'> = { list: [], foremost: null };

export class PlatformRead {
  readonly #parts: PlatformReadParts;
  readonly #task = new Task<ReadProgress, ReadEnd>();
  readonly #progress: ReadProgress | null = $derived(
    this.#task.state.at === 'running' ? this.#task.state.progress : null,
  );
  #asked: AskedRead | null = $state.raw(null);

  constructor(parts: PlatformReadParts) {
    this.#parts = parts;
    parts.draft.onClose(() => this.#task.cancel());
  }

  get done(): number {
    return sumLanes(this.read);
  }
  get total(): number {
    return sumLanes(this.toRead);
  }
  /** IDs that are settled, by lane. */
  get read(): LaneCounts {
    return this.#progress?.read ?? {};
  }
  /** IDs that were asked for, by lane. */
  get toRead(): LaneCounts {
    return this.#progress?.toRead ?? {};
  }
  get waits(): Pick<CurrentWaits, 'list' | 'foremost'> {
    return this.#progress?.waits ?? NO_WAITS;
  }

  /** The latest end of the read, as announced to the planner: epoch milliseconds; null for a short one. */
  get expectedEnd(): number | null {
    return this.#progress?.expectedEnd ?? null;
  }

  /** What waits for the planner's word; null while nothing does. */
  get asked(): AskedRead | null {
    return this.#asked;
  }
  /** Whether an order takes so long that it is to be asked about: `asked` is it then, until it is read or left. */
  asks(purpose: ReadPurpose, order: PullOrder): boolean {
    const cost = this.#cost(order);
    this.#asked = cost.seconds[1] < LONG ? null : { purpose, order, cost };
    return this.#asked !== null;
  }
  #cost(order: PullOrder): PullCost {
    const { target, connection } = this.#parts;
    return pullCost(order, readLimits(target.id, connection));
  }
  /** Not now. */
  leave(): void {
    this.#asked = null;
  }

  /** Why nothing can be read for the open draft now; null when it can. */
  readonly blocked: BlockedCode<'pull'> | null = $derived.by(() => {
    const { draft, push, target } = this.#parts;
    if (draft.readOnly) return 'READ_ONLY';
    if (this.#progress !== null) return 'RUNNING';
    if (push.phase === 'starting' || push.phase === 'running') return 'PUSHING';
    return target.blocked;
  });

  /** Ask `blocked` first. `prepare` runs before anything is read. CANCELLED also when the draft was closed meanwhile. */
  async run(purpose: ReadPurpose, order: PullOrder, prepare: () => Promise<Result<null>>): Promise<Result<ReadEnd>> {
    const { services, draft } = this.#parts;
    const { now } = services.clock;
    this.#asked = null;
    const [, latest] = this.#cost(order).seconds;
    const progress = {
      pull: `${draft.id} ${now()} ${draft.version}`,
      purpose,
      read: {},
      toRead: countLanes(order),
      waits: new CurrentWaits(services.clock),
      expectedEnd: latest < LONG ? null : now() + latest * 1000,
    };
    return this.#task.start(progress, async (run) => {
      await draft.whenSettled();
      const ready = await prepare();
      return ready.ok ? this.#ask(order, progress, run) : ready;
    });
  }

  async #ask(
    order: PullOrder,
    { pull, purpose, waits }: ReadProgress,
    { report, signal }: TaskRun<ReadProgress>,
  ): Promise<Result<ReadEnd>> {
    const { services, draft, target } = this.#parts;
    const { bridge } = services;
    if (target.id === null || signal.aborted) return fail('CANCELLED');
    signal.addEventListener('abort', () => void bridge.invoke('pull.cancel', { pull }));
    const stopListening = bridge.on('pull.progress', (of) => {
      if (of.pull !== pull) return;
      report((before) => ({ ...before, read: of.read }));
      waits.set(of.waits);
    });
    try {
      const sent = await sendDraft(bridge, draft.document);
      if (!sent.ok) return sent;
      if (signal.aborted) return fail('CANCELLED');
      const answer = await bridge.invoke('pull.run', {
        pull,
        draftId: purpose === 'pull' ? draft.id : null,
        transferId: sent.value,
        target: target.id,
        ...input(order),
      });
      return answer.ok ? await this.#take(answer.value) : answer;
    } finally {
      stopListening();
      waits.set([]);
    }
  }

  /** Takes the answers piece by piece, also after a cancel: the main process keeps them until they are taken. */
  async #take({ transferId, notFound, stopped, platform }: Output<'pull.run'>): Promise<Result<ReadEnd>> {
    const reader = new AnswerReader();
    const answers: PullAnswer[] = [];
    for (;;) {
      const text = await this.#parts.services.bridge.invoke('transfer.take', { transferId });
      if (!text.ok) return text;
      if (text.value === null) return ok({ answers, notFound, stopped, platform });
      for (const answer of reader.take(text.value)) answers.push(answer);
    }
  }

  /** What was read until then is answered. */
  stop(): void {
    this.#task.stop();
  }

  /** Ends a wait that the platform asked for. */
  async tryNow(): Promise<void> {
    if (this.#progress === null) return;
    await this.#parts.services.bridge.invoke('pull.tryNow', { pull: this.#progress.pull });
  }
}

/** As the contract takes it. */
function input({ ids, mixed }: PullOrder): Pick<Input<'pull.run'>, 'ids' | 'mixed'> {
  const lists = Object.entries(ids).map(([kind, list]) => [kind, [...(list ?? [])]] as const);
  return { ids: Object.fromEntries(lists), mixed: { ids: [...mixed.ids], kinds: [...mixed.kinds] } };
}
