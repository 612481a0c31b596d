// A pull of given ids into the open draft: progress, result for each id, conflicts.
import { formatPath } from '../../../shared/kernel/json.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { PULL_KINDS } from '../../../shared/push/pulled.ts';
import { applyPull } from '../../../shared/push/apply-pull.ts';
import type { Wait } from '../../../shared/push/events.ts';
import type { PullRead } from '../../../shared/push/apply-pull.ts';
import type { BlockedCode } from '../../../shared/text/blocked.ts';
import type { ConflictEvent } from './conflict-choice.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import { sendDraft } from './send-draft.ts';
import type { DraftTarget } from './draft-target.svelte.ts';
import type { Push } from './push.svelte.ts';
import type { Services } from '../services.ts';

export type { PullRead } from '../../../shared/push/apply-pull.ts';
export type PullIds = Input<'pull.run'>['ids'];
export type PullPhase = 'idle' | 'running' | 'ended' | 'failed';

export class Pull {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #push: Push;
  readonly #target: DraftTarget;
  #phase: PullPhase = $state.raw('idle');
  #done: number = $state.raw(0);
  #total: number = $state.raw(0);
  #waiting: Wait | null = $state.raw(null);
  #reads: readonly PullRead[] = $state.raw([]);
  #failure: Failure | null = $state.raw(null);
  #unread: PullIds = $state.raw({});
  /** The id of the running one; null while none is. Messages about any other come too late and are ignored. */
  #running: string | null = null;

  constructor(services: Services, draft: OpenDraft, push: Push, target: DraftTarget) {
    this.#services = services;
    this.#draft = draft;
    this.#push = push;
    this.#target = target;
    const stop = services.bridge.on('pull.progress', ({ pull, done, waiting }) => {
      if (pull !== this.#running) return;
      this.#done = done;
      this.#waiting = waiting;
    });
    draft.onClose(() => {
      stop();
      void this.cancel();
      this.#running = null;
    });
  }

  get phase(): PullPhase {
    return this.#phase;
  }
  get done(): number {
    return this.#done;
  }
  get total(): number {
    return this.#total;
  }
  get waiting(): Wait | null {
    return this.#waiting;
  }
  /** What became of each id, in the order of reading. */
  get reads(): readonly PullRead[] {
    return this.#reads;
  }
  /** Why nothing could be read, or not every id was asked for. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** Ids that brought nothing: not asked for, or answered with a failure. */
  get unread(): PullIds {
    return this.#unread;
  }

  /** Why nothing can be pulled into the open draft now; null when it can. */
  readonly blocked: BlockedCode<'pull'> | null = $derived.by(() => {
    if (this.#draft.readOnly) return 'READ_ONLY';
    if (this.#phase === 'running') return 'RUNNING';
    if (this.#push.phase === 'starting' || this.#push.phase === 'running') return 'PUSHING';
    return this.#target.blocked;
  });

  /** Reads into the open draft: what the planner changed stays, what only the platform changed is taken in. */
  async start(ids: PullIds): Promise<void> {
    const { id } = this.#draft;
    const total = countIds(ids);
    const target = this.#target.id;
    if (total === 0 || target === null || this.blocked !== null) return;
    const pull = `${id} ${String(this.#services.clock.now())} ${String(this.#draft.version)}`;
    this.#forget('running');
    this.#running = pull;
    this.#total = total;
    await this.#draft.whenSettled();
    const backedUp = await this.#services.store.backUp(id, 'pull');
    if (!backedUp.ok) {
      this.#running = null;
      this.#phase = 'failed';
      this.#failure = backedUp.failure;
      this.#unread = ids;
      return;
    }
    if (this.#running !== pull) return;
    const sent = await sendDraft(this.#services.bridge, this.#draft.document);
    const answer = sent.ok
      ? await this.#services.bridge.invoke('pull.run', { pull, transferId: sent.value, target, ids })
      : sent;
    if (this.#running !== pull) return;
    this.#running = null;
    this.#waiting = null;
    if (!answer.ok) {
      this.#phase = 'failed';
      this.#failure = answer.failure;
      this.#unread = ids;
      return;
    }
    // Into the draft as it is by now: it may have been edited while the platform was read.
    const { changes, reads } = applyPull(this.#draft.document, answer.value.answers);
    this.#draft.applyRemote(`Pull of ${counted(reads.length, 'id', 'ids')}`, changes);
    this.#reads = reads;
    this.#done = reads.length;
    this.#failure = answer.value.stopped;
    this.#unread = withoutRead(ids, reads);
    this.#phase = 'ended';
    this.#push.conflicts.found(reads.flatMap(conflictsOf));
  }

  /** What was read until then is taken in. */
  async cancel(): Promise<void> {
    if (this.#running !== null) await this.#services.bridge.invoke('pull.cancel', { pull: this.#running });
  }

  #forget(phase: PullPhase): void {
    this.#running = null;
    this.#phase = phase;
    this.#done = 0;
    this.#total = 0;
    this.#waiting = null;
    this.#reads = [];
    this.#failure = null;
    this.#unread = {};
  }
}

export function countIds(ids: PullIds): number {
  return PULL_KINDS.reduce((sum, kind) => sum + (ids[kind]?.length ?? 0), 0);
}

function withoutRead(ids: PullIds, reads: readonly PullRead[]): PullIds {
  const read = new Set(
    reads.flatMap(({ kind, remoteId, state }) => (state === 'failed' ? [] : `${kind} ${String(remoteId)}`)),
  );
  const left = PULL_KINDS.map(
    (kind) => [kind, (ids[kind] ?? []).filter((remoteId) => !read.has(`${kind} ${String(remoteId)}`))] as const,
  );
  return Object.fromEntries(left.filter(([, list]) => list.length > 0));
}

function conflictsOf(read: PullRead): ConflictEvent[] {
  if (read.state === 'failed') return [];
  const { kind, key } = read;
  return read.conflicts.map(({ path, ...sides }) => ({
    event: 'conflict',
    kind,
    key,
    path: formatPath(path),
    // Sides are plain JSON; only the contract's type of them is not read-only.
    ...(sides as Pick<ConflictEvent, 'flightId' | 'base' | 'mine' | 'theirs'>),
  }));
}
