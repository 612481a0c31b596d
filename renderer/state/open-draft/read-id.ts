// A platform ID as typed: a number that nothing else of its kind in the draft has.
import { type Kind, kindEntry } from '../../../shared/domain/resources/registry.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import type { OpenDraft } from './open-draft.svelte.ts';

/** Failures: ID_NOT_A_NUMBER, ID_IN_DRAFT. */
export function readId(draft: Pick<OpenDraft, 'withRemoteId'>, kind: Kind, typed: string): Result<number> {
  const text = typed.trim();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) return fail('ID_NOT_A_NUMBER', { text });
  const [other] = draft.withRemoteId(kind, id);
  return other === undefined ? ok(id) : fail('ID_IN_DRAFT', { name: nameOf(kind, other), kind: kindEntry(kind).label });
}
