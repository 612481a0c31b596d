// Another plan (a variant, an earlier version, any draft) against this one; any of it is taken over as one edit.
import type { Command } from '../../draft/commands/command.ts';
import type { Draft } from '../../draft/document.ts';
import { applyReview } from './apply-review.ts';
import { asKnownHere, strangeAsKnownHere } from './as-known-here.ts';
import { firstChoices, keep, leaveOut, withDecisions } from './choices.ts';
import { type Review, reviewSteps } from './review.ts';

export interface PlanRelation {
  /**
   * Both began as one draft, so that keys mean the same: then all that differs can be taken over, and what the platform
   * has taught stays as it is known here. Else it is what a file would bring.
   */
  readonly isRelated: boolean;
  /** Whether a platform ID means the same in both; else none comes along. */
  readonly sameIds: boolean;
}

export function* planReviewSteps(
  mine: Draft,
  other: Draft,
  { isRelated, sameIds }: PlanRelation,
): Generator<undefined, Review> {
  if (!isRelated) return yield* reviewSteps(mine, other, null, { sameIds });
  const target = sameIds ? asKnownHere(mine, other) : yield* strangeAsKnownHere(mine, other);
  yield;
  return yield* reviewSteps(mine, target, mine, { sameIds: true });
}

/** Items of one draft: entities that differ, or are on one side alone. */
export type PlanEntry = Review['entries'][number];

/**
 * `entries`: these with what they need; null: all of them. Title and notes of the draft itself stay, and so does all
 * on the platform that is only here: it can't be deleted there.
 */
export function takeOverPlan(review: Review, entries: readonly PlanEntry[] | null, name: string): Command {
  const asked = entries ?? review.entries;
  const header = review.header.items.map(({ id }) => id);
  const stays = findStaying(review);
  const all = [...header, ...review.entries.flatMap(({ items }) => items.map(({ id }) => id))];
  const wanted = asked.flatMap(({ items }) => items.map(({ id }) => id)).filter((id) => !stays.has(id));
  const rejected = keep(review, leaveOut(review, new Set(), all), wanted);
  const conflicts = asked.flatMap((entry) => entry.conflicts.map(({ id }) => id));
  const choices = withDecisions({ rejected, decisions: new Map() }, conflicts, { side: 'theirs' });
  // All else stays as it is here, and is no open conflict.
  const others = [...review.header.conflicts, ...review.entries.flatMap((entry) => entry.conflicts)];
  const mine = others.map(({ id }) => id).filter((id) => !conflicts.includes(id));
  return applyReview(review, withDecisions(choices, mine, { side: 'mine' }), name);
}

/** Ids of what can't be taken over: it would take out what stays on the platform. */
export function findStaying(review: Review): ReadonlySet<string> {
  return firstChoices(review).rejected;
}

/** Whether taking an entry over would change anything here. `staying`: as `findStaying` gives them. */
export function canTakeOver({ items, conflicts }: PlanEntry, staying: ReadonlySet<string>): boolean {
  return conflicts.length > 0 || items.some(({ id }) => !staying.has(id));
}
