// The push of the open draft as the window shows it: steps, progress, waits, conflicts, the planner's decisions.
import type { EventPayload } from '../../../../shared/ipc/contract.ts';
import type { Failure, Result } from '../../../../shared/kernel/result.ts';
import type { PushEvent, PushRecord, Wait } from '../../../../shared/push/events.ts';
import type { BlockedCode } from '../../../../shared/text/blocked.ts';
import type { Changes } from '../../open-draft/changes.svelte.ts';
import { Conflicts } from '../conflicts/conflicts.svelte.ts';
import { isCreatedBefore } from './created-before.ts';
import type { Connection } from './connection.svelte.ts';
import { giveDraftId } from '../../open-draft/give-draft-id.ts';
import type { OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import type { Problems } from '../../open-draft/problems.svelte.ts';
import { EditsDuringPush } from './edits-during-push.svelte.ts';
import { type MergedField, answeredAsMerged, mergedFields } from '../conflicts/merged-fields.ts';
import { type PushPhase, BEGINS, GOING } from './push-phase.ts';
import { type PushCounts, type PushStep, PushProgress } from './push-progress.ts';
import { holdsAll } from '../../../../shared/push/open-waits.ts';
import { readRefusal, filterSteps } from './read-refusal.ts';
import { refusedBefore } from './refused-before.ts';
import { sendDraft } from './send-draft.ts';
import type { DraftTarget } from './draft-target.svelte.ts';
import { PushReview } from './push-review.svelte.ts';
import { type PushScope, ALL, failedKeys, computePushScope } from './push-scope.ts';
import type { Services } from '../../services.ts';
import { Throttle } from './throttle.ts';
import type { RemoteId } from '../../../../shared/kernel/remote-id.ts';

export type { PushCounts, PushStep } from './push-progress.ts';
export type { PushPhase } from './push-phase.ts';

interface PushNeeds {
  readonly services: Services;
  readonly draft: OpenDraft;
  readonly problems: Problems;
  readonly changes: Changes;
  readonly connection: Connection;
  readonly target: DraftTarget;
}

const RETRY_MS = 5000;
/** Larger pushes are shown at intervals. */
const LARGE_STEPS = 10;

export class Push {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #problems: Problems;
  readonly #changes: Changes;
  readonly #connection: Connection;
  readonly #target: DraftTarget;
  #progress = new PushProgress();
  /** What to do about a create that failed with a server error. Each draft starts with the cautious choice. */
  afterFailure: 'ask' | 'again' = $state.raw('ask');
  /** Counts up with each event that is shown: readers of the progress depend on it alone. */
  #version: number = $state.raw(0);
  #phase: PushPhase = $state.raw('idle');
  #failure: Failure | null = $state.raw(null);
  #reading: EventPayload<'push.reading'>['reading'] = $state.raw(null);
  /** Whether the planner is being shown what this push would send, change, reset and leave out. */
  asking: boolean = $state.raw(false);
  /** Whether the screen before a push is to get the keyboard; reset by the component that focuses it. */
  focusRequested: boolean = $state.raw(false);
  /** What arrives while past records are still being asked for; null when nothing need wait. */
  #early: { readonly records: PushRecord[]; readonly events: PushEvent[] } | null = null;
  /** Results since the progress was last shown: not in the draft yet. The journal has them if the draft closes first. */
  readonly #records: PushRecord[] = [];
  /** Steps with events since the progress was last shown. */
  readonly #updatedIds: string[] = [];
  #cancelRetry: () => void = () => undefined;
  readonly #shows: Throttle;
  #cancelWatch: () => void = () => undefined;
  readonly #known: Promise<void>;
  /** Counts questions: an answer to an earlier one is too late. */
  #turn = 0;

  constructor({ services, draft, problems, changes, connection, target }: PushNeeds) {
    this.#services = services;
    this.#draft = draft;
    this.#problems = problems;
    this.#changes = changes;
    this.#connection = connection;
    this.#target = target;
    this.#shows = new Throttle(services.clock, () => this.#show());
    this.editsDuringPush = new EditsDuringPush(changes, () => GOING.has(this.#phase));
    draft.follow(this.editsDuringPush);
    this.conflicts = new Conflicts(draft, services.store);
    this.review = new PushReview({
      draft,
      problems,
      changes,
      clock: services.clock,
      questions: () => this.questions,
      isAsking: () => this.asking,
    });
    const { bridge } = services;
    const onEvent = bridge.on('push.event', ({ draftId, event }) => {
      if (draftId !== draft.id) return;
      this.#early?.events.push(event);
      this.#take(event);
    });
    const onRecord = bridge.on('push.record', ({ draftId, record }) => {
      if (draftId !== draft.id) return;
      (this.#early?.records ?? this.#records).push(record);
      if (this.#early === null) this.#showSoon(this.#phase === 'ended');
    });
    const onReading = bridge.on('push.reading', ({ draftId, reading }) => {
      if (draftId === draft.id) this.#reading = reading;
    });
    const onStopped = bridge.on('push.stopped', ({ draftId, failure }) => {
      if (draftId !== draft.id) return;
      this.#failure = failure;
      // A decision that was not confirmed: the push itself is unchanged, with its question.
      if (failure.code === 'NOT_CONFIRMED') void this.#load();
      else this.#phase = 'interrupted';
    });
    draft.onClose(() => {
      for (const stop of [onEvent, onRecord, onReading, onStopped, this.#cancelRetry]) stop();
      this.#shows.stop();
      this.#cancelWatch();
      this.#turn += 1;
    });
    this.#known = this.#load();
  }

  get phase(): PushPhase {
    return this.#phase;
  }
  /** Why the last start, pause, resume, cancel or settle was refused, or the push stopped. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** How far the platform is read before the main process asks about this push; null when it is not. */
  get reading(): EventPayload<'push.reading'>['reading'] {
    return this.#reading;
  }
  readonly steps: readonly PushStep[] = $derived.by(() => [...this.#read().steps]);
  /** Steps that wait for the planner's word: what came of them is not known, or they were not sent as created before. */
  readonly questions: readonly PushStep[] = $derived.by(() => {
    // It has no ID since, and is the one that was asked about.
    const isOpen = (step: PushStep): boolean =>
      !this.editsDuringPush.isOutdated(step) && this.#draft.record(step)?.remoteId === null;
    return this.steps.filter((step) => step.state === 'unknown' || (isCreatedBefore(step) && isOpen(step)));
  });
  readonly counts: PushCounts = $derived.by(() => this.#read().counts);
  get done(): number {
    return this.#read().done;
  }
  get total(): number {
    return this.#read().total;
  }
  /** What it waits for until instants that have not passed, each lane by itself. */
  readonly waits: readonly Wait[] = $derived.by(() => this.#read().waits.at(this.#services.clock.now()));
  /** The one that holds all lanes, or that can be ended; null without one. */
  readonly waiting: Wait | null = $derived.by(
    () => this.waits.find((wait) => holdsAll(wait) || wait.long === true) ?? null,
  );
  /** ISO 8601. */
  get expectedEnd(): string | null {
    return this.#read().expectedEnd;
  }
  /** The totals of the end; null before. */
  get ended(): PushCounts | null {
    return this.#read().ended;
  }
  /** Taken in by themselves: only the platform had changed them. */
  readonly merged = $derived.by(() => [...this.#read().merged.values()]);
  /** What the platform took otherwise than it was sent; the draft has what was sent, until theirs is taken. */
  readonly answered: readonly MergedField[] = $derived.by(() =>
    mergedFields(this.#draft.document, [...this.#read().answered.values()].map(answeredAsMerged)),
  );
  readonly warnings = $derived.by(() => this.#read().warningSentences);
  /** What the platform shows no way to compare. */
  readonly unchecked = $derived.by(() => [...this.#read().unchecked.values()]);
  /** Edited while it ran. */
  readonly editsDuringPush: EditsDuringPush;
  /** Found by this push, and by pulls since it. */
  readonly conflicts: Conflicts;
  /** What the next one would send, and what not. */
  readonly review: PushReview;

  /** Why a push cannot be started now; null when it can. */
  readonly blocked: BlockedCode<'push'> | null = $derived.by(() => {
    const { readOnly, saved } = this.#draft;
    if (readOnly) return 'READ_ONLY';
    if (saved.state === 'failed') return 'NOT_SAVED';
    if (this.#phase === 'starting' || this.#phase === 'running') return 'RUNNING';
    if (this.#phase === 'paused' || this.#phase === 'interrupted') return 'UNFINISHED';
    if (!this.#problems.checked || !this.#changes.counted) return 'CHECKING';
    if (this.#target.blocked !== null) return this.#target.blocked;
    if (this.#changes.count === 0) return 'NO_CHANGES';
    // An old list is no reason to refuse: beginning a push plans it first.
    return this.review.going > 0 || this.review.isOld ? null : 'ALL_LEFT_OUT';
  });

  /** Back to the draft, with nothing sent. */
  leave(): void {
    this.asking = false;
    this.review.choose(ALL);
  }

  /** What failed, and what was held back because of it: shown before it is sent, as any push is. */
  retryFailed(): void {
    this.begin(computePushScope('failed', this.#draft.document, this.#changes, failedKeys(this.steps)));
  }

  /** Nothing is sent yet: first the planner is shown how much, what, how long and what not. `start` sends. */
  begin(scope: PushScope = ALL): void {
    this.review.choose(scope);
    this.review.planNow();
    if (this.blocked !== null) return;
    this.asking = true;
    this.focusRequested = true;
  }

  async start(): Promise<void> {
    const { id } = this.#draft;
    const target = this.#target.id;
    this.review.planNow();
    if (target === null || this.blocked !== null) return;
    const only = this.review.scope.only === null ? null : [...this.review.scope.only];
    this.leave();
    this.#failure = null;
    this.#progress = new PushProgress();
    this.conflicts.forget();
    this.#problems.forgetRefusals();
    this.#version += 1;
    this.#phase = 'starting';
    // Journal and register know the draft by it.
    giveDraftId(this.#draft, this.#services.newId);
    await this.#draft.whenSettled();
    const backedUp = await this.#services.store.backUp(id, 'push');
    if (!backedUp.ok) {
      this.#phase = 'idle';
      this.#failure = backedUp.failure;
      return;
    }
    if (!(await this.#practiceReady())) {
      this.#phase = 'idle';
      this.#failure = this.#connection.failure;
      return;
    }
    if (this.#draft.closed) return;
    this.editsDuringPush.forget();
    const sent = await sendDraft(this.#services.bridge, this.#draft.document);
    if (!sent.ok) {
      this.#answered(sent, 'starting', 'running', 'idle');
      return;
    }
    const input = {
      draftId: id,
      transferId: sent.value,
      target,
      only,
      conflicts: 'stop',
      createAfter500: this.afterFailure,
      settle: this.review.decided(),
      nothingLost: this.review.nothingLost,
    } as const;
    const answer = await this.#services.bridge.invoke('push.start', input);
    if (answer.ok) this.review.forgetDecisions();
    this.#answered(answer, 'starting', 'running', 'idle');
  }

  /** Resolves when the state of the newest push of this draft is known. */
  whenKnown(): Promise<void> {
    return this.#known;
  }

  async pause(): Promise<void> {
    await this.#ask('push.pause', 'paused');
  }

  /** Goes on with a push that was paused or cut off. */
  async resume(): Promise<void> {
    await this.#practiceReady();
    await this.#ask('push.resume', 'running');
  }

  /** Sends nothing more; sent steps stay. A read before the question stops, and nothing is asked. */
  async cancel(): Promise<void> {
    await this.#ask('push.cancel', null);
  }

  /** Ends a wait that the platform asked for. */
  async tryNow(): Promise<void> {
    await this.#ask('push.tryNow', null);
  }

  /** Decides an unknown step: the platform's id, or null when it is not there. */
  async settle(key: string, remoteId: RemoteId | null): Promise<void> {
    const answer = await this.#services.bridge.invoke('push.settle', { draftId: this.#draft.id, key, remoteId });
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok && !this.#draft.closed) await this.#load();
  }

  /** The practice platform runs, where that is the draft's; false when it could not be started. */
  async #practiceReady(): Promise<boolean> {
    if (!this.#target.isPractice || this.#connection.practice !== null) return true;
    return this.#connection.startPractice();
  }

  #read(): PushProgress {
    void this.#version;
    return this.#progress;
  }

  /** Shows the progress again when the first wait is over. */
  #watchWaits(): void {
    this.#cancelWatch();
    const now = this.#services.clock.now();
    const ends = this.#progress.waits.at(now).flatMap(({ until }) => (until === null ? [] : Date.parse(until) - now));
    if (ends.length === 0) return;
    this.#cancelWatch = this.#services.clock.after(Math.min(...ends), () => {
      this.#version += 1;
      this.#watchWaits();
    });
  }

  #show(): void {
    this.#draft.foldRecords(this.#records.splice(0));
    this.#version += 1;
    this.#watchWaits();
    this.conflicts.takeTold();
    if (this.#updatedIds.length === 0) return;
    const updated = filterSteps(this.#progress.steps, this.#updatedIds.splice(0));
    // What was edited since the push began is not what the platform refused.
    this.#problems.refuse(updated.filter((step) => !this.editsDuringPush.has(step)).map(readRefusal));
  }

  #showSoon(atOnce: boolean): void {
    if (atOnce || this.#progress.total <= LARGE_STEPS) this.#shows.now();
    else this.#shows.soon();
  }

  #take(event: PushEvent): void {
    this.#progress.take(event, this.#services.clock.now());
    if (event.event === 'step') this.#updatedIds.push(event.id);
    else this.conflicts.tell(event);
    this.#showSoon(event.event === 'end');
    if (event.event === 'end') this.#phase = 'ended';
    else if (this.#phase !== 'paused' && (this.#phase !== 'ended' || BEGINS.has(event.event))) this.#phase = 'running';
  }

  async #ask(
    channel: 'push.pause' | 'push.resume' | 'push.cancel' | 'push.tryNow',
    then: PushPhase | null,
  ): Promise<void> {
    if (this.#draft.closed) return;
    const before = this.#phase;
    const answer: Result<unknown> = await this.#services.bridge.invoke(channel, { draftId: this.#draft.id });
    this.#answered(answer, before, then ?? before, before);
  }

  /** An event may have come before the answer: the phase is then known already. */
  #answered(answer: Result<unknown>, asked: PushPhase, then: PushPhase, otherwise: PushPhase): void {
    if (this.#phase === asked) this.#phase = answer.ok ? then : otherwise;
    this.#failure = answer.ok ? null : answer.failure;
  }

  /**
   * Asks for the state of the newest push of this draft, and takes in the results of pushes while the draft was closed.
   */
  async #load(): Promise<void> {
    const { bridge, clock } = this.#services;
    const { id: draftId, folded } = this.#draft;
    const turn = (this.#turn += 1);
    const early = (this.#early ??= { records: [], events: [] });
    const [state, records] = await Promise.all([
      bridge.invoke('push.state', { draftId }),
      bridge.invoke('push.records', { draftId, after: folded }),
    ]);
    if (turn !== this.#turn) return;
    if (records.ok) {
      this.#early = null;
      this.#draft.foldRecords([...records.value, ...early.records]);
    } else {
      // Folding in what comes live without what came before it would lose that for good: it waits until it is known.
      this.#failure = records.failure;
      this.#cancelRetry = clock.after(RETRY_MS, () => void this.#load());
    }
    if (!state.ok) {
      this.#failure = state.failure;
      return;
    }
    this.#progress = new PushProgress();
    for (const event of state.value.events) this.#progress.take(event, clock.now(), true);
    // The end of an interrupted push is unknown.
    if (state.value.state === 'interrupted') this.#progress.expectedEnd = null;
    this.#phase = state.value.state === 'idle' && this.#progress.ended !== null ? 'ended' : state.value.state;
    if (state.value.failure !== undefined) this.#failure = state.value.failure;
    this.#version += 1;
    this.#watchWaits();
    const known = this.conflicts.foundBefore(this.#progress);
    for (const event of early.events.splice(0)) this.#take(event);
    const refused = await refusedBefore(this.#services, this.#draft, this.#progress.steps);
    if (turn === this.#turn) this.#problems.refuse(refused);
    await known;
  }
}
