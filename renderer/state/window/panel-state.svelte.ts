// Which parts of the window are open: the workspaces in the centre, the lists below them, inspector and palette.
import { untrack } from 'svelte';
import type { PanelPlace } from '../../../shared/action-definition.ts';
import { type PanelId, ACTION_DEFINITIONS, PANEL_IDS } from '../../../shared/actions.ts';
import type { GridTab } from '../fields/field.ts';

/** A compile error where a panel has no place. */
type PlaceOf<Id extends PanelId> = (typeof ACTION_DEFINITIONS)[`panel.${Id}`]['place'];
/** A list below the workspaces. */
export type ListId = { [Id in PanelId]: PlaceOf<Id> extends 'lists' ? Id : never }[PanelId];
export type GridId = 'grid' | 'secondGrid';
export type WorkspaceId = GridId | Exclude<PanelPlace, 'lists'>;

const placeOf = (id: PanelId): PanelPlace => ACTION_DEFINITIONS[`panel.${id}`].place;

export const isList = (id: PanelId): id is ListId => placeOf(id) === 'lists';
export const isGrid = (id: WorkspaceId): id is GridId => id === 'grid' || id === 'secondGrid';

export const LIST_IDS = PANEL_IDS.filter(isList);

/** The tabs of a workspace; a grid has those of its kinds. */
export const listPanels = (workspace: WorkspaceId): readonly PanelId[] =>
  PANEL_IDS.filter((id) => placeOf(id) === workspace);

function findWorkspace(panel: PanelId): WorkspaceId | undefined {
  const place = placeOf(panel);
  return place === 'lists' ? undefined : place;
}

/** The kind of rows that a workspace is about, where it is not a grid's choice. */
const KIND_OF: Partial<Record<WorkspaceId, GridTab>> = { timeline: 'flights', gallery: 'creatives', npi: 'npiLists' };
/** Kinds whose rows are selected in the timeline: by their bars, or by the rows that these are in. */
const ON_TIMELINE: readonly GridTab[] = ['campaigns', 'lineItems', 'flights'];
/** Read best beside the rows they belong to. */
const KIND_BESIDE: Readonly<Record<GridTab, GridTab>> = {
  campaigns: 'lineItems',
  lineItems: 'flights',
  flights: 'tactics',
  tactics: 'flights',
  creatives: 'tactics',
  npiLists: 'tactics',
};

/** What the centre shows: one workspace, or two with the one that has the focus. */
export interface Centre {
  readonly first: WorkspaceId;
  readonly second: WorkspaceId | null;
  readonly focused: 'first' | 'second';
}

/** What the right panel shows of the selection. */
export type Face = 'details' | 'money';

/** Enough to come back to it. */
export interface LayoutPlace {
  readonly centre: Centre;
  readonly panel: PanelId | null;
  readonly kinds: Readonly<Record<GridId, GridTab>>;
}

export class PanelState {
  /** Whether the right panel is open, and which of its faces it shows. */
  inspector: boolean = $state.raw(true);
  face: Face = $state.raw('details');
  /** Whether a list is open, and which was last. */
  lists: boolean = $state.raw(true);
  list: ListId = $state.raw('problems');
  #centre: Centre = $state.raw({ first: 'grid', second: null, focused: 'first' });
  /** The tab of each workspace. */
  #panels: Readonly<Partial<Record<WorkspaceId, PanelId>>> = $state.raw({});
  /** The kind of rows in each grid. */
  kinds: Readonly<Record<GridId, GridTab>> = $state.raw({ grid: 'lineItems', secondGrid: 'flights' });
  /** Whether the second grid of a split shows only what belongs to the rows selected in the first. */
  follows: boolean = $state.raw(true);
  /** Whether a panel has something to show; set by the window, which has the list of panels. */
  hasPanel: (id: PanelId) => boolean = () => true;
  /** Called before another workspace or tab is shown. */
  onLeave: () => void = () => undefined;
  /** Called when another workspace has come to the front. */
  onFront: (front: WorkspaceId) => void = () => undefined;
  palette: boolean = $state.raw(false);
  /** Whether the tabs of the last time were brought back: once a window. */
  restored = false;

  /** Whether the first open question of the push is to get the keyboard; reset by the component that focuses it. */
  question: boolean = $state.raw(false);

  /** The request for the conflict at the cursor; reset by the component that handles it. */
  conflict: 'edit' | 'show' | null = $state.raw(null);

  /** Whether that account's connection is to be tested; reset by the component that tests it. */
  testingAccount: boolean = $state.raw(false);

  /** Counts the times that the next problem was asked for, or with `back` the one before. */
  problemStep: { readonly count: number; readonly back: boolean } = $state.raw({ count: 0, back: false });

  /** Counts the times that the keyboard was asked to go into the workspace in front. */
  #focusAsked: number = $state.raw(0);

  get focusAsked(): number {
    return this.#focusAsked;
  }
  /** Gives the keyboard to the workspace in front. */
  focusWorkspace(): void {
    this.#focusAsked = untrack(() => this.#focusAsked) + 1;
  }

  askForProblem(back: boolean): void {
    this.problemStep = { count: this.problemStep.count + 1, back };
  }

  /** Takes back requests about the draft. */
  draftClosed(): void {
    this.question = false;
    this.conflict = null;
    this.#centre = { first: 'grid', second: null, focused: 'first' };
  }

  get centre(): Centre {
    return this.#centre;
  }
  /** The workspace with the focus. */
  get front(): WorkspaceId {
    const { first, second, focused } = this.#centre;
    return focused === 'second' ? (second ?? first) : first;
  }
  /** The other half of a split. */
  get other(): WorkspaceId | null {
    const { first, second, focused } = this.#centre;
    return focused === 'second' ? first : second;
  }
  isDrawn(id: WorkspaceId): boolean {
    return this.front === id || this.other === id;
  }

  /** The tab of a workspace; null for a grid. Without one of its own it is the first that has something to show. */
  panelOf(workspace: WorkspaceId): PanelId | null {
    const chosen = this.#panels[workspace];
    if (chosen !== undefined && this.hasPanel(chosen)) return chosen;
    return listPanels(workspace).find((id) => this.hasPanel(id)) ?? null;
  }
  /** The tab of the workspace in front. */
  get panel(): PanelId | null {
    return this.panelOf(this.front);
  }
  isShown(panel: PanelId): boolean {
    if (isList(panel)) return this.lists && this.list === panel;
    const workspace = findWorkspace(panel);
    return workspace !== undefined && this.isDrawn(workspace) && this.panelOf(workspace) === panel;
  }
  /** The kind of rows that a workspace is about; undefined for any. */
  kindOf(workspace: WorkspaceId): GridTab | undefined {
    return isGrid(workspace) ? this.kinds[workspace] : KIND_OF[workspace];
  }

  /** The kinds of the second grid of a split and of the grid that it follows; null where it follows none. */
  get following(): { readonly tab: GridTab; readonly lead: GridTab } | null {
    const { grid: lead, secondGrid: tab } = this.kinds;
    const areDrawn = this.isDrawn('grid') && this.isDrawn('secondGrid');
    return this.follows && areDrawn && lead !== tab ? { tab, lead } : null;
  }

  show(panel: PanelId): void {
    if (isList(panel)) {
      this.list = panel;
      this.lists = true;
      return;
    }
    const workspace = findWorkspace(panel);
    if (workspace === undefined || (this.front === workspace && this.panel === panel)) return;
    this.onLeave();
    this.#panels = { ...this.#panels, [workspace]: panel };
    this.#bring(workspace);
  }

  /** Brings a workspace to the front: in the half that shows it, else in the one with the focus. */
  open(workspace: WorkspaceId): void {
    if (this.front === workspace) return;
    this.onLeave();
    this.#bring(workspace);
  }

  /** Gives the focus to the half that shows a workspace. */
  focusHalf(workspace: WorkspaceId): void {
    if (this.other === workspace) this.#bring(workspace);
  }

  #bring(workspace: WorkspaceId): void {
    if (this.front === workspace) return;
    const { first, second, focused } = this.#centre;
    if (first === workspace) this.#centre = { first, second, focused: 'first' };
    else if (second === workspace) this.#centre = { first, second, focused: 'second' };
    else if (focused === 'second') this.#centre = { first, second: workspace, focused };
    else this.#centre = { first: workspace, second, focused };
    this.onFront(workspace);
  }

  /** Whether rows of a kind can be selected in a workspace. */
  takes(workspace: WorkspaceId, kind: GridTab): boolean {
    return this.kindOf(workspace) === kind || (workspace === 'timeline' && ON_TIMELINE.includes(kind));
  }

  /** Shows rows of a kind: in the half that shows them, else in a grid that is drawn, else in the grid alone. */
  showKind(kind: GridTab): void {
    // A timeline has no cells: what asks for rows gets a grid.
    const drawn = [this.front, this.other].filter(
      (id): id is Exclude<WorkspaceId, 'timeline'> => id !== null && id !== 'timeline',
    );
    const place = drawn.find((id) => this.kindOf(id) === kind) ?? drawn.find(isGrid) ?? 'grid';
    if (isGrid(place)) this.kinds = { ...this.kinds, [place]: kind };
    this.#bring(place);
  }

  setKind(grid: GridId, kind: GridTab): void {
    this.kinds = { ...this.kinds, [grid]: kind };
    this.#bring(grid);
  }

  /** Splits the centre, or closes the half without the focus. */
  toggleBeside(): void {
    const { front, other } = this;
    this.onLeave();
    if (other !== null) {
      this.#centre = { first: front, second: null, focused: 'first' };
      return;
    }
    if (front === 'timeline') this.kinds = { ...this.kinds, grid: 'flights' };
    if (front === 'grid') {
      this.kinds = { ...this.kinds, secondGrid: KIND_BESIDE[this.kinds.grid] };
      this.#centre = { first: front, second: 'secondGrid', focused: 'first' };
    } else this.#centre = { first: front, second: 'grid', focused: 'first' };
  }

  swapHalves(): void {
    const { first, second, focused } = this.#centre;
    if (second === null) return;
    this.#centre = { first: second, second: first, focused: focused === 'first' ? 'second' : 'first' };
  }

  get place(): LayoutPlace {
    return { centre: this.#centre, panel: this.panel, kinds: this.kinds };
  }

  returnTo({ centre, panel, kinds }: LayoutPlace): void {
    this.kinds = kinds;
    this.#centre = centre;
    if (panel !== null && this.hasPanel(panel)) this.#panels = { ...this.#panels, [this.front]: panel };
  }

  toggleLists(): void {
    this.lists = !this.lists;
  }

  isFace(face: Face): boolean {
    return this.inspector && this.face === face;
  }
  showFace(face: Face): void {
    this.face = face;
    this.inspector = true;
  }
  /** Shows a face of the right panel; the one that is shown is closed. */
  toggleFace(face: Face): void {
    if (this.isFace(face)) this.inspector = false;
    else this.showFace(face);
  }
}
