// What each step sends, in canonical spelling, taken from the draft at the moment of sending.
import type { Json, JsonObject } from '../kernel/json.ts';
import { isList, isObject } from '../kernel/json.ts';
import type { Operation } from '../api/endpoints.ts';
import { writeOf } from '../api/endpoints.ts';
import type { Kind } from '../domain/registry.ts';
import type { EntityRecord } from '../draft/document.ts';
import { patchBody } from './line-item-change.ts';

/** Members that the platform shows and no request takes (§2.3, §2.6, §4.4). */
const NOT_SENT: Readonly<Partial<Record<Kind, ReadonlySet<string>>>> = {
  lineItem: new Set(['id', 'lineItemId', 'campaignId', 'budgetModified', 'budgetCap']),
  tactic: new Set(['id', 'tacticId', 'lineItemId']),
  creative: new Set(['id', 'accountId', 'advertiserId', 'adFormat', 'obaIconOnly', 'html5', 'categoryNames']),
};

function sendable(kind: Kind, draft: JsonObject): Record<string, Json> {
  const sent = Object.entries(draft).filter(([member]) => NOT_SENT[kind]?.has(member) !== true);
  return withoutNulls(Object.fromEntries(sent));
}

/** Unset members are null where the platform shows them, and left out where they are sent (§2.2). */
function withoutNulls(body: JsonObject): Record<string, Json> {
  const set = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(set.map(([member, value]) => [member, nullsLeftOut(value)]));
}

function nullsLeftOut(value: Json): Json {
  if (isList(value)) return value.map(nullsLeftOut);
  return isObject(value) ? withoutNulls(value) : value;
}

/** Members of a draft that its whole-body call leaves out: the platform sets them, or another call carries them. */
export function notCarried(kind: Kind, body: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([member]) => NOT_SENT[kind]?.has(member) === true));
}

/** What of a draft that call carries, nulls as the draft has them. */
export function carried(kind: Kind, body: JsonObject): JsonObject {
  const left = notCarried(kind, body);
  return Object.fromEntries(Object.entries(body).filter(([member]) => !Object.hasOwn(left, member)));
}

/** A new line item has new flights: ids that came along with copied ones are another item's. */
function withoutFlightIds(body: Record<string, Json>): JsonObject {
  const flights = body['flights'];
  if (!isList(flights)) return body;
  const newFlights = flights.map((flight) => {
    if (!isObject(flight)) return flight;
    const { id: _, ...rest } = flight;
    return rest;
  });
  return { ...body, flights: newFlights };
}

/** What a create of it sends, but for flights' ids: two drafts of which this is the same are created alike. */
export function createBody(kind: Kind, draft: JsonObject): JsonObject {
  const body = kind === 'campaign' || kind === 'npiList' ? draft : withoutFlightIds(sendable(kind, draft));
  const settings = body['customFieldSettings'];
  // The call takes one (§2.3).
  return isList(settings) ? { ...body, customFieldSettings: settings.slice(0, 1) } : body;
}

/** Null for a read. `now`: epoch milliseconds, by which flights are over. */
export function stepBody(operation: Operation, record: EntityRecord, now?: number): JsonObject | null {
  const endpoint = writeOf(operation);
  if (endpoint === null) return null;
  const { kind, repeatable, sends } = endpoint;
  switch (sends) {
    case 'operation':
      return record.draft;
    case 'changes':
      return kind === 'campaign' ? { budgetCap: record.draft['budgetCap'] ?? null } : patchBody(record, now);
    case 'whole': {
      const body = sendable(kind, record.draft);
      return repeatable ? body : withoutFlightIds(body);
    }
  }
}
