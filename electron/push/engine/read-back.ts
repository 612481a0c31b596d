// Reads a line item back after its creation, which is the only way to learn its flights' ids (§4.10).
import { decodeAnswer } from '../../../shared/api/endpoints.ts';
import { sameJson } from '../../../shared/kernel/json.ts';
import { fail } from '../../../shared/kernel/result.ts';
import { compareWithPlatform } from '../../../shared/push/conflict.ts';
import type { StepResult } from '../../../shared/push/events.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { WindowSlot } from '../../api/pacer.ts';
import type { Comparer } from './compare-step.ts';
import type { PushRun } from './push-run.ts';
import { failStep } from './step-end.ts';

export async function readBack(run: PushRun, comparer: Comparer, step: Step, slot: WindowSlot): Promise<void> {
  // The session takes a slot itself, one for each try.
  slot.giveBack();
  const record = run.record(step);
  if (record === undefined || record.remoteId === null) {
    failStep(run, step, fail('UNEXPECTED', { reason: `${step.key} has no id to read` }).failure);
    return;
  }
  const start = run.now();
  const { operation, kind, key, id } = step;
  run.events.emit({ event: 'step', step: operation, id, key, state: 'sent' });
  const read = await run.session.read(operation, record.remoteId);
  const tookMs = run.now() - start;
  if (!read.ok) {
    if (run.going && read.failure.code !== 'CANCELLED') failStep(run, step, read.failure, null, tookMs);
    return;
  }
  const theirs = decodeAnswer(operation, read.value.body);
  const current = run.record(step) ?? record;
  if (theirs === null) comparer.unchecked(step, { code: 'NOT_IN_ANSWER' });
  else {
    // Just created and already different: somebody was quick. Their side is known now and taken like any other.
    const seen = compareWithPlatform(kind, current, theirs);
    const result: StepResult = { kind, key, remoteId: current.remoteId, base: seen.base as StepResult['base'] };
    const changed = !sameJson(current.base, seen.base);
    const status = read.value.status;
    if (changed && !(await run.journal.note({ type: 'succeeded', step: id, operation, kind, key, status, result })))
      return;
  }
  run.events.end(step, 'succeeded', { status: read.value.status, remoteId: record.remoteId, tookMs });
}
