// The selection: the tree's scope, the grid tab, the selected rows and cells, the active cell, the inspected entity.
import type { LogEntry } from '../../../shared/draft/change.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { type GridTab, TAB_KIND } from '../fields/field.ts';
import type { Arrange } from './arrange/arrange.svelte.ts';
import {
  type CellRange,
  type CellRef,
  type Choice,
  oneCell,
  withFields,
  withMovedFlights,
  withRows,
} from './choice.ts';
import { type FlightMover, flightMover } from './moved-flights.ts';
import type { DraftListener, OpenDraft } from './open-draft.svelte.ts';
import { type RowSet, NO_ROWS, placeRows, rowsBetween } from './row-set.ts';

interface SelectionNeeds {
  readonly draft: OpenDraft;
  readonly arrange: Arrange;
}

export class Selection implements DraftListener {
  readonly #needs: SelectionNeeds;
  /** What the tree limits the grid to; null is the whole draft. */
  #scope: EntityRef | null = $state.raw(null);
  #tab: GridTab = $state.raw('lineItems');
  /** Of the tab in front. */
  #choice: Choice | null = $state.raw(null);
  /** Of the other tabs. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- choices of hidden tabs are not displayed
  readonly #kept = new Map<GridTab, Choice>();
  #departed: { readonly count: number; readonly version: number } | null = $state.raw(null);
  /** Where the planner is: the entity of the active cell, or the one that was picked elsewhere. */
  focused: EntityRef | null = $state.raw(null);
  /** Counts up when the grid should scroll to `cell` and take the keyboard, as after a click on a problem. */
  reveals: number = $state.raw(0);
  /** The field whose control the inspector should scroll to and focus, as after Enter on a cell that sums up. */
  focusRequest: { readonly field: string; readonly path?: string } | null = $state.raw(null);

  /** `before`: the selection before the draft was reopened; kept as far as its entities still exist. */
  constructor(needs: SelectionNeeds, before: Selection | null) {
    this.#needs = needs;
    const { draft, arrange } = needs;
    draft.follow(this);
    arrange.follow(() => this.#leave());
    if (before === null) return;
    const isThere = (ref: EntityRef | null): boolean => ref !== null && draft.record(ref) !== undefined;
    this.#tab = before.#tab;
    this.focused = isThere(before.focused) ? before.focused : null;
    // Where the scope is gone, all rows are shown and none is active.
    if (before.#scope !== null && !isThere(before.#scope)) return;
    this.#scope = before.#scope;
    this.#choice = before.#choice;
    for (const [tab, choice] of before.#kept) this.#kept.set(tab, choice);
    this.#leave();
  }

  get scope(): EntityRef | null {
    return this.#scope;
  }
  get tab(): GridTab {
    return this.#tab;
  }
  /** The active cell of the tab in front; its row may be out of view, and is not selected then. */
  get cell(): CellRef | null {
    return this.#choice?.cell ?? null;
  }
  /** Null where no more than one cell is selected. */
  get range(): CellRange | null {
    const choice = this.#choice;
    return choice === null || choice.rows.ids.length * choice.fields.length < 2 ? null : choice;
  }
  /** Ids of the fields whose cells are selected. */
  get fields(): readonly string[] {
    return this.#choice?.fields ?? [];
  }

  /**
   * The selected rows of the tab in front, in the order in which they stand: those that were chosen, as far as they are
   * in view. Whatever acts on a selection acts on these, and whatever draws one draws these.
   */
  readonly rows: RowSet = $derived.by(() => {
    const chosen = this.#choice?.rows ?? NO_ROWS;
    return chosen.ids.length === 0 ? NO_ROWS : placeRows(chosen, this.#needs.arrange.rows(this.#tab, this.#scope));
  });

  /** How many rows have left the selection since the planner selected or edited something. */
  get departed(): number {
    const departed = this.#departed;
    return departed === null || departed.version !== this.#needs.draft.version ? 0 : departed.count;
  }

  /** Limits the grid to an entity, which is selected then, in place of any rows; null removes the limit. */
  setScope(scope: EntityRef | null): void {
    this.#scope = scope;
    if (scope === null) return;
    this.focused = scope;
    this.#choice = null;
    this.#kept.clear();
    this.#departed = null;
  }

  /** Each tab keeps its selection. */
  setTab(tab: GridTab): void {
    if (tab === this.#tab) return;
    this.#toTab(tab);
    this.#choice = this.#kept.get(tab) ?? null;
    this.focused = this.#choice === null ? null : this.#entityOf(this.#choice.cell);
    this.#leave();
  }

  /**
   * Selects what was chosen; `of` is the entity of the active cell's row. Not `byHand` is what the grid goes to by itself,
   * when what was selected has left the view: it is still said how much has left.
   */
  choose(choice: Choice, of: EntityRef | null = null, byHand = true): void {
    this.#choice = choice;
    if (byHand) this.#departed = null;
    if (of !== null) this.focused = of;
  }

  /** Makes a cell active, with nothing but it selected. `of` is the entity its row belongs to. */
  setCell(cell: CellRef, of: EntityRef | null = null): void {
    this.choose(oneCell(cell), of);
  }

  /** Selects the cells of `fields` in all rows from where the selection was begun to another; `order` has both. */
  stretchTo(focus: CellRef, order: readonly string[], fields: readonly string[] = [focus.field]): void {
    const { cell, anchor } = this.#choice ?? oneCell(focus);
    const [from, to] = [order.indexOf(anchor.row), order.indexOf(focus.row)];
    if (from < 0 || to < 0) this.setCell(focus);
    else this.choose({ cell, anchor, focus, rows: rowsBetween(order, from, to), fields });
  }

  /** Selects no row; the active cell stays as a place. */
  clear(): void {
    if (this.#choice !== null) this.choose(withRows(this.#choice, NO_ROWS));
  }

  /** Asks the inspector to focus the control of a field of the tab in front, or of a path inside a body. */
  requestFocus(field: string, path?: string): void {
    this.focusRequest = path === undefined ? { field } : { field, path };
  }

  focus(entity: EntityRef | null): void {
    this.focused = entity;
  }

  /** Goes to a cell on any tab and asks the grid to bring it into view. */
  reveal(tab: GridTab, cell: CellRef, of: EntityRef): void {
    if (tab !== this.#tab) this.#toTab(tab);
    this.setCell(cell, of);
    this.reveals += 1;
  }

  /** What was removed by the entry can't stay selected, nor in the inspector. */
  changed(entry: LogEntry): void {
    const { focused, scope } = this;
    const isGone = (ref: EntityRef): boolean =>
      entry.changes.some((change) => change.op === 'remove' && change.kind === ref.kind && change.key === ref.key);
    if (focused !== null && isGone(focused)) this.focused = null;
    if (scope !== null && isGone(scope)) this.#scope = null;
    const move = flightMover(entry.changes);
    if (move !== null) this.#moveFlights(move);
    this.#leave();
  }

  #toTab(tab: GridTab): void {
    if (this.#choice !== null) this.#kept.set(this.#tab, this.#choice);
    this.#tab = tab;
    this.#departed = null;
  }

  #entityOf({ row }: CellRef): EntityRef | null {
    const key = this.#needs.draft.rowOf(this.#tab, row)?.key;
    return key === undefined ? null : { kind: TAB_KIND[this.#tab], key };
  }

  #moveFlights(move: FlightMover): void {
    const kept = this.#kept.get('flights');
    if (kept !== undefined) this.#kept.set('flights', withMovedFlights(kept, move));
    const choice = this.#choice;
    if (this.#tab !== 'flights' || choice === null) return;
    this.#choice = withMovedFlights(choice, move);
    this.#countDeparted(choice.rows.ids.length - this.#choice.rows.ids.length);
  }

  /** The one place where rows leave the selection: those that are out of view do not come back with it. */
  #leave(): void {
    const choice = this.#choice;
    if (choice === null || choice.rows.ids.length === 0) return;
    const { rows } = this;
    const gone = choice.rows.ids.length - rows.ids.length;
    this.#countDeparted(gone);
    let left = gone > 0 ? withRows(choice, rows) : choice;
    const columns = this.#needs.arrange.columns(this.#tab).fields.map(({ id }) => id);
    const fields = choice.fields.filter((id) => columns.includes(id));
    // A field without a column can be gone to as well.
    if (fields.length > 0 && fields.length < choice.fields.length) left = withFields(left, fields);
    if (left !== choice) this.#choice = left;
  }

  #countDeparted(count: number): void {
    if (count > 0) this.#departed = { count: this.departed + count, version: this.#needs.draft.version };
  }
}
