// Reads what the platform answers: bare or wrapped, ids wherever they stand, its read forms back to the canonical ones.
import type { Json, JsonObject } from '../kernel/json.ts';
import { isList, isObject } from '../kernel/json.ts';
import { readNpiAnswer } from './npi-answer.ts';
import type { Operation } from './operations.ts';

/** The object an answer is about: `data` of the envelope (§7.1), the entity itself where it comes bare. */
export function entityOf(body: unknown): JsonObject | null {
  if (!isObject(body)) return null;
  const data = body['data'];
  if (isObject(data)) return data;
  if (Array.isArray(data)) return isObject(data[0]) ? data[0] : null;
  return body;
}

export function requestIdOf(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const id = body['requestId'] ?? body['request_id'];
  return typeof id === 'string' ? id.slice(0, 200) : undefined;
}

/** An id as a number, however it is written. Ids above the safe integers are not taken: they would be another id. */
export function asId(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

const ID_MEMBERS: Partial<Record<Operation, readonly string[]>> = {
  'lineItem.create': ['id', 'lineItemId', 'lineitemId', 'line_item_id'],
  'tactic.create': ['id', 'tacticId', 'tactic_id'],
  'creative.create': ['id', 'creativeId', 'creative_id'],
  'campaign.read': ['id', 'campaignId'],
};

/**
 * The id that a creation brought. The answers of line item and tactic creation are not shown (§4.10), so any place that
 * makes sense counts.
 */
export function createdId(operation: Operation, body: unknown, location: string | null): number | null {
  const members = ID_MEMBERS[operation] ?? ['id'];
  const places: unknown[] = [isObject(body) ? body['data'] : undefined, entityOf(body), body];
  for (const place of places) {
    const bare = asId(place);
    if (bare !== null) return bare;
    if (!isObject(place)) continue;
    for (const member of members) {
      const id = asId(place[member]);
      if (id !== null) return id;
    }
    // One more level: {"data":{"lineItem":{"id":1}}}.
    for (const inner of Object.values(place)) {
      const id = isObject(inner) ? asId(inner['id']) : null;
      if (id !== null && Object.keys(place).length === 1) return id;
    }
  }
  const last = location?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1);
  return asId(last);
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

const RENAMES: Readonly<Record<string, string>> = { timezone: 'timeZone', dayparting: 'dayParting' };
const FLIGHT_RENAMES: Readonly<Record<string, string>> = { dailyImpresssionCap: 'dailyImpressionCap' };

const rename = (body: JsonObject, names: Readonly<Record<string, string>>): Record<string, Json> =>
  Object.fromEntries(Object.entries(body).map(([member, value]) => [names[member] ?? member, value]));

/** A line item as the platform shows it, in canonical spelling, without what the draft says elsewhere. */
function canonicalLineItem(read: JsonObject): JsonObject {
  const { id: _, campaignId: _parent, ...rest } = rename(read, RENAMES);
  const flights = rest['flights'];
  if (isList(flights)) {
    rest['flights'] = flights.map((flight) => (isObject(flight) ? rename(flight, FLIGHT_RENAMES) : flight));
  }
  const settings = rest['customFieldSettings'];
  if (isObject(settings)) rest['customFieldSettings'] = [settings];
  return withFee(rest);
}

function withFee(body: Record<string, Json>): JsonObject {
  const fee = body['managementFee'];
  if (!isObject(fee) || fee['type'] === undefined) return body;
  return { ...body, managementFee: { ...fee, type: canonicalFeeType(fee['type']) } };
}

function canonicalCampaign(read: JsonObject): JsonObject {
  const { id: _, campaignId: _id, ...rest } = read;
  return withFee({ ...rest });
}

function canonicalCreative(read: JsonObject): JsonObject {
  const { id: _, ...rest } = read;
  // The answer says categoryNames where the request says categoryName (§2.6).
  const { categoryNames, ...others } = rest;
  return categoryNames === undefined || 'categoryName' in others ? rest : { ...others, categoryName: categoryNames };
}

const CANONICAL: Partial<Record<Operation, (read: JsonObject) => JsonObject>> = {
  'campaign.read': canonicalCampaign,
  'campaign.updateBudget': canonicalCampaign,
  'lineItem.create': canonicalLineItem,
  'lineItem.replace': canonicalLineItem,
  'lineItem.patch': canonicalLineItem,
  'lineItem.read': canonicalLineItem,
  'creative.create': canonicalCreative,
  'creative.replace': canonicalCreative,
  'creative.read': canonicalCreative,
};

/** What an answer showed, in canonical spelling; null when it holds no such thing. */
export function readEntity(operation: Operation, body: unknown): JsonObject | null {
  if (operation === 'npiList.read' || operation === 'npiList.readAttributes') return readNpiAnswer(body);
  const entity = entityOf(body);
  return entity === null ? null : (CANONICAL[operation]?.(entity) ?? entity);
}
