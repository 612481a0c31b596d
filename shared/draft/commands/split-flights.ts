// A flight becomes two at a date, neighbours become one: budgets are shared by time or added, exact to the cent.
import { flightsWithTimes } from '../../domain/rules/flight-times.ts';
import { budgetOf } from '../../domain/resources/flight-budgets.ts';
import { type Civil, formatFlightTime } from '../../kernel/calendar.ts';
import { defined } from '../../kernel/defined.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { fromCents } from '../../kernel/money.ts';
import { readAmount, sumAmounts } from '../../kernel/money-sum.ts';
import { flightsOf } from '../flight-list.ts';
import { withoutId } from '../flight-ids.ts';
import { type Command, setChange } from './command.ts';
import { type DatedFlight, type FlightRefusal, openFlights, takesFlights } from './open-flights.ts';
import { endBefore, runsUntil } from '../flight-spans.ts';
import { apportion } from './apportion.ts';
import type { Draft, EntityRecord } from '../document.ts';

/** Two flights of at least a cent each. */
const LEAST_CENTS = 2;

/**
 * `at`: the first moment of the second. It has no id; budget and impression cap of the whole flight are
 * shared by time, caps by day stay.
 */
export function splitFlight(
  draft: Draft,
  { lineItem, index }: { readonly lineItem: string; readonly index: number },
  { at, now }: { readonly at: Civil; readonly now: number },
): Command | FlightRefusal {
  const open = openFlights(draft, lineItem, { indexes: [index], now });
  if (typeof open === 'string') return open;
  const { record, flights } = open;
  if (!takesFlights(record)) return 'INCOMPLETE';
  const [whole] = flights;
  if (whole === undefined) return 'GONE';
  const until = runsUntil(whole.end);
  if (at <= whole.start || at >= until) return 'OUTSIDE';
  const cents = readAmount(budgetOf(whole.flight));
  if (cents === 'unreadable') return 'UNREADABLE_BUDGETS';
  if (cents !== null && cents < LEAST_CENTS) return 'TOO_LITTLE';
  const weights = [at - whole.start, until - at];
  const [before, after] = cents === null ? [undefined, undefined] : apportion(cents, weights);
  const [capBefore, capAfter] = shareCap(whole.flight['totalImpressionCap'], weights);
  const first: JsonObject = {
    ...whole.flight,
    endDate: formatFlightTime(endBefore(at, whole.end)),
    ...defined({ budget: money(before), totalImpressionCap: capBefore }),
  };
  const second: JsonObject = {
    ...withoutId(whole.flight),
    startDate: formatFlightTime(at),
    ...defined({ budget: money(after), totalImpressionCap: capAfter }),
  };
  const list = flightsOf(record.draft).flatMap((flight, place) => (place === index ? [first, second] : [flight]));
  return setFlights(lineItem, record, 'Split a flight', list);
}

/** From the first start to the last end. The first keeps its pacing, and the first id that one of them has stays. */
export function mergeFlights(
  draft: Draft,
  { lineItem, indexes }: { readonly lineItem: string; readonly indexes: readonly number[] },
  now: number,
): Command | FlightRefusal {
  if (indexes.length < 2) return 'TOO_FEW';
  const open = openFlights(draft, lineItem, { indexes, now });
  if (typeof open === 'string') return open;
  const { record, flights } = open;
  if (!takesFlights(record)) return 'INCOMPLETE';
  const [first] = flights;
  if (first === undefined) return 'TOO_FEW';
  const end = Math.max(...flights.map((flight) => flight.end));
  const isBetween = flightsWithTimes(record.draft).some(
    (other) => !indexes.includes(other.index) && (other.start ?? end) < end && (other.end ?? 0) > first.start,
  );
  if (isBetween) return 'NOT_NEIGHBOURS';
  const total = sumAmounts(flights.map(({ flight }) => budgetOf(flight)));
  if (total.unreadable > 0) return 'UNREADABLE_BUDGETS';
  const isPriced = flights.some(({ flight }) => readAmount(budgetOf(flight)) !== null);
  const id = flights.find(({ flight }) => flight['id'] !== undefined)?.flight['id'];
  const merged: JsonObject = {
    ...defined({ id }),
    ...withoutId(first.flight),
    endDate: formatFlightTime(end),
    ...defined({ budget: isPriced ? fromCents(total.cents) : undefined, totalImpressionCap: sumCaps(flights) }),
  };
  const list = flightsOf(record.draft).flatMap((flight, place) =>
    place === first.index ? [merged] : indexes.includes(place) ? [] : [flight],
  );
  return setFlights(lineItem, record, `Merge ${flights.length} flights`, list);
}

const money = (cents: number | undefined): number | undefined => (cents === undefined ? undefined : fromCents(cents));

function shareCap(cap: Json | undefined, weights: readonly number[]): readonly (number | undefined)[] {
  return typeof cap === 'number' && Number.isSafeInteger(cap) && cap >= LEAST_CENTS ? apportion(cap, weights) : [];
}

/** Undefined where one of them has none: the whole is not capped by a part then. */
function sumCaps(flights: readonly DatedFlight[]): number | undefined {
  const caps = flights.map(({ flight }) => flight['totalImpressionCap']);
  if (!caps.every((cap) => typeof cap === 'number' && Number.isSafeInteger(cap))) return undefined;
  return caps.reduce((sum: number, cap) => sum + Number(cap), 0);
}

function setFlights(key: string, record: EntityRecord, name: string, flights: Json[]): Command {
  const change = setChange({ kind: 'lineItem', key }, record, ['draft', 'flights'], flights);
  return { name, changes: change === undefined ? [] : [change] };
}
