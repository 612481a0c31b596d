// The sizes of the window's parts: how tree, workspaces, lists and inspector share its width and height.
import { untrack } from 'svelte';
import type { DraftState } from './state/context.ts';
import { GRID_TABS } from './state/fields/field.ts';
import { type PanelState, LIST_IDS } from './state/window/panel-state.svelte.ts';
import type { Settings } from './state/window/settings.svelte.ts';

/** CSS pixels of width below which the inspector, then the tree, lies over the centre instead of beside it. */
const TIGHT = 1180;
const NARROW = 760;
/** Below which a split has no room for the inspector beside it, or for its halves side by side. */
const SPLIT_TIGHT = 1600;
const SPLIT_BELOW = 1360;
/** CSS pixels of height below which lists and workspaces take turns, or lists are lower at first. */
const LOW = 560;
const LESS_LOW = 760;
const [STRIP, BAR, HEAD, FOOT, ROW, GAP] = [44, 36, 28, 28, 24, 4];
/** Of the grid above an open list there stay so many rows. */
const ROWS_KEPT = 6;
const AROUND_ROWS = STRIP + BAR + (BAR + BAR + HEAD + FOOT) + 2 * GAP;

export class WindowLayout {
  width: number = $state(innerWidth);
  height: number = $state(innerHeight);
  /** The tree as an overlay, where it does not fit beside the centre. */
  drawer: 'tree' | null = $state.raw(null);
  #tree: number = $state.raw(innerWidth <= 1360 ? 236 : 256);
  #inspector: number = $state.raw(innerWidth <= 1360 ? 304 : 336);
  #lists: number | null = $state.raw(null);
  #splitShare: number = $state.raw(60);

  readonly narrow: boolean = $derived(this.width < NARROW);
  readonly low: boolean = $derived(this.height < LOW);
  /** Whether there is room for two workspaces. */
  readonly splits: boolean = $derived(!this.narrow && !this.low);
  /** One below the other. */
  readonly splitsBelow: boolean = $derived(this.width < SPLIT_BELOW);
  readonly tight: boolean = $derived.by(
    () => this.width < TIGHT || (this.splits && this.#layout.other !== null && this.width < SPLIT_TIGHT),
  );
  /** What an open list may take. */
  readonly mostLists: number = $derived(Math.max(BAR + 2 * ROW, this.height - AROUND_ROWS - ROWS_KEPT * ROW));

  readonly #layout: PanelState;
  readonly #settings: Settings;

  constructor(layout: PanelState, settings: Settings) {
    this.#layout = layout;
    this.#settings = settings;
    const { treeWidth, inspectorWidth, dockHeight, splitShare } = settings.panels;
    this.#tree = treeWidth ?? this.#tree;
    this.#inspector = inspectorWidth ?? this.#inspector;
    this.#lists = dockHeight ?? null;
    this.#splitShare = splitShare ?? this.#splitShare;
    const preferred = { lists: settings.panels.dockOpen ?? true, inspector: settings.panels.inspectorOpen ?? true };
    if (!layout.restored) {
      layout.inspector = preferred.inspector;
      layout.lists = preferred.lists;
    }
    // Panels that would cover the centre close when the window gets small; the planner opens them again at will. Before the
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
        layout.lists = false;
      });
      return () => {
        layout.lists = preferred.lists;
      };
    });
    // After the effects above: what a small window closes is not what the planner prefers.
    $effect.pre(() => {
      const { lists, inspector } = layout;
      const [low, tight] = [this.low, this.tight];
      untrack(() => {
        const now = { lists: low ? preferred.lists : lists, inspector: tight ? preferred.inspector : inspector };
        if (now.lists === preferred.lists && now.inspector === preferred.inspector) return;
        Object.assign(preferred, now);
        settings.keepPanels({ dockOpen: now.lists, inspectorOpen: now.inspector });
      });
    });
    $effect(() => {
      if (!this.narrow) this.drawer = null;
    });
  }

  /** False while the lists have the room of both. */
  get centreShown(): boolean {
    return !(this.low && this.#layout.lists);
  }

  /** At first their bar and seven whole rows of 24 px, five in a low window. Never more than leaves the grid its rows. */
  get listsHeight(): number {
    const atFirst = BAR + ROW * (this.height <= LESS_LOW ? 5 : 7);
    return Math.min(this.#lists ?? atFirst, this.mostLists);
  }
  set listsHeight(size: number) {
    this.#lists = size;
    this.#settings.keepPanels({ dockHeight: size });
  }

  /** The share of the first half of a split, percent. */
  get splitShare(): number {
    return this.#splitShare;
  }
  set splitShare(share: number) {
    this.#splitShare = share;
    this.#settings.keepPanels({ splitShare: share });
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

  /** Only one panel at a time lies over the centre. */
  toggleTree(): void {
    this.drawer = this.drawer === 'tree' ? null : 'tree';
    if (this.drawer !== null && this.tight) this.#layout.inspector = false;
  }

  /** Closes what lies over the centre, if anything does. */
  putAway(): void {
    this.drawer = null;
    if (this.tight) this.#layout.inspector = false;
  }

  /** Puts away everything between the planner and the workspace. */
  showCentre(): void {
    this.putAway();
    if (this.low) this.#layout.lists = false;
  }
}

/**
 * Brings back the list and the kind of rows that were in front when the window was last closed, and stores them as they
 * change. Call it while the workbench is set up.
 */
export function restoreTabs({ layout, navigation, settings, draft }: DraftState): void {
  const { dockTab, gridTab } = settings.panels;
  if (!layout.restored) {
    layout.restored = true;
    layout.list = LIST_IDS.find((id) => id === dockTab) ?? layout.list;
    const kind = GRID_TABS.find((tab) => tab === gridTab);
    // A draft that was just created starts at its first tab.
    const isNew = draft.row.headSeq === 0;
    if (kind !== undefined && !isNew && layout.front === 'grid') navigation.start(kind);
  }
  let first = true;
  $effect(() => {
    const now = { dockTab: layout.list, gridTab: layout.kinds.grid };
    untrack(() => {
      if (!first) settings.keepPanels(now);
      first = false;
    });
  });
}
