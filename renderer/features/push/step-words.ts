// Steps of a push in planners' words: what each operation does, and what a push waits for.
import type { Operation } from '../../../shared/api/operations.ts';
import { kindEntry } from '../../../shared/domain/registry.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import type { PushStep } from '../../state/push.svelte.ts';

/** One step of it, and all of them as a lane. */
const OPERATION_WORDS: Readonly<Record<Operation, readonly [string, string]>> = {
  'campaign.updateBudget': ['Set campaign budget cap', 'Campaign budget caps'],
  'campaign.read': ['Read campaign', 'Read campaigns'],
  'lineItem.create': ['Create line item', 'Create line items'],
  'lineItem.replace': ['Replace line item', 'Replace line items'],
  'lineItem.patch': ['Change line item budget', 'Change line item budgets'],
  'lineItem.read': ['Read line item', 'Read line items'],
  'tactic.create': ['Create tactic', 'Create tactics'],
  'creative.create': ['Create creative', 'Create creatives'],
  'creative.replace': ['Replace creative', 'Replace creatives'],
  'creative.read': ['Read creative', 'Read creatives'],
  'npiList.read': ['Read NPI list', 'Read NPI lists'],
  'npiList.replace': ['Replace NPI list', 'Replace NPI lists'],
  'npiList.patch': ['Change NPI list members', 'NPI list members'],
  'npiList.readAttributes': ['Read NPI attributes', 'Read NPI attributes'],
  'npiList.replaceAttributes': ['Replace NPI attributes', 'Replace NPI attributes'],
  'meta.healthTaxonomy': ['Read health taxonomy', 'Read health taxonomy'],
  'meta.brandSuitability': ['Read brand suitability', 'Read brand suitability'],
  'meta.geo': ['Read geo targets', 'Read geo targets'],
};

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

/** What follows "Waiting until 10:41:06 AM": "for the line item limit". Reasons come as `rate limit: PUT line item`. */
export function waitWords(why: string): string {
  const [, reason, call = ''] = /^(rate limit|the platform failed): (?:[A-Z]+ )?(.+)$/.exec(why) ?? [];
  if (reason === 'rate limit') return `for the ${call} limit`;
  if (reason !== undefined) return `to try the ${call} again, since the platform failed`;
  return why === '' ? '' : `for ${why}`;
}

/** The sentence of an unknown step (product: nobody can know, never re-sent blind). */
export function unknownWords(step: Pick<PushStep, 'kind'>): string {
  return `Nobody can know yet whether this ${kindEntry(step.kind).label} was created.`;
}
