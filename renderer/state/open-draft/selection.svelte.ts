// The selection: the tree's scope, the grid tab, the selected rows and cells, the active cell, the inspected entity.
/* eslint-disable svelte/prefer-svelte-reactivity -- sets and maps here are replaced, not changed in sight of readers */
import { untrack } from 'svelte';
import type { LogEntry } from '../../../shared/draft/change.ts';
import { type EntityRef, parentKey } from '../../../shared/draft/document.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { type GridTab, GRID_TABS, TAB_KIND } from '../fields/field.ts';
import type { Arrange } from './arrange/arrange.svelte.ts';
import { type CellRange, type CellRef, type Choice, oneCell, withRows } from './choice.ts';
import { flightMover } from './moved-flights.ts';
import type { DraftListener, OpenDraft } from './open-draft.svelte.ts';
import { NO_FILTER } from './arrange/filter.ts';
import { KIND_TAB } from './rows.ts';
import { type RowSet, NO_ROWS, rowsBetween, makeRowSet } from './row-set.ts';
import { relatedRows } from './related-rows.ts';
import { TabSelection } from './tab-selection.svelte.ts';

interface SelectionNeeds {
  readonly draft: OpenDraft;
  readonly arrange: Arrange;
}

/** Where the planner is: enough to come back to it. */
export interface SelectionPlace {
  readonly tab: GridTab;
  readonly scope: EntityRef | null;
  readonly choice: Choice | null;
  readonly focused: EntityRef | null;
}

export class Selection implements DraftListener {
  readonly #needs: SelectionNeeds;
  /** What the tree limits the grid to; null is the whole draft. */
  #scope: EntityRef | null = $state.raw(null);
  #tab: GridTab = $state.raw('lineItems');
  /** Each tab keeps its selection. */
  readonly tabs: Readonly<Record<GridTab, TabSelection>>;
  /** Set by the window: the tab of the other grid of a split, whose hidden rows leave their selection as well. */
  besideTab: () => GridTab | null = () => null;
  /** Set by the window: the tab whose grid shows only what belongs to the selected rows of another. */
  following: () => { readonly tab: GridTab; readonly lead: GridTab } | null = () => null;
  #inTree: boolean = $state.raw(false);
  /** Where the planner is: the entity of the active cell, or the one that was picked elsewhere. */
  focused: EntityRef | null = $state.raw(null);
  /** Counts up when the grid should scroll to `cell` and take the keyboard, as after a click on a problem. */
  reveals: number = $state.raw(0);
  /** The field whose control the inspector should scroll to and focus, as after Enter on a cell that sums up. */
  focusRequest: { readonly field: string; readonly path?: string } | null = $state.raw(null);
  /** Called when another tab has come to the front. */
  onTab: (tab: GridTab) => void = () => undefined;
  /** Called when the planner is taken to a row that its grid does not show, because it follows another. */
  onHidden: () => void = () => undefined;
  /** Called before the planner is taken to another cell. */
  onReveal: (tab: GridTab) => void = () => undefined;

  /** `before`: the selection before the draft was reopened; kept as far as its entities still exist. */
  constructor(needs: SelectionNeeds, before: Selection | null) {
    this.#needs = needs;
    const { draft, arrange } = needs;
    this.tabs = Object.fromEntries(GRID_TABS.map((tab) => [tab, this.#createTab(tab)])) as typeof this.tabs; // one a tab
    draft.follow(this);
    arrange.follow(() => this.#dropHidden());
    if (before === null) return;
    const isThere = (ref: EntityRef | null): boolean => ref !== null && draft.record(ref) !== undefined;
    this.#tab = before.#tab;
    this.focused = isThere(before.focused) ? before.focused : null;
    // Where the scope is gone, all rows are shown and none is active.
    if (before.#scope !== null && !isThere(before.#scope)) return;
    this.#scope = before.#scope;
    for (const tab of GRID_TABS) this.tabs[tab].choose(before.tabs[tab].choice);
    this.#dropHidden();
  }

  get scope(): EntityRef | null {
    return this.#scope;
  }
  get tab(): GridTab {
    return this.#tab;
  }
  get #front(): TabSelection {
    return this.tabs[this.#tab];
  }
  /** The active cell of the tab in front; its row may be out of view, and is not selected then. */
  get cell(): CellRef | null {
    return this.#front.cell;
  }
  /** Null where no more than one cell is selected. */
  get range(): CellRange | null {
    return this.#front.range;
  }
  /** Ids of the fields whose cells are selected. */
  get fields(): readonly string[] {
    return this.#front.fields;
  }
  /** The selected rows of the tab in front, in the order in which they stand. */
  get rows(): RowSet {
    return this.#front.rows;
  }
  /** How many rows have left the selection since the planner selected or edited something. */
  get departed(): number {
    return this.#front.departed;
  }

  /** Whether the selected rows were chosen in the tree, which draws them as selected then. */
  get inTree(): boolean {
    return this.#inTree && this.rows.ids.length > 0;
  }

  /** The rows of a tab from top to bottom: without those that a filter or the selection of another grid holds back. */
  viewRows(tab: GridTab): readonly string[] {
    const { draft, arrange } = this.#needs;
    const rows = arrange.rows(tab, this.#scope);
    const following = this.following();
    if (following?.tab !== tab) return rows;
    const lead = { tab: following.lead, ids: this.tabs[following.lead].choice?.rows.ids ?? [] };
    if (lead.ids.length === 0) return rows;
    if (lead.tab === 'tactics') void draft.versionOf('tactic');
    return relatedRows(
      rows,
      tab,
      lead,
      untrack(() => draft.document),
    );
  }

  /** Limits the grid to an entity, which is selected then, in place of any rows; null removes the limit. */
  setScope(scope: EntityRef | null): void {
    this.#scope = scope;
    this.#inTree = false;
    if (scope === null) return;
    this.focused = scope;
    for (const tab of GRID_TABS) this.tabs[tab].choose(null);
  }

  /** Each tab keeps its selection. */
  setTab(tab: GridTab): void {
    if (tab === this.#tab) return;
    this.#inTree = false;
    this.#toTab(tab);
    const { cell } = this.#front;
    this.focused = cell === null ? null : this.#findEntity(cell);
    this.#front.dropHidden();
  }

  /**
   * Selects what was chosen; `of` is the entity of the active cell's row. Not `byHand` is what the grid goes to by itself,
   * when what was selected has left the view: it is still said how much has left. What was chosen by hand on another tab
   * brings that to the front.
   */
  choose(
    choice: Choice,
    { of = null, byHand = true, tab = this.#tab }: { of?: EntityRef | null; byHand?: boolean; tab?: GridTab } = {},
  ): void {
    if (tab !== this.#tab && byHand) this.#toTab(tab);
    if (byHand) this.#inTree = false;
    this.tabs[tab].choose(choice, byHand);
    if (of !== null && tab === this.#tab) this.focused = of;
  }

  /**
   * Selects entities of one kind as whole rows, as the tree does; `active` is where the planner is. The grid's limit is
   * widened to what holds all of them, and a filter that holds one back is taken off.
   */
  chooseEntities(refs: readonly EntityRef[], active: EntityRef | undefined = refs.at(-1)): void {
    if (active === undefined) return;
    const { draft, arrange } = this.#needs;
    const tab = KIND_TAB[active.kind];
    const keys = refs.map(({ key }) => key);
    const isShown = (rows: readonly string[]): boolean => {
      const shown = new Set(rows);
      return keys.every((key) => shown.has(key));
    };
    if (!isShown(draft.rows(tab, this.#scope))) this.#scope = parentOfAll(draft, refs);
    if (!isShown(arrange.rows(tab, this.#scope))) arrange.setFilter(tab, NO_FILTER);
    const fields = arrange.columns(tab).fields.map(({ id }) => id);
    const cell = { row: active.key, field: fields[0] ?? 'name' };
    this.choose({ cell, anchor: cell, focus: cell, rows: makeRowSet(keys), fields }, { of: active, tab });
    this.#inTree = true;
  }

  /** Makes a cell active, with nothing but it selected. `of` is the entity its row belongs to. */
  setCell(cell: CellRef, of: EntityRef | null = null): void {
    this.choose(oneCell(cell), { of });
  }

  /** Selects the cells of `fields` in all rows from where the selection was begun to another; `order` has both. */
  stretchTo(focus: CellRef, order: readonly string[], fields: readonly string[] = [focus.field]): void {
    const { cell, anchor } = this.#front.choice ?? oneCell(focus);
    const [from, to] = [order.indexOf(anchor.row), order.indexOf(focus.row)];
    if (from < 0 || to < 0) this.setCell(focus);
    else this.choose({ cell, anchor, focus, rows: rowsBetween(order, from, to), fields });
  }

  /** Selects no row; the active cell stays as a place. */
  clear(): void {
    const { choice } = this.#front;
    if (choice !== null) this.choose(withRows(choice, NO_ROWS));
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
    this.onReveal(tab);
    if (tab !== this.#tab) this.#toTab(tab);
    if (this.following()?.tab === tab && !this.viewRows(tab).includes(cell.row)) this.onHidden();
    this.setCell(cell, of);
    this.reveals += 1;
  }

  get place(): SelectionPlace {
    return { tab: this.#tab, scope: this.#scope, choice: this.#front.choice, focused: this.focused };
  }

  /** Goes back to a place, as far as its entities still exist. */
  returnTo({ tab, scope, choice, focused }: SelectionPlace): void {
    const isThere = (ref: EntityRef): boolean => this.#needs.draft.record(ref) !== undefined;
    if (tab !== this.#tab) this.#toTab(tab);
    this.#scope = scope !== null && isThere(scope) ? scope : null;
    this.tabs[tab].choose(choice);
    this.#front.dropHidden();
    this.focused = focused !== null && isThere(focused) ? focused : null;
    this.reveals += 1;
  }

  /** What was removed by the entry can't stay selected, nor in the inspector. */
  changed(entry: LogEntry): void {
    const { focused, scope } = this;
    const isGone = (ref: EntityRef): boolean =>
      this.#needs.draft.record(ref) === undefined &&
      entry.changes.some((change) => change.op === 'remove' && change.kind === ref.kind && change.key === ref.key);
    if (focused !== null && isGone(focused)) this.focused = null;
    if (scope !== null && isGone(scope)) this.#scope = null;
    const move = flightMover(entry.changes);
    if (move !== null) this.tabs.flights.moveFlights(move, this.#tab === 'flights');
    this.#dropHidden();
  }

  #createTab(tab: GridTab): TabSelection {
    const { draft, arrange } = this.#needs;
    return new TabSelection({
      rows: () => this.viewRows(tab),
      fields: () => arrange.columns(tab).fields.map(({ id }) => id),
      version: () => draft.version,
    });
  }

  #toTab(tab: GridTab): void {
    this.#front.forgetDeparted();
    this.#tab = tab;
    this.onTab(tab);
  }

  #findEntity({ row }: CellRef): EntityRef | null {
    const key = this.#needs.draft.rowOf(this.#tab, row)?.key;
    return key === undefined ? null : { kind: TAB_KIND[this.#tab], key };
  }

  #dropHidden(): void {
    this.#front.dropHidden();
    const beside = this.besideTab();
    if (beside !== null && beside !== this.#tab) this.tabs[beside].dropHidden();
  }
}

/** The parent that all of these have; null where they have several. */
function parentOfAll(draft: OpenDraft, refs: readonly EntityRef[]): EntityRef | null {
  const parents = new Set<string | undefined>();
  for (const ref of refs) {
    const record = draft.record(ref);
    if (record !== undefined) parents.add(parentKey(ref.kind, record));
  }
  const [key] = parents;
  const kind = refs[0] === undefined ? undefined : kindEntry(refs[0].kind).parent?.kind;
  return parents.size === 1 && key !== undefined && kind !== undefined ? { kind, key } : null;
}
