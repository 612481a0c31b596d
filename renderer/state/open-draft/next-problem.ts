// Which problem F8 goes to: the next one in the list after the planner's place, and round again at its end.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { EntityProblem } from './entity-problem.ts';

/** `last`: the one gone to before, while the planner has not gone elsewhere. */
export function nextProblem(
  list: readonly EntityProblem[],
  last: EntityProblem | null,
  focused: EntityRef | null,
  back: boolean,
): EntityProblem | null {
  const matchesRef = (problem: EntityProblem, ref: EntityRef): boolean =>
    problem.kind === ref.kind && problem.key === ref.key;
  const stays = last !== null && (focused === null || matchesRef(last, focused));
  const at = stays
    ? list.findIndex((one) => matchesRef(one, last) && one.path === last.path && one.message === last.message)
    : -1;
  if (at >= 0) return list.at((at + (back ? -1 : 1)) % list.length) ?? null;
  const own = focused === null ? -1 : list.findIndex((one) => matchesRef(one, focused));
  return (own >= 0 ? list[own] : back ? list.at(-1) : list[0]) ?? null;
}
