// What a compacted journal still says of a create, as a result for a draft that may have forgotten it.
import type { Draft } from '../draft/document.ts';
import { createBody } from './body.ts';
import { createIdentity, parentId } from './create-identity.ts';
import type { StepResult } from './events.ts';
import type { CreatedFact } from './journal.ts';
import { createdBase } from './written-base.ts';

/** Whether the draft calls it new and still asks for the same thing, under the parent that it was created under. */
export function isForgotten(draft: Draft, { kind, key, identity }: CreatedFact): boolean {
  const record = draft.entities[kind].get(key);
  if (record === undefined || record.remoteId !== null) return false;
  if (parentId(draft, kind, record) !== identity.parent) return false;
  return createIdentity(draft, kind, record)?.digest === identity.digest;
}

/** Where the draft asks for something else by now, its base is not known: it is read before it is written. */
export function resultOfCreated(draft: Draft, fact: CreatedFact): StepResult {
  const { kind, key, remoteId } = fact;
  const record = draft.entities[kind].get(key);
  const known =
    record === undefined || !isForgotten(draft, fact)
      ? { base: null }
      : createdBase(kind, record, createBody(kind, record.draft));
  return { kind, key, remoteId, ...known };
}
