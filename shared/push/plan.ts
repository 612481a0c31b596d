// From a draft to the ordered steps of a push: which call carries each change, and what it waits for.
import type { Draft } from '../draft/document.ts';
import type { Plan } from './step.ts';

export interface PlanOptions {
  /** Keys of entities with errors: their steps, and what depends on them, are blocked. */
  readonly blockedKeys?: ReadonlySet<string>;
  /** Only the entities of these keys. */
  readonly only?: ReadonlySet<string>;
  /** Ids of steps whose outcome nobody knows: they and what depends on them are blocked until settled. */
  readonly unknownSteps?: ReadonlySet<string>;
}

export function planPush(_draft: Draft, _options: PlanOptions = {}): Plan {
  return { steps: [], unplannable: [] };
}
