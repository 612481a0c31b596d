// The changes of a file, by their place in the tree: each entity with its changes and its conflicts.
import { liveDraft } from '../../../shared/draft/apply.ts';
import type { Draft, EntityRecord, EntityRef } from '../../../shared/draft/document.ts';
import type { ReviewConflict, ReviewEntry, ReviewItem } from '../../../shared/merge/review/review-entry.ts';
import type { Review } from '../../../shared/merge/review/review.ts';
import type { Decision } from '../../../shared/merge/settle.ts';
import { entityId } from '../../../shared/draft/validate.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import { groupsUnder, inTreeOrder } from '../sync/conflicts/conflict-places.ts';

export type ReviewFilter = 'all' | 'conflicts' | 'notes';

/** One entity of the review, or the draft's own members: title, note. */
export interface ReviewPlace {
  readonly id: string;
  readonly ref: EntityRef | null;
  readonly entry: ReviewEntry | null;
  readonly items: readonly ReviewItem[];
  readonly conflicts: readonly ReviewConflict[];
}

export interface ReviewGroup {
  readonly id: string;
  /** The campaign over it, the kind of what lies under none, or the draft itself. */
  readonly under: EntityRef | Kind | 'draft';
  readonly places: readonly ReviewPlace[];
}

/** The id of the place of title, note and the like. */
export const DRAFT_PLACE = 'draft';

/** Everything that is in the review, also what goes: for names and parents. */
export function draftOfReview({ merged, entries }: Review): Draft {
  const gone = entries.filter(({ change }) => change === 'removed');
  if (gone.length === 0) return merged;
  const all = liveDraft(merged);
  for (const { kind, key, before } of gone) if (before !== undefined) all.entities[kind].set(key, before);
  return all;
}

export function reviewGroups(draft: Draft, { entries, header }: Review, filter: ReviewFilter): ReviewGroup[] {
  const places = entries.flatMap((entry): (ReviewPlace & { readonly ref: EntityRef })[] => {
    const { kind, key, items, conflicts } = entry;
    const place = { id: entityId(kind, key), ref: { kind, key }, entry, items, conflicts };
    return isWanted(place, filter) ? [place] : [];
  });
  const groups: ReviewGroup[] = groupsUnder(draft, inTreeOrder(draft, places));
  const own: ReviewPlace = { id: DRAFT_PLACE, ref: null, entry: null, ...header };
  const isListed = header.items.length + header.conflicts.length > 0 && isWanted(own, filter);
  return isListed ? [{ id: 'under draft', under: 'draft', places: [own] }, ...groups] : groups;
}

function isWanted({ entry, items, conflicts }: Omit<ReviewPlace, 'id' | 'ref'>, filter: ReviewFilter): boolean {
  if (filter === 'conflicts') return conflicts.length > 0;
  if (filter === 'notes') return items.some(({ about }) => about === 'note') || hasNotes(entry?.after, entry?.change);
  return true;
}

function hasNotes(record: EntityRecord | undefined, change: ReviewEntry['change'] | undefined): boolean {
  return change === 'added' && (record?.notes?.length ?? 0) > 0;
}

/** How much of a place is kept: of its items, and of its conflicts those with a decision. */
export type KeptOf = 'all' | 'some' | 'none';

export function summarizeKept({ items }: Pick<ReviewPlace, 'items'>, left: ReadonlySet<string>): KeptOf {
  const kept = items.filter(({ id }) => !left.has(id)).length;
  return kept === items.length ? 'all' : kept === 0 ? 'none' : 'some';
}

export function listOpenConflicts(
  { conflicts }: Pick<ReviewPlace, 'conflicts'>,
  decisions: ReadonlyMap<string, Decision>,
): readonly ReviewConflict[] {
  return conflicts.filter(({ id }) => !decisions.has(id));
}
