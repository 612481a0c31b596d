// Steps of a push in planners' words: one by one and as lanes.
import type { Operation } from '../../../shared/api/operations.ts';
import { kindEntry } from '../../../shared/domain/registry.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { OPERATION_WORDS } from '../../../shared/text/operation-words.ts';
import type { PushStep } from '../../state/push.svelte.ts';

/** "Replace line item, 2 fields". */
export function stepWords(step: Pick<PushStep, 'operation' | 'fields'>): string {
  const [one] = OPERATION_WORDS[step.operation];
  const creates = step.operation.endsWith('.create');
  if (creates || step.fields.length === 0) return one;
  return `${one}, ${counted(step.fields.length, 'field', 'fields')}`;
}

export function laneWords(operation: Operation): string {
  return OPERATION_WORDS[operation][1];
}

/** The sentence of an unknown step (product: nobody can know, never re-sent blind). */
export function unknownWords(step: Pick<PushStep, 'kind'>): string {
  return `Nobody can know yet whether this ${kindEntry(step.kind).label} was created.`;
}
