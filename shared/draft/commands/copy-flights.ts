// Gives other line items the flights of one: its dates, lengths, gaps and pacing, their own money.
import { isPast, todayIn } from '../../domain/rules/flight-times.ts';
import { budgetOf } from '../../domain/resources/flight-budgets.ts';
import { DAY_MS, LAST_YEAR, formatFlightTime } from '../../kernel/calendar.ts';
import { defined } from '../../kernel/defined.ts';
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { fromCents } from '../../kernel/money.ts';
import { readAmount, sumAmounts } from '../../kernel/money-sum.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { DueMoney } from '../due-money.ts';
import { finishedFlightIds, platformZone } from '../finished-flights.ts';
import { withoutId } from '../flight-ids.ts';
import { flightsOf } from '../flight-list.ts';
import { readTotalCap, withSharedCaps } from '../impression-caps.ts';
import { flightSpans } from '../flight-spans.ts';
import type { Change } from '../change.ts';
import { type Command, setChange } from './command.ts';
import { countOfKind } from './naming.ts';
import { type FlightRefusal, openFlights, takesFlights } from './open-flights.ts';
import { LEAST, apportionAbove } from './apportion.ts';

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
  /** How many flights each of them did not get, as these would be over. */
  readonly leftOut: ReadonlyMap<string, number>;
}

/**
 * What a line item has over its open flights it spends over the copied ones, in proportion to theirs; one without any
 * money takes theirs. Flights that are over stay, and none is made that would be. Its other flights go on in the order of
 * their starts, those of the platform first, with their ids; one that runs goes on as the first copied one, with its start and
 * its due money. The caps of one that is capped as a whole are shared as its money is.
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
  const leftOut = new Map<string, number>();
  for (const key of to) {
    const record = draft.entities.lineItem.get(key);
    if (record === undefined || key === from.lineItem) continue;
    const pattern = open.flights.map(({ flight, start, end }) => ({ flight, start, end }));
    const copied = withPattern(record, pattern, { at, now });
    if (typeof copied === 'string') {
      refused.set(key, copied);
      continue;
    }
    const { flights, left } = copied;
    taken.push(key);
    if (left > 0) leftOut.set(key, left);
    const change = setChange({ kind: 'lineItem', key }, record, ['draft', 'flights'], flights);
    if (change !== undefined) changes.push(change);
  }
  const name = `Copy flights to ${countOfKind(taken.length, 'lineItem')}`;
  return { command: { name, changes }, taken, refused, leftOut };
}

interface PatternFlight {
  readonly flight: JsonObject;
  readonly start: number;
  readonly end: number;
}

function withPattern(
  record: EntityRecord,
  pattern: readonly PatternFlight[],
  { at, now }: CopyOptions,
): { readonly flights: Json[]; readonly left: number } | FlightRefusal {
  const list = flightsOf(record.draft);
  const finished = finishedFlightIds(record, now);
  const isOver = (flight: Json): boolean =>
    isObject(flight) && flight['id'] !== undefined && finished.has(flight['id']);
  const [over, rest] = [list.filter(isOver), list.filter((flight) => !isOver(flight))];
  const [first] = flightSpans({ flights: [...rest] });
  const days =
    at === 'same' || first === undefined
      ? 0
      : Math.floor(first.start / DAY_MS) - Math.floor((pattern[0]?.start ?? 0) / DAY_MS);
  const moved = pattern.map(({ flight, start, end }) => ({
    flight,
    start: start + days * DAY_MS,
    end: end + days * DAY_MS,
  }));
  const years = moved.flatMap(({ start, end }) => [start, end].map((time) => new Date(time).getUTCFullYear()));
  if (!years.every((year) => year >= 1 && year <= LAST_YEAR)) return 'OUT_OF_RANGE';
  const zone = platformZone(record);
  const taken = moved.filter(({ end }) => !isPast(end, zone, now));
  const [begins] = taken;
  if (begins === undefined) return 'ALL_OVER';
  const due = new DueMoney(record, now);
  const running = rest.filter((flight) => due.runs(flight));
  if (running.length > 1) return 'SEVERAL_RUNNING';
  const [runs] = running;
  if (runs !== undefined && begins.start >= todayIn(zone, now) + DAY_MS) return 'RUNNING';
  const done = flightSpans({ flights: over });
  if (taken.some(({ start, end }) => done.some((span) => span.start < end && start < span.end))) return 'OVER_FINISHED';
  const own = ownInOrder(rest, runs);
  const isPatched = own.length === taken.length && own.every(({ id }) => id !== undefined);
  if (!takesFlights(record) && !(isPatched && own.length === rest.length)) return 'INCOMPLETE';
  const sum = sumAmounts(rest.map(budgetOf));
  const theirs = taken.map(({ flight }) => readAmount(budgetOf(flight)));
  if (sum.unreadable > 0 || theirs.includes('unreadable')) return 'UNREADABLE_BUDGETS';
  if (sum.cents > 0 && sum.cents < taken.length) return 'TOO_LITTLE';
  const least = taken.map((_, nth) => (nth === 0 && runs !== undefined ? due.leastOf(runs) : LEAST));
  const budgets = sum.cents > 0 ? apportionAbove(sum.cents, theirs.map(Number), least) : theirs;
  if (budgets === null) return 'DUE';
  const made = taken.map(({ flight, start, end }, nth): JsonObject => {
    const cents = budgets[nth];
    return {
      ...(own[nth] ?? copySettings(own.at(-1) ?? flight)),
      startDate: nth === 0 && isObject(runs) ? (runs['startDate'] ?? null) : formatFlightTime(start),
      endDate: formatFlightTime(end),
      ...pickPacing(flight),
      ...defined({ budget: typeof cents === 'number' ? fromCents(cents) : undefined }),
    };
  });
  // Of a line item that is capped as a whole the caps come to the same, shared as its money is.
  const isCapped = rest.length > 0 && rest.every((flight) => readTotalCap(flight) !== null);
  const parts = [...made.keys()];
  const origins = isCapped ? rest.map((flight) => ({ source: isObject(flight) ? flight : {}, parts })) : [];
  const capped = withSharedCaps(made, budgets.map(Number), origins);
  return { flights: [...over, ...capped], left: moved.length - taken.length };
}

/** Without what a copy brings: the one that runs first, then those that the platform has, each part by start. */
function ownInOrder(flights: readonly Json[], runs: Json | undefined): JsonObject[] {
  const rank = (flight: JsonObject): number => (flight === runs ? 0 : flight['id'] !== undefined ? 1 : 2);
  return flights
    .flatMap((flight, index) =>
      isObject(flight) ? [{ flight, start: flightSpans({ flights: [flight] })[0]?.start ?? index }] : [],
    )
    .sort((a, b) => rank(a.flight) - rank(b.flight) || a.start - b.start)
    .map(({ flight: { budget: _budget, pacingMode: _mode, paceAheadPercent: _pace, ...others } }) => others);
}

/** What a flight more has of another: not the cap over its whole, which was made for its budget. */
function copySettings(flight: JsonObject): JsonObject {
  const { budget: _budget, pacingMode: _mode, paceAheadPercent: _pace, totalImpressionCap: _cap, ...others } = flight;
  return withoutId(others);
}

const pickPacing = ({ pacingMode, paceAheadPercent }: JsonObject): JsonObject =>
  defined({ pacingMode, paceAheadPercent }) as JsonObject; // without the undefined ones
