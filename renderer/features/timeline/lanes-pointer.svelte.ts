// The pointer on the lanes: it selects bars, drags them or their ends, marks many on empty ground, draws a new one.
import { finishedFlightIds } from '../../../shared/draft/finished-flights.ts';
import type { FlightEnds } from '../../../shared/draft/commands/shift-flights.ts';
import { nearestStart } from '../../../shared/draft/flight-snap.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { DAY_MS } from '../../../shared/kernel/calendar.ts';
import { isObject } from '../../../shared/kernel/json.ts';
import { itemTimes, type Span } from '../../../shared/timeline/item-times.ts';
import { edgeSpeed } from '../../cells/drag.ts';
import type { DraftState } from '../../state/context.ts';
import { type FlightPlace, parseFlightRow } from '../../state/open-draft/rows.ts';

export interface MarkedBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type Drag =
  | {
      readonly is: 'press';
      readonly from: Point;
      readonly place: FlightPlace;
      readonly ends: FlightEnds;
      readonly added: boolean;
    }
  /** `time`: under the pointer at the press. */
  | { readonly is: 'move'; readonly from: Point; readonly time: number }
  | {
      readonly is: 'mark' | 'draw';
      readonly from: Point;
      readonly time: number;
      readonly row: string | null;
      readonly added: boolean;
    };

/** px: before that a press is no drag; where the end of a bar is taken hold of; the narrowest bar with ends. */
const [SLACK, EDGE, WITH_ENDS] = [4, 6, 20];
/** A drag this near to an edge of the lanes pans the time, px. */
const PAN_ZONE = 28;
/** A day as wide as this shows its hours, px. */
const HOURS_FROM = 120;

export class LanesPointer {
  readonly #app: DraftState;
  readonly #box: () => HTMLElement | undefined;
  readonly #width: () => number;
  #drag: Drag | null = null;
  /** Where the pointer was last while it drags, and the frame in which the time is panned next. */
  #last: PointerEvent | null = null;
  #frame = 0;
  /** The rectangle that is being marked, in px of the lanes' box. */
  box: MarkedBox | null = $state.raw(null);
  /** Where the word is shown, in px of the window. */
  at: Point | null = $state.raw(null);
  /** Why the flight under the pointer can't be moved, while it is pressed; empty for none. */
  refused: string = $state.raw('');
  /** Days that are being drawn, and the row. */
  drawn: (Span & { readonly row: string }) | null = $state.raw(null);

  constructor(app: DraftState, box: () => HTMLElement | undefined, width: () => number) {
    this.#app = app;
    this.#box = box;
    this.#width = width;
  }

  /** The time under a place of the window. */
  timeAt(x: number): number {
    const { start, span } = this.#app.timeline;
    const right = this.#right();
    return start + ((x - (right - this.#width())) / this.#width()) * span;
  }

  down(event: PointerEvent): void {
    const { target } = event;
    if (event.button !== 0 || !(target instanceof Element)) return;
    const bar = target.closest<HTMLElement>('[data-flight]');
    const from = { x: event.clientX, y: event.clientY };
    const added = event.ctrlKey || event.metaKey;
    const { timeline } = this.#app;
    if (bar !== null) {
      const place = parseFlightRow(bar.dataset['flight'] ?? '');
      const isSelected = timeline.cursor.isSelected(place);
      if (event.shiftKey) timeline.cursor.select(place, 'stretch');
      else if (added) timeline.cursor.select(place, 'toggle');
      else if (!isSelected) timeline.cursor.select(place);
      this.#drag = { is: 'press', from, place, ends: endsAt(bar, event.clientX), added: added || event.shiftKey };
      bar.focus({ preventScroll: true });
      event.preventDefault();
      return;
    }
    const lane = target.closest<HTMLElement>('.lane');
    if (lane === null) return;
    const row = lane.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
    if (row !== null) timeline.cursor.goTo({ row, flight: null });
    const is = event.altKey && row !== null ? 'draw' : 'mark';
    this.#drag = { is, from, time: this.timeAt(from.x), row, added: added || event.shiftKey };
  }

  move(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag === null || (event.buttons & 1) === 0) return;
    const [x, y] = [event.clientX - drag.from.x, event.clientY - drag.from.y];
    if (drag.is === 'press') {
      if (Math.hypot(x, y) < SLACK) return;
      this.#box()?.setPointerCapture(event.pointerId);
      this.#begin(drag);
      return;
    }
    if (drag.is === 'move') this.#moveTo(event, drag);
    else if (Math.hypot(x, y) >= SLACK || this.box !== null || this.drawn !== null) {
      this.#box()?.setPointerCapture(event.pointerId);
      if (drag.is === 'mark') this.#mark(event, drag);
      else this.#draw(event, drag);
    }
    this.#last = event;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#panAtEdge());
  }

  /** The time goes on under a pointer that is at an edge, frame by frame, and what is dragged with it. */
  #panAtEdge(): void {
    this.#frame = 0;
    const [drag, event] = [this.#drag, this.#last];
    if (event === null || (drag?.is !== 'move' && drag?.is !== 'draw')) return;
    const right = this.#right();
    const speed = edgeSpeed(event.clientX, right - this.#width() + PAN_ZONE, right - PAN_ZONE);
    if (speed === 0) return;
    const { timeline } = this.#app;
    timeline.pan((speed / this.#width()) * timeline.span);
    if (drag.is === 'move') this.#moveTo(event, drag);
    else this.#draw(event, drag);
    this.#frame = requestAnimationFrame(() => this.#panAtEdge());
  }

  up(event: PointerEvent): void {
    const drag = this.#drag;
    this.#drag = null;
    const { timeline, dialogs } = this.#app;
    if (drag?.is === 'press' && !drag.added) timeline.cursor.select(drag.place);
    if (drag?.is === 'move') {
      const [word, detail] = [timeline.move.word, timeline.move.detail];
      if (timeline.move.commit()) timeline.say(`${word}. ${detail}`);
    }
    if (drag?.is === 'mark') {
      if (this.box === null && !drag.added) timeline.cursor.clear();
      else if (this.box !== null) timeline.cursor.selectAll(this.#marked(drag.from, event), drag.added);
    }
    if (drag?.is === 'draw' && this.drawn !== null) {
      const { row, start, end } = this.drawn;
      dialogs.open('editFlight', { key: row, index: null, days: { start, end } });
    }
    this.#end();
  }

  /** Leaves everything as it was; false where nothing was under way. */
  cancel(): boolean {
    const wasBusy = this.#drag !== null;
    this.#drag = null;
    this.#app.timeline.move.cancel();
    this.#end();
    return wasBusy;
  }

  /** A new flight of the period under a place, of the row that is there. */
  drawAt(event: MouseEvent): void {
    const { target } = event;
    const lane = target instanceof Element ? target.closest('.lane') : null;
    const row = lane?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (row === undefined || (target instanceof Element && target.closest('[data-flight]') !== null)) return;
    const { timeline, dialogs, draft } = this.#app;
    if (draft.readOnly) return;
    const time = this.timeAt(event.clientX);
    const near = nearestStart(timeline.snap, time);
    const start = near <= time ? near : nearestStart(timeline.snap, near - DAY_MS / 2 - (near - time));
    const end = nearestStart(timeline.snap, start + Math.max(DAY_MS, 2 * (time - start) + DAY_MS));
    dialogs.open('editFlight', { key: row, index: null, days: { start, end: Math.max(end, start + DAY_MS) - 1000 } });
  }

  #begin({ from, place, ends }: Extract<Drag, { is: 'press' }>): void {
    const { timeline, draft } = this.#app;
    const times = itemTimes(timeline.recordOf(place.key)?.draft ?? {}).flights.find(
      ({ index }) => index === place.index,
    );
    const refused = draft.readOnly ? 'This draft is read-only here.' : this.#whyNot(place, ends);
    this.#drag = times === undefined || refused !== null ? null : { is: 'move', from, time: this.timeAt(from.x) };
    if (times === undefined || refused !== null) {
      this.refused = refused ?? '';
      this.at = from;
      timeline.say(this.refused);
      return;
    }
    if (!timeline.cursor.isSelected(place)) timeline.cursor.select(place);
    // Of one that runs the end moves alone, so it is what snaps.
    const own = timeline.cursor.selected.size === 1 && timeline.runs(place) ? 'end' : ends;
    timeline.move.begin(timeline.cursor.chosen, { ...place, start: times.start, end: times.end }, own);
  }

  #whyNot({ key, index }: FlightPlace, ends: FlightEnds): string | null {
    const record = this.#app.timeline.recordOf(key);
    const flight = flightsOf(record?.draft)[index];
    if (record === undefined || !isObject(flight) || flight['id'] === undefined) return null;
    const now = this.#app.services.clock.now();
    if (finishedFlightIds(record, now).has(flight['id']))
      return 'This flight is over on the platform and can’t be changed.';
    const keepsStart = ends === 'start' && this.#app.timeline.runs({ key, index });
    return keepsStart ? 'This flight runs, so its start stays. Drag its end.' : null;
  }

  #moveTo(event: PointerEvent, { time }: { readonly time: number }): void {
    const { timeline } = this.#app;
    const dayWidth = (DAY_MS / timeline.span) * this.#width();
    timeline.move.drag(this.timeAt(event.clientX) - time, { free: event.altKey, hours: dayWidth >= HOURS_FROM });
    this.at = { x: event.clientX, y: event.clientY };
  }

  #mark(event: PointerEvent, { from }: { readonly from: Point }): void {
    const box = this.#box()?.getBoundingClientRect();
    if (box === undefined) return;
    this.box = {
      left: Math.min(from.x, event.clientX) - box.left,
      top: Math.min(from.y, event.clientY) - box.top,
      width: Math.abs(event.clientX - from.x),
      height: Math.abs(event.clientY - from.y),
    };
  }

  #marked(from: Point, to: { readonly clientX: number; readonly clientY: number }): readonly FlightPlace[] {
    const [first, last] = [this.timeAt(Math.min(from.x, to.clientX)), this.timeAt(Math.max(from.x, to.clientX))];
    const [top, bottom] = [Math.min(from.y, to.clientY), Math.max(from.y, to.clientY)];
    const rows = [...(this.#box()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    return rows.flatMap((row) => {
      const box = row.getBoundingClientRect();
      const key = row.dataset['row'] ?? '';
      if (box.bottom < top || box.top > bottom) return [];
      return itemTimes(this.#app.timeline.recordOf(key)?.draft ?? {})
        .flights.filter(({ start, end }) => start < last && end > first)
        .map(({ index }) => ({ key, index }));
    });
  }

  #draw(event: PointerEvent, { time, row }: { readonly time: number; readonly row: string | null }): void {
    if (row === null || this.#app.draft.readOnly) return;
    const { snap } = this.#app.timeline;
    const [a, b] = [time, this.timeAt(event.clientX)];
    const start = nearestStart(snap, Math.min(a, b));
    const end = nearestStart(snap, Math.max(a, b));
    this.drawn = end > start ? { row, start, end: end - 1000 } : null;
    this.at = { x: event.clientX, y: event.clientY };
  }

  #right(): number {
    const lane = this.#box()?.querySelector('.lane');
    return lane?.getBoundingClientRect().right ?? this.#box()?.getBoundingClientRect().right ?? 0;
  }

  #end(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#last = null;
    this.box = null;
    this.at = null;
    this.refused = '';
    this.drawn = null;
  }
}

/** Which end of a bar is under the pointer; both is its middle. */
export function endsAt(bar: Element, x: number): FlightEnds {
  const { left, right, width } = bar.getBoundingClientRect();
  if (width < WITH_ENDS) return 'both';
  return x < left + EDGE ? 'start' : x > right - EDGE ? 'end' : 'both';
}
