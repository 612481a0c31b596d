// The line item's three wire spellings read into what the platform holds, and what a read shows of it (§2.3, §4.4).
import { type Json, type JsonObject, isObject, listOf } from '../../../shared/kernel/json.ts';
import type { PutReading } from '../answers.ts';
import { idAfter, listObjects } from '../platform-store.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

const FLIGHT_MEMBERS = [
  'budget',
  'startDate',
  'endDate',
  'pacingMode',
  'paceAheadPercent',
  'totalImpressionCap',
  'dailyImpressionCap',
  'maxDailySpendOverride',
];
const PLAIN_MEMBERS = [
  'name',
  'campaignId',
  'costModel',
  'cpmPrice',
  'description',
  'inventoryType',
  'budgetDistribution',
  'timeZone',
  'customFieldSettings',
  'frequencyCap',
  'dayParting',
  'managementFee',
];
const DEFAULTS: JsonObject = { budgetDistribution: 'Dollars' };

/** The members of `body` in `names` that say something; null says the same as nothing. */
export function pick(body: JsonObject, names: readonly string[]): JsonObject {
  const members = names.flatMap((name) => {
    const value = Object.hasOwn(body, name) ? body[name] : undefined;
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(members);
}

/** Gives ids to flights that have none, counting up from `nextId`. */
function withIds(flights: readonly JsonObject[], nextId: RemoteId): readonly JsonObject[] {
  let next = nextId;
  return flights.map((flight) => {
    const id = flight['id'] ?? next;
    if (id === next) next = idAfter(next) ?? next;
    return { id, ...pick(flight, FLIGHT_MEMBERS) };
  });
}

function withFieldIds(settings: Json | undefined): readonly JsonObject[] {
  const list = listOf(settings).filter(isObject);
  return list.map((item, index) => ({
    fieldId: 4101 + index,
    fieldName: item['fieldName'] ?? '',
    fieldValue: item['fieldValue'] ?? '',
  }));
}

/** Create: `timezone`, `dayparting`, and `customFieldSettings` as one object. */
export function storedFromCreate(body: JsonObject, nextFlightId: RemoteId): JsonObject {
  const custom = body['customFieldSettings'];
  const plain = pick({ ...body, timeZone: body['timezone'] ?? null, dayParting: body['dayparting'] ?? null }, [
    ...PLAIN_MEMBERS,
  ]);
  return {
    ...DEFAULTS,
    ...plain,
    customFieldSettings: withFieldIds(isObject(custom) ? [custom] : []),
    flights: withIds(
      listObjects(body, 'flights').map((flight) => pick(flight, FLIGHT_MEMBERS)),
      nextFlightId,
    ),
    budgetModified: false,
  };
}

/** Replace: canonical spelling. Unsent members are reset or kept, by the reading of §4.4. */
export function storedFromReplace(
  body: JsonObject,
  before: JsonObject,
  nextFlightId: RemoteId,
  reading: PutReading,
): JsonObject {
  const sent = pick(body, PLAIN_MEMBERS);
  const current = reading === 'keeps' ? pick(before, PLAIN_MEMBERS) : {};
  const custom = body['customFieldSettings'];
  return {
    ...DEFAULTS,
    ...current,
    ...sent,
    customFieldSettings:
      custom === undefined && reading === 'keeps' ? (before['customFieldSettings'] ?? []) : withFieldIds(custom),
    flights: withIds(listObjects(body, 'flights'), nextFlightId),
    budgetModified: false,
  };
}

/** Patch: only sent members change; a flight's daily cap is spelled with three s. */
export function storedFromPatch(body: JsonObject, before: JsonObject): JsonObject {
  const sent = pick(body, ['name', 'costModel', 'budgetDistribution', 'timeZone', 'budgetCap', 'budgetModified']);
  const patches = new Map(listObjects(body, 'flights').map((flight) => [flight['id'], flight]));
  const flights = listObjects(before, 'flights').map((flight) => {
    const patch = patches.get(flight['id']);
    if (patch === undefined) return flight;
    const daily = patch['dailyImpresssionCap'];
    const fields = pick({ ...patch, dailyImpressionCap: daily ?? null }, FLIGHT_MEMBERS);
    const { maxDailySpendOverride: _notHere, ...budgetDetails } = fields;
    return { ...flight, ...budgetDetails };
  });
  return { ...before, ...sent, flights };
}

/** Only budget details are returned (§2.3). */
export function shownOnRead(id: RemoteId, stored: JsonObject): JsonObject {
  const flights = listObjects(stored, 'flights').map((flight) => ({
    ...pick(flight, ['id', 'budget', 'startDate', 'endDate', 'pacingMode']),
    ...(flight['pacingMode'] === 'AHEAD' ? pick(flight, ['paceAheadPercent']) : {}),
  }));
  return {
    id,
    ...pick(stored, ['name', 'costModel', 'budgetDistribution']),
    flights,
    timeZone: stored['timeZone'] ?? null,
    budgetModified: stored['budgetModified'] ?? false,
  };
}

/** The whole item, as a replace answers it (§4.4). */
export function shownOnReplace(id: RemoteId, stored: JsonObject): JsonObject {
  const { budgetModified: _read, ...whole } = stored;
  return { id, ...whole };
}
