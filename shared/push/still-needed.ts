// Whether a planned step still has something to send, now that the platform's side has been seen.
import type { Operation } from '../api/operations.ts';
import { entityChanges } from '../draft/difference.ts';
import type { EntityRecord } from '../draft/document.ts';
import { lineItemChange } from './line-item-change.ts';
import type { Step } from './step.ts';

const NEEDED: Partial<Record<Operation, (record: EntityRecord, now: number) => boolean>> = {
  'lineItem.patch': (record, now) => lineItemChange(record, now).patch.length > 0,
  'lineItem.replace': (record, now) => {
    const { patch, replace } = lineItemChange(record, now);
    return patch.length + replace.length > 0;
  },
  'campaign.updateBudget': (record) =>
    entityChanges('campaign', record).some((change) => change.path[0] === 'budgetCap'),
  'creative.replace': (record) => entityChanges('creative', record).length > 0,
  'npiList.replace': (record) => entityChanges('npiList', record).length > 0,
};

/** Steps that are not compared always are. `now`: epoch milliseconds. */
export function stillNeeded(step: Step, record: EntityRecord, now: number): boolean {
  return NEEDED[step.operation]?.(record, now) ?? true;
}
