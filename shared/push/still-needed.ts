// Whether a planned step still has to be sent, and may be, now that the platform's side has been seen.
import { findWrite } from '../api/endpoints.ts';
import { entityChanges } from '../draft/entity-changes.ts';
import type { EntityRecord } from '../draft/document.ts';
import { idsMissing, lineItemChange } from './line-item-call.ts';
import type { Reason } from './reasons.ts';
import type { Step } from './step.ts';

/**
 * Why it is not sent; null where it is. A push sends what was confirmed: a step with more fields than it was planned with
 * waits for the next push. `answered`: fields that this push has sent already and the platform took otherwise. `now`:
 * epoch milliseconds.
 */
export function whyNotSent(
  step: Step,
  record: EntityRecord,
  answered: ReadonlySet<string>,
  now: number,
): Reason | null {
  const endpoint = findWrite(step.operation);
  if (endpoint === null || endpoint.comparedBy === null) return null;
  const namesFlights = step.operation === 'lineItem.replace' || step.fields.includes('flights');
  if (step.kind === 'lineItem' && namesFlights && idsMissing(record)) return { code: 'FLIGHT_IDS_UNKNOWN' };
  const { left, byOther } = fieldsLeft(step, record, now);
  const isPlanned = (field: string): boolean => step.fields.includes(field);
  const grown = left.filter((field) => !isPlanned(field) && !answered.has(field));
  const moved = byOther.filter(isPlanned);
  if (grown.length + moved.length > 0) return { code: 'CHANGED_DURING_PUSH', fields: [...grown, ...moved] };
  return left.some(isPlanned) ? null : { code: 'ALREADY_THERE' };
}

interface FieldsLeft {
  /** Top-level fields that the step would send now. */
  readonly left: readonly string[];
  /** Those that its call can't carry. */
  readonly byOther: readonly string[];
}

function fieldsLeft({ kind, operation }: Step, record: EntityRecord, now: number): FieldsLeft {
  if (kind === 'lineItem') {
    const { patch, replace } = lineItemChange(record, now);
    if (operation === 'lineItem.patch') return { left: patch, byOther: replace };
    // Only a patch carries the cap (§4.4).
    return { left: [...patch, ...replace].filter((field) => field !== 'budgetCap'), byOther: [] };
  }
  const changed = [...new Set(entityChanges(kind, record).map(({ path }) => String(path[0])))];
  // Of a campaign only the cap can be sent (§4.3).
  return { left: kind === 'campaign' ? changed.filter((field) => field === 'budgetCap') : changed, byOther: [] };
}
