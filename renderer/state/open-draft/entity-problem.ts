// A problem together with its entity, as the window shows it.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { FoundProblem } from '../../../shared/draft/validate.ts';
import type { Kind } from '../../../shared/domain/registry.ts';
import type { Problem } from '../../../shared/kernel/problem.ts';

/** `path` is inside the draft body, in the contract's writing. */
export interface EntityProblem extends Problem {
  readonly kind: Kind;
  readonly key: string;
}

export function entityProblem({ entity, ...problem }: FoundProblem): EntityProblem {
  return { ...problem, kind: entity };
}

/** The entities that have errors, each once, in the order of the problems. */
export function entitiesWithErrors(problems: readonly EntityProblem[]): readonly EntityRef[] {
  const wrong = problems.filter(({ severity }) => severity === 'error');
  return [...new Map(wrong.map(({ kind, key }) => [key, { kind, key }])).values()];
}
