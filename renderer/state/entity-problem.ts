// A problem as the window shows it: whose it is, under the name that the rest of the window uses.
import type { FoundProblem } from '../../shared/draft/validate.ts';
import type { Kind } from '../../shared/domain/registry.ts';
import type { Problem } from '../../shared/kernel/problem.ts';

/** `path` is inside the draft body, in the contract's writing. */
export interface EntityProblem extends Problem {
  readonly kind: Kind;
  readonly key: string;
}

export function entityProblem({ entity, ...problem }: FoundProblem): EntityProblem {
  return { ...problem, kind: entity };
}
