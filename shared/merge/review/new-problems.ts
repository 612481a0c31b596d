// What the kept changes of a review would make of a draft: that draft, and the problems that it does not have now.
import { kindEntry } from '../../domain/resources/registry.ts';
import { withChanges } from '../../draft/apply.ts';
import { type Draft, type EntityRef, parentKey } from '../../draft/document.ts';
import { CONFLICT_RULE } from '../../draft/conflict-problems.ts';
import { type FoundProblem, type Validator, createValidator, entityId } from '../../draft/validate.ts';
import { applyReview } from './apply-review.ts';
import type { ReviewChoices } from './choices.ts';
import type { Review } from './review.ts';

/** How many entities are looked at between two turns of the window. */
const AT_ONCE = 50;

export interface KeptOutcome {
  readonly after: Draft;
  /** By `kind:key`. */
  readonly problems: ReadonlyMap<string, readonly FoundProblem[]>;
}

/**
 * Under this draft's account. `now`: epoch milliseconds. A conflict left open is no problem of its own.
 * In steps: at 100,000 changes it takes seconds.
 */
export function* keptOutcomeSteps(
  review: Review,
  choices: ReviewChoices,
  now: number,
): Generator<undefined, KeptOutcome> {
  const { changes } = applyReview(review, choices, '');
  yield;
  const after = withChanges(review.mine, changes);
  yield;
  const refs = new Map<string, EntityRef>();
  for (const { kind, key } of review.entries) addWithParents(refs, after, { kind, key });
  yield;
  const seen = NOW.get(review) ?? unseen(review.mine, now);
  NOW.set(review, seen);
  yield;
  const before = yield* validateChanged(seen, refs);
  const found = yield* validateChanged(unseen(after, now), refs);
  const fresh = new Map<string, readonly FoundProblem[]>();
  for (const id of refs.keys()) {
    const known = new Set(before.get(id)?.map(formatProblemId));
    const added =
      found.get(id)?.filter((each) => each.rule !== CONFLICT_RULE && !known.has(formatProblemId(each))) ?? [];
    if (added.length > 0) fresh.set(id, added);
  }
  return { after, problems: fresh };
}

function unseen(draft: Draft, now: number): Seen {
  return { draft, validator: createValidator(draft, { now, later: true }), looked: new Set() };
}

interface Seen {
  readonly draft: Draft;
  readonly validator: Validator;
  readonly looked: Set<string>;
}

/** Of the draft as it is, looked at once for each review: only the choices change. */
const NOW = new WeakMap<Review, Seen>();

function* validateChanged(
  { draft, validator, looked }: Seen,
  refs: ReadonlyMap<string, EntityRef>,
): Generator<undefined, Validator['problems']> {
  const next = [...refs].filter(([id, { kind, key }]) => !looked.has(id) && draft.entities[kind].has(key));
  for (let at = 0; at < next.length; at += AT_ONCE) {
    const some = next.slice(at, at + AT_ONCE);
    validator.look(some.map(([, ref]) => ref));
    for (const [id] of some) looked.add(id);
    yield;
  }
  return validator.problems;
}

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

const formatProblemId = ({ path, code, message }: FoundProblem): string => JSON.stringify([path, code, message]);
