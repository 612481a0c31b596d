// The flights of many line items whose spend can be reckoned, and those that can't.
import type { EntityRecord } from '../draft/document.ts';
import type { JsonObject } from '../kernel/json.ts';
import { type FlightSpend, type LeftOutFlight, readFlightSpends } from './flight-spend.ts';

export interface PlannedFlight {
  /** Its line item's key. */
  readonly lineItem: string;
  readonly flight: FlightSpend;
}

export interface PlannedSpend {
  readonly flights: readonly PlannedFlight[];
  readonly leftOut: readonly (LeftOutFlight & { readonly lineItem: string })[];
  /** Cents: the budgets of `flights`. */
  readonly total: number;
}

/**
 * Of drafts, unless `bodyOf` gives another body (the base, to compare with); null: none. Flights that would take the
 * sum beyond exact integers are left out.
 */
export function planSpend(
  items: Iterable<EntityRecord>,
  bodyOf: (item: EntityRecord) => JsonObject | null = ({ draft }) => draft,
): PlannedSpend {
  const flights: PlannedFlight[] = [];
  const leftOut: (LeftOutFlight & { lineItem: string })[] = [];
  let total = 0;
  for (const item of items) {
    const body = bodyOf(item);
    if (body === null) continue;
    const read = readFlightSpends(body);
    for (const flight of read.flights) {
      if (Number.isSafeInteger(total + flight.budget)) {
        total += flight.budget;
        flights.push({ lineItem: item.key, flight });
      } else leftOut.push({ lineItem: item.key, index: flight.index, why: 'TOO_MUCH' });
    }
    for (const flight of read.leftOut) leftOut.push({ lineItem: item.key, ...flight });
  }
  return { flights, leftOut, total };
}

/** Bases made for comparison, by draft and base. */
const bases = new WeakMap<JsonObject, { readonly draft: JsonObject; readonly body: JsonObject }>();

/** A line item's body as it was last seen. No read shows day-parting (§2.3): the draft's counts there. */
export function spendBase({ base, draft }: EntityRecord): JsonObject | null {
  const parting = draft['dayParting'];
  if (base === null || parting === undefined || base['dayParting'] !== undefined) return base;
  const known = bases.get(base);
  if (known?.draft === draft) return known.body;
  const body = { ...base, dayParting: parting };
  bases.set(base, { draft, body });
  return body;
}
