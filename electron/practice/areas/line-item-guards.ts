// What the platform knows and a body alone does not: other flights, the campaign's cap (§7.3, §7.4).
import type { Json, JsonObject } from '../../../shared/kernel/json.ts';
import type { Detail } from '../answers.ts';
import { parseFlightTime } from '../../../shared/kernel/calendar.ts';
import { instantInZone } from '../../../shared/kernel/zone-time.ts';
import { ianaZone } from '../../../shared/domain/resources/time-zones.ts';
import { listObjects } from '../platform-store.ts';

export function cents(value: Json | undefined): number {
  return typeof value === 'number' ? Math.round(value * 100) : 0;
}

function readTime(date: Json | undefined): number {
  return (typeof date === 'string' ? parseFlightTime(date) : null) ?? 0;
}

function flightCents(body: JsonObject): number {
  return listObjects(body, 'flights').reduce((sum, flight) => sum + cents(flight['budget']), 0);
}

/** Problems of a line item's flights after the write: overlaps, ends before starts. */
export function flightConflicts(stored: JsonObject): readonly Detail[] {
  const flights = listObjects(stored, 'flights')
    .map((flight) => ({
      id: flight['id'] ?? null,
      start: readTime(flight['startDate']),
      end: readTime(flight['endDate']),
    }))
    .sort((a, b) => a.start - b.start);
  return flights.flatMap((flight, index) => {
    const before = flights[index - 1];
    const detail = (message: string): Detail => ({
      field: 'flights',
      code: 'CONFLICTING_DATES',
      message,
      value: flight.id,
    });
    return [
      ...(flight.end <= flight.start ? [detail('The flight ends before it starts.')] : []),
      ...(before !== undefined && flight.start < before.end ? [detail('The flight overlaps another flight.')] : []),
    ];
  });
}

/**
 * Its flights above the campaign's cap (§7.3); nothing when the campaign has no cap. What the campaign's line items come
 * to together is not said to be refused.
 */
export function overCap(campaign: JsonObject, stored: JsonObject): readonly Detail[] {
  const cap = campaign['budgetCap'];
  if (typeof cap !== 'number') return [];
  const total = flightCents(stored);
  if (total <= cap * 100) return [];
  const message = `Flights of ${(total / 100).toFixed(2)} exceed the campaign budget of ${cap.toFixed(2)}.`;
  return [
    { field: 'flights', code: 'BUDGET_EXCEEDED', message, value: total / 100, expected: `at most ${cap.toFixed(2)}` },
  ];
}

/** Flights that a body names by an id which this line item does not have, or that it names twice. */
export function strangeFlights(body: JsonObject, before: JsonObject, idNeeded: boolean): readonly Detail[] {
  const known = new Set(listObjects(before, 'flights').map((flight) => flight['id']));
  const named = new Set<Json>();
  return listObjects(body, 'flights').flatMap((flight, index): Detail[] => {
    const id = flight['id'] ?? null;
    const field = `flights[${index}].id`;
    if (id === null) return idNeeded ? [{ field, code: 'REQUIRED_FIELD', message: 'Say which flight to update.' }] : [];
    if (named.has(id)) return [{ field, code: 'INVALID_VALUE', message: 'The flight is named twice.', value: id }];
    named.add(id);
    return known.has(id)
      ? []
      : [{ field, code: 'INVALID_VALUE', message: 'No such flight on this line item.', value: id }];
  });
}

const FINISHED_MEMBERS = ['budget', 'startDate', 'endDate', 'pacingMode', 'paceAheadPercent'];

/** Finished flights that would change or go: a finished flight stays as it is (§3). */
export function finishedChanges(before: JsonObject, stored: JsonObject, now: number): readonly Detail[] {
  const zone = ianaZone(before['timeZone']);
  const after = new Map(listObjects(stored, 'flights').map((flight) => [flight['id'], flight]));
  return listObjects(before, 'flights').flatMap((flight): Detail[] => {
    const end = readTime(flight['endDate']);
    if (zone === undefined || instantInZone(end, zone).instant >= now) return [];
    const next = after.get(flight['id']);
    if (next !== undefined && FINISHED_MEMBERS.every((member) => flight[member] === next[member])) return [];
    const message = 'A finished flight cannot be changed.';
    return [{ field: 'flights', code: 'INVALID_STATE', message, value: flight['id'] ?? null }];
  });
}

/** §7.4: the budget distribution of a Search line item stays what it is. */
export function searchDistribution(before: JsonObject, stored: JsonObject): readonly Detail[] {
  if (before['inventoryType'] !== 'Search' || stored['budgetDistribution'] === before['budgetDistribution']) return [];
  const message = 'The budget distribution of a Search line item cannot be changed.';
  return [{ field: 'budgetDistribution', code: 'BUSINESS_RULE_VIOLATION', message }];
}
