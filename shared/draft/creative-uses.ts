// Which tactics a creative is assigned to, and how.
import { adSize, sizeText } from '../creative/ad-size.ts';
import { addTo } from '../kernel/groups.ts';
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

/** Gives the keys of the creatives that an assignment names. */
export function assignedCreatives(draft: Draft): (item: Json | undefined) => readonly string[] {
  const ofId = new Map<RemoteId, string[]>();
  for (const [key, { remoteId }] of draft.entities.creative) {
    if (remoteId !== null) addTo(ofId, remoteId, key);
  }
  return (item) => {
    if (!isObject(item)) return [];
    const { creative, creativeId } = item;
    if (typeof creative === 'string') return [creative];
    return creative === undefined && isRemoteId(creativeId) ? (ofId.get(creativeId) ?? []) : [];
  };
}

/** How many tactics have each creative that any has, by its key. */
function countUses(draft: Draft): ReadonlyMap<string, number> {
  const keysOf = assignedCreatives(draft);
  const counts = new Map<string, number>();
  for (const record of draft.entities.tactic.values()) {
    const named = new Set<string>();
    for (const item of listOf(record.draft['creativeAssignments'])) for (const key of keysOf(item)) named.add(key);
    for (const key of named) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export interface SizeUses {
  /** How many tactics have a creative of the size. */
  readonly tactics: number;
  /** In how many of them the weights of the size add up to 100 (§2.4). */
  readonly whole: number;
}

/** By the text of each ad size that any tactic has; creatives without a size are left out. */
export function sizeUses(draft: Draft): ReadonlyMap<string, SizeUses> {
  const keysOf = assignedCreatives(draft);
  const uses = new Map<string, SizeUses>();
  for (const record of draft.entities.tactic.values()) {
    const weights = new Map<string, number>();
    for (const item of listOf(record.draft['creativeAssignments'])) {
      const weight = isObject(item) && typeof item['weight'] === 'number' ? item['weight'] : NaN;
      const size = keysOf(item).map((key) => adSize(draft.entities.creative.get(key)?.draft ?? {}))[0] ?? null;
      if (size === null) continue;
      weights.set(sizeText(size), (weights.get(sizeText(size)) ?? 0) + weight);
    }
    for (const [size, sum] of weights) {
      const { tactics, whole } = uses.get(size) ?? { tactics: 0, whole: 0 };
      uses.set(size, { tactics: tactics + 1, whole: whole + (sum === 100 ? 1 : 0) });
    }
  }
  return uses;
}

const COUNTS = new WeakMap<Draft, ReadonlyMap<string, number>>();

/** How many tactics have the creative. Counted once a draft: of one that is edited in place, give a new object each time. */
export function useCount(draft: Draft, creative: string): number {
  let counts = COUNTS.get(draft);
  if (counts === undefined) COUNTS.set(draft, (counts = countUses(draft)));
  return counts.get(creative) ?? 0;
}
