// Decodes the platform's answers: bare or wrapped, ids wherever they are, fees in the request's spelling.
import type { Kind } from '../domain/resources/registry.ts';
import { type Json, type JsonObject, isList, isObject } from '../kernel/json.ts';
import { type RemoteId, parseRemoteId } from '../kernel/remote-id.ts';

/** The object an answer is about: `data` of the envelope (§7.1), the entity itself where it comes bare. */
export function findEntity(body: unknown): JsonObject | null {
  if (!isObject(body)) return null;
  const data = body['data'];
  if (isObject(data)) return data;
  if (Array.isArray(data)) return isObject(data[0]) ? data[0] : null;
  return body;
}

export function findRequestId(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const id = body['requestId'] ?? body['request_id'];
  return typeof id === 'string' ? id.slice(0, 200) : undefined;
}

/** Members under which an answer may say the id of the entity that it is about. */
export const ID_MEMBERS = {
  campaign: ['id', 'campaignId', 'campaign_id'],
  lineItem: ['id', 'lineItemId', 'lineitemId', 'line_item_id'],
  tactic: ['id', 'tacticId', 'tactic_id'],
  creative: ['id', 'creativeId', 'creative_id'],
  npiList: ['id', 'npiListId', 'listId', 'npi_list_id'],
} as const satisfies Record<Kind, readonly string[]>;

/**
 * The id of another entity than the one asked for that an answer names; null where it names the asked one or none. An
 * answer may leave its id out (§4.10); a value that is not an id, such as a word, is ignored.
 */
export function otherId(kind: Kind, body: unknown, asked: RemoteId): RemoteId | null {
  const shown = isObject(body) && 'data' in body ? body['data'] : body;
  const entity = isList(shown) ? shown[0] : shown;
  if (!isObject(entity)) return null;
  for (const member of ID_MEMBERS[kind]) {
    const id = parseRemoteId(entity[member]);
    if (id !== null && id !== asked) return id;
  }
  return null;
}

/**
 * The id that a creation brought. The answers of line item and tactic creation are not shown (§4.10), so any member that
 * makes sense counts: `members` are those that may name it.
 */
export function findId(members: readonly string[], body: unknown, location: string | null): RemoteId | null {
  const candidates: unknown[] = [isObject(body) ? body['data'] : undefined, findEntity(body), body];
  for (const candidate of candidates) {
    const bare = parseRemoteId(candidate);
    if (bare !== null) return bare;
    if (!isObject(candidate)) continue;
    for (const member of members) {
      const id = parseRemoteId(candidate[member]);
      if (id !== null) return id;
    }
    // One more level: {"data":{"lineItem":{"id":1}}}.
    for (const inner of Object.values(candidate)) {
      const id = isObject(inner) ? parseRemoteId(inner['id']) : null;
      if (id !== null && Object.keys(candidate).length === 1) return id;
    }
  }
  const last = location?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1);
  return parseRemoteId(last);
}

/** The read form's fee types are lower case with underscores (§2.2); the request's are these (§2.3). */
const FEE_TYPES: Readonly<Record<string, string>> = {
  percentage: 'Percentage',
  cpm: 'CPM',
  percentageandcpm: 'PercentageAndCPM',
  fixedcpm: 'FixedCPM',
};

export function canonicalFeeType(value: Json): Json {
  return typeof value === 'string' ? (FEE_TYPES[value.replaceAll(/[_\s]/g, '').toLowerCase()] ?? value) : value;
}

/** A body whose fee has the request's type. */
export function withCanonicalFee(body: JsonObject): JsonObject {
  const fee = body['managementFee'];
  if (!isObject(fee) || fee['type'] === undefined) return body;
  return { ...body, managementFee: { ...fee, type: canonicalFeeType(fee['type']) } };
}
