// Flights that are being moved or resized: how they would be, what that comes to in words, and the one edit that does it.
import { type FlightChoice, type FlightEnds, shiftDates } from '../../../shared/draft/commands/shift-flights.ts';
import { type Snap, pickEdge, snappedDays } from '../../../shared/draft/flight-snap.ts';
import { type Civil, DAY_MS } from '../../../shared/kernel/calendar.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import { type Span, itemTimes } from '../../../shared/timeline/item-times.ts';
import { leftWords, shiftRefusalWords } from '../fields/shift-words.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { FlightPlace } from '../open-draft/rows.ts';
import type { Clock } from '../services.ts';
import { PERIOD_NOUNS } from '../../../shared/text/period-words.ts';

interface FlightMoveNeeds {
  readonly draft: OpenDraft;
  readonly clock: Clock;
  readonly snap: () => Snap;
}

interface Moving {
  readonly choice: FlightChoice;
  /** The one under the pointer, which snaps; the others move as far. */
  readonly lead: FlightPlace & Span;
  readonly ends: FlightEnds;
}

const NOTHING: ReadonlyMap<string, JsonObject> = new Map();
const HOURS = 24;

export class FlightMove {
  readonly #needs: FlightMoveNeeds;
  #moving: Moving | null = $state.raw(null);
  #days: number = $state.raw(0);
  #free: boolean = $state.raw(false);

  constructor(needs: FlightMoveNeeds) {
    this.#needs = needs;
    needs.draft.follow({ changed: () => this.cancel() });
  }

  get moving(): Moving | null {
    return this.#moving;
  }
  get days(): number {
    return this.#days;
  }

  begin(choice: FlightChoice, lead: Moving['lead'], ends: FlightEnds): void {
    this.#moving = { choice, lead, ends };
    this.#days = 0;
  }

  /** `by`: how far the pointer has gone, in milliseconds. Free of the snap it goes by days, or by hours where these can be seen. */
  drag(by: number, { free, hours }: { readonly free: boolean; readonly hours: boolean }): void {
    const moving = this.#moving;
    if (moving === null) return;
    this.#free = free;
    const days = by / DAY_MS;
    this.#days = free
      ? hours
        ? Math.round(days * HOURS) / HOURS
        : Math.round(days)
      : snappedDays(this.#needs.snap(), pickEdge(moving.lead, moving.ends), by);
  }

  /** What the move comes to; null where nothing moves. */
  readonly #result = $derived.by(() => {
    const moving = this.#moving;
    if (moving === null || this.#days === 0) return null;
    const { draft, clock } = this.#needs;
    const options = { days: this.#days, ends: moving.ends, now: clock.now() };
    return shiftDates(draft.document, moving.choice, options);
  });

  /** Bodies of line items as the move would leave them. */
  readonly bodies: ReadonlyMap<string, JsonObject> = $derived.by(() => {
    if (this.#result === null) return NOTHING;
    const { lineItem } = this.#needs.draft.document.entities;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made whole, never changed
    return new Map(
      this.#result.command.changes.flatMap((change) => {
        if (change.op !== 'set') return [];
        return change.keys.flatMap((key, nth): [string, JsonObject][] => {
          const [body, flights] = [lineItem.get(key)?.draft, change.after[nth]];
          return body === undefined || flights === undefined ? [] : [[key, { ...body, flights }]];
        });
      }),
    );
  });

  /** The overlaps that moved flights would have. */
  readonly overlaps: number = $derived.by(() => {
    let count = 0;
    for (const [key, body] of this.bodies) {
      const chosen = this.#moving?.choice.get(key);
      const isMoved = (index: number): boolean => chosen === 'all' || chosen?.includes(index) === true;
      count += itemTimes(body).shared.filter(({ between }) => between.some(isMoved)).length;
    }
    return count;
  });

  /** Where the edge that snaps would be. */
  get edge(): Civil | null {
    const moving = this.#moving;
    return moving === null ? null : pickEdge(moving.lead, moving.ends) + this.#days * DAY_MS;
  }

  /** `+14 days, 2 overlaps`. */
  get word(): string {
    const moving = this.#moving;
    const [refused] = this.#result?.refused ?? [];
    if (moving === null) return '';
    if (refused !== undefined && this.#result?.moved === 0) return shiftRefusalWords(refused);
    const what = moving.ends === 'both' ? '' : moving.ends === 'start' ? 'Start ' : 'End ';
    const overlaps = this.overlaps === 0 ? '' : `, ${counted(this.overlaps, 'overlap', 'overlaps')}`;
    return `${what}${daysWords(this.#days)}${overlaps}`;
  }

  /** `3 flights, snapping to weeks. Alt moves freely.` */
  get detail(): string {
    const moving = this.#moving;
    if (moving === null) return '';
    const count = [...moving.choice.values()].reduce((sum, indexes) => sum + indexes.length, 0);
    const how = this.#free ? 'moving freely' : `snapping to ${PERIOD_NOUNS[this.#needs.snap()][1]}`;
    const left = this.#result === null ? '' : leftWords(this.#result.left);
    return `${counted(count, 'flight', 'flights')}, ${how}.${left === '' ? '' : ` ${left}.`}${this.#free ? '' : ' Alt moves freely.'}`;
  }

  /** As one step of undo; false where nothing has moved. */
  commit(): boolean {
    const result = this.#result;
    this.cancel();
    return result !== null && this.#needs.draft.run(result.command);
  }

  cancel(): void {
    this.#moving = null;
    this.#days = 0;
  }
}

/** `+14 days`, `-1 day`, `+3 hours`, `no change`. */
function daysWords(days: number): string {
  if (days === 0) return 'No change';
  const [value, one, many] = Number.isInteger(days)
    ? [days, 'day', 'days']
    : [Math.round(days * HOURS), 'hour', 'hours'];
  return `${value > 0 ? '+' : '-'}${formatNumber(Math.abs(value))} ${Math.abs(value) === 1 ? one : many}`;
}
