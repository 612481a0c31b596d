// The flights of a line item's body, whatever it holds.
import { type Json, isObject, listOf } from '../kernel/json.ts';

/** The flights of a line item's body; empty if they are not a list. */
export function flightsOf(body: Json | undefined): readonly Json[] {
  return listOf(isObject(body) ? body['flights'] : undefined);
}
