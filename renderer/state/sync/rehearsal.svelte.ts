// A rehearsal of the open draft's push as the window shows it: what would be sent, what would fail, how long it takes.
import type { LogEntry } from '../../../shared/draft/change.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { BlockedCode } from '../../../shared/text/blocked.ts';
import type { Changes } from '../open-draft/changes.svelte.ts';
import type { DraftListener, OpenDraft } from '../open-draft/open-draft.svelte.ts';
import { sendDraft } from './send-draft.ts';
import type { DraftTarget } from './draft-target.svelte.ts';
import { type PushCounts, type PushStep, PushProgress } from './push-progress.ts';
import type { Services } from '../services.ts';

export type RehearsalPhase = 'idle' | 'running' | 'ended' | 'cancelled' | 'failed';
export type RehearsedConflict = Extract<PushEvent, { event: 'conflict' }>;

export class Rehearsal implements DraftListener {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #changes: Changes;
  readonly #target: DraftTarget;
  #progress = new PushProgress();
  /** Counts up with each batch of events: the one thing that readers of the progress depend on. */
  #version: number = $state.raw(0);
  #phase: RehearsalPhase = $state.raw('idle');
  #failure: Failure | null = $state.raw(null);
  #seconds: number | null = $state.raw(null);
  #stale: boolean = $state.raw(false);
  /** The id of the running one; null while none is. Messages about any other come too late and are ignored. */
  #running: string | null = null;

  constructor(services: Services, draft: OpenDraft, changes: Changes, target: DraftTarget) {
    this.#services = services;
    this.#draft = draft;
    this.#changes = changes;
    this.#target = target;
    draft.follow(this);
    target.onChange(() => {
      if (this.#phase !== 'idle') this.#stale = true;
    });
    const stop = services.bridge.on('rehearsal.events', ({ rehearsal, events }) => {
      if (rehearsal !== this.#running) return;
      for (const event of events) this.#progress.take(event, services.clock.now());
      this.#version += 1;
    });
    draft.onClose(() => {
      stop();
      void this.cancel();
      this.#running = null;
    });
  }

  get phase(): RehearsalPhase {
    return this.#phase;
  }
  /** Why it could not be run. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** What the push would take; null before the end. */
  get seconds(): number | null {
    return this.#seconds;
  }
  /** The draft was edited, or given to another account, after this was rehearsed. */
  get stale(): boolean {
    return this.#stale;
  }
  readonly steps: readonly PushStep[] = $derived.by(() => [...this.#read().steps]);
  readonly counts: PushCounts = $derived.by(() => this.#read().counts);
  readonly done: number = $derived.by(() => this.#read().done);
  readonly conflicts: readonly RehearsedConflict[] = $derived.by(() => [...this.#read().conflicts.values()]);
  /** Entities of which the platform shows no way to compare something. */
  readonly unchecked: number = $derived.by(() => this.#read().uncheckedEntities);
  get total(): number {
    return this.#read().total;
  }

  /** Why nothing can be rehearsed now; null when it can. */
  readonly blocked: BlockedCode<'rehearsal'> | null = $derived.by(() => {
    if (this.#phase === 'running') return 'RUNNING';
    return this.#changes.count === 0 ? 'NO_CHANGES' : null;
  });

  /** Seconds that a push of the draft's current version would take; null if that was not rehearsed. */
  get secondsIfCurrent(): number | null {
    return this.#phase === 'ended' && !this.#stale && this.#target.isPractice ? this.#seconds : null;
  }

  async start(): Promise<void> {
    const { id, document } = this.#draft;
    if (this.blocked !== null) return;
    const rehearsal = `${id} ${this.#services.clock.now()} ${this.#version}`;
    this.#forget('running');
    this.#running = rehearsal;
    const { bridge } = this.#services;
    const sent = await sendDraft(bridge, document);
    if (this.#running !== rehearsal) return;
    const limits = this.#target.isPractice ? 'practice' : 'documented';
    const target = this.#target.id;
    const answer = sent.ok
      ? await bridge.invoke('rehearsal.run', { rehearsal, draftId: id, transferId: sent.value, limits, target })
      : sent;
    if (this.#running !== rehearsal) return;
    this.#running = null;
    this.#failure = answer.ok ? null : answer.failure;
    this.#seconds = answer.ok ? answer.value.seconds : null;
    this.#phase = !answer.ok ? 'failed' : answer.value.cancelled ? 'cancelled' : 'ended';
  }

  /** Ends it early; what was played so far stays to be read. */
  async cancel(): Promise<void> {
    if (this.#running !== null) {
      await this.#services.bridge.invoke('rehearsal.cancel', { rehearsal: this.#running });
    }
  }

  changed(entry: LogEntry): void {
    if (this.#phase !== 'idle' && entry.changes.length > 0) this.#stale = true;
  }

  #forget(phase: RehearsalPhase): void {
    this.#running = null;
    this.#progress = new PushProgress();
    this.#version += 1;
    this.#phase = phase;
    this.#failure = null;
    this.#seconds = null;
    this.#stale = false;
  }

  #read(): PushProgress {
    void this.#version;
    return this.#progress;
  }
}
