// The flights of a line item as a policy makes them of those that it has: exact to the cent, finished ones untouched.
import { needsReplace } from '../domain/rules/line-item-change.ts';
import { flightsWithTimes, isFinished } from '../domain/rules/flight-times.ts';
import { isCreated } from '../domain/resources/rule-context.ts';
import { budgetOf } from '../domain/resources/flight-budgets.ts';
import { type Civil, DAY_MS, formatFlightTime } from '../kernel/calendar.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';
import { fromCents } from '../kernel/money.ts';
import { sumAmounts } from '../kernel/money-sum.ts';
import { apportion } from './commands/apportion.ts';
import type { EntityRecord } from './document.ts';
import { finishedFlightIds } from './finished-flights.ts';
import { flightsOf } from './flight-list.ts';
import { readFlightTime } from './flight-spans.ts';
import { type FlightPolicy, MOST_FLIGHTS, policyOf } from './flight-policy.ts';
import { type PolicySpan, policySpans } from './policy-spans.ts';

/** Why a line item can't get its flights by a policy. `least`: cents. */
export type PolicyRefusal =
  | { readonly code: 'INCOMPLETE' | 'NO_DAYS' | 'ALL_FINISHED' | 'UNREADABLE_FLIGHTS' | 'NO_ENDS' }
  | { readonly code: 'TOO_MANY'; readonly most: number }
  | { readonly code: 'UNREADABLE_BUDGETS'; readonly count: number }
  | { readonly code: 'TOO_LITTLE'; readonly least: number };

/** The flights of a line item that are over on the platform, and the others. */
export interface SplitFlights {
  readonly finished: readonly Json[];
  readonly open: readonly Json[];
  /** The first day without a finished flight: minus infinity where none is finished. */
  readonly from: Civil;
}

/** `now`: epoch milliseconds. */
export function splitFlights(record: EntityRecord, now: number): SplitFlights {
  const ids = finishedFlightIds(record, now);
  const isOver = (flight: Json): boolean => isObject(flight) && flight['id'] !== undefined && ids.has(flight['id']);
  const flights = flightsOf(record.draft);
  const finished = flights.filter(isOver);
  const zone = record.base?.['timeZone'] ?? record.draft['timeZone'];
  const ends = [
    ...finished.map((flight) => readFlightTime(isObject(flight) ? flight['endDate'] : undefined)),
    ...flightsWithTimes(record.base ?? undefined).map((flight) => (isFinished(flight, zone, now) ? flight.end : null)),
  ].filter((end) => end !== null);
  const last = Math.max(...ends);
  const from = ends.length === 0 ? Number.NEGATIVE_INFINITY : (Math.floor(last / DAY_MS) + 1) * DAY_MS;
  return { finished, open: flights.filter((flight) => !isOver(flight)), from };
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
  /** Epoch milliseconds, by which flights are over. */
  readonly now: number;
  /** Of the flights that are not over; what these have together where it is left out. */
  readonly cents?: number | undefined;
}

/**
 * A flight that is there is moved to the place that a flight of the policy has in its order, or to the one whose days it has
 * most of, so that one on the platform is changed and none is made in its stead.
 */
export function flightsByPolicy(
  record: EntityRecord,
  policy: FlightPolicy,
  { now, cents: given }: PolicyOptions,
): { readonly flights: readonly Json[] } | PolicyRefusal {
  const { finished, open, from } = splitFlights(record, now);
  const flights = open.filter(isObject);
  if (flights.length < open.length) return { code: 'UNREADABLE_FLIGHTS' };
  const money = sumAmounts(open.map(budgetOf));
  if (given === undefined && money.unreadable > 0) return { code: 'UNREADABLE_BUDGETS', count: money.unreadable };
  const spans = policySpans(policy, from);
  if (spans.length === 0) return { code: policy.to < from ? 'ALL_FINISHED' : 'NO_DAYS' };
  if (spans.length > MOST_FLIGHTS) return { code: 'TOO_MANY', most: MOST_FLIGHTS };
  const cents = given ?? money.cents;
  if (cents < spans.length) return { code: 'TOO_LITTLE', least: spans.length };
  const shares = apportion(cents, weightsOf(policy, spans));
  const kept = placesOf(flights, spans);
  const made = spans.map((span, at) => {
    const flight = kept.get(at);
    return flight === undefined
      ? { ...flightLike(flights, span.start), ...times(span), budget: fromCents(shares[at] ?? 0) }
      : { ...flight, ...times(span, flight), budget: fromCents(shares[at] ?? 0) };
  });
  const all = [...finished, ...made];
  return isBeyondPatch(record, all) ? { code: 'INCOMPLETE' } : { flights: all };
}

/** The policy that a line item follows: kept with it, and its flights are on the days that it makes. */
export function followedPolicy(record: EntityRecord, now: number): FlightPolicy | null {
  const policy = policyOf(record);
  if (policy === null) return null;
  const { open, from } = splitFlights(record, now);
  const spans = policySpans(policy, from);
  const isSame = open.length === spans.length && open.every((flight, at) => isOn(flight, spans[at]));
  return isSame && open.length > 0 ? policy : null;
}

/** The first and the last day of the flights that are not over; null where none has dates. */
export function endsOf(record: EntityRecord, now: number): { readonly from: Civil; readonly to: Civil } | null {
  const { open } = splitFlights(record, now);
  const spans = open.flatMap((flight) => spanOf(flight) ?? []);
  if (spans.length === 0) return null;
  const day = (time: Civil): Civil => Math.floor(time / DAY_MS) * DAY_MS;
  return {
    from: day(spans.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY)),
    to: day(spans.reduce((last, { end }) => Math.max(last, end), Number.NEGATIVE_INFINITY)),
  };
}

function weightsOf({ split, weights = [] }: FlightPolicy, spans: readonly PolicySpan[]): number[] {
  if (split === 'even') return spans.map(() => 1);
  if (split === 'days') return spans.map(({ start, end }) => Math.ceil((end - start) / DAY_MS));
  // Whole numbers: a weight of 1.5 is as good as any.
  return spans.map(({ index }) => Math.round((weights[index % weights.length] ?? 1) * 1000));
}

interface Span {
  readonly start: Civil;
  readonly end: Civil;
}

function spanOf(flight: Json | undefined): Span | null {
  if (!isObject(flight)) return null;
  const [start, end] = [readFlightTime(flight['startDate']), readFlightTime(flight['endDate'])];
  return start === null || end === null || end < start ? null : { start, end };
}

const MINUTE_MS = 60_000;

/** A flight that ends in the last minute of the day ends with it: its time is left as it is. */
const endsWith = (end: Civil, day: Civil): boolean => Math.abs(day - end) < MINUTE_MS;

function isOn(flight: Json, span: Span | undefined): boolean {
  const own = spanOf(flight);
  return own !== null && span !== undefined && own.start === span.start && endsWith(own.end, span.end);
}

function times({ start, end }: Span, flight?: JsonObject): JsonObject {
  const own = spanOf(flight);
  const last = own !== null && endsWith(own.end, end) ? own.end : end;
  return { startDate: formatFlightTime(start), endDate: formatFlightTime(last) };
}

const overlap = (a: Span, b: Span): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);

/** Which flight goes on at which place. Those on the platform come first: each that is kept need not be made again. */
function placesOf(flights: readonly JsonObject[], spans: readonly Span[]): ReadonlyMap<number, JsonObject> {
  const inTime = flights.toSorted((a, b) => (spanOf(a)?.start ?? Infinity) - (spanOf(b)?.start ?? Infinity));
  if (inTime.length === spans.length) return new Map(inTime.map((flight, at) => [at, flight]));
  const places = new Map<number, JsonObject>();
  place(inTime.filter(isPushed), spans, places);
  place(
    inTime.filter((flight) => !isPushed(flight)),
    spans,
    places,
  );
  return places;
}

const isPushed = (flight: JsonObject): boolean => flight['id'] !== undefined;

/** Each at the free place whose days it has most of, the others at those that are left, in order. */
function place(flights: readonly JsonObject[], spans: readonly Span[], places: Map<number, JsonObject>): void {
  const left: JsonObject[] = [];
  for (const flight of flights) {
    const own = spanOf(flight);
    let [best, most] = [-1, 0];
    for (const [at, span] of spans.entries()) {
      const shared = own === null || places.has(at) ? 0 : overlap(own, span);
      if (shared > most) [best, most] = [at, shared];
    }
    if (best < 0) left.push(flight);
    else places.set(best, flight);
  }
  for (const at of spans.keys()) {
    const flight = places.has(at) ? undefined : left.shift();
    if (flight !== undefined) places.set(at, flight);
  }
}

/** What a flight that begins at `start` has of the one whose days it takes, else of the one before it: all but its ID. */
export function flightLike(flights: readonly JsonObject[], start: Civil): JsonObject {
  const known = flights.flatMap((flight) => {
    const own = spanOf(flight);
    return own === null ? [] : [{ flight, own }];
  });
  const over = known.find(({ own }) => own.start <= start && own.end > start);
  const before = known.filter(({ own }) => own.start <= start).at(-1);
  const like = (over ?? before ?? known[0])?.flight ?? flights[0];
  if (like === undefined) return { pacingMode: 'EVEN' };
  const { id: _id, ...rest } = like;
  return rest;
}
