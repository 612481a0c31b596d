// The sizes of the window's parts: how tree, grid, dock and inspector share its width and height.
import { untrack } from 'svelte';
import { savedPanel } from './panels.ts';
import type { DraftState } from './state/context.ts';
import { GRID_TABS } from './state/fields/field.ts';
import type { PanelState } from './state/window/panel-state.svelte.ts';
import type { Settings } from './state/window/settings.svelte.ts';

/** CSS pixels below which the inspector, then the tree, lies over the grid instead of beside it. */
const TIGHT = 1180;
const NARROW = 760;
/** CSS pixels below which grid and dock take turns. */
const LOW = 560;

export class WindowLayout {
  width: number = $state(innerWidth);
  height: number = $state(innerHeight);
  /** The tree as an overlay, where it does not fit beside the grid. */
  drawer: 'tree' | null = $state.raw(null);
  #tree: number = $state.raw(innerWidth <= 1360 ? 236 : 256);
  #inspector: number = $state.raw(innerWidth <= 1360 ? 316 : 336);
  #small: number | null = $state.raw(null);
  #large: number | null = $state.raw(null);

  readonly tight: boolean = $derived(this.width < TIGHT);
  readonly narrow: boolean = $derived(this.width < NARROW);
  readonly low: boolean = $derived(this.height < LOW);
  /** What the dock may take: the grid keeps its head and a few rows. */
  readonly mostDock: number = $derived(Math.max(132, this.height - 44 - 4 - 180));

  readonly #layout: PanelState;
  readonly #settings: Settings;

  /** `isPushShown`: a push is being looked at, which a window that gets small must not take away. */
  constructor(layout: PanelState, settings: Settings, isPushShown: () => boolean) {
    this.#layout = layout;
    this.#settings = settings;
    const { treeWidth, inspectorWidth, dockHeight, largeDockHeight } = settings.panels;
    this.#tree = treeWidth ?? this.#tree;
    this.#inspector = inspectorWidth ?? this.#inspector;
    this.#small = dockHeight ?? null;
    this.#large = largeDockHeight ?? null;
    const preferred = { dock: settings.panels.dockOpen ?? true, inspector: settings.panels.inspectorOpen ?? true };
    if (!layout.restored) {
      layout.inspector = preferred.inspector;
      // A panel requested by now, for example by a running push, takes precedence.
      if (layout.dockTab === 'problems') layout.dock = preferred.dock;
    }
    // Panels that would cover the grid close when the window gets small; the planner opens them again at will. Before the
    // window is drawn: a grid that was gone for a moment would have lost the keyboard.
    $effect.pre(() => {
      if (!this.tight) return;
      untrack(() => {
        layout.inspector = false;
      });
      return () => {
        layout.inspector = preferred.inspector;
      };
    });
    $effect.pre(() => {
      if (!this.low) return;
      untrack(() => {
        if (!isPushShown()) layout.dock = false;
      });
      return () => {
        layout.dock = preferred.dock;
      };
    });
    // After the effects above: what a small window closes is not what the planner prefers.
    $effect.pre(() => {
      const { dock, inspector } = layout;
      const [low, tight] = [this.low, this.tight];
      untrack(() => {
        const now = { dock: low ? preferred.dock : dock, inspector: tight ? preferred.inspector : inspector };
        if (now.dock === preferred.dock && now.inspector === preferred.inspector) return;
        Object.assign(preferred, now);
        settings.keepPanels({ dockOpen: now.dock, inspectorOpen: now.inspector });
      });
    });
    $effect(() => {
      if (!this.narrow) this.drawer = null;
    });
  }

  /** False while the dock has the room of both. */
  get gridShown(): boolean {
    return !(this.low && this.#layout.dock);
  }

  /** At first the small one shows the bar and seven whole rows of 24 px, the large one 58 % of the window. */
  dockHeight(large: boolean): number {
    const wanted = large ? (this.#large ?? Math.round(this.height * 0.58)) : (this.#small ?? 36 + 24 * 7);
    return Math.min(wanted, this.mostDock);
  }

  setDockHeight(large: boolean, size: number): void {
    if (large) this.#large = size;
    else this.#small = size;
    this.#settings.keepPanels(large ? { largeDockHeight: size } : { dockHeight: size });
  }

  /** As wide as the planner made it, as far as the window has room: a smaller one does not forget it. */
  get treeWidth(): number {
    return Math.min(this.#tree, this.narrow ? this.#tree : Math.round(this.width * 0.35));
  }
  set treeWidth(size: number) {
    this.#tree = size;
    this.#settings.keepPanels({ treeWidth: size });
  }
  get inspectorWidth(): number {
    return Math.min(this.#inspector, this.tight ? this.#inspector : Math.round(this.width * 0.4));
  }
  set inspectorWidth(size: number) {
    this.#inspector = size;
    this.#settings.keepPanels({ inspectorWidth: size });
  }

  /** Only one panel at a time lies over the grid. */
  toggleTree(): void {
    this.drawer = this.drawer === 'tree' ? null : 'tree';
    if (this.drawer !== null && this.tight) this.#layout.inspector = false;
  }

  /** Closes what lies over the grid, if anything does. */
  putAway(): void {
    this.drawer = null;
    if (this.tight) this.#layout.inspector = false;
  }

  /** Puts away everything between the planner and the grid. */
  showGrid(): void {
    this.putAway();
    if (this.low) this.#layout.dock = false;
  }
}

/**
 * Brings back the tabs that were in front when the window was last closed, and stores them as they change. Call it while
 * the workbench is set up.
 */
export function restoreTabs({ layout, selection, settings, draft }: DraftState): void {
  const { dockTab, gridTab } = settings.panels;
  if (!layout.restored) {
    layout.restored = true;
    const dock = savedPanel(dockTab);
    // A panel requested by now, for example by a running push, takes precedence.
    if (dock !== undefined && layout.dockTab === 'problems') layout.dockTab = dock;
    const grid = GRID_TABS.find((tab) => tab === gridTab);
    // A draft that was just created starts at its first tab.
    const isNew = draft.row.headSeq === 0;
    if (grid !== undefined && !isNew) selection.setTab(grid);
  }
  let first = true;
  $effect(() => {
    const now = { dockTab: layout.dockTab, gridTab: selection.tab };
    untrack(() => {
      if (!first) settings.keepPanels(now);
      first = false;
    });
  });
}
