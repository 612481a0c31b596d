// Planned money given to line items, taken back from them or moved between two places: exact to the cent, or refused.
import { type FlightWithTimes, flightsWithTimes } from '../../domain/rules/flight-times.ts';
import { budgetOf } from '../../domain/resources/flight-budgets.ts';
import { type Json, isObject } from '../../kernel/json.ts';
import { fromCents } from '../../kernel/money.ts';
import { readAmount, sumAmounts } from '../../kernel/money-sum.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { DueMoney } from '../due-money.ts';
import { finishedFlightIds } from '../finished-flights.ts';
import type { FixCell } from '../fixes/fix.ts';
import { findLock } from '../fixes/find-lock.ts';
import { flightsOf } from '../flight-list.ts';
import { LEAST, apportionAbove, divideCents } from './apportion.ts';
import type { Command } from './command.ts';
import { countOfKind } from './naming.ts';
import { followedPolicy } from '../policy-flights.ts';
import { setFields } from './set-fields.ts';
import { countDays, spreadBudget } from './spread-budget.ts';

/** Evenly over line items, in proportion to what they have, or by the days that they run. */
export const MONEY_WEIGHTS = ['even', 'proportion', 'days'] as const;
export type MoneyWeight = (typeof MONEY_WEIGHTS)[number];

/** A line item, or one of its flights. */
export interface MoneyPlace {
  readonly key: string;
  readonly flight?: number;
}

/** `items`: keys of line items; `cents`: above nothing. */
export type MoneyTask =
  | { readonly kind: 'give'; readonly items: readonly string[]; readonly cents: number; readonly by: MoneyWeight }
  | { readonly kind: 'take'; readonly items: readonly string[]; readonly cents: number }
  | { readonly kind: 'move'; readonly from: MoneyPlace; readonly to: MoneyPlace; readonly cents: number };

/** Why a line item has no part in it. */
export type MoneyLock =
  | { readonly code: 'FINISHED' | 'NO_FLIGHTS' | 'UNREADABLE_BUDGETS' | 'UNREADABLE_DATES' | 'NOTHING_TO_GIVE' }
  | { readonly code: 'LOCKED'; readonly why: string };

export type MoneyRefusal =
  | { readonly code: 'NO_AMOUNT' | 'NO_PLACE' | 'SAME_PLACE' }
  | { readonly code: 'PLACE_LOCKED'; readonly key: string; readonly lock: MoneyLock }
  /** `most`: cents that can be taken back; `due`: whether flights that run keep more than the least. */
  | { readonly code: 'NOT_ENOUGH'; readonly most: number; readonly due: boolean }
  /** §2.3: a flight takes 999,999.99 at most. */
  | { readonly code: 'ABOVE_MOST'; readonly key: string; readonly flight: number; readonly cents: number };

/** One flight's budget, in cents. */
export interface MovedFlight {
  readonly key: string;
  readonly flight: number;
  readonly before: number;
  readonly after: number;
}

export interface MoneyPlan extends Command {
  readonly moved: readonly MovedFlight[];
  /** Line items that were asked for and keep what they have. */
  readonly leftOut: readonly { readonly key: string; readonly lock: MoneyLock }[];
}

/** The most of a flight, in cents (§2.3). */
const MOST = 99_999_999;

/** A flight that can be changed. */
interface OpenFlight {
  readonly index: number;
  readonly cents: number;
  /** Cents that it keeps: the due money of one that runs. */
  readonly least: number;
  readonly days: number | null;
}

interface Place {
  readonly record: EntityRecord;
  readonly flights: readonly OpenFlight[];
  /** The flights with so many cents more or less together, as the policy that they follow has it; null without one. */
  readonly byPolicy: (cents: number) => readonly number[] | null;
}

interface MoneyNeeds {
  readonly draft: Draft;
  /** Epoch milliseconds, by which flights are over. */
  readonly now: number;
}

/**
 * Flights that are over on the platform are never touched, and those that run keep their due money. What line items have
 * together changes by exactly `cents`; by a move by nothing.
 */
export function planMoney(needs: MoneyNeeds, task: MoneyTask): MoneyPlan | MoneyRefusal {
  if (!Number.isSafeInteger(task.cents) || task.cents <= 0) return { code: 'NO_AMOUNT' };
  return task.kind === 'move' ? planMove(needs, task) : planShares(needs, task);
}

export const isPlan = (result: MoneyPlan | MoneyRefusal): result is MoneyPlan => 'moved' in result;

/** Cents that these places can give together; none of those that are locked. */
export const sumTakeable = (needs: MoneyNeeds, places: readonly MoneyPlace[]): number =>
  places.reduce((sum, at) => {
    const place = openPlace(needs, at);
    return 'lock' in place ? sum : sum + takeable(place);
  }, 0);

function planShares(needs: MoneyNeeds, task: Exclude<MoneyTask, { kind: 'move' }>): MoneyPlan | MoneyRefusal {
  const { places, leftOut } = openPlaces(needs, task.items);
  const open = places.filter((place) => {
    const lock = task.kind === 'give' ? lockOfDays(place, task.by) : takeable(place) === 0 ? 'NOTHING_TO_GIVE' : null;
    if (lock !== null) leftOut.push({ key: place.record.key, lock: { code: lock } });
    return lock === null;
  });
  if (open.length === 0) {
    const [first] = leftOut;
    return first !== undefined && task.items.length === 1
      ? { code: 'PLACE_LOCKED', key: first.key, lock: first.lock }
      : { code: 'NO_PLACE' };
  }
  if (task.kind === 'take') {
    const weights = open.map(takeable);
    const most = weights.reduce((sum, weight) => sum + weight, 0);
    if (task.cents > most) return { code: 'NOT_ENOUGH', most, due: open.some(keepsDue) };
    const shares = divideCents(task.cents, weights);
    return finish(
      needs,
      task,
      open.flatMap((place, at) => changeBy(place, -(shares[at] ?? 0))),
      leftOut,
    );
  }
  const shares = divideCents(
    task.cents,
    open.map((place) => computeWeight(place, task.by)),
  );
  return finish(
    needs,
    task,
    open.flatMap((place, at) => changeBy(place, shares[at] ?? 0)),
    leftOut,
  );
}

function planMove(needs: MoneyNeeds, task: Extract<MoneyTask, { kind: 'move' }>): MoneyPlan | MoneyRefusal {
  const { from, to, cents } = task;
  const isWhole = from.flight === undefined || to.flight === undefined;
  if (from.key === to.key && (isWhole || from.flight === to.flight)) return { code: 'SAME_PLACE' };
  const sides = [from, to].map((place) => openPlace(needs, place));
  const [source, target] = sides;
  for (const side of sides) if (side !== undefined && 'lock' in side) return { code: 'PLACE_LOCKED', ...side };
  if (source === undefined || target === undefined || 'lock' in source || 'lock' in target) return { code: 'NO_PLACE' };
  const most = takeable(source);
  if (cents > most) return { code: 'NOT_ENOUGH', most, due: keepsDue(source) };
  return finish(needs, task, [...changeBy(source, -cents), ...changeBy(target, cents)], []);
}

function finish(
  { draft }: MoneyNeeds,
  task: MoneyTask,
  moved: readonly MovedFlight[],
  leftOut: MoneyPlan['leftOut'],
): MoneyPlan | MoneyRefusal {
  const high = moved.find(({ after }) => after > MOST);
  if (high !== undefined) return { code: 'ABOVE_MOST', key: high.key, flight: high.flight, cents: high.after };
  const cells = moved.map(toFixCell);
  const fields = cells.map(({ path, ...cell }) => ({ ...cell, path: path.slice(1) }));
  return { ...setFields(draft, fields, nameOfTask(task, moved)), moved, leftOut };
}

/** The values that a plan sets, as fixes have them. */
export const toFixCell = ({ key, flight, after }: MovedFlight): FixCell => ({
  kind: 'lineItem',
  key,
  path: ['draft', 'flights', flight, 'budget'],
  value: fromCents(after),
});

function nameOfTask(task: MoneyTask, moved: readonly MovedFlight[]): string {
  const items = countOfKind(new Set(moved.map(({ key }) => key)).size, 'lineItem');
  if (task.kind === 'give') return `Spread money over ${items}`;
  return task.kind === 'take' ? `Take money back from ${items}` : `Move money between ${items}`;
}

function openPlaces(
  needs: MoneyNeeds,
  items: readonly string[],
): { readonly places: Place[]; readonly leftOut: { key: string; lock: MoneyLock }[] } {
  const places: Place[] = [];
  const leftOut: { key: string; lock: MoneyLock }[] = [];
  for (const key of items) {
    const place = openPlace(needs, { key });
    if ('lock' in place) leftOut.push(place);
    else places.push(place);
  }
  return { places, leftOut };
}

function openPlace(
  { draft, now }: MoneyNeeds,
  { key, flight }: MoneyPlace,
): Place | { readonly key: string; readonly lock: MoneyLock } {
  const record = draft.entities.lineItem.get(key);
  const flights = flightsOf(record?.draft ?? {});
  if (record === undefined || flights.length === 0) return { key, lock: { code: 'NO_FLIGHTS' } };
  const finished = finishedFlightIds(record, now);
  const times = new Map(flightsWithTimes(record.draft).map((each) => [each.index, each]));
  const open = flights.flatMap((each, index): [number, Json][] => {
    const isOver = isObject(each) && each['id'] !== undefined && finished.has(each['id']);
    return isOver || (flight !== undefined && index !== flight) ? [] : [[index, each]];
  });
  if (open.length === 0) return { key, lock: { code: 'FINISHED' } };
  if (sumAmounts(open.map(([, each]) => budgetOf(each))).unreadable > 0) {
    return { key, lock: { code: 'UNREADABLE_BUDGETS' } };
  }
  // The same member of each: what locks one budget that is not over locks all.
  const why = findLock(
    { draft, now },
    open.slice(0, 1).map(([index, each]) => probe(key, index, each)),
  );
  if (why !== null) return { key, lock: { code: 'LOCKED', why } };
  const due = new DueMoney(record, now);
  const openFlights = open.map(([index, each]) => openFlight(index, each, { times: times.get(index), due }));
  return {
    record,
    flights: openFlights,
    byPolicy: (cents) => (flight === undefined ? sharesByPolicy(record, openFlights, cents, now) : null),
  };
}

/** Another budget, to see whether it could be set. */
const probe = (key: string, index: number, flight: Json): FixCell => ({
  kind: 'lineItem',
  key,
  path: ['draft', 'flights', index, 'budget'],
  value: budgetOf(flight) === 1 ? 2 : 1,
});

const openFlight = (
  index: number,
  flight: Json,
  { times, due }: { readonly times: FlightWithTimes | undefined; readonly due: DueMoney },
): OpenFlight => ({
  index,
  cents: Number(readAmount(budgetOf(flight)) ?? 0),
  least: due.leastOf(flight),
  days: countDays(times),
});

const sumPlaceCents = ({ flights }: Place): number => flights.reduce((sum, { cents }) => sum + cents, 0);

/** Each flight keeps its least. */
const takeable = ({ flights }: Place): number =>
  flights.reduce((sum, { cents, least }) => sum + Math.max(0, cents - least), 0);

const keepsDue = ({ flights }: Place): boolean => flights.some(({ least }) => least > LEAST);

const lockOfDays = ({ flights }: Place, by: MoneyWeight): 'UNREADABLE_DATES' | null =>
  by === 'days' && flights.some(({ days }) => days === null) ? 'UNREADABLE_DATES' : null;

const computeWeight = (place: Place, by: MoneyWeight): number =>
  by === 'even'
    ? 1
    : by === 'proportion'
      ? sumPlaceCents(place)
      : place.flights.reduce((sum, { days }) => sum + (days ?? 0), 0);

/** The flights of a place with so many cents more or less together, in proportion to what they have. */
function changeBy(place: Place, cents: number): readonly MovedFlight[] {
  if (cents === 0) return [];
  const { record } = place;
  const byPolicy = place.byPolicy(cents);
  // A flight without a budget stays so, as long as another one has one.
  const funded = place.flights.filter((flight) => flight.cents > 0);
  const flights = byPolicy !== null || funded.length === 0 ? place.flights : funded;
  const [all, weights] = [sumPlaceCents(place) + cents, flights.map((flight) => flight.cents)];
  const least = flights.map((flight) => flight.least);
  // Less than a cent for each flight without a budget: some stay without.
  const after = byPolicy ?? apportionAbove(all, weights, least) ?? divideCents(all, weights);
  return flights.flatMap(({ index, cents: before }, at): MovedFlight[] => {
    const now = after[at] ?? before;
    return now === before ? [] : [{ key: record.key, flight: index, before, after: now }];
  });
}

/** A line item that follows a policy goes on following it: its flights as that shares them, in cents. */
function sharesByPolicy(
  record: EntityRecord,
  open: readonly OpenFlight[],
  cents: number,
  now: number,
): number[] | null {
  if (followedPolicy(record, now) === null) return null;
  const all = flightsOf(record.draft);
  const total = sumAmounts(all.map(budgetOf)).cents + cents;
  const spread = spreadBudget(record, fromCents(total), { by: 'proportion', now });
  if (!('flights' in spread) || spread.flights.length !== all.length) return null;
  // Made by the policy, they may come in another order.
  const start = (flight: Json | undefined): Json | undefined => (isObject(flight) ? flight['startDate'] : undefined);
  if (all.some((flight, index) => start(flight) !== start(spread.flights[index]))) return null;
  const shares = open.map(({ index }) => Number(readAmount(budgetOf(spread.flights[index])) ?? 0));
  return shares.some((share, at) => share < (open[at]?.least ?? LEAST)) ? null : shares;
}
