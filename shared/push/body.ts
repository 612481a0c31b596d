// What each step sends, in canonical spelling, taken from the draft at the moment of sending.
import { type JsonObject, isList, isObject } from '../kernel/json.ts';
import { type Operation, findWrite } from '../api/endpoints.ts';
import type { Kind } from '../domain/resources/registry.ts';
import type { EntityRecord } from '../draft/document.ts';
import { patchBody } from './line-item-call.ts';
import { sendable } from './sendable.ts';
import type { Step } from './step.ts';

/** A new line item has new flights: ids that came along with copied ones are another item's. */
function withoutFlightIds(body: JsonObject): JsonObject {
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

/** What a planned step sends: of what has changed, no field that is not in the plan. */
export function plannedBody(
  { fields, operation }: Pick<Step, 'fields' | 'operation'>,
  record: EntityRecord,
  now: number,
): JsonObject | null {
  const body = stepBody(operation, record, now);
  if (body === null || findWrite(operation)?.sends !== 'changes') return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)));
}

/** Null for a read. `now`: epoch milliseconds, by which flights are over. */
export function stepBody(operation: Operation, record: EntityRecord, now?: number): JsonObject | null {
  const endpoint = findWrite(operation);
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
