// Compares an entity with the platform before it is overwritten: merges the platform's changes, stops at conflicts.
import type { Difference } from '../../../shared/merge/difference.ts';
import { type Operation, decodeAnswer } from '../../../shared/api/endpoints.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Json, formatPath, sameJson } from '../../../shared/kernel/json.ts';
import { type Failure, fail } from '../../../shared/kernel/result.ts';
import { compareWithPlatform } from '../../../shared/push/conflict.ts';
import { decide } from '../../../shared/push/decide.ts';
import type { StepResult } from '../../../shared/push/events.ts';
import { neverRead } from '../../../shared/push/left-out.ts';
import { confirmedCampaign, movedTo } from '../../../shared/push/pulled.ts';
import { resetsByReplace } from '../../../shared/push/resets.ts';
import type { Step } from '../../../shared/push/step.ts';
import { findTakes } from '../../../shared/push/takes.ts';
import type { Comparison } from '../../../shared/push/three-way.ts';
import type { Unchecked } from '../../../shared/push/unchecked.ts';
import type { PushRun } from './push-run.ts';
import { reportConflict, reportMerged } from './field-events.ts';
import { holdBack } from './hold-back.ts';
import { failStep } from './step-end.ts';

/** `go`: may be written. `ended`: the step's end has been reported. `stopped`: the push as a whole has ended. */
export type Verdict = 'go' | 'ended' | 'stopped';

/** Remembers what it has reported, so that a second comparison before a write repeats nothing. */
export class Comparer {
  private readonly reported = new Set<string>();
  /** When each entity was last compared, by key. */
  private readonly comparedAt = new Map<string, number>();
  private readonly run: PushRun;

  constructor(run: PushRun) {
    this.run = run;
  }

  /** The age of the newest comparison of its entity, milliseconds; infinity without one. */
  age(step: Step): number {
    const age = this.run.now() - (this.comparedAt.get(step.key) ?? Number.NEGATIVE_INFINITY);
    // The clock was set back since: the age is not known.
    return age < 0 ? Number.POSITIVE_INFINITY : age;
  }

  /** Compares before a write. */
  async look(step: Step): Promise<Verdict> {
    const { run } = this;
    const record = run.record(step);
    if (step.compares === undefined || record?.remoteId === undefined || record.remoteId === null) return 'go';
    const read = await run.session.read(step.compares, record.remoteId);
    if (!read.ok) return this.notRead(step, read.failure);
    if (this.failMoved(step, record, read.value.body)) return 'ended';
    const result = this.compare(step, step.compares, read.value.body);
    if (result === undefined) return 'go';
    if (result !== null && !(await run.journal.note({ type: 'compared', result }))) return 'stopped';
    return holdBack(run, step) ? 'ended' : 'go';
  }

  /** Fails the step if an answer has its line item under another campaign than the draft: nothing of it is taken in. */
  failMoved(step: Step, record: EntityRecord, body: Json | undefined): boolean {
    const { run } = this;
    const { remoteId } = record;
    const campaignId = step.kind === 'lineItem' ? movedTo(run.draft, record, body) : null;
    if (campaignId === null || remoteId === null) return false;
    failStep(run, step, fail('CAMPAIGN_MOVED', { remoteId, campaignId }).failure);
    return true;
  }

  /**
   * Compares what a read shows of the step's entity, and reports what it finds. Returns what that brings into the journal
   * and the draft, null for nothing; undefined where the answer does not show the entity.
   */
  compare(step: Step, read: Operation, body: Json | undefined): StepResult | null | undefined {
    const { run } = this;
    this.comparedAt.set(step.key, run.now());
    const theirs = decodeAnswer(read, body);
    // The draft may have changed while the request was under way.
    const record = run.record(step);
    if (record === undefined || theirs === null || (step.kind === 'npiList' && theirs['npis'] === undefined)) {
      this.unchecked(step, { code: 'NOT_IN_ANSWER' });
      return undefined;
    }
    const seen = compareWithPlatform(step.kind, record, theirs);
    for (const field of seen.merged) if (this.isNew('merged', step, field)) reportMerged(run.events, step, field);
    for (const field of seen.conflicts)
      if (this.isNew('conflict', step, field)) reportConflict(run.events, step, field);
    this.reportNotShown(step, record, seen);
    const decided = run.policy === 'stop' ? seen : decide(seen, run.policy);
    const conflicts = decided.conflicts.map(({ path }) => formatPath(path));
    if (conflicts.length > 0) run.stopAtConflicts(step.key, conflicts);
    if (seen.merged.length > 0 || decided !== seen) run.taken.add(step.key);
    const campaign = step.kind === 'lineItem' ? confirmedCampaign(run.draft, record, body) : undefined;
    return makeResult(step, record, decided, campaign);
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

  /** What is written although the answer did not show it: of a replace, that is also all that no read shows (§2.3). */
  private reportNotShown(step: Step, record: EntityRecord, { blankNotShown, notShown }: Comparison): void {
    const isPart = step.operation === 'campaign.updateBudget' || step.operation === 'lineItem.patch';
    if (isPart && step.fields.some((field) => isReadable(step, field) && notShown.includes(field)))
      this.unchecked(step, { code: 'NOT_IN_ANSWER' });
    if (step.operation === 'lineItem.replace') {
      const reset = resetsByReplace('lineItem', record);
      if (notShown.length + reset.length > 0)
        this.unchecked(step, { code: 'BUDGET_DETAILS_ONLY', fields: notShown, reset });
    }
    if (step.operation !== 'creative.replace') return;
    const written = notShown.filter((field) => step.body !== null && Object.hasOwn(step.body, field));
    if (written.length + blankNotShown.length === 0) return;
    this.unchecked(step, { code: 'CREATIVE_NOT_ALL_SHOWN', written, emptied: blankNotShown });
  }

  /** Whether it was not reported before. */
  private isNew(event: 'merged' | 'conflict', step: Step, { path, flightId, theirs }: Difference): boolean {
    return this.once(event, step, `${formatPath(path)} ${JSON.stringify([flightId ?? null, theirs ?? null])}`);
  }

  private once(event: string, step: Step, what: string): boolean {
    const id = `${event} ${step.key} ${what}`;
    if (this.reported.has(id)) return false;
    this.reported.add(id);
    return true;
  }
}

/** Whether a read should show a field of a change. §2.3 leaves out a line item's cap alone. */
const isReadable = ({ kind }: Step, field: string): boolean => kind !== 'lineItem' || field !== 'budgetCap';

/** Of what was never read before, a base only once nothing is left to decide: half of one would look like all of it. */
function makeResult(
  step: Step,
  record: EntityRecord,
  seen: Comparison,
  campaign: string | undefined,
): StepResult | null {
  const base = neverRead(record.base) && seen.conflicts.length > 0 ? record.base : seen.base;
  const taken = findTakes(record.draft, seen.draft);
  if (taken.takes === undefined && campaign === undefined && sameJson(record.base, base)) return null;
  return {
    kind: step.kind,
    key: step.key,
    remoteId: record.remoteId,
    base: base as StepResult['base'], // merged from two bodies, it is one
    ...taken,
    ...defined({ campaign }),
  };
}
