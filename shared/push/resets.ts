// What a replace would reset or empty on the platform (§4.4, §4.6), for one record, before anything is planned.
import type { Kind } from '../domain/resources/registry.ts';
import { entityChanges } from '../draft/entity-changes.ts';
import { type EntityRecord, isCampaignAssumed } from '../draft/document.ts';
import { type Json, type JsonObject, type Path, isObject, listOf } from '../kernel/json.ts';
import { expectedChange } from './expected-change.ts';
import { leftOut, saysNothing } from './left-out.ts';
import { objects } from './line-item-call.ts';

/** Members of a flight that may be left out and that no read shows (§2.3). */
const UNREAD_IN_FLIGHT = ['totalImpressionCap', 'dailyImpressionCap', 'maxDailySpendOverride'] as const;

const FLIGHTS = 'flights[].';

/** Fields of the body, `flights[].totalImpressionCap` for one of any flight; none for what no replace carries. */
export function findResets(kind: Kind, record: EntityRecord): readonly string[] {
  return isReplaced(kind, record) ? resetsByReplace(kind, record) : [];
}

/** The same of a record that is known to be replaced. */
export function resetsByReplace(kind: Kind, record: EntityRecord): readonly string[] {
  const { base, draft } = record;
  // Its own create comes first, and has what the draft has.
  if (record.remoteId === null) return [];
  if (kind !== 'lineItem') return leftOut(kind, draft);
  const inBody = [...leftOut(kind, draft), ...((draft['budgetCap'] ?? null) === null ? ['budgetCap'] : [])];
  const inFlights = UNREAD_IN_FLIGHT.filter((member) => flightsWithout(draft, member).length > 0);
  if (!isWhole(base)) return [...inBody, ...inEach(inFlights)];
  // It was written here, so it had no more than that.
  const lost = inFlights.filter((member) =>
    flightsWithout(draft, member).some((index) =>
      had(member, knownFlight(base, listOf(draft['flights'])[index])?.[member]),
    ),
  );
  return [...inBody.filter((member) => had(member, base[member])), ...inEach(lost)];
}

const inEach = (members: readonly string[]): readonly string[] => members.map((member) => `${FLIGHTS}${member}`);

/** A frequency cap that is off says something: without it the campaign's applies (§2.3). */
function had(member: string, value: Json | undefined): boolean {
  return member === 'frequencyCap' ? (value ?? null) !== null : !saysNothing(member, value ?? null);
}

/** Where in a draft's body a field of `findResets` would stand, so that it can be filled in. */
export function resetPlaces(draft: JsonObject, field: string): readonly Path[] {
  if (!field.startsWith(FLIGHTS)) return [[field]];
  const member = field.slice(FLIGHTS.length);
  return flightsWithout(draft, member).map((index) => ['flights', index, member]);
}

/** The values of such a field that are known to be there; empty where it can't be read. */
export function knownValues({ base, draft }: EntityRecord, field: string): readonly Json[] {
  const values = resetPlaces(draft, field).map((path) => {
    const [, index, member] = path;
    if (typeof index !== 'number') return base?.[field];
    return knownFlight(base, listOf(draft['flights'])[index])?.[String(member)];
  });
  return values.flatMap((value) => (value === undefined || value === null ? [] : [value]));
}

function isReplaced(kind: Kind, record: EntityRecord): boolean {
  if (record.remoteId === null) return false;
  if (kind === 'creative') return entityChanges(kind, record).length > 0;
  if (kind !== 'lineItem' || record.complete !== true || isCampaignAssumed(record)) return false;
  return expectedChange(record).replace.length > 0;
}

/** Whether a line item's base is all of it, as a create or a replace leaves it: a read shows budget details only (§2.3). */
function isWhole(base: JsonObject | null): base is JsonObject {
  return (base?.['inventoryType'] ?? null) !== null;
}

/** Places of the flights that are on the platform and of which the draft does not say the member. */
function flightsWithout(draft: JsonObject, member: string): readonly number[] {
  return [...listOf(draft['flights']).entries()].flatMap(([index, flight]) =>
    isObject(flight) && (flight['id'] ?? null) !== null && (flight[member] ?? null) === null ? [index] : [],
  );
}

function knownFlight(base: JsonObject | null, flight: Json | undefined): JsonObject | undefined {
  return isObject(flight) ? objects(base?.['flights']).find((one) => one['id'] === flight['id']) : undefined;
}
