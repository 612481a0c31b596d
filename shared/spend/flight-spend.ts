// The planned spend of one flight, by day of its line item's zone, exact to the cent.
import { PACING_MODES } from '../domain/resources/flight.ts';
import { ianaZone } from '../domain/resources/time-zones.ts';
import { has, isNumber } from '../domain/shape/read.ts';
import { flightsOf } from '../draft/flight-list.ts';
import { readFlightTime, runsUntil } from '../draft/flight-spans.ts';
import { type Civil, DAY_MS } from '../kernel/calendar.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';
import { readAmount } from '../kernel/money-sum.ts';
import { LONGEST_YEARS, type LeftOutReason } from './left-out-flights.ts';
import { ALL_HOURS, type RunningHours, readRunningHours } from './running-hours.ts';
import { type RunningTime, runningTime } from './running-time.ts';
import { type SafetyCap, readSafetyCap } from './safety-cap.ts';
import { type Ratio, toRatio, computeShare } from './share.ts';

/** A mode that can't be read, or AHEAD without a percentage, is reckoned as EVEN. */
export type Pacing =
  | { readonly mode: 'EVEN' | 'ASAP' | 'unreadable' }
  /** `times`: of the even pace. */
  | { readonly mode: 'AHEAD'; readonly times: Ratio };

export interface FlightSpend {
  /** Its index in the body's `flights`. */
  readonly index: number;
  /** Cents. */
  readonly budget: number;
  readonly pacing: Pacing;
  readonly cap: SafetyCap;
  readonly start: Civil;
  /** Exclusive: a flight that ends in the last minute of a day runs until midnight. */
  readonly end: Civil;
  /** An IANA name. */
  readonly zone: string;
  /** Whether day-parting says when it runs. */
  readonly parted: boolean;
  /** Whether an impression cap may stop it earlier: none is reckoned with. */
  readonly capped: boolean;
  readonly time: RunningTime;
}

export interface LeftOutFlight {
  readonly index: number;
  readonly why: LeftOutReason;
}

export interface ReadFlights {
  readonly flights: readonly FlightSpend[];
  readonly leftOut: readonly LeftOutFlight[];
}

const LONGEST_MS = LONGEST_YEARS * 366 * DAY_MS;

/** Bodies are never changed in place. */
const memory = new WeakMap<JsonObject, ReadFlights>();

/** The flights of a line item's body, and those that can't be reckoned. Remembered by the body's identity. */
export function readFlightSpends(body: JsonObject): ReadFlights {
  let read = memory.get(body);
  if (read === undefined) memory.set(body, (read = readFlights(body)));
  return read;
}

function readFlights(body: JsonObject): ReadFlights {
  const all = body['flights'];
  if (all !== undefined && all !== null && !Array.isArray(all)) {
    return { flights: [], leftOut: [{ index: 0, why: 'FLIGHT_UNREADABLE' }] };
  }
  const [flights, leftOut]: [FlightSpend[], LeftOutFlight[]] = [[], []];
  const zone = ianaZone(body['timeZone']);
  const hours = readRunningHours(body);
  for (const [index, flight] of flightsOf(body).entries()) {
    const spend = readFlight(flight, index, { zone, hours });
    if (typeof spend === 'string') leftOut.push({ index, why: spend });
    else flights.push(spend);
  }
  return { flights, leftOut };
}

interface Surroundings {
  readonly zone: string | undefined;
  readonly hours: RunningHours | null;
}

function readFlight(flight: Json, index: number, { zone, hours }: Surroundings): FlightSpend | LeftOutReason {
  if (!isObject(flight)) return 'FLIGHT_UNREADABLE';
  const budget = readAmount(flight['budget']);
  if (budget === null) return 'NO_BUDGET';
  if (budget === 'unreadable') return 'BUDGET_UNREADABLE';
  const [start, last] = [readFlightTime(flight['startDate']), readFlightTime(flight['endDate'])];
  if (start === null || last === null) return 'DATES_UNREADABLE';
  if (last <= start) return 'DATES_REVERSED';
  if (last - start > LONGEST_MS) return 'TOO_LONG';
  if (zone === undefined) return 'ZONE_UNKNOWN';
  if (hours === null) return 'HOURS_UNREADABLE';
  const end = runsUntil(last);
  const time = runningTime({ start, end, zone, hours });
  if (time.total <= 0) return 'NO_HOURS';
  return {
    index,
    budget,
    pacing: readPacing(flight),
    cap: readSafetyCap(flight),
    start,
    end,
    zone,
    parted: hours !== ALL_HOURS,
    capped: has(flight, 'totalImpressionCap') || has(flight, 'dailyImpressionCap'),
    time,
  };
}

function readPacing(flight: JsonObject): Pacing {
  const mode = PACING_MODES.find((known) => known === flight['pacingMode']);
  if (mode === 'EVEN' || mode === 'ASAP') return { mode };
  const ahead = flight['paceAheadPercent'];
  return mode === 'AHEAD' && isNumber(ahead) && ahead > 0 && ahead <= 100
    ? { mode, times: toRatio(1 + ahead / 100) }
    : { mode: 'unreadable' };
}

/** Cents that an even pace has spent before a midnight. */
export function evenBefore({ budget, time }: FlightSpend, midnight: Civil): number {
  return computeShare(budget, time.before(midnight), time.total);
}

/** What the safety caps of its days come to before a midnight, cents; not bounded by the budget. */
export function capsBefore({ budget, time, cap }: FlightSpend, midnight: Civil): number {
  if (cap.by === 'pace') return computeShare(budget, time.before(midnight), time.total, cap.times);
  return Math.min(cap.cents * time.daysBefore(midnight), Number.MAX_SAFE_INTEGER);
}

/** Whether the safety caps of all its days are below its budget, so that it can't be spent. */
export function isCapShort(flight: FlightSpend): boolean {
  return capsBefore(flight, flight.time.until) < flight.budget;
}

/** The most that may be spent before a midnight; even, where the caps leave no other way to spend it all. */
export function fastestBefore(flight: FlightSpend, midnight: Civil): number {
  return isCapShort(flight) ? evenBefore(flight, midnight) : Math.min(flight.budget, capsBefore(flight, midnight));
}

/** Cents that are planned to be spent before a midnight: 0 before its first day, its budget after the last. */
export function spentBefore(flight: FlightSpend, midnight: Civil): number {
  const { budget, pacing, time } = flight;
  if (pacing.mode === 'ASAP') return fastestBefore(flight, midnight);
  if (pacing.mode !== 'AHEAD') return evenBefore(flight, midnight);
  return Math.min(budget, computeShare(budget, time.before(midnight), time.total, pacing.times));
}

/** Planned spend from one midnight to another, cents. */
export function spentBetween(flight: FlightSpend, from: Civil, until: Civil): number {
  return spentBefore(flight, until) - spentBefore(flight, from);
}
