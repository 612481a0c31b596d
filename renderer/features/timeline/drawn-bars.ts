// The bars of a row that are drawn: where each is, its state, and where it was before.
import { removedFlights } from '../../../shared/draft/commands/put-back-flights.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { isObject } from '../../../shared/kernel/json.ts';
import { rawText } from '../../../shared/kernel/raw-text.ts';
import { budgetText } from '../../../shared/text/flight-bar-words.ts';
import { type FlightState, flightFacts } from '../../../shared/timeline/flight-states.ts';
import { type FlightTimes, type Span, itemTimes } from '../../../shared/timeline/item-times.ts';
import { toPosition } from '../../../shared/timeline/scale.ts';
import type { DraftState } from '../../state/context.ts';
import type { LaneView } from './lane-view.ts';

export interface Placed {
  readonly left: number;
  readonly width: number;
}

/** All that a bar says, wherever it is. */
export interface BarFacts {
  readonly flight: FlightTimes;
  readonly state: FlightState;
  readonly isWrong: boolean;
  readonly money: string;
  /** When it ran before the move under way, else when the platform has it. */
  readonly before: Span | null;
  /** When the next one of its lane begins. */
  readonly next: number;
}

export interface DrawnBar extends BarFacts {
  readonly placed: Placed;
  readonly ghost: Placed | null;
  /** Until the next bar in its lane, px. */
  readonly room: number;
}

/** Styles take no such lengths as far places have. */
const BEYOND = 1000;

/** Bars touch at midnight: a hair is left between them. Null where none of it is drawn, unless it is needed `always`. */
export function placeOn({ scale, from, to }: LaneView, { start, end }: Span, always = false): Placed | null {
  const [left, right] = [toPosition(start, scale), toPosition(end, scale)];
  if (!always && (right < from || left > to)) return null;
  const [first, last] = [from - BEYOND, to + BEYOND];
  const at = Math.max(first, Math.min(left, last));
  return { left: at, width: Math.max(2, Math.min(last, right) - at - 1) };
}

/** In time order. */
export function barFacts(app: DraftState, key: string): readonly BarFacts[] {
  const { timeline, problems, services } = app;
  const record = timeline.recordOf(key);
  if (record === undefined) return [];
  const body = timeline.bodyOf(key);
  const list = flightsOf(body);
  const times = itemTimes(body).flights;
  const was = timeline.move.bodies.has(key) ? itemTimes(record.draft).flights : [];
  const facts = flightFacts(record, services.clock.now());
  const ref = { kind: 'lineItem', key } as const;
  const isClean = problems.severityOf(ref) !== 'error';
  const after = nextInLane(times);
  return times.map((flight, nth) => {
    const { state, ghost } = facts[flight.index] ?? { state: 'pushed', ghost: null };
    const own = list[flight.index];
    const moved = was.find(({ index }) => index === flight.index);
    const isMoved = moved !== undefined && (moved.start !== flight.start || moved.end !== flight.end);
    const wrong = isClean ? [] : problems.at(ref, ['draft', 'flights', flight.index]);
    return {
      flight,
      state,
      isWrong: wrong.some(({ severity }) => severity === 'error'),
      money: budgetText(isObject(own) ? own['budget'] : undefined),
      before: isMoved ? moved : ghost,
      next: after[nth]?.start ?? Infinity,
    };
  });
}

/** A flight of the platform that the draft has not. */
export interface RemovedBar extends Span {
  readonly id: string;
  readonly money: string;
  /** Whether nothing of the draft is drawn over it, so that its words are whole. */
  readonly isAlone: boolean;
}

/** Those with two dates in order. */
export function removedBars(record: EntityRecord | undefined): readonly RemovedBar[] {
  const removed = record === undefined ? [] : removedFlights(record);
  if (record === undefined || removed.length === 0) return [];
  const own = itemTimes(record.draft).flights;
  return itemTimes({ flights: [...removed] }).flights.map(({ index, start, end }) => ({
    ...{ start, end, id: rawText(removed[index]?.['id']), money: budgetText(removed[index]?.['budget']) },
    isAlone: !own.some((other) => other.start < end && other.end > start),
  }));
}

/** Bars as narrow as this that would lie on each other in px are one: a row of thousands draws hundreds. */
const NARROW = 3;

/** Those that are drawn. `here`: the flight with the keyboard, wherever it is. */
export function placeBars(
  facts: readonly BarFacts[],
  view: LaneView,
  here: number | null | undefined,
): readonly DrawnBar[] {
  const bars: DrawnBar[] = [];
  const lastIn: number[] = [];
  for (const bar of facts) {
    const { flight, before, next } = bar;
    const isHere = flight.index === here;
    const placed = placeOn(view, flight, isHere);
    if (placed === null) continue;
    const { left, width } = placed;
    if (width < NARROW && left - (lastIn[flight.lane] ?? -Infinity) < NARROW && !isHere) continue;
    lastIn[flight.lane] = left;
    const ghost = before === null ? null : placeOn(view, before);
    bars.push({ ...bar, placed, ghost, room: next === Infinity ? next : toPosition(next, view.scale) - left - width });
  }
  return bars;
}

/** For each flight the next one of its lane. */
function nextInLane(times: readonly FlightTimes[]): readonly (FlightTimes | undefined)[] {
  const lanes: (FlightTimes | undefined)[] = [];
  const after = new Array<FlightTimes | undefined>(times.length);
  for (let nth = times.length - 1; nth >= 0; nth -= 1) {
    const flight = times[nth];
    if (flight === undefined) continue;
    after[nth] = lanes[flight.lane];
    lanes[flight.lane] = flight;
  }
  return after;
}
