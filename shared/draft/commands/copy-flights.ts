// Gives other line items the flights of one: its dates, lengths, gaps and pacing, their own money.
import { budgetOf } from '../../domain/resources/flight-budgets.ts';
import { DAY_MS, formatFlightTime } from '../../kernel/calendar.ts';
import { defined } from '../../kernel/defined.ts';
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { fromCents } from '../../kernel/money.ts';
import { readAmount, sumAmounts } from '../../kernel/money-sum.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { finishedFlightIds } from '../finished-flights.ts';
import { withoutId } from '../flight-ids.ts';
import { flightsOf } from '../flight-list.ts';
import { flightSpans } from '../flight-spans.ts';
import type { Change } from '../change.ts';
import { type Command, setChange } from './command.ts';
import { countOfKind } from './naming.ts';
import { type FlightRefusal, openFlights, takesFlights } from './open-flights.ts';
import { apportion } from './apportion.ts';

export interface CopyOptions {
  /** At the same dates, or begun where the other line item begins. */
  readonly at: 'same' | 'start';
  /** Epoch milliseconds, by which flights are over. */
  readonly now: number;
}

export interface CopiedFlights {
  readonly command: Command;
  /** Keys of the line items that got them. */
  readonly taken: readonly string[];
  readonly refused: ReadonlyMap<string, FlightRefusal>;
}

/**
 * What a line item has over its open flights it spends over the copied ones, in proportion to theirs; one without any
 * money takes theirs. Flights that are over stay. Flights of the platform keep their ids, in the order of their starts.
 */
export function copyFlights(
  draft: Draft,
  from: { readonly lineItem: string; readonly indexes: readonly number[] },
  to: readonly string[],
  { at, now }: CopyOptions,
): CopiedFlights | FlightRefusal {
  const source = draft.entities.lineItem.get(from.lineItem);
  const open = openFlights(draft, from.lineItem, { indexes: from.indexes, now: -Infinity });
  if (source === undefined || typeof open === 'string') return typeof open === 'string' ? open : 'GONE';
  if (open.flights.length === 0) return 'TOO_FEW';
  const changes: Change[] = [];
  const taken: string[] = [];
  const refused = new Map<string, FlightRefusal>();
  for (const key of to) {
    const record = draft.entities.lineItem.get(key);
    if (record === undefined || key === from.lineItem) continue;
    const pattern = open.flights.map(({ flight, start, end }) => ({ flight, start, end }));
    const flights = withPattern(record, pattern, { at, now });
    if (typeof flights === 'string') {
      refused.set(key, flights);
      continue;
    }
    taken.push(key);
    const change = setChange({ kind: 'lineItem', key }, record, ['draft', 'flights'], flights);
    if (change !== undefined) changes.push(change);
  }
  const name = `Copy flights to ${countOfKind(taken.length, 'lineItem')}`;
  return { command: { name, changes }, taken, refused };
}

interface PatternFlight {
  readonly flight: JsonObject;
  readonly start: number;
  readonly end: number;
}

/** Years that the platform's dates can be written in (§2). */
const LAST_YEAR = 9999;

function withPattern(
  record: EntityRecord,
  pattern: readonly PatternFlight[],
  { at, now }: CopyOptions,
): Json[] | FlightRefusal {
  const list = flightsOf(record.draft);
  const finished = finishedFlightIds(record, now);
  const isOver = (flight: Json): boolean =>
    isObject(flight) && flight['id'] !== undefined && finished.has(flight['id']);
  const [over, rest] = [list.filter(isOver), list.filter((flight) => !isOver(flight))];
  const ids = orderedIds(rest);
  if (!takesFlights(record) && !(ids.length === rest.length && rest.length === pattern.length)) return 'INCOMPLETE';
  const [first] = flightSpans({ flights: [...rest] });
  const days =
    at === 'same' || first === undefined
      ? 0
      : Math.floor(first.start / DAY_MS) - Math.floor((pattern[0]?.start ?? 0) / DAY_MS);
  const own = sumAmounts(rest.map(budgetOf));
  if (own.unreadable > 0) return 'UNREADABLE_BUDGETS';
  const theirs = pattern.map(({ flight }) => readAmount(budgetOf(flight)));
  if (theirs.includes('unreadable')) return 'UNREADABLE_BUDGETS';
  const weights = theirs.map(Number);
  if (own.cents > 0 && own.cents < pattern.length) return 'TOO_LITTLE';
  const budgets = own.cents > 0 ? apportion(own.cents, weights) : theirs.map((cents) => cents ?? undefined);
  const made: Json[] = [];
  for (const [nth, { flight, start, end }] of pattern.entries()) {
    const [from, to] = [start + days * DAY_MS, end + days * DAY_MS];
    const years = [from, to].map((time) => new Date(time).getUTCFullYear());
    if (years.some((year) => year < 1 || year > LAST_YEAR)) return 'OUT_OF_RANGE';
    const { budget: _budget, ...others } = withoutId(flight);
    const cents = budgets[nth];
    made.push({
      ...defined({ id: ids[nth] }),
      ...others,
      startDate: formatFlightTime(from),
      endDate: formatFlightTime(to),
      ...defined({ budget: typeof cents === 'number' ? fromCents(cents) : undefined }),
    });
  }
  return [...over, ...made];
}

/** Of the flights that the platform has, by start. */
function orderedIds(flights: readonly Json[]): Json[] {
  return flights
    .flatMap((flight, index) =>
      isObject(flight) ? [{ flight, start: flightSpans({ flights: [flight] })[0]?.start ?? index }] : [],
    )
    .sort((a, b) => a.start - b.start)
    .flatMap(({ flight }) => flight['id'] ?? []);
}
