// A problem together with its entity, as the window shows it.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { FoundProblem } from '../../../shared/draft/validate.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { Problem } from '../../../shared/kernel/problem.ts';

/** `path` is inside the draft body, in the contract's writing. */
export interface EntityProblem extends Omit<Problem, 'code'> {
  readonly kind: Kind;
  readonly key: string;
  /** Ours, or the platform's where it has refused it. */
  readonly code: string;
  /** Set where the platform said so in the newest push, and no rule: it keeps nothing from being pushed again. */
  readonly refused?: { readonly requestId?: string };
}

export function entityProblem({ entity, ...problem }: FoundProblem): EntityProblem {
  return { ...problem, kind: entity };
}

/**
 * The entities that have errors which the rules found, each once, in the order of the problems. Those of one entity have
 * to stand together, as in the order of the draft.
 */
export function entitiesWithErrors(problems: readonly EntityProblem[]): readonly EntityRef[] {
  const wrong: EntityRef[] = [];
  for (const { kind, key, severity, refused } of problems) {
    if (severity !== 'error' || refused !== undefined || wrong.at(-1)?.key === key) continue;
    wrong.push({ kind, key });
  }
  return wrong;
}
