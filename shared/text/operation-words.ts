// The platform's operations in planners' words: what each does, and what is waited for.
import type { Operation } from '../api/operations.ts';
import { kindEntry } from '../domain/registry.ts';
import { kindOf } from '../api/operation-kind.ts';
import type { WaitCause } from '../push/events.ts';

/** One step of it, and all of them as a lane. */
export const OPERATION_WORDS: Readonly<Record<Operation, readonly [string, string]>> = {
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

/** What follows "Waiting until 10:41:06 AM": "for the line item limit". */
export function waitWords(operation: Operation, cause: WaitCause): string {
  const kind = kindOf(operation);
  const what = kind === null ? 'metadata' : kindEntry(kind).label;
  if (cause === 'too-many-items') return `to send the ${what} once more: the platform says that it has too many items`;
  return cause === 'rate-limit' ? `for the ${what} limit` : `to try the ${what} again, since the platform failed`;
}
