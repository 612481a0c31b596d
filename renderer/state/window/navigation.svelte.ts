// Back and forward through the places where the planner was: a workspace, its tab, a cell of the grid.
import { untrack } from 'svelte';
import type { GridTab } from '../fields/field.ts';
import type { Selection, SelectionPlace } from '../open-draft/selection.svelte.ts';
import { type GridId, type LayoutPlace, type PanelState, type WorkspaceId, isGrid } from './panel-state.svelte.ts';

interface Place {
  readonly layout: LayoutPlace;
  readonly selection: SelectionPlace;
}

interface NavigationNeeds {
  readonly layout: PanelState;
  readonly selection: Selection;
}

/** Older places are forgotten. */
const MOST_PLACES = 100;

export class Navigation {
  readonly #needs: NavigationNeeds;
  #before: readonly Place[] = $state.raw([]);
  #after: readonly Place[] = $state.raw([]);

  constructor(needs: NavigationNeeds) {
    this.#needs = needs;
    const { layout, selection } = needs;
    layout.onLeave = () => this.#record();
    layout.onFront = (front) => this.#follow(front);
    selection.besideTab = () => (layout.other === null || !isGrid(layout.other) ? null : layout.kinds[layout.other]);
    selection.following = () => layout.following;
    selection.onHidden = () => (layout.follows = false);
    selection.onTab = (tab) => this.#followTab(tab);
    selection.onReveal = (tab) => {
      this.#record();
      layout.showKind(tab);
    };
  }

  get canGoBack(): boolean {
    return this.#before.length > 0;
  }
  get canGoForward(): boolean {
    return this.#after.length > 0;
  }

  /** The kind of rows that the window starts with: no place to come back to. */
  start(kind: GridTab): void {
    const { layout, selection } = this.#needs;
    layout.setKind('grid', kind);
    selection.setTab(kind);
  }

  /** Brings a workspace to the front; where it is there already, back to the place before, past its own tabs. */
  toggle(workspace: WorkspaceId): void {
    const { layout } = this.#needs;
    if (layout.front !== workspace) {
      layout.open(workspace);
      return;
    }
    const outside = this.#before.findLastIndex((place) => pickFront(place) !== workspace);
    // Cells of a grid are places of their own: one step back.
    this.#backTo(outside < 0 || isGrid(workspace) ? this.#before.length - 1 : outside);
  }

  /** Shows rows of a kind in the grid. */
  showKind(kind: GridTab): void {
    const { layout, selection } = this.#needs;
    if (layout.kindOf(layout.front) !== kind) this.#record();
    layout.showKind(kind);
    selection.setTab(kind);
  }

  /** Shows them in one grid of two. */
  showKindIn(grid: GridId, kind: GridTab): void {
    const { layout, selection } = this.#needs;
    if (layout.front !== grid || layout.kinds[grid] !== kind) this.#record();
    layout.setKind(grid, kind);
    selection.setTab(kind);
  }

  back(): void {
    this.#backTo(this.#before.length - 1);
  }

  /** `at`: among those before; those that are passed over are gone forward through again. */
  #backTo(at: number): void {
    const place = this.#before[at];
    if (place === undefined) return;
    this.#after = [...this.#after, this.#here(), ...this.#before.slice(at + 1).toReversed()];
    this.#before = this.#before.slice(0, at);
    this.#goTo(place);
  }

  forward(): void {
    const place = this.#after.at(-1);
    if (place === undefined) return;
    this.#before = [...this.#before, this.#here()];
    this.#after = this.#after.slice(0, -1);
    this.#goTo(place);
  }

  #here(): Place {
    const { layout, selection } = this.#needs;
    return untrack(() => ({ layout: layout.place, selection: selection.place }));
  }

  #record(): void {
    const here = this.#here();
    const last = untrack(() => this.#before.at(-1));
    this.#after = [];
    if (last !== undefined && isSame(last, here)) return;
    this.#before = [...untrack(() => this.#before), here].slice(-MOST_PLACES);
  }

  #goTo({ layout, selection }: Place): void {
    this.#needs.layout.returnTo(layout);
    this.#needs.selection.returnTo(selection);
  }

  /** The rows that are selected are shown by the grid with the focus; where no grid has it, by the one to come back to. */
  #followTab(tab: GridTab): void {
    const { layout } = this.#needs;
    const { front } = layout;
    if (isGrid(front)) layout.setKind(front, tab);
    else if (layout.kindOf(front) === undefined) layout.kinds = { ...layout.kinds, grid: tab };
    else if (!layout.takes(front, tab)) layout.showKind(tab);
  }

  /** The selection is that of the workspace in front. */
  #follow(front: WorkspaceId): void {
    const { layout, selection } = this.#needs;
    const kind = layout.kindOf(front);
    // A timeline draws selected line items as well: they stay selected.
    const stays = !isGrid(front) && layout.takes(front, selection.tab) && selection.rows.ids.length > 0;
    if (kind !== undefined && !stays) selection.setTab(kind);
  }
}

function pickFront({ layout: { centre } }: Place): WorkspaceId {
  const { first, second, focused } = centre;
  return focused === 'second' ? (second ?? first) : first;
}

function isSame(a: Place, b: Place): boolean {
  const [cell, other] = [a.selection.choice?.cell, b.selection.choice?.cell];
  const isSameCell = cell?.row === other?.row && cell?.field === other?.field;
  const { first, second, focused } = a.layout.centre;
  const { centre } = b.layout;
  const isSameCentre = first === centre.first && second === centre.second && focused === centre.focused;
  return isSameCell && isSameCentre && a.layout.panel === b.layout.panel && a.selection.tab === b.selection.tab;
}
