// Where a stored draft is pushed to and pulled from.
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import type { DraftRow } from '../../store/records.ts';

/** Null where the planner has not said yet: a draft from a file may be of any account. */
export function targetOf({ target, origin }: Pick<DraftRow, 'target' | 'origin'>): TargetId | null {
  if (target !== undefined) return target;
  return origin === 'file' ? null : 'practice';
}
