// Whether a planned step still has something to send, now that the platform's side has been seen.
import { entityChanges } from '../draft/difference.ts';
import type { EntityRecord } from '../draft/document.ts';
import { lineItemChange } from './line-item-change.ts';
import type { Step } from './step.ts';

export function stillNeeded(step: Step, record: EntityRecord): boolean {
  switch (step.operation) {
    case 'lineItem.patch':
      return lineItemChange(record).patch.length > 0;
    case 'lineItem.replace': {
      const { patch, replace } = lineItemChange(record);
      return patch.length + replace.length > 0;
    }
    case 'campaign.updateBudget':
      return entityChanges('campaign', record).some((change) => change.path[0] === 'budgetCap');
    case 'creative.replace':
    case 'npiList.replace':
    case 'npiList.patch':
    case 'npiList.replaceAttributes':
      return entityChanges(step.kind, record).length > 0;
    default:
      return true;
  }
}
