// The selection on one tab of the grid: its rows and fields as far as they are in view, and the active cell.
import { type CellRange, type CellRef, type Choice, withFields, withMovedFlights, withRows } from './choice.ts';
import type { FlightMover } from './moved-flights.ts';
import { type RowSet, NO_ROWS, placeRows } from './row-set.ts';

/** What the tab shows: row ids in order, and ids of its columns' fields. */
export interface TabView {
  readonly rows: () => readonly string[];
  readonly fields: () => readonly string[];
  /** Of the draft: counts of rows that left are those since its last change. */
  readonly version: () => number;
}

export class TabSelection {
  readonly #view: TabView;
  #choice: Choice | null = $state.raw(null);
  #departed: { readonly count: number; readonly version: number } | null = $state.raw(null);

  constructor(view: TabView) {
    this.#view = view;
  }

  get choice(): Choice | null {
    return this.#choice;
  }
  /** The active cell; its row may be out of view, and is not selected then. */
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
  /** How many rows have left the selection since the planner selected or edited something. */
  get departed(): number {
    const departed = this.#departed;
    return departed === null || departed.version !== this.#view.version() ? 0 : departed.count;
  }

  /**
   * The selected rows in the order in which they stand: those that were chosen, as far as they are in view. Whatever acts
   * on a selection acts on these, and whatever draws one draws these.
   */
  readonly rows: RowSet = $derived.by(() => {
    const chosen = this.#choice?.rows ?? NO_ROWS;
    return chosen.ids.length === 0 ? NO_ROWS : placeRows(chosen, this.#view.rows());
  });

  /** Not `byHand` is what the grid goes to by itself: it is still said how much has left. */
  choose(choice: Choice | null, byHand = true): void {
    this.#choice = choice;
    if (byHand) this.#departed = null;
  }

  forgetDeparted(): void {
    this.#departed = null;
  }

  moveFlights(move: FlightMover, inFront: boolean): void {
    const choice = this.#choice;
    if (choice === null) return;
    this.#choice = withMovedFlights(choice, move);
    if (inFront) this.#countDeparted(choice.rows.ids.length - this.#choice.rows.ids.length);
  }

  /** The one place where rows leave the selection: those that are out of view do not come back with it. */
  dropHidden(): void {
    const choice = this.#choice;
    if (choice === null || choice.rows.ids.length === 0) return;
    const { rows } = this;
    const gone = choice.rows.ids.length - rows.ids.length;
    this.#countDeparted(gone);
    let left = gone > 0 ? withRows(choice, rows) : choice;
    const columns = this.#view.fields();
    const fields = choice.fields.filter((id) => columns.includes(id));
    // A field without a column can be gone to as well.
    if (fields.length > 0 && fields.length < choice.fields.length) left = withFields(left, fields);
    if (left !== choice) this.#choice = left;
  }

  #countDeparted(count: number): void {
    if (count > 0) this.#departed = { count: this.departed + count, version: this.#view.version() };
  }
}
