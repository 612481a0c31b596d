// Compares an entity with the platform before it is overwritten: merges the platform's changes, stops at conflicts.
import { decodeAnswer } from '../../../shared/api/endpoints.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { formatPath, sameJson } from '../../../shared/kernel/json.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import { compareWithPlatform } from '../../../shared/push/conflict.ts';
import { decide } from '../../../shared/push/decide.ts';
import type { StepResult } from '../../../shared/push/events.ts';
import type { Step } from '../../../shared/push/step.ts';
import { stillNeeded } from '../../../shared/push/still-needed.ts';
import type { Comparison, FieldOutcome } from '../../../shared/push/three-way.ts';
import type { Unchecked } from '../../../shared/push/unchecked.ts';
import type { PushRun } from './push-run.ts';
import { failStep } from './step-end.ts';

/** `go`: may be written. `ended`: the step's end has been reported. `stopped`: the push as a whole has ended. */
export type Verdict = 'go' | 'ended' | 'stopped';

type JsonValue = NonNullable<StepResult['base']>[string];

/** Remembers what it has reported, so that a second comparison before a write repeats nothing. */
export class Comparer {
  private readonly reported = new Set<string>();
  /** When each entity was last compared, by step. */
  private readonly comparedAt = new Map<string, number>();
  private readonly run: PushRun;

  constructor(run: PushRun) {
    this.run = run;
  }

  /** The age of the newest comparison, milliseconds; infinity without one. */
  age(step: Step): number {
    const age = this.run.now() - (this.comparedAt.get(step.id) ?? Number.NEGATIVE_INFINITY);
    // The clock was set back since: the age is not known.
    return age < 0 ? Number.POSITIVE_INFINITY : age;
  }

  async look(step: Step): Promise<Verdict> {
    const { run } = this;
    const record = run.record(step);
    if (step.compares === undefined || record?.remoteId === undefined || record.remoteId === null) return 'go';
    const read = await run.session.read(step.compares, record.remoteId);
    if (!read.ok) return this.notRead(step, read.failure);
    const theirs = decodeAnswer(step.compares, read.value.body);
    this.comparedAt.set(step.id, run.now());
    const isShown = theirs !== null && (step.kind !== 'npiList' || theirs['npis'] !== undefined);
    if (!isShown) return this.unchecked(step, { code: 'NOT_IN_ANSWER' });
    // The draft may have changed while the request was under way.
    const current = run.record(step) ?? record;
    return this.take(step, current, compareWithPlatform(step.kind, current, theirs));
  }

  private async take(step: Step, record: EntityRecord, seen: Comparison): Promise<Verdict> {
    const { run } = this;
    for (const merged of seen.merged) this.report('merged', step, merged);
    for (const conflict of seen.conflicts) this.report('conflict', step, conflict);
    this.reportNotShown(step, seen);
    const { policy } = run;
    const decided = policy === 'stop' ? seen : decide(seen, policy);
    const result = resultOf(step, record, decided);
    if (result !== null && !(await run.journal.note({ type: 'compared', result }))) return 'stopped';
    if (decided.conflicts.length > 0) {
      const fields = decided.conflicts.map(({ path }) => formatPath(path));
      run.events.conflicts += fields.length;
      run.events.end(step, 'skipped', { reason: { code: 'IN_CONFLICT', fields } });
      return 'ended';
    }
    const now = run.record(step);
    if (now !== undefined && stillNeeded(step, now, run.now())) return 'go';
    run.events.end(step, 'skipped', { reason: { code: 'ALREADY_THERE' } });
    return 'ended';
  }

  private notRead(step: Step, failure: Failure): Verdict {
    const { run } = this;
    if (!run.going || failure.code === 'CANCELLED') return 'stopped';
    // No page of the platform's own says that the entity is gone: only that this read is not to be had.
    const unreadable = failure.code === 'ANSWER_NOT_UNDERSTOOD' || failure.code === 'ANSWER_TOO_LARGE';
    const noRead =
      failure.platform?.status === 404 && failure.platform.message === '' && failure.platform.details.length === 0;
    if (unreadable || noRead) return this.unchecked(step, { code: 'NOT_SHOWN' });
    failStep(run, step, failure);
    return 'ended';
  }

  unchecked(step: Step, cause: Unchecked): Verdict {
    if (this.once('unchecked', step, JSON.stringify(cause))) this.run.events.unchecked(step.key, cause);
    return 'go';
  }

  /** A replace sends all, also what the platform's read leaves out (§2.3: budget details only). */
  private reportNotShown(step: Step, { blankNotShown, notShown }: Comparison): void {
    if (step.operation === 'lineItem.replace' && notShown.length > 0) {
      this.unchecked(step, { code: 'BUDGET_DETAILS_ONLY', fields: notShown });
    }
    if (step.operation !== 'creative.replace') return;
    const written = notShown.filter((field) => step.body !== null && Object.hasOwn(step.body, field));
    if (written.length + blankNotShown.length === 0) return;
    this.unchecked(step, { code: 'CREATIVE_NOT_ALL_SHOWN', written, emptied: blankNotShown });
  }

  private report(event: 'merged' | 'conflict', step: Step, { path, flightId, base, mine, theirs }: FieldOutcome): void {
    const field = formatPath(path);
    if (!this.once(event, step, `${field} ${JSON.stringify([flightId ?? null, theirs ?? null])}`)) return;
    const side = (name: string, value: Json | undefined): object => (value === undefined ? {} : { [name]: value });
    const at = { key: step.key, kind: step.kind, path: field, ...side('flightId', flightId) };
    const common = { ...at, ...side('base', base), ...side('theirs', theirs) };
    this.run.events.emit(event === 'merged' ? { event, ...common } : { event, ...common, ...side('mine', mine) });
  }

  private once(event: string, step: Step, what: string): boolean {
    const id = `${event} ${step.id} ${what}`;
    if (this.reported.has(id)) return false;
    this.reported.add(id);
    return true;
  }
}

function resultOf(step: Step, record: EntityRecord, seen: Comparison): StepResult | null {
  const takes = Object.keys({ ...record.draft, ...seen.draft })
    .filter((field) => !sameJson(record.draft[field] ?? null, seen.draft[field] ?? null))
    .map((field) => ({
      field,
      before: (record.draft[field] ?? null) as JsonValue, // JSON, as its schema wants
      after: (seen.draft[field] ?? null) as JsonValue, // the same
    }));
  if (takes.length === 0 && sameJson(record.base, seen.base)) return null;
  return {
    kind: step.kind,
    key: step.key,
    remoteId: record.remoteId,
    base: seen.base as StepResult['base'], // merged from two bodies, it is one
    ...(takes.length === 0 ? {} : { takes }),
  };
}
