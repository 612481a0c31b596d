// Planned spend under the bars: by day, or by week or month where days are narrow, reckoned in slices; and after a move.
import { untrack } from 'svelte';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import { type Steps, atOnce } from '../../../shared/kernel/in-slices.ts';
import type { Period } from '../../../shared/kernel/calendar-periods.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { type FlightSpend, readFlightSpends } from '../../../shared/spend/flight-spend.ts';
import { type SpendRow, spendBySteps } from '../../../shared/spend/spend-by.ts';
import { inClockSlices } from '../in-slices.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Clock } from '../services.ts';

interface DailySpendNeeds {
  readonly draft: OpenDraft;
  readonly clock: Clock;
}

export interface SpendBars {
  readonly period: Period;
  readonly rows: ReadonlyMap<number, SpendRow>;
  readonly leftOut: number;
}

/** A few milliseconds. */
const ITEMS_A_STEP = 20;

export class DailySpend {
  readonly #needs: DailySpendNeeds;
  #bars: SpendBars | null = $state.raw(null);
  #latest = 0;

  constructor(needs: DailySpendNeeds) {
    this.#needs = needs;
  }

  /** What was reckoned last; null before the first. */
  get bars(): SpendBars | null {
    return this.#bars;
  }

  /** Reckons these line items; what an earlier call still reckons is dropped. */
  refresh(keys: readonly string[], period: Period): void {
    const { draft, clock } = this.#needs;
    this.#latest += 1;
    const turn = this.#latest;
    const isCurrent = (): boolean => turn === this.#latest && !draft.closed;
    untrack(() => {
      const { lineItem } = draft.live.entities;
      const steps = reckon(
        keys.flatMap((key) => lineItem.get(key) ?? []),
        period,
        isCurrent,
      );
      void inClockSlices(steps, clock).then((bars) => {
        if (bars !== null && isCurrent()) this.#bars = bars;
      });
    });
  }

  /** The rows as a move would leave them: without what the moved line items spend now, with what they would. */
  after(bodies: ReadonlyMap<string, JsonObject>): ReadonlyMap<number, SpendRow> | null {
    const bars = this.#bars;
    if (bars === null || bodies.size === 0) return null;
    const { lineItem } = this.#needs.draft.live.entities;
    const listRows = (list: readonly JsonObject[]): readonly SpendRow[] =>
      atOnce(
        spendBySteps(
          list.flatMap((body) => readFlightSpends(body).flights),
          bars.period,
        ),
      );
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- filled here alone, then never changed
    const rows = new Map(bars.rows);
    const add = (sign: 1 | -1, row: SpendRow): void => {
      const { cents = 0, low = 0, high = 0, cap = 0 } = rows.get(row.from) ?? {};
      const sum = (a: number, b: number): number => a + sign * b;
      const amounts = { cents: sum(cents, row.cents), low: sum(low, row.low), high: sum(high, row.high) };
      rows.set(row.from, { ...row, ...amounts, cap: sum(cap, row.cap) });
    };
    const now = [...bodies.keys()].flatMap((key) => {
      const body = lineItem.get(key)?.draft;
      return body === undefined ? [] : [body];
    });
    for (const row of listRows(now)) add(-1, row);
    for (const row of listRows([...bodies.values()])) add(1, row);
    return rows;
  }
}

/** Null once it is not wanted any more. */
function* reckon(records: readonly EntityRecord[], period: Period, isWanted: () => boolean): Steps<SpendBars | null> {
  const flights: FlightSpend[] = [];
  let leftOut = 0;
  for (const [nth, { draft }] of records.entries()) {
    const read = readFlightSpends(draft);
    flights.push(...read.flights);
    leftOut += read.leftOut.length;
    if (nth % ITEMS_A_STEP !== ITEMS_A_STEP - 1) continue;
    yield;
    if (!isWanted()) return null;
  }
  const steps = spendBySteps(flights, period);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { period, rows: new Map(step.value.map((row) => [row.from, row])), leftOut };
    yield;
    if (!isWanted()) return null;
  }
}
