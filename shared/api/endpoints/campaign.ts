// The calls about a campaign: read, and set its budget cap (§4.3).
import type { JsonObject } from '../../kernel/json.ts';
import { findEntity, withCanonicalFee } from '../answer.ts';
import { type Endpoint, only, samePath } from '../endpoint.ts';

function decode(answer: unknown): JsonObject | null {
  const entity = findEntity(answer);
  if (entity === null) return null;
  const { id: _, campaignId: _id, ...rest } = entity;
  return withCanonicalFee(rest);
}

export const CAMPAIGN_ENDPOINTS = {
  // The PATCH form of §9 has no payload shown; this call has (§4.3).
  'campaign.updateBudget': {
    kind: 'campaign',
    section: '§4.3',
    method: 'PUT',
    path: '/v2/campaign/{id}',
    repeatable: true,
    limit: 10,
    window: null,
    words: { step: 'Set campaign budget cap', lane: 'Campaign budget caps' },
    phase: 'raise',
    request: 'campaign-budget',
    sends: 'changes',
    comparedBy: 'campaign.read',
    encode: only('budgetCap'),
    decode,
    draftPath: samePath,
    idMembers: null,
  },
  'campaign.read': {
    kind: 'campaign',
    section: '§4.3',
    method: 'GET',
    path: '/v2/account/{accountId}/campaigns/{id}',
    repeatable: true,
    limit: null,
    window: null,
    words: { step: 'Read campaign', lane: 'Read campaigns' },
    phase: null,
    decode,
  },
} as const satisfies Record<`campaign.${string}`, Endpoint>;
