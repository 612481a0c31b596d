// Where a review goes on: the next entity that changed or has an open note, by its place in the draft, and round again.
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import { KINDS } from '../../../shared/domain/resources/registry.ts';

/** The next entity to review, else null. `focused`: the planner's place. */
export function nextReview(
  { entities }: Pick<Draft, 'entities'>,
  wanted: readonly EntityRef[],
  focused: EntityRef | null,
  back: boolean,
): EntityRef | null {
  const ids = new Set(wanted.map(({ kind, key }) => `${kind} ${key}`));
  let [first, last, before, after]: (EntityRef | null)[] = [null, null, null, null];
  let passed = false;
  for (const kind of KINDS) {
    for (const key of entities[kind].keys()) {
      if (focused !== null && focused.kind === kind && focused.key === key) passed = true;
      else if (ids.has(`${kind} ${key}`)) {
        const ref = { kind, key };
        first ??= ref;
        last = ref;
        if (passed) after ??= ref;
        else before = ref;
      }
    }
  }
  // Without a place to stand all of them are before it.
  if (back) return (passed ? before : null) ?? last ?? null;
  return after ?? first ?? null;
}
