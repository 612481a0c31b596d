// Which tactics a creative is assigned to, and how.
import { type Json, isObject, listOf } from '../kernel/json.ts';
import type { Draft, EntityRecord } from './document.ts';
import { type RemoteId, isRemoteId } from '../kernel/remote-id.ts';

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

/** How many tactics have each creative that any has, by its key. */
function countUses(draft: Draft): ReadonlyMap<string, number> {
  const ofId = new Map<RemoteId, string[]>();
  for (const [key, { remoteId }] of draft.entities.creative) {
    if (remoteId === null) continue;
    const known = ofId.get(remoteId);
    if (known === undefined) ofId.set(remoteId, [key]);
    else known.push(key);
  }
  const counts = new Map<string, number>();
  for (const record of draft.entities.tactic.values()) {
    const named = new Set<string>();
    for (const item of listOf(record.draft['creativeAssignments'])) {
      if (!isObject(item)) continue;
      const { creative, creativeId } = item;
      if (typeof creative === 'string') named.add(creative);
      else if (creative === undefined && isRemoteId(creativeId)) {
        for (const key of ofId.get(creativeId) ?? []) named.add(key);
      }
    }
    for (const key of named) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const COUNTS = new WeakMap<Draft, ReadonlyMap<string, number>>();

/** How many tactics have the creative. Counted once a draft: of one that is edited in place, give a new object each time. */
export function useCount(draft: Draft, creative: string): number {
  let counts = COUNTS.get(draft);
  if (counts === undefined) COUNTS.set(draft, (counts = countUses(draft)));
  return counts.get(creative) ?? 0;
}
