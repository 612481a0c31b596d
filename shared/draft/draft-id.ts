// The id of a draft (contract §1): made with it and kept by every copy of its file, so that they are known as one draft.
import { defined } from '../kernel/defined.ts';
import { z } from '../kernel/zod.ts';
import type { Draft } from './document.ts';

/** Any version of UUID, in either case: other programs make them as they like. */
const UUID = /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/;

export const draftIdSchema = z.string().regex(UUID, {
  error: 'a UUID, such as 0198c1a2-7f00-7c4e-9b1d-2f6a5d3e8b47',
});

/** In lower case. Null for a draft from before there were ids. */
export function readDraftId({ header }: Pick<Draft, 'header'>): string | null {
  const { id } = header;
  return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : null;
}

/** The draft with an id, which it does not have yet, where files have it. */
export function withDraftId(draft: Draft, id: string): Draft {
  const { format, version, ...rest } = draft.header;
  const header = { ...defined({ format, version }), id, ...rest };
  return { account: draft.account, entities: draft.entities, header };
}
