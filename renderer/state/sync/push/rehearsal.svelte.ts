// A rehearsal of the open draft's push as the window shows it: what would be sent, what would fail, how long it takes.
import type { LogEntry } from '../../../../shared/draft/change.ts';
import { type Result, fail, ok } from '../../../../shared/kernel/result.ts';
import type { PushEvent } from '../../../../shared/push/events.ts';
import type { BlockedCode } from '../../../../shared/text/blocked.ts';
import type { Changes } from '../../open-draft/changes.svelte.ts';
import type { DraftListener, OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import { sendDraft } from './send-draft.ts';
import type { DraftTarget } from './draft-target.svelte.ts';
import { type PushCounts, type PushStep, PushProgress } from './push-progress.ts';
import type { Services } from '../../services.ts';
import { type TaskRun, type TaskState, Task } from '../../task.svelte.ts';

export type RehearsedConflict = Extract<PushEvent, { event: 'conflict' }>;

/** Another object with each batch of events; the steps in it are the same, which grow. */
interface Rehearsed {
  readonly steps: PushProgress;
}

const NOTHING: Rehearsed = { steps: new PushProgress() };

export class Rehearsal implements DraftListener {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #changes: Changes;
  readonly #target: DraftTarget;
  /** Answers with the seconds that the push would take. */
  readonly #task = new Task<Rehearsed, number>();
  #stale: boolean = $state.raw(false);
  #count = 0;

  constructor(services: Services, draft: OpenDraft, changes: Changes, target: DraftTarget) {
    this.#services = services;
    this.#draft = draft;
    this.#changes = changes;
    this.#target = target;
    draft.follow(this);
    target.onChange(() => {
      if (this.state.at !== 'idle') this.#stale = true;
    });
    draft.onClose(() => this.#task.cancel());
  }

  /** What was played stays to be read after a cancel and a failure. */
  get state(): TaskState<Rehearsed, number> {
    return this.#task.state;
  }
  /** The draft was edited, or given to another account, after this was rehearsed. */
  get stale(): boolean {
    return this.#stale;
  }
  readonly #played: Rehearsed = $derived(this.state.at === 'idle' ? NOTHING : this.state.progress);
  readonly steps: readonly PushStep[] = $derived.by(() => [...this.#played.steps.steps]);
  readonly counts: PushCounts = $derived.by(() => this.#played.steps.counts);
  readonly done: number = $derived.by(() => this.#played.steps.done);
  readonly conflicts: readonly RehearsedConflict[] = $derived.by(() => [...this.#played.steps.conflicts.values()]);
  /** Entities of which the platform shows no way to compare something. */
  readonly unchecked: number = $derived.by(() => this.#played.steps.uncheckedEntities);
  get total(): number {
    return this.#played.steps.total;
  }

  /** Why nothing can be rehearsed now; null when it can. */
  readonly blocked: BlockedCode<'rehearsal'> | null = $derived.by(() => {
    if (this.state.at === 'running') return 'RUNNING';
    return this.#changes.count === 0 ? 'NO_CHANGES' : null;
  });

  /** Seconds that a push of the draft's current version would take; null if that was not rehearsed. */
  get secondsIfCurrent(): number | null {
    const { state } = this;
    return state.at === 'done' && !this.#stale && this.#target.isPractice ? state.answer : null;
  }

  async start(): Promise<void> {
    if (this.blocked !== null) return;
    this.#stale = false;
    await this.#task.start({ steps: new PushProgress() }, (run) => this.#play(run));
  }

  /** Ends it early; what was played so far stays to be read. */
  cancel(): void {
    this.#task.stop();
  }

  changed(entry: LogEntry): void {
    if (this.state.at !== 'idle' && entry.changes.length > 0) this.#stale = true;
  }

  async #play({ report, signal }: TaskRun<Rehearsed>): Promise<Result<number>> {
    const { id: draftId, document } = this.#draft;
    const { bridge, clock } = this.#services;
    const rehearsal = `${draftId} ${clock.now()} ${(this.#count += 1)}`;
    signal.addEventListener('abort', () => void bridge.invoke('rehearsal.cancel', { rehearsal }));
    const stopListening = bridge.on('rehearsal.events', ({ rehearsal: name, events }) => {
      if (name === rehearsal) report(({ steps }) => ({ steps: withEvents(steps, events, clock.now()) }));
    });
    try {
      const sent = await sendDraft(bridge, document);
      if (!sent.ok) return sent;
      if (signal.aborted) return fail('CANCELLED');
      const limits = this.#target.isPractice ? 'practice' : 'documented';
      const target = this.#target.id;
      const run = { rehearsal, draftId, transferId: sent.value, limits, target } as const;
      const answer = await bridge.invoke('rehearsal.run', run);
      if (!answer.ok) return answer;
      return answer.value.cancelled ? fail('CANCELLED') : ok(answer.value.seconds);
    } finally {
      stopListening();
    }
  }
}

function withEvents(steps: PushProgress, events: readonly PushEvent[], now: number): PushProgress {
  for (const event of events) steps.take(event, now);
  return steps;
}
