// A problem together with its entity, as the window shows it.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { SetAside } from '../../../shared/draft/set-aside.ts';
import type { FoundProblem } from '../../../shared/draft/validate.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import type { Problem } from '../../../shared/kernel/problem.ts';

/** `path` is inside the draft body, in the contract's writing. */
export interface EntityProblem extends Omit<Problem, 'code'> {
  readonly kind: Kind;
  readonly key: string;
  /** Ours, or the platform's where it has refused it. */
  readonly code: string;
  /** Set where the platform said so in the newest push, and no rule: it keeps nothing from being pushed again. */
  readonly refused?: { readonly requestId?: string };
  /** A warning that the planner has looked at: it is counted and marked nowhere, until its value changes. */
  readonly setAside?: SetAside;
}

export function entityProblem({ entity, ...problem }: FoundProblem, setAside?: SetAside): EntityProblem {
  return { ...problem, kind: entity, ...defined({ setAside }) };
}

/** Whether it asks something of the planner. */
export const isOpen = ({ setAside }: EntityProblem): boolean => setAside === undefined;

/** Why a warning was set aside, and by whom; empty for an open problem. */
export function asideWords({ setAside }: EntityProblem): string {
  if (setAside === undefined) return '';
  const { reason, who } = setAside;
  return `Set aside${who === '' ? '' : ` by ${visible(who)}`}: ${visible(reason)}`;
}

/** The worst of some problems; null where all of them are settled. */
export function pickWorstSeverity(problems: readonly EntityProblem[]): EntityProblem['severity'] | null {
  const open = problems.filter(isOpen);
  return open.some(({ severity }) => severity === 'error') ? 'error' : (open[0]?.severity ?? null);
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
