// One push of a draft that the caller stores: recover, settle, plan, compare, send, plan again for what became sendable.
import { randomUUID } from 'node:crypto';
import { type Operation, endpointOf } from '../../../shared/api/endpoints.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import { applyChanges } from '../../../shared/draft/apply.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { readDraftId } from '../../../shared/draft/draft-id.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { PushEvent, PushRecord } from '../../../shared/push/events.ts';
import { type PlanNowOptions, type PushForecast, forecastPush, planNow } from '../../../shared/push/forecast-push.ts';
import type { JournalEntry, JournalFact } from '../../../shared/push/journal.ts';
import { reasonSentence } from '../../../shared/push/reasons.ts';
import { type Recovery, entriesOfPlatform, toPushRecord, recover } from '../../../shared/push/recover.ts';
import type { Plan, Step, Unplannable } from '../../../shared/push/step.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import { type SessionOptions, PlatformSession } from '../../api/platform-session.ts';
import type { Journal } from '../journal/journal-file.ts';
import { Executor } from './executor.ts';
import { withPlatformNamed } from './platform-named.ts';
import { PushEvents } from './push-events.ts';
import { PushJournal } from './push-journal.ts';
import type { ConflictPolicy } from '../../../shared/merge/conflict-policy.ts';
import { type CreateAfter500, PushRun } from './push-run.ts';
import { type Saver, createSaver } from './saver.ts';
import { recallPace } from './recall-pace.ts';
import { toStepAnswer } from './step-end.ts';
import { checkSettled, isSettlementFailure } from './check-settled.ts';
import type { Settled } from './settle.ts';
import { settleDecisions } from './settle-decisions.ts';
import { type RegisterUse, PushRegister } from '../register/push-register.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

/** Defaults: `stop`, `ask`, all keys, nothing to settle. */
export interface PushChoices extends Pick<SessionOptions, 'control' | 'random' | 'networkMs'> {
  /** What happens where both sides changed a field. */
  readonly conflicts?: ConflictPolicy;
  /** After a create was answered with 500: leave it unknown for the planner to look, or send it again (§7.4). */
  readonly createAfter500?: CreateAfter500;
  /** Only the entities of these keys. */
  readonly only?: readonly string[];
  /** Decides unknown steps: by key, the id that the platform gave, or null when it is not there. */
  readonly settle?: ReadonlyMap<string, RemoteId | null>;
  /** For entities created before: the keys whose ids become this draft's, and those that are created once more. */
  readonly takeOver?: readonly string[];
  readonly createAgain?: readonly string[];
  /** Nothing of the draft was created before the register of creations was lost. */
  readonly nothingLost?: boolean;
  readonly onEvent?: (event: PushEvent) => void;
  /** The most progress events, roughly; for a clock that jumps. */
  readonly mostProgress?: number;
  /** Each result as it is in the journal, for a draft that is stored elsewhere. */
  readonly onRecord?: (record: PushRecord) => void;
  /** Called with an exception that ended the push with `UNEXPECTED`, for a log. */
  readonly onException?: (error: unknown) => void;
}

export interface PushDraftOptions extends PushChoices, SessionOptions {
  /** Not changed: the push works on a copy. */
  readonly draft: Draft;
  readonly journal: Journal;
  /** Null where creates are not kept: the bundled practice platform, a rehearsal. */
  readonly register: RegisterUse | null;
  /** Names the platform in the journal. */
  readonly platform: string;
  /** Ids of steps that another journal than this one calls unknown. */
  readonly unknownBefore?: ReadonlySet<string>;
  /** Saves the draft atomically. */
  readonly write: (draft: Draft) => Promise<Result<null>>;
}

/** How a push ended. */
export interface PushEnd {
  readonly push: string;
  readonly succeeded: number;
  readonly failed: number;
  readonly blocked: number;
  readonly skipped: number;
  readonly unknown: number;
  /** Fields that both sides changed and that stopped their step. */
  readonly conflicts: number;
  /** Steps that the platform refused with 401 or 403. */
  readonly denied: number;
  /** Changes that no documented call can carry. */
  readonly unplannable: number;
  readonly cancelled: boolean;
}

/** A failure is of the push as a whole; the results until then are in the journal, and the same call goes on. */
export async function pushDraft(options: PushDraftOptions): Promise<Result<PushEnd>> {
  const { platform, profile, onRecord = () => undefined, onEvent = () => undefined } = options;
  const { entries } = options.journal;
  const own = entriesOfPlatform(entries, platform);
  const recovery = recover(options.draft, own, entries);
  const { draft, interrupted, unknown } = recovery;
  const journal = withPlatformNamed(options.journal, draft, platform);
  const push = interrupted ?? randomUUID();
  const draftId = readDraftId(draft) ?? undefined;
  const begin = { type: 'begin', platform, accountId: profile.accountId, ...defined({ draft: draftId }) } as const;
  const begun = await journal.append(push, interrupted === null ? begin : { type: 'resume' });
  if (!begun.ok) return begun;
  const register = options.register === null ? null : new PushRegister(options.register, draft);
  const known = await register?.begin(journal);
  if (known?.ok === false) return known;
  const session = openSession(options, own, (fact) => journal.append(push, fact));
  const settled = await settleDecisions(recovery, {
    register,
    decisions: options,
    journal,
    push,
    apply: (changes) => applyChanges(draft, changes),
    check: (step, remoteId) => checkSettled(session, draft, step, remoteId),
  });
  if (!settled.ok) return settled;

  const saver = createSaver(session.clock, () => options.write(draft));
  if (recovery.folded > 0 || settled.value.count > 0) saver.soon();
  for (const record of [...interruptedRecords(own, recovery), ...settled.value.records]) onRecord(record);
  const onDraftChange = (): void => saver.soon();
  const run = new PushRun({
    session,
    draft,
    journal: new PushJournal({ journal, push, draft, session, register, onRecord, onDraftChange }),
    events: new PushEvents(onEvent),
    register,
    policy: options.conflicts ?? 'stop',
    createAfter500: options.createAfter500 ?? 'ask',
    answers: unknown,
    onException: options.onException ?? (() => undefined),
  });
  // What the engine's reads are taught; its writes note their own lessons, together with the refusal.
  session.onLesson = async (fact) => {
    await run.journal.note(fact);
  };
  await run.guard(() => execute(run, options.mostProgress, () => planOptions(run, options), settled.value.unchecked));
  const finished = await finish(run, saver);
  if (finished.ok) await run.journal.compact();
  await register?.end(journal.last);
  if (finished.ok) {
    const { conflicts, denied, totals, unplannable } = run.events;
    return ok({ push, ...totals, conflicts, denied, unplannable, cancelled: session.control.state === 'cancelled' });
  }
  // Results are saved as far as possible.
  await saver.flush();
  return finished;
}

/** At the pace that the journal's entries taught. `note` takes what its first reads are taught. */
function openSession(
  options: SessionOptions,
  entries: readonly JournalEntry[],
  note: (fact: JournalFact) => Promise<Result<unknown>>,
): PlatformSession {
  const session = new PlatformSession(options);
  recallPace(session.pacer, entries);
  session.onLesson = async (fact) => {
    const noted = await note(fact);
    if (!noted.ok) session.stop(noted.failure);
  };
  return session;
}

/** Computed for each plan, since a push changes which entities have errors and which steps are unknown. */
function planOptions({ answers, register, session }: PushRun, options: PushDraftOptions): PlanNowOptions {
  const { only, unknownBefore = [] } = options;
  return {
    now: session.now(),
    unknownSteps: new Set([...answers.keys(), ...unknownBefore]),
    ...(register === null ? {} : { createdBefore: register.before }),
    ...(only === undefined ? {} : { only: new Set(only) }),
  };
}

/** The records of the interrupted push: the present listener may have missed them. */
function interruptedRecords(own: readonly JournalEntry[], { interrupted }: Recovery): readonly PushRecord[] {
  if (interrupted === null) return [];
  return own.filter((entry) => entry.push === interrupted).flatMap((entry) => toPushRecord(entry) ?? []);
}

/** Rounds of planning: what the first one brings (a flight without its id) may have to be read back. */
const MOST_ROUNDS = 3;

async function execute(
  run: PushRun,
  mostProgress: number | undefined,
  optionsNow: () => PlanNowOptions,
  settledUnread: Settled['unchecked'],
): Promise<void> {
  const { draft, events, session } = run;
  const first = forecastPush(draft, optionsNow(), session.pacer.table(), session.pacer.taken());
  events.emit(planEvent(first));
  if (run.journal.isCut || run.register?.isJournalCut === true) events.warn('JOURNAL_CUT');
  for (const change of first.plan.unplannable) reportUnplannable(events, change);
  for (const [key, cause] of settledUnread) events.unchecked(key, cause);
  reportUnplanned(run, first.plan);
  let { steps } = first.plan;
  if (session.stopped === null && steps.some((step) => step.blocked === undefined)) {
    const signedIn = await session.signIn();
    if (!signedIn.ok && session.going) session.stop(signedIn.failure);
    if (session.client.mayWrite === false) events.warn('READ_ONLY');
  }
  const executor = new Executor(run, mostProgress);
  const planned = new Set(steps.map(({ id }) => id));
  for (let round = 0; round < MOST_ROUNDS && steps.length > 0 && session.stopped === null; round += 1) {
    await executor.execute(steps);
    if (!session.going) return;
    const again = planNow(draft, optionsNow());
    const unplanned = again.steps.filter(({ blocked, id }) => blocked === undefined && !planned.has(id));
    steps = unplanned.filter((step) => !events.ended.has(step.id) && !leaveToNextPush(run, step));
  }
}

/** A step whose entity is gone from the draft is in no plan: why the id that was given for it was refused is still said. */
function reportUnplanned(run: PushRun, { steps }: Plan): void {
  const planned = new Set(steps.map(({ id }) => id));
  for (const [id, { failure, key, operation }] of run.answers) {
    if (planned.has(id) || failure === null || !isSettlementFailure(failure)) continue;
    const reason = { code: 'OUTCOME_UNKNOWN' } as const;
    run.events.end({ id, key, operation }, 'unknown', { reason, ...toStepAnswer(failure, { operation }, null, {}) });
  }
}

/** Only reading goes unasked: what changes something on the platform and was not in the plan was not confirmed. */
function leaveToNextPush(run: PushRun, step: Step): boolean {
  if (endpointOf(step.operation).method === 'GET') return false;
  const fields = step.fields.filter((field) => run.answered.get(step.key)?.has(field) !== true);
  if (fields.length > 0 && !run.inConflict.has(step.key)) {
    run.events.end(step, 'blocked', { reason: { code: 'CHANGED_DURING_PUSH', fields } });
  }
  return true;
}

/** Saves the draft before the push ends. Emits `end` in any case. */
async function finish({ events, journal, session }: PushRun, saver: Saver): Promise<Result<null>> {
  const saved = await saver.flush();
  if (!saved.ok) session.stop(saved.failure);
  if (session.stopped === null) await journal.note({ type: 'end' });
  const { conflicts, totals } = events;
  // The note may have stopped it.
  const failure = session.stopped;
  const stopped = failure === null ? {} : { stopped: { code: failure.code, message: failureMessage(failure) } };
  events.emit({ event: 'end', ...totals, conflicts, ...stopped });
  return failure === null ? ok(null) : { ok: false, failure };
}

function planEvent({ plan, steps, totalSeconds }: PushForecast): PushEvent {
  const estimateSeconds = Math.round(totalSeconds * 10) / 10;
  return { event: 'plan', steps: plan.steps.length, estimateSeconds, list: [...steps] };
}

/** The call nearest to the one that the interface does not have. */
const NEAREST: Record<Kind, Operation> = {
  campaign: 'campaign.updateBudget',
  lineItem: 'lineItem.replace',
  tactic: 'tactic.create',
  creative: 'creative.replace',
  npiList: 'npiList.patch',
};

function reportUnplannable(events: PushEvents, { kind, key, reason }: Unplannable): void {
  const step = NEAREST[kind];
  const why = reasonSentence(reason);
  if (reason.code === 'TACTIC_NOT_CHANGEABLE') events.unchecked(key, { code: 'NO_READ_OF_TACTICS' });
  events.totals.skipped += 1;
  events.unplannable += 1;
  events.emit({ event: 'step', step, id: `${step}:${key}`, key, state: 'skipped', why, reason });
}
