// Holds a step back that must not be sent now: in conflict, already there, or other than confirmed.
import { validateEntity } from '../../../shared/draft/validate.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { type EntityRecord, parentKey } from '../../../shared/draft/document.ts';
import type { Reason } from '../../../shared/push/reasons.ts';
import type { Step } from '../../../shared/push/step.ts';
import { whyNotSent } from '../../../shared/push/still-needed.ts';
import type { PushRun } from './push-run.ts';

/** Ends the step and returns true where it is held back. To be called after each comparison and right before a send. */
export function holdBack(run: PushRun, step: Step): boolean {
  const reason = reasonNow(run, step);
  if (reason === null) return false;
  const isDone = reason.code === 'IN_CONFLICT' || reason.code === 'ALREADY_THERE';
  run.events.end(step, isDone ? 'skipped' : 'blocked', { reason });
  return true;
}

function reasonNow(run: PushRun, step: Step): Reason | null {
  const fields = run.inConflict.get(step.key);
  if (fields !== undefined) return { code: 'IN_CONFLICT', fields };
  const record = run.record(step);
  if (record === undefined) return null;
  return whyNotSent(step, record, run.answered.get(step.key) ?? NONE, run.now()) ?? errorsNow(run, step, record);
}

const NONE: ReadonlySet<string> = new Set();

/** The plan was made of a draft without errors; values taken in since may break a rule together with the draft's. */
function errorsNow(run: PushRun, step: Step, record: EntityRecord): Reason | null {
  const { parent } = kindEntry(step.kind);
  const above = parent === undefined ? undefined : parentKey(step.kind, record);
  if (!run.taken.has(step.key) && (above === undefined || !run.taken.has(above))) return null;
  const errors = validateEntity(run.draft, step, { now: run.now() }).filter(({ severity }) => severity === 'error');
  return errors.length === 0 ? null : { code: 'ERRORS_AFTER_MERGE', fields: errors.map(({ path }) => path) };
}
