// Whether a planned step still has something to send, now that the platform's side has been seen.
import { writeOf } from '../api/endpoints.ts';
import { entityChanges } from '../draft/difference.ts';
import type { EntityRecord } from '../draft/document.ts';
import { lineItemChange } from './line-item-change.ts';
import type { Step } from './step.ts';

/** Steps that are not compared always are. `now`: epoch milliseconds. */
export function stillNeeded(step: Step, record: EntityRecord, now: number): boolean {
  const endpoint = writeOf(step.operation);
  if (endpoint === null || endpoint.comparedBy === null) return true;
  const { kind, sends } = endpoint;
  if (kind === 'lineItem') {
    const { patch, replace } = lineItemChange(record, now);
    return patch.length + (sends === 'whole' ? replace.length : 0) > 0;
  }
  const changes = entityChanges(kind, record);
  return kind === 'campaign' ? changes.some((change) => change.path[0] === 'budgetCap') : changes.length > 0;
}
