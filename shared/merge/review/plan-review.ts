// Another plan (a variant, an earlier version, any draft) against this one; any of it is taken over as one edit.
import type { Command } from '../../draft/commands/command.ts';
import { type Draft, type EntityRecord, emptyEntities } from '../../draft/document.ts';
import { keepFlightIds } from '../../draft/flight-ids.ts';
import { KINDS } from '../../domain/resources/registry.ts';
import { defined } from '../../kernel/defined.ts';
import { isList, listOf } from '../../kernel/json.ts';
import { applyReview } from './apply-review.ts';
import { firstChoices, keep, leaveOut, withDecisions } from './choices.ts';
import { type Review, reviewSteps } from './review.ts';

/**
 * `isRelated`: both began as one draft, so that keys mean the same: then all that differs can be taken over, and what the
 * platform has taught stays as it is known here. Else it is what a file would bring.
 */
export function* planReviewSteps(mine: Draft, other: Draft, isRelated: boolean): Generator<undefined, Review> {
  if (!isRelated) return yield* reviewSteps(mine, other, null);
  const target = asKnownHere(mine, other);
  yield;
  return yield* reviewSteps(mine, target, mine, { sameIds: true });
}

/** The other plan with the ids and bases that are known here, and with all on the platform that is only here. */
function asKnownHere(mine: Draft, other: Draft): Draft {
  const entities = emptyEntities();
  for (const kind of KINDS) {
    const here = mine.entities[kind];
    for (const [key, record] of other.entities[kind]) {
      const known = here.get(key);
      entities[kind].set(key, known === undefined ? record : withLearnt(record, known));
    }
    for (const [key, record] of here) {
      if (record.remoteId !== null && !entities[kind].has(key)) entities[kind].set(key, record);
    }
  }
  return { header: mine.header, account: mine.account, entities };
}

function withLearnt(record: EntityRecord, known: EntityRecord): EntityRecord {
  const { flights } = record.draft;
  const draft = isList(flights)
    ? {
        ...record.draft,
        flights: keepFlightIds(flights, flights, listOf(known.draft['flights']), listOf(known.base?.['flights'])),
      }
    : record.draft;
  const { complete } = known;
  return {
    ...record,
    draft,
    remoteId: known.remoteId ?? record.remoteId,
    base: known.base ?? record.base,
    ...defined({ complete }),
  };
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
  const { rejected: stays } = firstChoices(review);
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

/** Whether taking an entry over would change anything here. */
export function canTakeOver(review: Review, { items, conflicts }: PlanEntry): boolean {
  const { rejected } = firstChoices(review);
  return conflicts.length > 0 || items.some(({ id }) => !rejected.has(id));
}
