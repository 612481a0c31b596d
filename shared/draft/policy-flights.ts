// The flights of a line item as a policy makes them of those that it has: exact to the cent, finished ones untouched.
import { needsReplace } from '../domain/rules/line-item-change.ts';
import { flightsWithTimes, isFinished, isPast, todayIn } from '../domain/rules/flight-times.ts';
import { isCreated } from '../domain/resources/rule-context.ts';
import { budgetOf } from '../domain/resources/flight-budgets.ts';
import { type Civil, DAY_MS, MINUTE_MS, formatFlightTime } from '../kernel/calendar.ts';
import { type Json, type JsonObject, isObject, sameJson } from '../kernel/json.ts';
import { fromCents } from '../kernel/money.ts';
import { sumAmounts } from '../kernel/money-sum.ts';
import { LEAST, apportionAbove } from './commands/apportion.ts';
import type { EntityRecord } from './document.ts';
import { DueMoney } from './due-money.ts';
import { finishedFlightIds, platformZone } from './finished-flights.ts';
import { flightsOf } from './flight-list.ts';
import { type FlightPolicy, MOST_FLIGHTS, readPolicy } from './flight-policy.ts';
import { withSharedCaps } from './impression-caps.ts';
import { type Span, flightLike, placeInstead, assignFlights, findSource, readSpan } from './policy-places.ts';
import { type PolicySpan, policySpans } from './policy-spans.ts';

/** Why a line item can't get its flights by a policy. `least`: cents. */
export type PolicyRefusal =
  | {
      readonly code:
        | 'INCOMPLETE'
        | 'NO_DAYS'
        | 'ALL_FINISHED'
        | 'UNREADABLE_FLIGHTS'
        | 'NO_ENDS'
        | 'RUNNING'
        | 'SEVERAL_RUNNING';
    }
  | { readonly code: 'TOO_MANY'; readonly most: number }
  | { readonly code: 'UNREADABLE_BUDGETS'; readonly count: number }
  | { readonly code: 'TOO_LITTLE'; readonly least: number };

/** The flights of a line item that are over on the platform, and the others. */
export interface SplitFlights {
  readonly finished: readonly Json[];
  readonly open: readonly Json[];
  /** The places of `open` among all. */
  readonly openAt: readonly number[];
  /** The first day without a finished flight: minus infinity where none is finished. */
  readonly from: Civil;
}

/** `now`: epoch milliseconds. */
export function splitFlights(record: EntityRecord, now: number): SplitFlights {
  const ids = finishedFlightIds(record, now);
  const isOver = (flight: Json | undefined): boolean =>
    isObject(flight) && flight['id'] !== undefined && ids.has(flight['id']);
  const flights = flightsOf(record.draft);
  const finished = flights.filter(isOver);
  const openAt = [...flights.keys()].filter((at) => !isOver(flights[at]));
  const zone = platformZone(record);
  const ends = [
    ...finished.map((flight) => readSpan(flight)?.end ?? null),
    ...flightsWithTimes(record.base ?? undefined).map((flight) => (isFinished(flight, zone, now) ? flight.end : null)),
  ].filter((end) => end !== null);
  const last = Math.max(...ends);
  const from = ends.length === 0 ? Number.NEGATIVE_INFINITY : (Math.floor(last / DAY_MS) + 1) * DAY_MS;
  return { finished, open: openAt.flatMap((at) => flights[at] ?? []), openAt, from };
}

/**
 * Whether `flights` would need a call that replaces a line item which is only known in part: flights that come or go
 * are an error there until it is marked complete (contract §1).
 */
export function isBeyondPatch({ remoteId, complete, base, draft }: EntityRecord, flights: readonly Json[]): boolean {
  if (!isCreated(remoteId) || complete === true) return false;
  return needsReplace(base, { ...draft, flights }, false).some(([member]) => member === 'flights');
}

interface PolicyOptions {
  /** Epoch milliseconds, by which flights are over or have begun. */
  readonly now: number;
  /** Of the flights that are not over; what these have together where it is left out. */
  readonly cents?: number | undefined;
}

/**
 * A flight that is there is moved to the place that a flight of the policy has in its order, or to the one whose days it has
 * most of, so that one on the platform is changed and none is made in its stead. Each stays where it is in the list. One
 * that runs keeps its start and the money that is due, and ends with the flight that today is in; none is made for days
 * that are over.
 */
export function flightsByPolicy(
  record: EntityRecord,
  policy: FlightPolicy,
  { now, cents: given }: PolicyOptions,
): { readonly flights: readonly Json[] } | PolicyRefusal {
  const { open, openAt, from } = splitFlights(record, now);
  const flights = open.filter(isObject);
  if (flights.length < open.length) return { code: 'UNREADABLE_FLIGHTS' };
  const money = sumAmounts(open.map(budgetOf));
  if (given === undefined && money.unreadable > 0) return { code: 'UNREADABLE_BUDGETS', count: money.unreadable };
  const all = policySpans(policy, from);
  if (all.length === 0) return { code: policy.to < from ? 'ALL_FINISHED' : 'NO_DAYS' };
  if (all.length > MOST_FLIGHTS) return { code: 'TOO_MANY', most: MOST_FLIGHTS };
  const clock: Clock = { zone: platformZone(record), now };
  const due = new DueMoney(record, now);
  const spans = all.filter(({ end }) => !isPast(end, clock.zone, now));
  if (spans.length === 0) return { code: 'NO_DAYS' };
  const running = runningAt(flights, due);
  if (typeof running === 'object' && running !== null) return running;
  if (running !== null && policy.from > todayIn(clock.zone, now)) return { code: 'RUNNING' };
  const places = assignFlights(flights, spans, running);
  const times = spans.map((span, place) => {
    const at = places.get(place);
    return computeTimes(span, at === undefined ? undefined : flights[at], at !== undefined && at === running, clock);
  });
  const first = running === null ? undefined : flights[running];
  const least = spans.map((_, place) => Math.max(LEAST, place === 0 ? due.of(first) : 0));
  const shares = apportionAbove(given ?? money.cents, computeWeights(policy, { all, spans, times }), least);
  if (shares === null) return { code: 'TOO_LITTLE', least: least.reduce((sum, each) => sum + each, 0) };
  const sources = times.map(({ start }, place) => places.get(place) ?? findSource(flights, start));
  const bare = times.map((span, place) => {
    const source = flights[sources[place] ?? -1];
    const flight = places.has(place) ? source : undefined;
    return { ...(flight ?? flightLike(source)), ...changedTimes(span, flight), budget: fromCents(shares[place] ?? 0) };
  });
  const made = withSharedCaps(
    bare,
    shares,
    flights.map((source, at) => {
      const parts = [...sources.keys()].filter((place) => sources[place] === at);
      return { source, parts: parts.length > 0 ? parts : [placeInstead(source, times)] };
    }),
  );
  const list = inList(flightsOf(record.draft), openAt, { made, places });
  return isBeyondPatch(record, list) ? { code: 'INCOMPLETE' } : { flights: list };
}

/**
 * The policy that a line item follows: kept with it, and what it makes of its flights are these very flights, budgets too.
 * So one that any writer left beside flights that were edited by hand does not count.
 */
export function followedPolicy(record: EntityRecord, now: number): FlightPolicy | null {
  const policy = readPolicy(record);
  if (policy === null) return null;
  const made = flightsByPolicy(record, policy, { now });
  return 'flights' in made && sameJson(made.flights, flightsOf(record.draft)) ? policy : null;
}

/** The first and the last day of the flights that are not over; null where none has dates. */
export function findOpenPeriod(record: EntityRecord, now: number): { readonly from: Civil; readonly to: Civil } | null {
  const { open } = splitFlights(record, now);
  const spans = open.flatMap((flight) => readSpan(flight) ?? []);
  if (spans.length === 0) return null;
  const day = (time: Civil): Civil => Math.floor(time / DAY_MS) * DAY_MS;
  return {
    from: day(spans.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY)),
    to: day(spans.reduce((last, { end }) => Math.max(last, end), Number.NEGATIVE_INFINITY)),
  };
}

interface Clock {
  readonly zone: Json | undefined;
  readonly now: number;
}

/** Which flight runs; null where none does. Several can't be kept apart. */
function runningAt(flights: readonly JsonObject[], due: DueMoney): number | null | PolicyRefusal {
  const begun = [...flights.keys()].filter((at) => due.runs(flights[at]));
  if (begun.some((at) => readSpan(flights[at]) === null)) return { code: 'UNREADABLE_FLIGHTS' };
  return begun.length > 1 ? { code: 'SEVERAL_RUNNING' } : (begun[0] ?? null);
}

/** When the flight of a span runs: one that runs goes on, one that is new begins on a day that is to come. */
function computeTimes(span: Span, flight: JsonObject | undefined, isRunning: boolean, { zone, now }: Clock): Span {
  const own = readSpan(flight);
  // A flight that ends in the last minute of the day ends with it: its time is left as it is.
  const end = own !== null && Math.abs(own.end - span.end) < MINUTE_MS ? own.end : span.end;
  if (own !== null && isRunning) return { start: own.start, end };
  if (!isPast(span.start, zone, now)) return { start: span.start, end };
  if (own !== null && own.start >= span.start && own.start < span.end && isPast(own.start, zone, now)) {
    return { start: own.start, end };
  }
  const lastDay = Math.floor(span.end / DAY_MS) * DAY_MS;
  return { start: Math.max(span.start, Math.min(todayIn(zone, now) + DAY_MS, lastDay)), end };
}

function changedTimes({ start, end }: Span, flight: JsonObject | undefined): JsonObject {
  const own = readSpan(flight);
  return {
    ...(own?.start === start ? {} : { startDate: formatFlightTime(start) }),
    ...(own?.end === end ? {} : { endDate: formatFlightTime(end) }),
  };
}

interface MadeSpans {
  /** Those that are over too. */
  readonly all: readonly PolicySpan[];
  readonly spans: readonly PolicySpan[];
  /** When the flights of `spans` run. */
  readonly times: readonly Span[];
}

/** A running flight has the weights of all spans that it runs through. */
function computeWeights({ split, weights = [] }: FlightPolicy, { all, spans, times }: MadeSpans): number[] {
  if (split === 'days') return times.map(({ start, end }) => Math.ceil((end - start) / DAY_MS));
  // Whole numbers: a weight of 1.5 is as good as any.
  const computeWeight = ({ index }: PolicySpan): number =>
    split === 'even' ? 1 : Math.round((weights[index % weights.length] ?? 1) * 1000);
  const [open, begins] = [spans[0]?.index ?? 0, times[0]?.start ?? Infinity];
  const over = all.filter(({ index, end }) => index < open && end > begins);
  return spans.map((span, place) =>
    [span, ...(place === 0 ? over : [])].reduce((sum, each) => sum + computeWeight(each), 0),
  );
}

interface Made {
  readonly made: readonly JsonObject[];
  /** By place in `made`, which of the open flights it was. */
  readonly places: ReadonlyMap<number, number>;
}

/** The list with the flights that are made where they were; new ones after the one before them in time. */
function inList(list: readonly Json[], openAt: readonly number[], { made, places }: Made): readonly Json[] {
  const firstKept = [...made.keys()].find((place) => places.has(place)) ?? -1;
  // Behind all where no flight goes on.
  const slots: Json[][] = Array.from({ length: list.length + 1 }, () => []);
  let slot = openAt[places.get(firstKept) ?? -1] ?? list.length;
  for (const [place, flight] of made.entries()) {
    slot = openAt[places.get(place) ?? -1] ?? slot;
    slots[slot]?.push(flight);
  }
  const open = new Set(openAt);
  return slots.flatMap((own, at) => (at === list.length || open.has(at) ? own : (list[at] ?? [])));
}
