// What each step sends, in canonical spelling, taken from the draft at the moment of sending.
import type { Json, JsonObject } from '../kernel/json.ts';
import { isList, isObject } from '../kernel/json.ts';
import type { Operation } from '../api/operations.ts';
import type { EntityRecord } from '../draft/document.ts';
import { patchBody } from './line-item-change.ts';

/** Members that the platform shows and no request takes (§2.3, §2.6, §4.4). */
const NOT_SENT: Readonly<Record<'lineItem' | 'tactic' | 'creative', ReadonlySet<string>>> = {
  lineItem: new Set(['id', 'lineItemId', 'campaignId', 'budgetModified', 'budgetCap']),
  tactic: new Set(['id', 'tacticId', 'lineItemId']),
  creative: new Set(['id', 'accountId', 'advertiserId', 'adFormat', 'obaIconOnly', 'html5', 'categoryNames']),
};

function sendable(kind: keyof typeof NOT_SENT, draft: JsonObject): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(draft).filter(([member, value]) => value !== null && !NOT_SENT[kind].has(member)),
  );
}

/** A new line item has new flights: ids that came along with copied ones are another item's. */
function withoutFlightIds(body: Record<string, Json>): JsonObject {
  const flights = body['flights'];
  if (!isList(flights)) return body;
  const fresh = flights.map((flight) => {
    if (!isObject(flight)) return flight;
    const { id: _, ...rest } = flight;
    return rest;
  });
  return { ...body, flights: fresh };
}

const asDrafted = ({ draft }: EntityRecord): JsonObject => draft;

const BODIES: Partial<Record<Operation, (record: EntityRecord) => JsonObject>> = {
  'campaign.updateBudget': ({ draft }) => ({ budgetCap: draft['budgetCap'] ?? null }),
  'lineItem.create': ({ draft }) => withoutFlightIds(sendable('lineItem', draft)),
  'lineItem.replace': ({ draft }) => sendable('lineItem', draft),
  'lineItem.patch': patchBody,
  'tactic.create': ({ draft }) => sendable('tactic', draft),
  'creative.create': ({ draft }) => sendable('creative', draft),
  'creative.replace': ({ draft }) => sendable('creative', draft),
  'npiList.replace': asDrafted,
  'npiList.patch': asDrafted,
  'npiList.replaceAttributes': asDrafted,
};

/** Null for a read. */
export function stepBody(operation: Operation, record: EntityRecord): JsonObject | null {
  return BODIES[operation]?.(record) ?? null;
}
