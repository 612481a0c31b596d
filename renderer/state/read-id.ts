// A platform ID as typed: a number, or why it can't be this entity's.
import { kindEntry } from '../../shared/domain/registry.ts';
import type { Kind } from '../../shared/domain/registry.ts';
import { nameOf } from './names.ts';
import type { OpenDraft } from './open-draft.svelte.ts';

export function readId(draft: Pick<OpenDraft, 'withRemoteId'>, kind: Kind, typed: string): number | string {
  const text = typed.trim();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) return `“${text}” is not an ID. IDs are whole numbers, such as 9001.`;
  const [other] = draft.withRemoteId(kind, id);
  return other === undefined
    ? id
    : `${nameOf(kind, other)} has this ID already, and one ID stands for one ${kindEntry(kind).label}.`;
}
