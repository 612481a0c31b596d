// The calls about a creative: create, replace, read (§4.6).
import type { JsonObject } from '../../kernel/json.ts';
import { findEntity, ID_MEMBERS } from '../answer.ts';
import { type Endpoint, asIs, samePath } from '../endpoint.ts';

/** The answer says categoryNames where the request says categoryName (§2.6). */
function decode(answer: unknown): JsonObject | null {
  const entity = findEntity(answer);
  if (entity === null) return null;
  const { id: _, ...rest } = entity;
  const { categoryNames, ...others } = rest;
  return categoryNames === undefined || 'categoryName' in others ? rest : { ...others, categoryName: categoryNames };
}

const write = {
  kind: 'creative',
  section: '§4.6',
  limit: 10,
  window: null,
  phase: 'creative',
  request: 'creative',
  sends: 'whole',
  encode: asIs,
  decode,
  draftPath: samePath,
} as const;

export const CREATIVE_ENDPOINTS = {
  'creative.create': {
    ...write,
    method: 'POST',
    path: '/v2/lifecreative/account/{accountId}',
    repeatable: false,
    idMembers: ID_MEMBERS.creative,
    words: { step: 'Create creative', lane: 'Create creatives' },
    comparedBy: null,
  },
  'creative.replace': {
    ...write,
    method: 'PUT',
    path: '/v2/lifecreative/{id}',
    repeatable: true,
    words: { step: 'Replace creative', lane: 'Replace creatives' },
    comparedBy: 'creative.read',
    idMembers: null,
  },
  'creative.read': {
    kind: 'creative',
    section: '§4.6',
    method: 'GET',
    path: '/v2/lifecreative/{id}',
    repeatable: true,
    limit: 50,
    window: null,
    words: { step: 'Read creative', lane: 'Read creatives' },
    phase: null,
    decode,
  },
} as const satisfies Record<`creative.${string}`, Endpoint>;
