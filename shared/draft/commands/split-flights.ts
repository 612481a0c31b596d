// A flight becomes two at a date, neighbours become one: budgets are shared by time or added, exact to the cent.
import { flightsWithTimes, isPast, todayIn } from '../../domain/rules/flight-times.ts';
import { budgetOf } from '../../domain/resources/flight-budgets.ts';
import { type Civil, DAY_MS, formatFlightTime } from '../../kernel/calendar.ts';
import { defined } from '../../kernel/defined.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { fromCents } from '../../kernel/money.ts';
import { readAmount, sumAmounts } from '../../kernel/money-sum.ts';
import { DueMoney } from '../due-money.ts';
import { platformZone } from '../finished-flights.ts';
import { flightsOf } from '../flight-list.ts';
import { withoutId } from '../flight-ids.ts';
import { type Command, setChange } from './command.ts';
import { type DatedFlight, type FlightRefusal, openFlights, takesFlights } from './open-flights.ts';
import { endBefore, runsUntil } from '../flight-spans.ts';
import { LEAST, apportion, apportionAbove } from './apportion.ts';
import type { Draft, EntityRecord } from '../document.ts';

/** Two flights of at least a cent and an impression each. */
const LEAST_SHARED = 2;

/**
 * The first time at which a flight that runs can be split: the next midnight in its line item's zone, since what was
 * planned until then may be spent. Null for a flight that does not run now. `now`: epoch milliseconds.
 */
export function earliestSplit(
  record: EntityRecord,
  { start, end }: Pick<DatedFlight, 'start' | 'end'>,
  now: number,
): Civil | null {
  const zone = platformZone(record);
  return !isPast(start, zone, now) || isPast(end, zone, now) ? null : todayIn(zone, now) + DAY_MS;
}

/**
 * `at`: the first moment of the second. It has no id; budget and impression cap of the whole flight are
 * shared by time, caps by day stay. The first part of one that runs has its due money at least.
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
  if (at < (earliestSplit(record, whole, now) ?? at)) return 'BEGUN';
  const cents = readAmount(budgetOf(whole.flight));
  if (cents === 'unreadable') return 'UNREADABLE_BUDGETS';
  if (cents !== null && cents < LEAST_SHARED) return 'TOO_LITTLE';
  const weights = [at - whole.start, until - at];
  const least = new DueMoney(record, now).leastOf(whole.flight);
  const shares = cents === null ? [] : apportionAbove(cents, weights, [least, LEAST]);
  if (shares === null) return 'DUE';
  const [before, after] = shares;
  const cap = whole.flight['totalImpressionCap'];
  if (isCount(cap) && cap < LEAST_SHARED) return 'SMALL_CAP';
  const [capBefore, capAfter] = isCount(cap) ? apportion(cap, weights) : [];
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

/**
 * From the first start to the last end. The first keeps its pacing, and the first id that one of them has stays: of one
 * that runs its id and its start.
 */
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
  const due = new DueMoney(record, now);
  const running = flights.filter(({ flight }) => due.runs(flight));
  if (running.length > 1) return 'SEVERAL_RUNNING';
  const [runs] = running;
  const id = (runs ?? flights.find(({ flight }) => flight['id'] !== undefined))?.flight['id'];
  // A part's cap is not one of the whole.
  const { totalImpressionCap: _cap, ...rest } = withoutId(first.flight);
  const merged: JsonObject = {
    ...defined({ id }),
    ...rest,
    ...(runs === undefined ? {} : { startDate: runs.flight['startDate'] ?? null }),
    endDate: formatFlightTime(end),
    ...defined({ budget: isPriced ? fromCents(total.cents) : undefined, totalImpressionCap: sumCaps(flights) }),
  };
  const list = flightsOf(record.draft).flatMap((flight, place) =>
    place === first.index ? [merged] : indexes.includes(place) ? [] : [flight],
  );
  return setFlights(lineItem, record, `Merge ${flights.length} flights`, list);
}

const money = (cents: number | undefined): number | undefined => (cents === undefined ? undefined : fromCents(cents));

const isCount = (cap: Json | undefined): cap is number => typeof cap === 'number' && Number.isSafeInteger(cap);

/** Undefined where one of them has none: the whole is not capped by a part then. */
function sumCaps(flights: readonly DatedFlight[]): number | undefined {
  const caps = flights.map(({ flight }) => flight['totalImpressionCap']);
  return caps.every(isCount) ? caps.reduce((sum, cap) => sum + cap, 0) : undefined;
}

function setFlights(key: string, record: EntityRecord, name: string, flights: Json[]): Command {
  const change = setChange({ kind: 'lineItem', key }, record, ['draft', 'flights'], flights);
  return { name, changes: change === undefined ? [] : [change] };
}
