// The problems that a draft would have with what is kept of a review, and does not have now.
import { kindEntry } from '../../domain/registry.ts';
import { withChanges } from '../apply.ts';
import { parentKey } from '../document.ts';
import type { Draft, EntityRef } from '../document.ts';
import { CONFLICT_RULE } from '../merge/conflict-problems.ts';
import type { FoundProblem, Validator } from '../validate.ts';
import { createValidator, entityId } from '../validate.ts';
import { applyReview } from './apply-review.ts';
import type { ReviewChoices } from './choices.ts';
import type { Review } from './review.ts';

/** By `kind:key`, under this draft's account. `now`: epoch milliseconds. What is left open is no problem of its own. */
export function newProblems(
  review: Review,
  choices: ReviewChoices,
  now: number,
): ReadonlyMap<string, readonly FoundProblem[]> {
  const after = withChanges(review.mine, applyReview(review, choices, '').changes);
  const refs = new Map<string, EntityRef>();
  for (const { kind, key } of review.entries) addWithParents(refs, after, { kind, key });
  const before = problemsNow(review, refs, now);
  const validator = createValidator(after, { now, later: true });
  validator.look(refs.values());
  const fresh = new Map<string, readonly FoundProblem[]>();
  for (const id of refs.keys()) {
    const known = new Set(before.get(id)?.map(textOf));
    const added =
      validator.problems.get(id)?.filter((each) => each.rule !== CONFLICT_RULE && !known.has(textOf(each))) ?? [];
    if (added.length > 0) fresh.set(id, added);
  }
  return fresh;
}

/** Of the draft as it is, looked at once for each review: only the choices change. */
function problemsNow(review: Review, refs: ReadonlyMap<string, EntityRef>, now: number): Validator['problems'] {
  const { mine } = review;
  const known = NOW.get(review) ?? { validator: createValidator(mine, { now, later: true }), looked: new Set() };
  NOW.set(review, known);
  const next = [...refs].filter(([id, { kind, key }]) => !known.looked.has(id) && mine.entities[kind].has(key));
  known.validator.look(next.map(([, ref]) => ref));
  for (const [id] of next) known.looked.add(id);
  return known.validator.problems;
}

const NOW = new WeakMap<Review, { readonly validator: Validator; readonly looked: Set<string> }>();

/** What a parent adds up is another sum with its children. */
function addWithParents(refs: Map<string, EntityRef>, draft: Draft, ref: EntityRef): void {
  const id = entityId(ref.kind, ref.key);
  const record = draft.entities[ref.kind].get(ref.key);
  if (refs.has(id) || record === undefined) return;
  refs.set(id, ref);
  const { parent } = kindEntry(ref.kind);
  const key = parentKey(ref.kind, record);
  if (parent !== undefined && key !== undefined) addWithParents(refs, draft, { kind: parent.kind, key });
}

const textOf = ({ path, code, message }: FoundProblem): string => JSON.stringify([path, code, message]);
