// Which tactics a creative is assigned to, and how.
import { isObject, listOf } from '../kernel/json.ts';
import type { Json } from '../kernel/json.ts';
import type { Draft, EntityRecord } from './document.ts';

export interface CreativeUse {
  /** Key of the tactic. */
  readonly tactic: string;
  /** Place in its creativeAssignments. */
  readonly index: number;
  readonly weight: Json | undefined;
  readonly startDate: Json | undefined;
  readonly endDate: Json | undefined;
}

/** By its key or its id on the platform (contract §1), in draft order. */
export function creativeUses(draft: Draft, { key, remoteId }: Pick<EntityRecord, 'key' | 'remoteId'>): CreativeUse[] {
  const uses: CreativeUse[] = [];
  for (const [tactic, record] of draft.entities.tactic) {
    const assignments = listOf(record.draft['creativeAssignments']);
    for (let index = 0; index < assignments.length; index += 1) {
      const item = assignments[index];
      if (!isObject(item)) continue;
      const { creative, creativeId, weight, startDate, endDate } = item;
      if (creative === key || (creative === undefined && remoteId !== null && creativeId === remoteId)) {
        uses.push({ tactic, index, weight, startDate, endDate });
      }
    }
  }
  return uses;
}
