// What of a review is kept: what others need goes along with it, and what needs something left out is left out too.
import type { Decision } from '../settle.ts';
import type { Review } from './review.ts';

export interface ReviewChoices {
  /** Ids of the items that are not taken in; all others are. */
  readonly rejected: ReadonlySet<string>;
  /** By the id of the conflict. One without a decision stays open in the draft. */
  readonly decisions: ReadonlyMap<string, Decision>;
}

/** Everything but what takes out of the draft something that stays on the platform, which has no delete (§4). */
export function firstChoices(review: Review): ReviewChoices {
  const onPlatform = review.entries.flatMap(({ change, before, items }) =>
    change === 'removed' && before !== undefined && before.remoteId !== null ? items.map(({ id }) => id) : [],
  );
  return { rejected: leaveOut(review, new Set(), onPlatform), decisions: new Map() };
}

/** With these left out, and all that needs them. */
export function leaveOut(
  { neededBy }: Pick<Review, 'neededBy'>,
  rejected: ReadonlySet<string>,
  ids: Iterable<string>,
): ReadonlySet<string> {
  return reached(rejected, ids, neededBy);
}

/** With these kept, and all that they need. */
export function keep(
  { needs }: Pick<Review, 'needs'>,
  rejected: ReadonlySet<string>,
  ids: Iterable<string>,
): ReadonlySet<string> {
  const kept = reached(new Set(), ids, needs);
  return new Set([...rejected].filter((id) => !kept.has(id)));
}

/** Null: decided later, in the draft. */
export function withDecisions(
  choices: ReviewChoices,
  ids: readonly string[],
  decision: Decision | null,
): ReviewChoices {
  const decisions = new Map(choices.decisions);
  for (const id of ids) {
    if (decision === null) decisions.delete(id);
    else decisions.set(id, decision);
  }
  return { ...choices, decisions };
}

function reached(
  from: ReadonlySet<string>,
  ids: Iterable<string>,
  edges: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set(from);
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(edges.get(id) ?? []));
  }
  return found;
}

/** All changes left out in the end: a decision for mine also leaves out what it would bring back. */
export function findLeftOut(review: Review, { rejected, decisions }: ReviewChoices): ReadonlySet<string> {
  const ids = [...rejected];
  for (const { items, conflicts } of review.entries) {
    const deleted = conflicts.find(({ conflict: { part, path } }) => part === 'record' && path === '');
    const decision = deleted && decisions.get(deleted.id);
    if (deleted?.conflict.mine !== undefined || decision === undefined) continue;
    if ('side' in decision && decision.side === 'mine') ids.push(...items.map(({ id }) => id));
  }
  return leaveOut(review, new Set(), ids);
}
