// Reads a line item back after its creation, which is the only way to learn its flights' ids (§4.10), and compares it.
import { fail } from '../../../shared/kernel/result.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { WindowSlot } from '../../api/pacer.ts';
import type { Comparer } from './compare-step.ts';
import type { PushRun } from './push-run.ts';
import { failStep } from './step-end.ts';

/** Just created and already different: a colleague was quick, or it was created long ago. Compared like any other read. */
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
  const { body, status } = read.value;
  if (comparer.failMoved(step, record, body)) return;
  const result = comparer.compare(step, operation, body) ?? null;
  if (
    result !== null &&
    !(await run.journal.note({ type: 'succeeded', step: id, operation, kind, key, status, result }))
  )
    return;
  run.events.end(step, 'succeeded', { status, remoteId: record.remoteId, tookMs });
}
