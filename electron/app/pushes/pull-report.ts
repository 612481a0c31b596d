// Writes a pull's IDs, each with its outcome, into the draft's history.
import type { Draft } from '../../../shared/draft/document.ts';
import { RemoteIds } from '../../../shared/draft/remote-ids.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { formatPath } from '../../../shared/kernel/json.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { PullAnswer, PullRead } from '../../../shared/push/apply-pull.ts';
import type { PlannedStep, PushEvent } from '../../../shared/push/events.ts';
import { entityName } from '../../../shared/push/plan-builder.ts';
import { stepId } from '../../../shared/push/step.ts';
import type { NotFound, PullOrder } from '../../../shared/push/pull-order.ts';
import { type PullKind, PULL_KINDS, READS } from '../../../shared/push/pulled.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import { notFoundMessage } from '../../../shared/text/read-failure.ts';
import { toStepAnswer } from '../../push/engine/step-end.ts';
import type { PullEnd } from '../../push/pull/pull.ts';
import type { RunReport } from '../reports/run-reports.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

type StepEvent = Extract<PushEvent, { event: 'step' }>;
type ConflictEvent = Extract<PushEvent, { event: 'conflict' }>;

export interface PullReportOptions {
  /** Names the report. */
  readonly id: string;
  /** As it was before the pull. */
  readonly draft: Draft;
  readonly order: PullOrder;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly begin: (now: () => number) => RunReport;
}

const keyOfId = (remoteId: RemoteId): string => `ID ${remoteId}`;
const keyOfMixed = (remoteId: RemoteId): string => `mixed ${keyOfId(remoteId)}`;
const nameOfRead = (kind: PullKind, remoteId: RemoteId): string => `${kind} ${remoteId}`;

export class PullReport {
  readonly #options: PullReportOptions;
  readonly #report: RunReport;
  readonly #known: RemoteIds;
  readonly #answered = new Map<string, { readonly at: number; readonly tookMs: number | undefined }>();
  /** When the reported answer came; null for now. */
  #at: number | null = null;

  constructor(options: PullReportOptions) {
    this.#options = options;
    this.#known = new RemoteIds(options.draft);
    this.#report = options.begin(() => this.#at ?? options.now());
    const { ids, mixed } = options.order;
    const named = PULL_KINDS.flatMap((kind) => [...new Set(ids[kind])].map((remoteId) => this.#named(kind, remoteId)));
    const [first = 'campaign'] = mixed.kinds;
    this.#plan([...named, ...[...new Set(mixed.ids)].map((remoteId) => mixedStep(first, remoteId))]);
  }

  /** One ID has its last answer. */
  answered({ kind, remoteId, tookMs }: PullAnswer): void {
    this.#answered.set(nameOfRead(kind, remoteId), { at: this.#options.now(), tookMs });
  }

  /** Settles when the report is on disk. */
  over(pulled: Result<PullEnd>): Promise<void> {
    if (pulled.ok) this.#tell(pulled.value);
    const failure = pulled.ok ? pulled.value.stopped : pulled.failure;
    if (failure === null || failure.code === 'CANCELLED') {
      return this.#report.over(ok({ cancelled: failure !== null }));
    }
    return this.#report.over({ ok: false, failure });
  }

  #tell({ answers, reads, draft, notFound }: PullEnd): void {
    const { ids, mixed } = this.#options.order;
    const left = new Set(PULL_KINDS.flatMap((kind) => (ids[kind] ?? []).map((id) => nameOfRead(kind, id))));
    const steps = reads.map((read, index) => {
      const { kind, remoteId } = read;
      // An ID may be asked for both with its kind and without.
      const step = left.delete(nameOfRead(kind, remoteId)) ? this.#named(kind, remoteId) : mixedStep(kind, remoteId);
      const record = read.state === 'failed' ? undefined : draft.entities[kind].get(read.key);
      return {
        planned: record === undefined ? step : { ...step, name: entityName(record) },
        event: this.#describeStep(step, read, answers[index]),
        answered: this.#answered.get(nameOfRead(kind, remoteId)),
      };
    });
    const last = mixed.kinds.at(-1) ?? 'campaign';
    const missing = notFound.map((one) => {
      const planned = mixedStep(last, one.remoteId);
      return {
        planned,
        event: missingStep(planned, one),
        answered: this.#answered.get(nameOfRead(last, one.remoteId)),
      };
    });
    const all = [...steps, ...missing];
    this.#plan(all.map(({ planned }) => planned));
    for (const { event, answered } of all) {
      const { at, tookMs } = answered ?? {};
      if (at !== undefined && tookMs !== undefined) {
        this.#at = at - tookMs;
        const { step, id, key } = event;
        this.#take({ event: 'step', step, id, key, state: 'sent' });
      }
      this.#at = at ?? null;
      this.#take({ ...event, ...defined({ tookMs }) });
    }
    this.#at = null;
    for (const read of reads) this.#tellConflicts(read);
  }

  #tellConflicts(read: PullRead): void {
    if (read.state === 'failed') return;
    const { kind, key } = read;
    for (const { path, base, mine, theirs } of read.conflicts) {
      const sides = defined({ base, mine, theirs }) as Pick<ConflictEvent, 'base' | 'mine' | 'theirs'>; // JSON, as its schema wants
      this.#take({ event: 'conflict', key, kind, path: formatPath(path), ...sides });
    }
  }

  #describeStep({ id, key, operation }: PlannedStep, read: PullRead, answer: PullAnswer | undefined): StepEvent {
    const of = { event: 'step', step: operation, id, key, remoteId: read.remoteId } as const;
    const value = answer?.answer.ok === true ? answer.answer.value : undefined;
    const got = defined({ status: value?.status, requestId: value?.requestId });
    if (read.state !== 'failed') return { ...of, ...got, state: 'succeeded' };
    // It was read, and has no place in the draft.
    if (read.orphan !== undefined) return { ...of, ...got, state: 'skipped', why: failureMessage(read.failure) };
    return { ...of, ...got, ...toStepAnswer(read.failure, { operation }, null, {}), state: 'failed' };
  }

  #named(kind: PullKind, remoteId: RemoteId): PlannedStep {
    const record = this.#known.find(kind, remoteId);
    const key = record?.key ?? keyOfId(remoteId);
    return stepOfRead(kind, key, stepId(READS[kind], key), record === undefined ? key : entityName(record));
  }

  #plan(list: PlannedStep[]): void {
    this.#take({ event: 'plan', steps: list.length, estimateSeconds: 0, list });
  }

  #take(event: PushEvent): void {
    this.#report.take(this.#options.id, event);
  }
}

function stepOfRead(kind: PullKind, key: string, id: string, name: string): PlannedStep {
  return { id, operation: READS[kind], kind, key, name, fields: [], waitsFor: [], expectedAt: 0 };
}

/** The step of an ID of unknown kind: it keeps its place in the report for any kind. */
function mixedStep(kind: PullKind, remoteId: RemoteId): PlannedStep {
  return stepOfRead(kind, keyOfId(remoteId), keyOfMixed(remoteId), keyOfId(remoteId));
}

function missingStep({ id, key, operation }: PlannedStep, { remoteId, denied }: NotFound): StepEvent {
  const status = denied ? 403 : 404;
  const error = { code: denied ? 'FORBIDDEN' : 'NOT_FOUND', message: notFoundMessage(denied), details: [] };
  return { event: 'step', step: operation, id, key, remoteId, state: 'failed', status, error };
}
