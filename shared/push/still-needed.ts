// Whether a planned step still has something to send, now that the platform's side has been seen.
import type { Operation } from '../api/operations.ts';
import { entityChanges } from '../draft/difference.ts';
import type { EntityRecord } from '../draft/document.ts';
import { lineItemChange } from './line-item-change.ts';
import type { Step } from './step.ts';

const NEEDED: Partial<Record<Operation, (record: EntityRecord) => boolean>> = {
  'lineItem.patch': (record) => lineItemChange(record).patch.length > 0,
  'lineItem.replace': (record) => {
    const { patch, replace } = lineItemChange(record);
    return patch.length + replace.length > 0;
  },
  'campaign.updateBudget': (record) =>
    entityChanges('campaign', record).some((change) => change.path[0] === 'budgetCap'),
  'creative.replace': (record) => entityChanges('creative', record).length > 0,
  'npiList.replace': (record) => entityChanges('npiList', record).length > 0,
};

/** Steps that are not compared always are. */
export function stillNeeded(step: Step, record: EntityRecord): boolean {
  return NEEDED[step.operation]?.(record) ?? true;
}
