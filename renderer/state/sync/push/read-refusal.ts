// A failed step of a push as problems of its entity: one for each path that the platform names, else one for the whole.
import { defined } from '../../../../shared/kernel/defined.ts';
import { detailWords, refusedWords } from '../../../../shared/text/refusal.ts';
import type { EntityProblem } from '../../open-draft/entity-problem.ts';
import type { Refusal } from '../../open-draft/refusals.ts';
import type { PushStep } from './push-progress.ts';

/** An answer may name a path for each flight; more than this is for the push panel. */
const MOST_PATHS = 100;

/** Of all steps those with these ids, which may occur twice. */
export function filterSteps(all: readonly PushStep[], ids: readonly string[]): PushStep[] {
  const wanted = new Set(ids);
  return all.filter(({ id }) => wanted.has(id));
}

/** Without problems where it did not fail, or failed for another reason than the platform's word. */
export function readRefusal(step: PushStep): Refusal {
  const ref = { kind: step.kind, key: step.key };
  const { error } = step;
  if (step.state !== 'failed' || error === undefined || error.failure !== undefined) {
    return { ref, step: step.id, problems: [] };
  }
  const requestId = step.requestId ?? error.requestId;
  const common = {
    ...ref,
    severity: 'error',
    refused: requestId === undefined ? {} : { requestId },
  } as const;
  const whole = { ...common, path: '', code: error.code, message: refusedWords(error.message) };
  const problems = error.details.slice(0, MOST_PATHS).map((detail): EntityProblem => ({
    ...common,
    // The engine has led the platform's path back to the draft's.
    path: detail.field,
    code: detail.code,
    message: refusedWords(detailWords(detail)),
    ...defined({ expected: detail.expected }),
  }));
  return { ref, step: step.id, problems: problems.length === 0 ? [whole] : problems };
}
