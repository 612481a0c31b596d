// What an amount in a cell of the matrix does to a line item's flights: a flight of that month, or a share of those there.
import { type SetChange, joinCells } from '../draft/change.ts';
import { type Command, setChange } from '../draft/commands/command.ts';
import { countOfKind } from '../draft/commands/naming.ts';
import type { Draft, EntityRecord } from '../draft/document.ts';
import { DueMoney, isHeldAtDue, keepsDue } from '../draft/due-money.ts';
import { finishedFlightIds } from '../draft/finished-flights.ts';
import { flightsOf } from '../draft/flight-list.ts';
import { isBeyondPatch } from '../draft/policy-flights.ts';
import { counted } from '../kernel/counted.ts';
import { groupBy } from '../kernel/groups.ts';
import type { Steps } from '../kernel/in-slices.ts';
import { type Json, isObject } from '../kernel/json.ts';
import { fromCents } from '../kernel/money.ts';
import { readFlightSpends } from './flight-spend.ts';
import { cutMonths } from './month-cuts.ts';
import {
  type MonthEffect,
  type MonthItem,
  type MonthRefusal,
  type WantedMonth,
  isFinished,
  wantedMonth,
} from './month-item.ts';
import { shareMonth } from './month-shares.ts';
import { type MatrixColumns, flightsInTime } from './months.ts';

/** A flight of that month, inside the line item's own dates; or a share of the flights that are there, none split. */
export const MONTH_WAYS = ['flight', 'share'] as const;
export type MonthWay = (typeof MONTH_WAYS)[number];

/** An amount for one cell; 0 leaves it dark. */
export interface MonthCell {
  /** Of the line item. */
  readonly key: string;
  readonly column: number;
  readonly cents: number;
}

export interface EditedItem {
  readonly key: string;
  readonly before: readonly Json[];
  /** As before where it is refused. */
  readonly after: readonly Json[];
  readonly refused: MonthRefusal | null;
  /** Whether a flight that runs would have less by its share, and keeps its due money. */
  readonly heldAtDue: boolean;
}

export interface MonthEdit {
  readonly command: Command;
  readonly items: readonly EditedItem[];
  /** One a cell, in their order. A line item that refuses one cell is left as it is. */
  readonly effects: readonly MonthEffect[];
}

interface EditOptions {
  readonly columns: MatrixColumns;
  readonly way: MonthWay;
  /** Epoch milliseconds, by which flights are over. */
  readonly now: number;
}

/** Line items that are worked out in one step. */
const STEP = 32;

/**
 * As one step of undo. Money of other columns stays where it is, but for shares, which move with their flights. Nothing may
 * be edited between two steps.
 */
export function* setMonthsInSteps(draft: Draft, cells: readonly MonthCell[], options: EditOptions): Steps<MonthEdit> {
  const effects: MonthEffect[] = cells.map(() => 'refused');
  const items: EditedItem[] = [];
  const changes: SetChange[] = [];
  let looked = 0;
  for (const [key, own] of groupBy(cells.keys(), (at) => cells[at]?.key)) {
    const record = draft.entities.lineItem.get(key);
    if (record === undefined) continue;
    if ((looked += 1) % STEP === 0) yield;
    const before = flightsOf(record.draft);
    const wanted = own.flatMap((at) => cells[at] ?? []);
    const made = editItem(record, wanted, options);
    if ('code' in made) {
      items.push({ key, before, after: before, refused: made, heldAtDue: false });
      continue;
    }
    for (const [nth, at] of own.entries()) effects[at] = made.effects[nth] ?? 'refused';
    const heldAtDue = isHeldAtDue(new DueMoney(record, options.now), before, made.flights);
    items.push({ key, before, after: made.flights, refused: null, heldAtDue });
    const change = setChange({ kind: 'lineItem', key }, record, ['draft', 'flights'], [...made.flights]);
    if (change !== undefined) changes.push(change);
  }
  const set = effects.filter((effect) => effect !== 'same' && effect !== 'refused').length;
  const [one, many] = NOUNS[options.columns.division];
  const name = `Set ${set === 1 ? `a ${one}` : counted(set, one, many)} of ${countOfKind(changes.length, 'lineItem')}`;
  return { command: { name, changes: joinCells(changes) }, items, effects };
}

const NOUNS = {
  month: ['month', 'months'],
  week: ['week', 'weeks'],
  broadcastMonth: ['month', 'months'],
  flights: ['flight', 'flights'],
} as const;

interface Made {
  readonly flights: readonly Json[];
  readonly effects: readonly MonthEffect[];
}

/** All cells of one line item, or none of them. */
function editItem(
  record: EntityRecord,
  cells: readonly MonthCell[],
  { columns, way, now }: EditOptions,
): Made | MonthRefusal {
  const body = record.draft;
  const [left] = readFlightSpends(body).leftOut;
  if (left !== undefined) return { code: 'LEFT_OUT', why: left.why };
  const due = new DueMoney(record, now);
  const item: MonthItem = { record, finished: finishedFlightIds(record, now), due, columns, now };
  const made = columns.division === 'flights' ? setBudgets(item, cells) : setCells(item, cells, way);
  if ('code' in made || made.flights === body['flights']) return made;
  if (!keepsDue(due, flightsOf(body), made.flights)) return { code: 'DUE', least: null };
  if (isBeyondPatch(record, made.flights)) return { code: 'INCOMPLETE' };
  const [lost] = readFlightSpends({ ...body, flights: made.flights }).leftOut;
  return lost === undefined ? made : { code: 'LEFT_OUT', why: lost.why };
}

function setCells(item: MonthItem, cells: readonly MonthCell[], way: MonthWay): Made | MonthRefusal {
  const { draft } = item.record;
  let flights = flightsOf(draft);
  let spends = readFlightSpends(draft).flights;
  const effects: MonthEffect[] = cells.map(() => 'same');
  const wanted: WantedMonth[] = [];
  const touched = new Set<string>();
  for (const [at, { column, cents }] of inOrder(cells)) {
    const period = item.columns.periods[column];
    if (period === undefined) return { code: 'GONE' };
    const month = wantedMonth(item, flights, spends, period, cents);
    if (month === 'same') continue;
    if ('code' in month) return month;
    effects[at] = month.effect;
    if (way === 'flight') wanted.push(month);
    else {
      const shared = shareMonth(item, flights, month, touched);
      if ('code' in shared) return shared;
      flights = shared;
      spends = readFlightSpends({ ...draft, flights }).flights;
    }
  }
  if (way === 'share' || wanted.length === 0) return { flights, effects };
  const made = cutMonths(item, flights, spends, wanted);
  return 'code' in made ? made : { flights: made, effects };
}

/** Columns of flights: the first, second … in time order. */
function setBudgets(item: MonthItem, cells: readonly MonthCell[]): Made | MonthRefusal {
  const before = flightsOf(item.record.draft);
  const inTime = flightsInTime(item.record.draft);
  const flights = new Map<number, Json | null>();
  const effects: MonthEffect[] = cells.map(() => 'same');
  for (const [at, { column, cents }] of cells.entries()) {
    const spend = inTime[column];
    const flight = spend === undefined ? undefined : before[spend.index];
    if (spend === undefined || !isObject(flight)) return { code: 'NO_FLIGHT' };
    if (spend.budget === cents) continue;
    if (isFinished(item, flight)) return { code: 'FINISHED' };
    const least = item.due.leastOf(flight);
    if (item.due.runs(flight) && cents < least) return { code: 'DUE', least };
    flights.set(spend.index, cents === 0 ? null : { ...flight, budget: fromCents(cents) });
    effects[at] = cents === 0 ? 'dark' : 'changed';
  }
  if (flights.size === 0) return { flights: before, effects };
  const made = before.flatMap((flight, index) => {
    const own = flights.get(index);
    return own === null ? [] : [own ?? flight];
  });
  return { flights: made, effects };
}

/** With their places, from the left to the right. */
const inOrder = (cells: readonly MonthCell[]): readonly (readonly [number, MonthCell])[] =>
  [...cells.entries()].sort(([, a], [, b]) => a.column - b.column);
