// Why a step is in its state, as a sentence for planners: the engine's codes with names and titles filled in.
import type { EntityRef } from '../../../shared/draft/document.ts';
import { parsePath } from '../../../shared/kernel/json.ts';
import { type ReasonNames, reasonSentence } from '../../../shared/push/reasons.ts';
import { uncheckedSentence } from '../../../shared/push/unchecked.ts';
import { changesSentence } from '../../../shared/text/answer-words.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import { detailWords } from '../../../shared/text/refusal.ts';
import type { FieldLabels } from '../../field-labels.ts';
import type { LeftOut } from '../../state/sync/push/left-out.ts';
import type { PushStep, UncheckedStep } from '../../state/sync/push/push-progress.ts';
import { visible } from '../../../shared/kernel/visible.ts';

type Labels = Pick<FieldLabels, 'nameOfKey' | 'title'>;

/** Fields of one entity by their titles, keys by the names of what has them. */
function namesFor(ref: EntityRef, { nameOfKey, title }: Labels): ReasonNames {
  return {
    entity: (key) => {
      const name = nameOfKey(key);
      return name === undefined ? key : `“${visible(name)}”`;
    },
    // The title of a path that the interface does not list may have a comma in it: "Custom thing, size".
    fields: (paths) => paths.map((path) => title(ref, parsePath(path)) || path).join('; '),
  };
}

/** Why it failed: the first path that the platform names, its own message, or what went wrong on the way. */
export function errorWords(step: PushStep, { title }: Pick<Labels, 'title'>): string | null {
  const { error } = step;
  const [first, ...others] = error?.details ?? [];
  if (error === undefined) return null;
  if (first === undefined) return error.failure === undefined ? visible(error.message) : failureMessage(error.failure);
  const field = title(step, parsePath(first.field)) || first.field;
  return `${field}: ${detailWords(first)}${others.length === 0 ? '' : `, and ${others.length} more`}`;
}

/**
 * Why it is held back or left out, what of it could not be compared, or what the platform says that it has changed; empty
 * for none of these.
 */
export function whyWords(
  step: Pick<PushStep, 'kind' | 'key' | 'reason' | 'changes' | 'why'>,
  unchecked: UncheckedStep | undefined,
  labels: Labels,
): string {
  const names = namesFor(step, labels);
  if (step.reason !== undefined) return reasonSentence(step.reason, names);
  if (unchecked?.cause !== undefined) return uncheckedSentence(unchecked.cause, names);
  if (step.changes !== undefined) {
    return changesSentence(step.changes, (field) => labels.title(step, [field]) || field);
  }
  return step.why ?? unchecked?.why ?? '';
}

/** Why something is left out of a push that has not begun. */
export function leftOutWords({ ref, reason }: LeftOut, labels: Labels): string {
  if (reason.code === 'HAS_ERRORS') return 'It has errors that the platform would refuse.';
  // That the list is missing is said once, above all of them.
  if (reason.code === 'REGISTER_MISSING') {
    return 'It may be there already, and both would spend. Look on the platform first.';
  }
  const names = namesFor(ref, labels);
  return reason.code === 'WAITED_FOR_FAILED'
    ? `It waits for ${names.entity(reason.key)}, which is left out.`
    : reasonSentence(reason, names);
}
