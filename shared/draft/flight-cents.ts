// The budget of a line item: the sum of its flights', in cents.
import type { Json, JsonObject } from '../kernel/json.ts';
import { isObject, listOf } from '../kernel/json.ts';
import { toCents } from '../kernel/money.ts';

/** The flights of a line item's body as they stand; what is not a list counts as none. */
export function flightsOf(body: Json | undefined): readonly Json[] {
  return listOf(isObject(body) ? body['flights'] : undefined);
}

/** The budgets of all flights in cents; what is no amount counts as nothing. */
export function flightCents(body: JsonObject): number {
  let total = 0;
  for (const flight of flightsOf(body)) {
    const budget = isObject(flight) ? flight['budget'] : undefined;
    if (typeof budget === 'number') total += toCents(budget) ?? 0;
  }
  return total;
}
