// What the next push would create a second time, by key, and how the planner has decided each.
import type { RemoteId } from '../../../../shared/kernel/remote-id.ts';
import { type CreateQuestion, isCreateQuestion } from '../../../../shared/push/reasons.ts';
import type { PushStep } from './push-progress.ts';

/** By key of a new entity: that it was created before, or may have been. */
export type CreatedBeforeByKey = ReadonlyMap<string, CreateQuestion>;
/** By key: the platform's ID that is taken over, or null where another one is created. */
export type Decisions = ReadonlyMap<string, RemoteId | null>;

export const NONE_BEFORE: CreatedBeforeByKey = new Map();
export const NONE_DECIDED: Decisions = new Map();

export function byKey(found: readonly { readonly key: string; readonly reason: CreateQuestion }[]): CreatedBeforeByKey {
  return found.length === 0 ? NONE_BEFORE : new Map(found.map(({ key, reason }) => [key, reason]));
}

/** Undefined takes a decision back. */
export function withDecision(decisions: Decisions, key: string, remoteId: RemoteId | null | undefined): Decisions {
  const next = new Map(decisions);
  if (remoteId === undefined) next.delete(key);
  else next.set(key, remoteId);
  return next;
}

/** Whether it was not created because it was before, or may have been. */
export function isCreatedBefore({ state, reason }: Pick<PushStep, 'state' | 'reason'>): boolean {
  return state === 'blocked' && reason !== undefined && isCreateQuestion(reason);
}
