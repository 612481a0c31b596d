// The tabs that were in front when the window was closed: brought back once at the start, kept as they change.
import { untrack } from 'svelte';
import { savedPanel } from './panels.ts';
import type { AppState } from './state/context.ts';
import { GRID_TABS } from './state/fields/field.ts';

/** Call it while the workbench is set up. */
export function keepTabs({ layout, selection, settings, workspace }: AppState): void {
  const { dockTab, gridTab } = settings.panels;
  if (!layout.restored) {
    layout.restored = true;
    const dock = savedPanel(dockTab);
    // What somebody has asked for by now, such as a push that goes on, comes first.
    if (dock !== undefined && layout.dockTab === 'problems') layout.dockTab = dock;
    const grid = GRID_TABS.find((tab) => tab === gridTab);
    // What was begun just now begins at its beginning.
    const fresh = workspace.row !== null && workspace.row.headSeq === 0;
    if (grid !== undefined && !fresh) selection.setTab(grid);
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
