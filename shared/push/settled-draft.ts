// A draft as it is once the planner's decisions about unknown steps are taken in, before anything is asked or sent.
import { applyChanges, liveDraft } from '../draft/apply.ts';
import type { Draft } from '../draft/document.ts';
import type { RemoteId } from '../kernel/remote-id.ts';
import type { StepResult } from './events.ts';
import { foldResult } from './fold.ts';
import { madeFieldsOf } from './new-fields.ts';
import type { UnknownStep } from './recover.ts';
import { createdBase } from './written-base.ts';

/** By key: the platform's id of what was created, or null when it is not there. */
export type Settlements = ReadonlyMap<string, RemoteId | null>;

/** The result as if the create had succeeded: the platform has what was sent. */
export function settledResult(
  draft: Draft,
  { kind, key, body, operation }: UnknownStep,
  remoteId: RemoteId,
): StepResult {
  const record = draft.entities[kind].get(key);
  const sent =
    record === undefined || body === null ? { base: null } : createdBase(kind, { ...record, draft: body }, body);
  return { kind, key, remoteId, base: sent.base, ...madeFieldsOf(operation, body ?? {}) };
}

/** The draft with the ids that were given, and the steps that are unknown still. */
export function settleDraft(
  draft: Draft,
  unknown: ReadonlyMap<string, UnknownStep>,
  settlements: Settlements,
): { readonly draft: Draft; readonly unknown: ReadonlyMap<string, UnknownStep> } {
  const live = liveDraft(draft);
  const left = new Map(unknown);
  for (const [id, step] of unknown) {
    const remoteId = settlements.get(step.key);
    if (remoteId === undefined) continue;
    left.delete(id);
    if (remoteId !== null) applyChanges(live, foldResult(live, settledResult(live, step, remoteId)));
  }
  return { draft: live, unknown: left };
}
