// The timeline of an open draft: which span of time is in sight, which rows, where the keyboard is, how bars snap.
import { SvelteSet } from 'svelte/reactivity';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import { type JsonObject, isObject } from '../../../shared/kernel/json.ts';
import { runningFlights } from '../../../shared/draft/finished-flights.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { type FlightTimes, itemTimes } from '../../../shared/timeline/item-times.ts';
import { type Civil, DAY_MS } from '../../../shared/kernel/calendar.ts';
import { periodStart } from '../../../shared/kernel/calendar-periods.ts';
import type { Snap } from '../../../shared/draft/flight-snap.ts';
import type { CalendarKind } from '../../../shared/timeline/ticks.ts';
import { computeItemSpan } from '../../../shared/timeline/flight-states.ts';
import { type TimelineRow, timelineRows } from '../../../shared/timeline/timeline-rows.ts';
import type { Arrange } from '../open-draft/arrange/arrange.svelte.ts';
import { DailySpend } from './daily-spend.svelte.ts';
import type { FlightEnds } from '../../../shared/draft/commands/shift-flights.ts';
import { FlightCursor } from './flight-cursor.svelte.ts';
import { FlightMove } from './flight-move.svelte.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { FlightPlace } from '../open-draft/rows.ts';
import type { Selection } from '../open-draft/selection.svelte.ts';
import type { Clock } from '../services.ts';
import { civilAt } from '../times.ts';

interface TimelineNeeds {
  readonly draft: OpenDraft;
  readonly selection: Selection;
  readonly arrange: Arrange;
  readonly clock: Clock;
}

/** Of the span in sight, at least and at most. */
const LEAST = DAY_MS;
const MOST = 731 * DAY_MS;
/** Where no flight has dates: from the start of this month. */
const AT_FIRST = 92 * DAY_MS;
/** Years that dates can be written in (§2). */
const FIRST_TIME = -62_135_596_800_000;
const LAST_TIME = 253_402_300_799_000;

export class Timeline {
  readonly #needs: TimelineNeeds;
  /** Where the span in sight begins, and how long it is; null until the planner has moved it. */
  #start: Civil | null = $state.raw(null);
  #span: number = $state.raw(AT_FIRST);
  snap: Snap = $state.raw('week');
  /** Campaigns of which the head alone is shown. */
  readonly folded = new SvelteSet<string>();
  /** Flights as rows of a table in place of bars. */
  asTable: boolean = $state.raw(false);
  /** Planned spend below the bars. */
  showsSpend: boolean = $state.raw(true);
  #said: string = $state.raw('');
  readonly move: FlightMove;
  readonly cursor: FlightCursor;
  readonly dailySpend: DailySpend;

  constructor(needs: TimelineNeeds) {
    this.#needs = needs;
    this.move = new FlightMove({ ...needs, snap: () => this.snap });
    this.cursor = new FlightCursor({ ...needs, rows: () => this.rows });
    this.dailySpend = new DailySpend(needs);
  }

  /** The rows from top to bottom, as far as the tree limits them. */
  readonly rows: readonly TimelineRow[] = $derived.by(() => {
    const { draft, selection } = this.#needs;
    const { scope } = selection;
    // A line item that goes to another campaign may keep its place among all.
    void draft.childrenOf('lineItem');
    const keys = { campaigns: draft.rows('campaigns', scope), items: draft.rows('lineItems', scope) };
    return timelineRows(draft.live, keys, this.folded);
  });

  get start(): Civil {
    return this.#start ?? this.whole.start;
  }
  /** Milliseconds. */
  get span(): number {
    return this.#start === null ? Math.min(MOST, this.whole.end - this.whole.start) : this.#span;
  }
  get calendar(): CalendarKind {
    return this.snap === 'broadcastWeek' || this.snap === 'broadcastMonth' ? 'broadcast' : 'calendar';
  }
  /** Now, as a clock on the wall shows it here. */
  get today(): Civil {
    return civilAt(this.#needs.clock.now());
  }

  /** All dated flights of the rows, with some room around them. */
  readonly whole: { readonly start: Civil; readonly end: Civil } = $derived.by(() => {
    const { draft, selection } = this.#needs;
    const { lineItem } = draft.document.entities;
    const times = computeItemSpan(draft.rows('lineItems', selection.scope).flatMap((key) => lineItem.get(key) ?? []));
    const start = periodStart('week', times?.start ?? periodStart('month', this.today));
    const end = times === null ? start + AT_FIRST : times.end + 3 * DAY_MS;
    return { start, end };
  });

  /** Shows all flights. */
  fit(): void {
    const { start, end } = this.whole;
    this.show(start, end - start);
  }

  show(start: Civil, span = this.span): void {
    this.#span = Math.max(LEAST, Math.min(MOST, span));
    this.#start = Math.max(FIRST_TIME, Math.min(LAST_TIME - this.#span, start));
  }

  pan(by: number): void {
    this.show(this.start + by);
  }

  /** `at`: what stays where it is, as a share of the width. */
  zoom(factor: number, at = 0.5): void {
    const { start, span } = this;
    const next = Math.max(LEAST, Math.min(MOST, span * factor));
    this.show(start + (span - next) * at, next);
  }

  /** Brings a flight into sight, moving as little as possible. */
  reveal(place: FlightPlace): void {
    const times = this.timesOf(place);
    if (times === undefined) return;
    const { start, span } = this;
    const margin = span / 40;
    const isIn = times.start < start + span - margin && times.end > start + margin;
    if (!isIn)
      this.show(
        times.start -
          (times.end <= start + margin ? margin : span - margin - Math.min(times.end - times.start, span / 2)),
      );
  }

  /** Brings a flight into sight whose `ends` were moved: all of it where it has room, else the end that moved. */
  follow(place: FlightPlace, ends: FlightEnds): void {
    const times = this.timesOf(place);
    if (times === undefined) return;
    const { start, span } = this;
    const margin = span / 40;
    const fits = times.end - times.start <= span - 2 * margin;
    const [from, to] = fits
      ? [times.start, times.end]
      : ends === 'end'
        ? [times.end, times.end]
        : [times.start, times.start];
    if (from < start + margin) this.show(from - margin);
    else if (to > start + span - margin) this.show(to + margin - span);
  }

  /** What screen readers are told of the last step. */
  get said(): string {
    return this.#said;
  }
  /** The same sentence twice is said twice. */
  say(sentence: string): void {
    this.#said = this.#said === sentence ? `${sentence}\u00a0` : sentence;
  }

  toggle(campaign: string): void {
    if (!this.folded.delete(campaign)) this.folded.add(campaign);
  }

  recordOf(key: string): EntityRecord | undefined {
    return this.#needs.draft.record({ kind: 'lineItem', key });
  }

  /** Whether a flight runs on the platform, so that its start stays. */
  runs({ key, index }: FlightPlace): boolean {
    const record = this.recordOf(key);
    const flight = flightsOf(record?.draft)[index];
    const id = isObject(flight) ? flight['id'] : undefined;
    return record !== undefined && id !== undefined && runningFlights(record, this.#needs.clock.now()).has(id);
  }

  /** As the draft has it, or as the move under way would leave it. */
  bodyOf(key: string): JsonObject {
    return this.move.bodies.get(key) ?? this.recordOf(key)?.draft ?? {};
  }

  /** Undefined where it has no two dates in order. */
  timesOf({ key, index }: FlightPlace): FlightTimes | undefined {
    return itemTimes(this.bodyOf(key)).flights.find((flight) => flight.index === index);
  }
}
