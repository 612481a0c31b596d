// Runs pushes in the main process, each on its own copy of the draft, so that planners can go on editing.
import type { Draft } from '../../../shared/draft/document.ts';
import { readDraftId, withDraftId } from '../../../shared/draft/draft-id.ts';
import { titleOf } from '../../../shared/draft/draft-title.ts';
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import type { EventName, EventPayload, Input, Output } from '../../../shared/ipc/contract.ts';
import { type FailureCode, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { PushEnd } from '../../push/engine/push-draft.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { JournalEntry } from '../../../shared/push/journal.ts';
import { journalOwner, refuseOtherOwner } from '../../../shared/push/journal-owner.ts';
import { journalPath } from '../../push/journal/journal-file.ts';
import { origin } from '../../push/register/register-facts.ts';
import { type Log, errorText } from '../system/log.ts';
import { type PushFolder, type PushOrder, pushFolder } from './push-folder.ts';
import { neverPushed, PushOrders } from './push-orders.ts';
import { type PushQuestionsParts, PushQuestions } from './push-questions.ts';
import { interruptedPush } from './journal-queries.ts';
import { type PushProgress, eventsAfter, computeProgress } from './push-progress.ts';
import { type Engine, RunningPush } from './running-push.ts';
import { type StoredPushesParts, StoredPushes } from './stored-pushes.ts';
import type { Target, Targets } from '../accounts/targets.ts';
import type { RunReport } from '../reports/run-reports.ts';

/** A push that is over, or was cut off. */
export interface PushOver {
  readonly draftId: string;
  /** Undefined when it did not begin. */
  readonly push: string | undefined;
  readonly target: TargetId;
  readonly result: Result<PushEnd>;
}

/** The window's request for a push, with the draft that was streamed before it. */
type StartOrder = Omit<Input<'push.start'>, 'transferId'> & { readonly draft: Draft };

/** How far a push is that has not ended. */
export interface PushView extends PushProgress {
  readonly draftId: string;
  readonly target: TargetId;
  readonly state: 'running' | 'paused';
}

export interface PushHostOptions extends StoredPushesParts {
  readonly engine: Engine;
  readonly writeDraft: (path: string, draft: Draft) => Promise<Result<null>>;
  readonly reach: Targets['reach'];
  readonly confirm: PushQuestionsParts['confirm'];
  /** A push has begun, is over, or has come further. */
  readonly onActivity?: () => void;
  readonly onOver?: (over: PushOver) => void;
  readonly broadcast: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  /** Begins the report of a run; none is written where this is left out. */
  readonly report?: (draftId: string, draft: Draft, target: Target) => RunReport;
  readonly log: Log;
}

interface Reached {
  /** The push's own copy of the draft. */
  readonly path: string;
  readonly draft: Draft;
  readonly target: Target;
  readonly journal: readonly JournalEntry[];
}

/** Failures of a decision that cannot be true: an unknown key, the id of another entity, a step that was never sent. */
const UNTRUE_DECISION: ReadonlySet<FailureCode> = new Set(['USAGE', 'SETTLED_ID_TAKEN', 'DECIDED_UNSENT']);

export class PushHost {
  readonly #options: PushHostOptions;
  /** The newest run of each draft since the app started, over or not. */
  readonly #runs = new Map<string, RunningPush>();
  /** Drafts whose run is being prepared, and why: a second start must not slip in between. */
  readonly #starting = new Map<string, 'push' | 'decision'>();
  readonly #questions: PushQuestions;
  readonly #orders: PushOrders;
  readonly #stored: StoredPushes;
  /** Accounts whose password is being asked for. */
  #passwordsNeeded: readonly string[] = [];

  constructor(options: PushHostOptions) {
    this.#options = options;
    this.#orders = new PushOrders(options.root);
    this.#stored = new StoredPushes(options);
    this.#questions = new PushQuestions({
      confirm: (intent) => options.confirm(intent),
      onReading: (reading) => options.broadcast('push.reading', reading),
    });
  }

  start({
    draftId,
    draft: given,
    target,
    settle: decided,
    ...choices
  }: StartOrder): Promise<Result<Output<'push.start'>>> {
    return this.#alone(draftId, 'push', async () => {
      const folder = this.#folder(draftId);
      const reached = await this.#reach(folder, target, given);
      if (!reached.ok) return reached;
      const settle = { ...(await this.#orders.read(draftId))?.settle, ...decided };
      const order: PushOrder = { version: 1, target, ...choices, settle };
      const ready = await this.#questions.ask(draftId, { ...reached.value, order, goesOn: false });
      if (!ready.ok) return ready;
      const draft = ready.value;
      const ordered = await this.#orders.write(draftId, { ...order, nothingLost: undefined });
      if (!ordered.ok) return ordered;
      const written = await this.#options.writeDraft(folder.draft, draft);
      if (!written.ok) return written;
      return this.#run(draftId, draft, order, reached.value.target, []);
    });
  }

  /** Lets a paused push go on, or starts one that was cut off again from its journal. */
  async resume(draftId: string): Promise<Result<Output<'push.resume'>>> {
    const going = this.#going(draftId);
    if (going !== undefined) {
      going.control.resume();
      return going.begun;
    }
    return this.#alone(draftId, 'push', async () => {
      const order = await this.#orders.read(draftId);
      return order === null ? neverPushed('push.resume') : this.#finish(draftId, order);
    });
  }

  pause(draftId: string): void {
    this.#going(draftId)?.control.pause();
  }

  /** Also while the platform is read before the question. */
  cancel(draftId: string): void {
    this.#questions.cancel(draftId);
    this.#going(draftId)?.control.cancel();
  }

  tryNow(draftId: string): void {
    this.#going(draftId)?.control.tryNow();
  }

  /** How far the pushes are that are going or paused, for those who look at the app from outside. */
  running(): readonly PushView[] {
    return [...this.#runs].flatMap(([draftId, { state, events, target }]) =>
      state === 'over' || events.ended ? [] : [{ draftId, target, state, ...computeProgress(events.list()) }],
    );
  }

  /** Cuts all pushes off after the step under way, as quitting does: each is finished when it is resumed. */
  async interrupt(): Promise<void> {
    const runs = [...this.#runs.values()].filter(({ state }) => state !== 'over');
    for (const { control } of runs) control.interrupt();
    await Promise.all(runs.map(({ over }) => over));
  }

  /** The computer woke up, or is online again. */
  recheck(): void {
    for (const run of this.#runs.values()) run.control.recheck();
  }

  /** Tells the pushes to these accounts that they wait for the password. Returns those that were not told before. */
  tellPasswordNeeded(profiles: readonly string[]): readonly TargetId[] {
    this.#passwordsNeeded = profiles;
    const newlyNeeded = new Set<TargetId>();
    for (const run of this.#runs.values()) {
      if (run.state === 'over' || !run.needsPassword(profiles.includes(run.target))) continue;
      newlyNeeded.add(run.target);
    }
    return [...newlyNeeded];
  }

  async state(draftId: string): Promise<Result<Output<'push.state'>>> {
    await this.#ending(draftId);
    const run = this.#runs.get(draftId);
    const named = defined({ push: run?.push });
    if (run !== undefined && run.state !== 'over') return ok({ state: run.state, ...named, events: run.events.list() });
    const journal = await this.#stored.journal(draftId);
    if (!journal.ok) return journal;
    const cutOff = interruptedPush(journal.value);
    const events = run?.events.list() ?? (await this.#stored.eventsBefore(draftId, journal.value));
    const more = { ...named, events, ...defined({ failure: run?.failure }) };
    return ok(cutOff === null ? { state: 'idle', ...more } : { state: 'interrupted', ...more, push: cutOff });
  }

  /** Also those whose journal or copy can't be read: their progress is unknown. */
  async unfinished(draftIds: readonly string[]): Promise<Output<'push.unfinished'>> {
    const found: Output<'push.unfinished'> = [];
    for (const draftId of draftIds) {
      const run = this.#going(draftId);
      if (run !== undefined && run.state !== 'over') {
        if (!run.events.ended) found.push({ draftId, state: run.state, ...computeProgress(run.events.list()) });
        continue;
      }
      const cutOff = await this.#stored.unfinished(draftId);
      if (cutOff !== null) found.push(cutOff);
    }
    return found;
  }

  /** Whether a push is running, of whatever draft; a paused one is not. */
  get pushing(): boolean {
    return [...this.#runs.values()].some(({ state }) => state === 'running');
  }

  records(input: Input<'push.records'>): Promise<Result<Output<'push.records'>>> {
    return this.#stored.records(input);
  }

  /**
   * Saved to disk first. What it causes is asked about and carried out at once, or when the run is over that is going:
   * a push that was confirmed was confirmed without it. `PUSH_LOCKED` while a push is being asked about.
   */
  async settle(decision: Input<'push.settle'>): Promise<Result<null>> {
    const { draftId } = decision;
    if (this.#going(draftId) === undefined && this.#starting.get(draftId) === 'push') return locked();
    const noted = await this.#orders.decide(decision);
    if (!noted.ok) return noted;
    return this.#isBusy(draftId) ? ok(null) : this.#decide(draftId);
  }

  /**
   * Asks about the decisions, and starts a run that writes them into the journal. Declined decisions are dropped, as if
   * they had not been made.
   */
  async #decide(draftId: string): Promise<Result<null>> {
    for (;;) {
      const order = await this.#orders.read(draftId);
      if (order === null) return ok(null);
      const started = await this.#alone(draftId, 'decision', () => this.#finish(draftId, order));
      // A run or question under way finds the decision when it is over.
      if (started.ok || (started.failure.code === 'PUSH_LOCKED' && this.#isBusy(draftId))) return ok(null);
      const { code } = started.failure;
      if (!UNTRUE_DECISION.has(code) && code !== 'NOT_CONFIRMED') return started;
      // One that was made while this one was asked about is asked about now.
      if (Object.keys(await this.#orders.forget(draftId, order.settle)).length === 0) return started;
    }
  }

  #folder(draftId: string): PushFolder {
    return pushFolder(this.#options.root, draftId);
  }

  #going(draftId: string): RunningPush | undefined {
    const run = this.#runs.get(draftId);
    return run === undefined || run.state === 'over' ? undefined : run;
  }

  #isBusy(draftId: string): boolean {
    return this.#starting.has(draftId) || this.#going(draftId) !== undefined;
  }

  /** After its end event a run still closes its files; waits for that. */
  async #ending(draftId: string): Promise<void> {
    const run = this.#going(draftId);
    if (run?.events.ended === true) await run.over;
  }

  async #alone<Value>(
    draftId: string,
    what: 'push' | 'decision',
    prepare: () => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    await this.#ending(draftId);
    if (this.#isBusy(draftId)) return locked();
    this.#starting.set(draftId, what);
    try {
      return await prepare();
    } finally {
      this.#starting.delete(draftId);
    }
  }

  /** The planner is asked about a host only for a draft that may go there. */
  async #reach({ draft: path }: PushFolder, target: TargetId, given: Draft): Promise<Result<Reached>> {
    const { reach, readJournal } = this.#options;
    const journal = await readJournal(path);
    if (!journal.ok) return journal;
    const draft = asOwner(given, journal.value);
    const refused = refuseOtherOwner(journal.value, draft, journalPath(path));
    if (refused !== null) return refused;
    const reached = await reach(target, draft, journal.value);
    return reached.ok ? ok({ path, draft, target: reached.value, journal: journal.value }) : reached;
  }

  /** Goes on with a push. Later decisions are neither in `order` nor in the question to the planner. */
  async #finish(draftId: string, order: PushOrder): Promise<Result<{ push: string }>> {
    const folder = this.#folder(draftId);
    const draft = await this.#options.readDraft(folder.draft);
    if (!draft.ok) return draft;
    const reached = await this.#reach(folder, order.target, draft.value);
    if (!reached.ok) return reached;
    const ready = await this.#questions.ask(draftId, { ...reached.value, order, goesOn: true });
    if (!ready.ok) return ready;
    const { journal, target } = reached.value;
    const before = interruptedPush(journal) === null ? [] : eventsAfter(journal, draft.value);
    return this.#run(draftId, ready.value, order, target, before);
  }

  /** A decision that can't be true is dropped: it would fail every later run. */
  async #run(
    draftId: string,
    draft: Draft,
    order: PushOrder,
    target: Target,
    before: readonly PushEvent[],
  ): Promise<Result<{ push: string }>> {
    const { engine, readJournal, broadcast, onActivity, log } = this.#options;
    const { live: _live, ...connection } = target;
    const path = this.#folder(draftId).draft;
    const settle = new Map(Object.entries(order.settle));
    const report = this.#options.report?.(draftId, draft, target);
    const run = new RunningPush({
      engine,
      target: order.target,
      before,
      work: {
        path,
        ...connection,
        from: origin('window', titleOf(draft)),
        conflicts: order.conflicts,
        createAfter500: order.createAfter500,
        ...(order.only === null ? {} : { only: order.only }),
        ...(settle.size === 0 ? {} : { settle }),
        ...(order.nothingLost === true ? { nothingLost: true } : {}),
      },
      findPush: async () => {
        const journal = await readJournal(path);
        return (journal.ok ? journal.value.at(-1)?.push : undefined) ?? '';
      },
      onEvent: (push, event) => {
        report?.take(push, event);
        broadcast('push.event', { draftId, push, event });
        onActivity?.();
      },
      onRecord: (record) => broadcast('push.record', { draftId, record }),
      onException: (error) => log.error(`The push of ${draftId} failed: ${errorText(error)}`),
    });
    this.#runs.set(draftId, run);
    run.needsPassword(this.#passwordsNeeded.includes(order.target));
    onActivity?.();
    void this.#follow(draftId, run, order);
    void run.over.then((result) => report?.over(result));
    const begun = await run.begun;
    if (!begun.ok && UNTRUE_DECISION.has(begun.failure.code)) await this.#orders.forget(draftId, order.settle);
    return begun;
  }

  async #follow(draftId: string, run: RunningPush, order: PushOrder): Promise<void> {
    const { broadcast, log, onActivity, onOver } = this.#options;
    const result = await run.over;
    onActivity?.();
    onOver?.({ draftId, push: run.push, target: order.target, result });
    const push = run.push ?? 'that did not begin';
    if (!result.ok) {
      log.warn(`Push ${push} stopped: ${result.failure.code} ${JSON.stringify(result.failure.params)}`);
      // The failure of a run that never began is the answer of its start.
      if (run.push !== undefined) broadcast('push.stopped', { draftId, push, failure: result.failure });
      return;
    }
    const { succeeded, failed, blocked, skipped, unknown, conflicts } = result.value;
    log.info(`Push ${push} is over: ${JSON.stringify({ succeeded, failed, blocked, skipped, unknown, conflicts })}`);
    const left = await this.#orders.forget(draftId, order.settle);
    if (Object.keys(left).length === 0) return;
    const again = await this.#decide(draftId);
    if (!again.ok) broadcast('push.stopped', { draftId, push, failure: again.failure });
  }
}

/** A draft of the window from before there were ids has the one that its copy got when it was first pushed. */
function asOwner(draft: Draft, entries: readonly JournalEntry[]): Draft {
  const owner = readDraftId(draft) === null ? journalOwner(entries) : null;
  return owner === null ? draft : withDraftId(draft, owner);
}

function locked(): Result<never> {
  return fail('PUSH_LOCKED', { owner: 'this window' }, { retry: 'later' });
}
