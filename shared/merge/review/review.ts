// What a file would change in a draft: entity by entity and field by field, each to be kept or not, and the conflicts.
import type { Difference } from '../difference.ts';
import { addTo } from '../../kernel/groups.ts';
import { atOnce } from '../../kernel/in-slices.ts';
import { formatPath } from '../../kernel/json.ts';
import { KINDS } from '../../domain/resources/registry.ts';
import type { Draft } from '../../draft/document.ts';
import { type DraftDifferences, diffSteps } from '../diff-drafts.ts';
import { itemText } from '../lists.ts';
import { mergeSteps } from '../merge-drafts.ts';
import type { OpenConflict } from '../../draft/open-conflicts.ts';
import { alignSteps, HEADER_STAYS } from './align.ts';
import { accountDifferences } from './account-difference.ts';
import { DistinctIds } from './distinct-ids.ts';
import type { ReviewConflict, ReviewEntry, ReviewItem } from './review-entry.ts';
import { findNeeds } from './review-needs.ts';
import { shareIds } from '../../draft/same-origin.ts';
import type { MatchedBy } from './pair-records.ts';

export interface Review {
  readonly mine: Draft;
  /** With everything kept, and all conflicts open. */
  readonly merged: Draft;
  /** Kind by kind, in the merged draft's order; removed ones are at the end. */
  readonly entries: readonly ReviewEntry[];
  /** Of the title, the note and the unknown members. */
  readonly header: { readonly items: readonly ReviewItem[]; readonly conflicts: readonly ReviewConflict[] };
  /** What else must be kept where an item is: by its id, theirs. Parents, creatives and lists. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
  /** The other way round. */
  readonly neededBy: ReadonlyMap<string, readonly string[]>;
  readonly accounts: readonly Difference[];
  /** IDs of another account or platform that do not come along: entities that had some, references by them. */
  readonly leftOut: { readonly entities: number; readonly references: number };
  /** Where the IDs come from that come along; null where none do, or it is not known. */
  readonly idsFrom: string | null;
}

export interface ReviewOptions {
  /** Whether a platform ID means the same in both; by default where both are of one account and platform. */
  readonly sameIds?: boolean;
}

/**
 * `base`: the version that both know, or null. For a change of one draft, such as a sheet's, it is `mine`: nothing is in
 * conflict then. The account stays as it is here.
 */
export function buildReview(mine: Draft, incoming: Draft, base: Draft | null, options: ReviewOptions = {}): Review {
  return atOnce(reviewSteps(mine, incoming, base, options));
}

/** The same for a window, which has its turn between two steps. */
export function* reviewSteps(
  mine: Draft,
  incoming: Draft,
  base: Draft | null,
  options: ReviewOptions = {},
): Generator<undefined, Review> {
  const sameIds = options.sameIds ?? shareIds(mine.account, incoming.account);
  const aligned = yield* alignSteps(mine, incoming, base, sameIds);
  yield;
  const { draft: merged, conflicts } = yield* mergeSteps(aligned.base, mine, aligned.theirs, 'stop', 'chance');
  yield;
  const difference = yield* diffSteps(mine, merged);
  const { entries, header } = buildEntries(difference, merged, conflicts, aligned.how);
  yield;
  const needs = findNeeds(entries);
  return {
    mine,
    merged,
    entries,
    header,
    needs,
    neededBy: turnedRound(needs),
    accounts: accountDifferences(mine.header['account'], incoming.header['account']),
    leftOut: aligned.leftOut,
    idsFrom: sameIds ? (incoming.account.platform ?? null) : null,
  };
}

function buildEntries(
  difference: DraftDifferences,
  merged: Draft,
  conflicts: readonly OpenConflict[],
  how: ReadonlyMap<string, MatchedBy>,
): Pick<Review, 'entries' | 'header'> {
  const open = conflictsByKey(conflicts);
  const entries: ReviewEntry[] = [];
  const seen = new Set<string>();
  for (const { kind, key, change, before, after, fields } of difference.entities) {
    seen.add(key);
    const whole: ReviewItem = { id: `${key} *`, about: 'whole', fields: [] };
    const items = change === 'changed' ? buildItems(key, fields) : [whole];
    const matched = change === 'changed' ? (how.get(key) ?? 'key') : null;
    entries.push({ kind, key, change, matched, before, after, items, conflicts: open.get(key) ?? [] });
  }
  for (const kind of KINDS) {
    for (const [key, own] of open) {
      const after = merged.entities[kind].get(key);
      if (after === undefined || seen.has(key) || own[0]?.conflict.kind !== kind) continue;
      const matched = how.get(key) ?? 'key';
      entries.push({ kind, key, change: 'changed', matched, before: after, after, items: [], conflicts: own });
    }
  }
  const fields = difference.file.filter(({ path: [member] }) => !OUT_OF_REVIEW.has(String(member)));
  return { entries, header: { items: buildItems('', fields), conflicts: open.get('') ?? [] } };
}

const OUT_OF_REVIEW: ReadonlySet<string> = new Set([...HEADER_STAYS, 'conflicts', 'versions']);

/** By the key of the entity; those beside the entities by ''. */
function conflictsByKey(conflicts: readonly OpenConflict[]): Map<string, ReviewConflict[]> {
  const byKey = new Map<string, ReviewConflict[]>();
  const ids = new DistinctIds();
  for (const conflict of conflicts) {
    const { key = '', part, path, flightId } = conflict;
    const id = ids.of(`${key} ${part} ${path} ${flightId === undefined ? '' : itemText(flightId)}`);
    addTo(byKey, key, { id, conflict });
  }
  return byKey;
}

function turnedRound(edges: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const turned = new Map<string, string[]>();
  for (const [from, all] of edges) {
    for (const to of all) addTo(turned, to, from);
  }
  return turned;
}

function buildItems(key: string, fields: readonly Difference[]): ReviewItem[] {
  const items: ReviewItem[] = [];
  const platform: Difference[] = [];
  const ids = new DistinctIds();
  for (const field of fields) {
    if (isOfPlatform(field)) platform.push(field);
    else {
      const about = field.part === 'record' && field.path[0] === 'notes' ? 'note' : 'field';
      items.push({ id: ids.of(`${key} ${field.part} ${formatPath(field.path)}`), about, fields: [field] });
    }
  }
  if (platform.length > 0) items.push({ id: `${key} platform`, about: 'platform', fields: platform });
  return items;
}

function isOfPlatform({ part, path }: Difference): boolean {
  if (part === 'base') return true;
  if (part === 'record') return path[0] === 'remoteId';
  return part === 'draft' && path.length === 3 && path[0] === 'flights' && path[2] === 'id';
}
