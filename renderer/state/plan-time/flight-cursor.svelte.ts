// The planner's place on the timeline and the flights that are selected there: those of the draft's one selection.
import { itemTimes } from '../../../shared/timeline/item-times.ts';
import type { TimelineRow } from '../../../shared/timeline/timeline-rows.ts';
import type { Arrange } from '../open-draft/arrange/arrange.svelte.ts';
import { NO_FILTER } from '../open-draft/arrange/filter.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import { NO_ROWS, makeRowSet } from '../open-draft/row-set.ts';
import { type FlightPlace, flightRowId, groupFlightRows, parseItemKey } from '../open-draft/rows.ts';
import type { Selection } from '../open-draft/selection.svelte.ts';

interface FlightCursorNeeds {
  readonly draft: OpenDraft;
  readonly selection: Selection;
  readonly arrange: Arrange;
  readonly rows: () => readonly TimelineRow[];
}

/** A row, and a flight in it where it has any. */
export interface CursorPlace {
  readonly row: string;
  readonly flight: number | null;
}

/** How a flight comes to the selection: alone, in or out of it, or with all from the one where it was begun. */
export type SelectHow = 'only' | 'toggle' | 'stretch';

export class FlightCursor {
  readonly #needs: FlightCursorNeeds;
  #place: CursorPlace | null = $state.raw(null);

  constructor(needs: FlightCursorNeeds) {
    this.#needs = needs;
  }

  /** Where the keyboard comes to; the first row at first. */
  get place(): CursorPlace | null {
    const rows = this.#needs.rows();
    const place = this.#place;
    if (place !== null && rows.some(({ key }) => key === place.row)) return place;
    const [first] = rows;
    return first === undefined ? null : { row: first.key, flight: null };
  }

  /** Ids of the selected flights. */
  readonly selected: ReadonlySet<string> = $derived.by(() => {
    const { selection } = this.#needs;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made whole, never changed
    return new Set(selection.tab === 'flights' ? selection.tabs.flights.rows.ids : []);
  });

  /** The line items whose rows are selected, in the tree or in a grid beside. */
  readonly items: ReadonlySet<string> = $derived.by(() => {
    const { selection } = this.#needs;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made whole, never changed
    return new Set(
      selection.tab === 'lineItems' || selection.tab === 'campaigns' ? selection.tabs[selection.tab].rows.ids : [],
    );
  });

  /** The selected flights by their line items. */
  get chosen(): ReadonlyMap<string, readonly number[]> {
    return groupFlightRows(this.selected);
  }

  /** Goes to a place without a change of the selection. */
  goTo(place: CursorPlace): void {
    this.#place = place;
  }

  isSelected({ key, index }: FlightPlace): boolean {
    return this.selected.has(flightRowId(key, index));
  }

  select({ key, index }: FlightPlace, how: SelectHow = 'only'): void {
    this.#place = { row: key, flight: index };
    const id = flightRowId(key, index);
    const anchor = this.#needs.selection.tabs.flights.choice?.anchor.row ?? id;
    if (how === 'only') this.#choose([id], { at: id, anchor: id });
    else if (how === 'toggle') {
      // eslint-disable-next-line svelte/prefer-svelte-reactivity -- filled here alone, then never changed
      const ids = new Set(this.selected);
      if (!ids.delete(id)) ids.add(id);
      this.#choose([...ids], { at: id, anchor: id });
    } else this.#choose(this.#between(anchor, id), { at: id, anchor });
  }

  /** Selects exactly these; none where there are none. */
  selectAll(places: readonly FlightPlace[], added = false): void {
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- filled here alone, then never changed
    const ids = new Set(added ? this.selected : []);
    for (const { key, index } of places) ids.add(flightRowId(key, index));
    const [first] = ids;
    if (first === undefined) this.clear();
    else this.#choose([...ids], { at: first, anchor: first });
  }

  clear(): void {
    this.#needs.selection.clear();
  }

  /** Every flight that is drawn, as the rows stand. */
  *all(): Generator<FlightPlace> {
    const { lineItem } = this.#needs.draft.document.entities;
    for (const row of this.#needs.rows()) {
      if (row.is !== 'lineItem') continue;
      for (const { index } of itemTimes(lineItem.get(row.key)?.draft ?? {}).flights) yield { key: row.key, index };
    }
  }

  #between(from: string, to: string): readonly string[] {
    const order = Array.from(this.all(), ({ key, index }) => flightRowId(key, index));
    const [first, last] = [order.indexOf(from), order.indexOf(to)];
    return first < 0 ? [to] : order.slice(Math.min(first, last), Math.max(first, last) + 1);
  }

  /** As whole rows of the flights' grid. A filter there that holds one back is taken off. */
  #choose(ids: readonly string[], { at, anchor }: { readonly at: string; readonly anchor: string }): void {
    const { selection, arrange } = this.#needs;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made whole, never changed
    const shown = new Set(arrange.rows('flights', selection.scope));
    if (ids.some((id) => !shown.has(id))) arrange.setFilter('flights', NO_FILTER);
    const fields = arrange.columns('flights').fields.map(({ id }) => id);
    const field = fields[0] ?? 'budget';
    const cell = (row: string) => ({ row, field });
    const rows = ids.length === 0 ? NO_ROWS : makeRowSet(ids);
    selection.choose(
      { cell: cell(at), anchor: cell(anchor), focus: cell(at), rows, fields },
      { of: { kind: 'lineItem', key: parseItemKey(at) }, tab: 'flights' },
    );
  }
}
