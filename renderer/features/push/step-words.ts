// Steps of a push in planners' words: one by one and as lanes.
import { type Operation, endpointOf } from '../../../shared/api/endpoints.ts';
import { type Kind, kindEntry } from '../../../shared/domain/resources/registry.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import type { PushStep } from '../../state/sync/push/push.svelte.ts';

/** "Replace line item, 2 fields". */
export function stepWords(step: Pick<PushStep, 'operation' | 'fields'>): string {
  const { step: one } = endpointOf(step.operation).words;
  const creates = step.operation.endsWith('.create');
  if (creates || step.fields.length === 0) return one;
  return `${one}, ${counted(step.fields.length, 'field', 'fields')}`;
}

export function laneWords(operation: Operation): string {
  return endpointOf(operation).words.lane;
}

/** The sentence of an unknown step: its result can't be known, and it is never sent again blindly. */
export function unknownWords(step: Pick<PushStep, 'kind' | 'error'>, name: string): string {
  if (step.error?.failure?.code === 'CREATED_WITHOUT_ID') {
    return `The ${kindEntry(step.kind).label} “${name}” was created, and its ID is not known.`;
  }
  return `It is not known yet whether the ${kindEntry(step.kind).label} “${name}” was created.`;
}

/** Why the result is unknown: a server error, an answer that can't be read, or no answer. */
export function lostWords(step: Pick<PushStep, 'status' | 'error'>): string {
  const { code, params } = step.error?.failure ?? {};
  if (code === 'ANSWER_NOT_UNDERSTOOD' || code === 'ANSWER_TOO_LARGE') {
    const status = params?.['status'] === undefined ? '' : ` (${params['status']})`;
    return `It was sent, and what came back${status} could not be understood.`;
  }
  if (code?.startsWith('SETTLED_ID_') === true) return 'It was sent, and what came of it is as unknown as before.';
  if (code === 'CREATED_WITHOUT_ID')
    return 'It was sent, and the platform says that it was created, but not under which ID.';
  if (step.status === undefined) return 'It was sent, and no answer came.';
  if (step.status < 300) {
    return `It was sent, and the platform answered that it is done (${step.status}) and that it failed.`;
  }
  return `It was sent, and the platform failed with a server error (${step.status}).`;
}

/**
 * What to look for on the platform. `parent` is what it belongs to, with its name; null for what belongs to the
 * account.
 */
export function lookWords(
  step: Pick<PushStep, 'kind'>,
  parent: { readonly kind: Kind; readonly name: string } | null,
): string {
  const { label, plural } = kindEntry(step.kind);
  if (parent === null) return `Look among the ${plural} of the account for a ${label} of this name.`;
  return `Look on the platform at the ${kindEntry(parent.kind).label} “${parent.name}” for a ${label} of this name.`;
}
