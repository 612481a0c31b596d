// The entities of a draft that the platform would refuse: their steps wait until they are corrected.
import type { Draft } from '../../../shared/draft/document.ts';
import { validateDraft } from '../../../shared/draft/validate.ts';

/** `now`: epoch milliseconds. */
export function keysWithErrors(draft: Draft, now: number): ReadonlySet<string> {
  const problems = validateDraft(draft, { now });
  return new Set(problems.filter((problem) => problem.severity === 'error').map((problem) => problem.key));
}
