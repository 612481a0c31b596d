// The bars of a row that lie on the page of time: where each is, its state, and where it was before.
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { isObject } from '../../../shared/kernel/json.ts';
import { budgetText } from '../../../shared/text/flight-bar-words.ts';
import { type FlightState, flightFacts } from '../../../shared/timeline/flight-states.ts';
import { type FlightTimes, type Span, itemTimes } from '../../../shared/timeline/item-times.ts';
import { placeOf } from '../../../shared/timeline/scale.ts';
import type { DraftState } from '../../state/context.ts';
import type { LaneView } from './lane-view.ts';

export interface Placed {
  readonly left: number;
  readonly width: number;
}

export interface DrawnBar {
  readonly flight: FlightTimes;
  readonly placed: Placed;
  readonly state: FlightState;
  readonly isWrong: boolean;
  readonly isSelected: boolean;
  readonly money: string;
  /** Before the move under way, else where the platform has it. */
  readonly ghost: Placed | null;
  /** Until the next bar in its lane, px. */
  readonly room: number;
}

/** Styles take no such lengths as far places have. */
const BEYOND = 1000;

/** Bars touch at midnight: a hair is left between them. Null where none of it is on the page, unless it is needed `always`. */
export function placeOn({ scale }: LaneView, { start, end }: Span, always = false): Placed | null {
  const [left, right] = [placeOf(start, scale), placeOf(end, scale)];
  if (!always && (right < 0 || left > scale.width)) return null;
  const from = Math.max(-BEYOND, Math.min(left, scale.width + BEYOND));
  return { left: from, width: Math.max(2, Math.min(scale.width + BEYOND, right) - from - 1) };
}

/** Bars as narrow as this that would lie on each other in px are one: a row of thousands draws hundreds. */
const NARROW = 3;

/** `here`: the flight with the keyboard, which is drawn wherever it is. */
export function flightBars(
  app: DraftState,
  key: string,
  { view, here }: { readonly view: LaneView; readonly here: number | null | undefined },
): readonly DrawnBar[] {
  const { timeline, problems, services } = app;
  const record = timeline.recordOf(key);
  if (record === undefined) return [];
  const body = timeline.bodyOf(key);
  const list = flightsOf(body);
  const times = itemTimes(body).flights;
  const before = timeline.move.bodies.has(key) ? itemTimes(record.draft).flights : [];
  const facts = flightFacts(record, services.clock.now());
  const ref = { kind: 'lineItem', key } as const;
  const isClean = problems.severityOf(ref) !== 'error';
  const bars: DrawnBar[] = [];
  const lastIn: number[] = [];
  for (const [nth, flight] of times.entries()) {
    const placed = placeOn(view, flight, flight.index === here);
    if (placed === null) continue;
    if (placed.width < NARROW && placed.left - (lastIn[flight.lane] ?? -BEYOND) < NARROW && flight.index !== here)
      continue;
    lastIn[flight.lane] = placed.left;
    const { state, ghost } = facts[flight.index] ?? { state: 'pushed', ghost: null };
    const own = list[flight.index];
    const was = before.find(({ index }) => index === flight.index);
    const isMoved = was !== undefined && (was.start !== flight.start || was.end !== flight.end);
    const behind = isMoved ? was : ghost;
    const next = times.slice(nth + 1).find(({ lane }) => lane === flight.lane);
    bars.push({
      flight,
      placed,
      state,
      isWrong:
        !isClean && problems.at(ref, ['draft', 'flights', flight.index]).some(({ severity }) => severity === 'error'),
      isSelected: timeline.cursor.selected.has(`${key}#${flight.index}`),
      money: budgetText(isObject(own) ? own['budget'] : undefined),
      ghost: behind === null ? null : placeOn(view, behind),
      room: next === undefined ? Infinity : placeOf(next.start, view.scale) - placed.left - placed.width,
    });
  }
  return bars;
}
