// What an amount in a cell of the matrix does to a line item's flights: a flight of that month, or a share of those there.
import { apportion } from '../draft/commands/apportion.ts';
import { type Command, setChange } from '../draft/commands/command.ts';
import { countOfKind } from '../draft/commands/naming.ts';
import type { Draft, EntityRecord } from '../draft/document.ts';
import { finishedFlightIds } from '../draft/finished-flights.ts';
import { flightsOf } from '../draft/flight-list.ts';
import { flightLike, isBeyondPatch } from '../draft/policy-flights.ts';
import { isPast } from '../domain/rules/flight-times.ts';
import { type Civil, DAY_MS, formatFlightTime } from '../kernel/calendar.ts';
import { counted } from '../kernel/counted.ts';
import { type Json, type JsonObject, isObject } from '../kernel/json.ts';
import { fromCents } from '../kernel/money.ts';
import { type FlightSpend, readFlightSpends, spentBefore, spentBetween } from './flight-spend.ts';
import type { LeftOutReason } from './left-out-flights.ts';
import { type MatrixColumns, type MatrixPeriod, flightsInTime } from './months.ts';

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

export type MonthRefusal =
  | { readonly code: 'FINISHED' | 'INCOMPLETE' | 'NEEDS_SPLIT' | 'NOT_EXACT' | 'NO_FLIGHT' | 'GONE' }
  | { readonly code: 'LEFT_OUT'; readonly why: LeftOutReason };

/** What becomes of a cell: another amount, none, one where no flight was; or it has the amount already. */
export type MonthEffect = 'changed' | 'dark' | 'new' | 'same' | 'refused';

export interface EditedItem {
  readonly key: string;
  readonly before: readonly Json[];
  /** As before where it is refused. */
  readonly after: readonly Json[];
  readonly refused: MonthRefusal | null;
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

/** As one step of undo. Money of other columns stays where it is, but for shares, which move with their flights. */
export function setMonths(draft: Draft, cells: readonly MonthCell[], options: EditOptions): MonthEdit {
  const byItem = new Map<string, number[]>();
  for (const [at, { key }] of cells.entries()) {
    const own = byItem.get(key);
    if (own === undefined) byItem.set(key, [at]);
    else own.push(at);
  }
  const effects: MonthEffect[] = cells.map(() => 'refused');
  const items: EditedItem[] = [];
  const changes = [...byItem].flatMap(([key, own]) => {
    const record = draft.entities.lineItem.get(key);
    if (record === undefined) return [];
    const before = flightsOf(record.draft);
    const made = editItem(
      record,
      own.flatMap((at) => cells[at] ?? []),
      options,
    );
    if ('code' in made) {
      items.push({ key, before, after: before, refused: made });
      return [];
    }
    for (const [nth, at] of own.entries()) effects[at] = made.effects[nth] ?? 'refused';
    items.push({ key, before, after: made.flights, refused: null });
    return setChange({ kind: 'lineItem', key }, record, ['draft', 'flights'], [...made.flights]) ?? [];
  });
  const set = effects.filter((effect) => effect !== 'same' && effect !== 'refused').length;
  const noun: readonly [string, string] =
    options.columns.division === 'flights' ? ['flight', 'flights'] : NOUNS[options.columns.division];
  const name = `Set ${set === 1 ? `a ${noun[0]}` : counted(set, ...noun)} of ${countOfKind(changes.length, 'lineItem')}`;
  return { command: { name, changes }, items, effects };
}

const NOUNS = { month: ['month', 'months'], week: ['week', 'weeks'], broadcastMonth: ['month', 'months'] } as const;

interface Made {
  readonly flights: readonly Json[];
  readonly effects: readonly MonthEffect[];
}

/** All cells of one line item, from the left to the right, or none of them. */
function editItem(record: EntityRecord, cells: readonly MonthCell[], options: EditOptions): Made | MonthRefusal {
  const body = record.draft;
  const [left] = readFlightSpends(body).leftOut;
  if (left !== undefined) return { code: 'LEFT_OUT', why: left.why };
  const item: Item = { record, finished: finishedFlightIds(record, options.now), options };
  const before = flightsOf(body);
  let flights = before;
  const effects: MonthEffect[] = cells.map(() => 'same');
  const touched = new Set<Json>();
  for (const at of [...cells.keys()].sort((a, b) => (cells[a]?.column ?? 0) - (cells[b]?.column ?? 0))) {
    const cell = cells[at];
    if (cell === undefined) continue;
    const step = editCell(item, flights, cell, touched);
    if ('code' in step) return step;
    flights = step.flights;
    effects[at] = step.effect;
  }
  if (flights === before) return { flights, effects };
  if (isBeyondPatch(record, flights)) return { code: 'INCOMPLETE' };
  const [lost] = readFlightSpends({ ...body, flights }).leftOut;
  return lost === undefined ? { flights, effects } : { code: 'LEFT_OUT', why: lost.why };
}

interface Item {
  readonly record: EntityRecord;
  readonly finished: ReadonlySet<Json>;
  readonly options: EditOptions;
}

interface Step {
  readonly flights: readonly Json[];
  readonly effect: MonthEffect;
}

function editCell(item: Item, flights: readonly Json[], cell: MonthCell, touched: Set<Json>): Step | MonthRefusal {
  const { columns, way } = item.options;
  const body = { ...item.record.draft, flights };
  if (columns.division === 'flights') return editFlight(item, flights, flightsInTime(body)[cell.column], cell.cents);
  const period = columns.periods[cell.column];
  if (period === undefined) return { code: 'GONE' };
  const there = readFlightSpends(body).flights.filter(({ start, end }) => start < period.until && end > period.from);
  const money = there.reduce((sum, flight) => sum + spentBetween(flight, period.from, period.until), 0);
  if (money === cell.cents) return { flights, effect: 'same' };
  const isOver = (flight: FlightSpend): boolean => isFinished(item, flights[flight.index]);
  const open = there.filter((flight) => !isOver(flight));
  const fixed = there.filter(isOver).reduce((sum, flight) => sum + spentBetween(flight, period.from, period.until), 0);
  const wanted = cell.cents - fixed;
  if (wanted < 0 || (open.length === 0 && wanted === 0)) return { code: 'FINISHED' };
  const effect = wanted === 0 && fixed === 0 ? 'dark' : open.length === 0 ? 'new' : 'changed';
  const place: Place = { item, flights, period, open, wanted };
  if (way === 'share') return share(place, touched, effect);
  const made = open.length === 0 ? addFlight(place, there) : cut(place);
  return 'code' in made ? made : { flights: made, effect };
}

interface Place {
  readonly item: Item;
  readonly flights: readonly Json[];
  readonly period: MatrixPeriod;
  /** Those that run in the period and are not over. */
  readonly open: readonly FlightSpend[];
  /** Cents that they are to have there. */
  readonly wanted: number;
}

function isFinished({ finished }: Item, flight: Json | undefined): boolean {
  return isObject(flight) && flight['id'] !== undefined && finished.has(flight['id']);
}

function editFlight(
  item: Item,
  flights: readonly Json[],
  at: FlightSpend | undefined,
  cents: number,
): Step | MonthRefusal {
  const flight = at === undefined ? undefined : flights[at.index];
  if (at === undefined || !isObject(flight)) return { code: 'NO_FLIGHT' };
  if (at.budget === cents) return { flights, effect: 'same' };
  if (isFinished(item, flight)) return { code: 'FINISHED' };
  if (cents === 0) return { flights: flights.toSpliced(at.index, 1), effect: 'dark' };
  return { flights: flights.with(at.index, { ...flight, budget: fromCents(cents) }), effect: 'changed' };
}

/** A part of a flight between two times, with the cents to spend in it. */
interface Part {
  readonly start: Civil;
  /** Exclusive. */
  readonly end: Civil;
  readonly cents: number;
}

/** The flights of the period end and begin at its edges; the parts outside keep their money, period by period. */
function cut({ item, flights, period, open, wanted }: Place): readonly Json[] | MonthRefusal {
  const inside = open.map((flight) => spentBetween(flight, period.from, period.until));
  // Each flight costs a cent at least.
  const used = Math.min(open.length, wanted);
  const shares = used === 0 ? [] : apportion(wanted, inside.slice(0, used));
  const parts = new Map(
    open.map((flight, nth) => [
      flight.index,
      [
        ...outside(item, flights, flight, flight.start, period.from),
        ...(nth < used ? [within(flight, period, shares[nth] ?? 0)] : []),
        ...outside(item, flights, flight, period.until, flight.end),
      ],
    ]),
  );
  return flights.flatMap((flight, index) => {
    const own = parts.get(index);
    const spend = open.find((one) => one.index === index);
    return own === undefined || spend === undefined || !isObject(flight) ? flight : own.map(asFlight(flight, spend));
  });
}

const within = (flight: FlightSpend, { from, until }: MatrixPeriod, cents: number): Part => ({
  start: Math.max(flight.start, from),
  end: Math.min(flight.end, until),
  cents,
});

/**
 * The rest of a flight from one time to another: one part, or one a period where one part would be spent otherwise, by
 * its pacing or by a cent. Nothing where no money is spent.
 */
function outside(
  item: Item,
  flights: readonly Json[],
  flight: FlightSpend,
  from: Civil,
  until: Civil,
): readonly Part[] {
  if (from >= until) return [];
  const spans = item.options.columns.periods.flatMap((period) => {
    const [start, end] = [Math.max(period.from, from), Math.min(period.until, until)];
    return end > start ? { start, end } : [];
  });
  const [first, last] = [spans[0], spans.at(-1)];
  // Days before the first column or after the last one are not looked at: they stay with their neighbour.
  if (first === undefined || last === undefined) return [partOf(flight, { start: from, end: until })];
  const whole = spans.map((span, at) => ({
    start: at === 0 ? from : span.start,
    end: at === spans.length - 1 ? until : span.end,
  }));
  const one = partOf(flight, { start: from, end: until });
  if (one.cents === 0) return [];
  if (whole.length === 1) return [one];
  const source = flights[flight.index];
  const made = isObject(source)
    ? readFlightSpends({ ...item.record.draft, flights: [asFlight(source, flight)(one)] }).flights[0]
    : undefined;
  const isSame =
    made !== undefined &&
    whole.every((span) => spentBetween(made, span.start, span.end) === partOf(flight, span).cents);
  return isSame ? [one] : whole.map((span) => partOf(flight, span)).filter(({ cents }) => cents > 0);
}

function partOf(flight: FlightSpend, { start, end }: { readonly start: Civil; readonly end: Civil }): Part {
  const [before, after] = [
    start <= flight.start ? 0 : spentBefore(flight, start),
    end >= flight.end ? flight.budget : spentBefore(flight, end),
  ];
  return { start, end, cents: after - before };
}

const SECOND_MS = 1000;

/** The first part goes on as the flight that it is of: money that is spent by now was spent in it. */
function asFlight(flight: JsonObject, spend: FlightSpend): (part: Part, nth?: number) => JsonObject {
  const { id: _id, ...rest } = flight;
  return ({ start, end, cents }, nth = 0) => ({
    ...(nth === 0 ? flight : rest),
    ...(start === spend.start ? {} : { startDate: formatFlightTime(start) }),
    ...(end === spend.end ? {} : { endDate: formatFlightTime(end - SECOND_MS) }),
    budget: fromCents(cents),
  });
}

/** On the longest run of days of the period that no other flight has, inside the line item's own dates where it has any. */
function addFlight(
  { item, flights, period, wanted }: Place,
  there: readonly FlightSpend[],
): readonly Json[] | MonthRefusal {
  const { draft } = item.record;
  const all = readFlightSpends({ ...draft, flights }).flights;
  const day = (time: Civil): Civil => Math.floor(time / DAY_MS) * DAY_MS;
  const own = {
    from: Math.max(period.from, day(Math.min(...all.map(({ start }) => start)))),
    until: Math.min(period.until, day(Math.max(...all.map(({ end }) => end)) - 1) + DAY_MS),
  };
  const days = all.length > 0 && own.until > own.from ? own : period;
  const free = freeDays(days, there);
  if (free === null) return { code: 'FINISHED' };
  let start = free.from;
  while (isPast(start, draft['timeZone'], item.options.now) && start + DAY_MS < free.until) start += DAY_MS;
  const end = free.until - SECOND_MS;
  const objects = flights.filter(isObject);
  const made = {
    ...flightLike(objects, start),
    ...{ startDate: formatFlightTime(start), endDate: formatFlightTime(end), budget: fromCents(wanted) },
  };
  const next = all.filter((flight) => flight.start > start).map(({ index }) => index);
  return flights.toSpliced(next.length === 0 ? flights.length : Math.min(...next), 0, made);
}

/** The longest run of whole days without any of `taken`; null where no day is free. */
function freeDays({ from, until }: MatrixPeriod, taken: readonly FlightSpend[]): MatrixPeriod | null {
  let [best, at]: [MatrixPeriod | null, Civil] = [null, from];
  const end = { start: until, end: until };
  for (const other of [...taken.toSorted((a, b) => a.start - b.start), end]) {
    const last = Math.floor(Math.min(other.start, until) / DAY_MS) * DAY_MS;
    if (last - at > (best === null ? 0 : best.until - best.from)) best = { from: at, until: last };
    at = Math.max(at, Math.ceil(other.end / DAY_MS) * DAY_MS);
  }
  return best;
}

/** How far a budget is looked for that comes to a share to the cent. */
const NEAR = 100;

/** The budgets of the flights there, so that what they spend in the period is as wanted; each of them in one cell only. */
function share(
  { item, flights, period, open, wanted }: Place,
  touched: Set<Json>,
  effect: MonthEffect,
): Step | MonthRefusal {
  if (open.length === 0) return { code: 'NO_FLIGHT' };
  const isInside = ({ start, end }: FlightSpend): boolean => start >= period.from && end <= period.until;
  if (wanted === 0) {
    if (!open.every(isInside)) return { code: 'NEEDS_SPLIT' };
    const gone = new Set(open.map(({ index }) => index));
    return { flights: flights.filter((_, index) => !gone.has(index)), effect };
  }
  const inside = open.map((flight) => spentBetween(flight, period.from, period.until));
  if (wanted < open.length || inside.includes(0)) return { code: 'NOT_EXACT' };
  const shares = apportion(wanted, inside);
  let made = flights;
  for (const [nth, flight] of open.entries()) {
    const source = flights[flight.index];
    const place = `${flight.start} ${flight.end}`;
    // A second cell of one flight would move the first.
    if (!isObject(source) || touched.has(place)) return { code: 'NEEDS_SPLIT' };
    touched.add(place);
    const budget = isInside(flight) ? shares[nth] : budgetFor(item, source, flight, period, shares[nth] ?? 0);
    if (budget === undefined || budget < 1) return { code: 'NOT_EXACT' };
    made = made.with(flight.index, { ...source, budget: fromCents(budget) });
  }
  return { flights: made, effect };
}

/** The budget with which a flight spends so much in a period, the one nearest to the proportion. */
function budgetFor(
  { record }: Item,
  source: JsonObject,
  flight: FlightSpend,
  { from, until }: MatrixPeriod,
  cents: number,
): number | undefined {
  const near = Math.round((flight.budget * cents) / spentBetween(flight, from, until));
  const spends = (budget: number): boolean => {
    if (budget < 1) return false;
    const flights = [{ ...source, budget: fromCents(budget) }];
    const [made] = readFlightSpends({ ...record.draft, flights }).flights;
    return made !== undefined && spentBetween(made, from, until) === cents;
  };
  for (let away = 0; away <= NEAR; away += 1) {
    for (const budget of away === 0 ? [near] : [near + away, near - away]) if (spends(budget)) return budget;
  }
  return undefined;
}
