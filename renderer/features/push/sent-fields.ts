// The fields of a step in words: before and after until it is sent, then what the platform has; of a report, names alone.
import type { EntityRef } from '../../../shared/draft/document.ts';
import { type Json, formatPath, isObject } from '../../../shared/kernel/json.ts';
import { DifferenceWords } from '../../../shared/text/difference-words.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import type { FieldLabels } from '../../field-labels.ts';
import type { DraftState } from '../../state/context.ts';
import type { ShownStep, StepInDetail } from '../../state/sync/push/step-details.svelte.ts';

export interface SentField {
  readonly id: string;
  readonly title: string;
  /** As last seen on the platform; undefined where that is what was sent, or nothing was there. */
  readonly before: string | undefined;
  /** In the draft; once it is sent, as last seen on the platform. Undefined where neither is what was sent. */
  readonly value: string | undefined;
}

type SentStep = Pick<ShownStep, 'kind' | 'key' | 'fields' | 'state' | 'operation'>;

export function sentFields(
  { step, isReport }: Pick<StepInDetail, 'isReport'> & { readonly step: SentStep },
  { draft, changes }: Pick<DraftState, 'draft' | 'changes'>,
  labels: FieldLabels,
): readonly SentField[] {
  const record = draft.record(step);
  if (record === undefined || isReport) {
    return step.fields.map((field) => ({
      id: field,
      title: labels.title(step, [field]) || field,
      before: undefined,
      value: undefined,
    }));
  }
  const words = new DifferenceWords(labels);
  const differences = step.state === 'succeeded' ? [] : changes.fieldsOf(step);
  return step.fields.flatMap((field): SentField[] => {
    const own = differences.filter(({ path }) => path[0] === field);
    if (own.length > 0) {
      return own.map((difference) => {
        const { title, base, mine } = words.of(step, difference);
        return { id: formatPath(difference.path), title, before: visible(base), value: visible(mine) };
      });
    }
    // Once it is sent, the platform's answer is the base.
    const body = step.state === 'succeeded' ? (record.base ?? record.draft) : record.draft;
    const title = labels.title(step, [field]) || field;
    return [{ id: field, title, before: undefined, value: visible(valueWords(step, field, body[field], labels)) }];
  });
}

/** Of an object that has no words of its own each member: "Share by: Dollars, share: $1,100.00". */
function valueWords(ref: EntityRef, field: string, value: Json | undefined, labels: FieldLabels): string {
  const whole = labels.valueText(ref, [field], value);
  if (!isObject(value) || field === 'targeting') return whole;
  return Object.entries(value)
    .map(([member, own]) => `${labels.title(ref, [field, member])}: ${labels.valueText(ref, [field, member], own)}`)
    .join(', ');
}
