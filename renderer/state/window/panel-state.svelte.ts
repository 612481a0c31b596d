// Which parts of the window are open: inspector, dock and its tab, the command palette.
import type { PanelId } from '../../../shared/actions.ts';

export class PanelState {
  inspector: boolean = $state.raw(true);
  dock: boolean = $state.raw(true);
  dockTab: PanelId = $state.raw('problems');
  /** Whether a panel has something to show; set by the dock, which has the list of panels. */
  hasPanel: (id: PanelId) => boolean = () => true;
  palette: boolean = $state.raw(false);
  /** Whether the tabs of the last time were brought back: once a window. */
  restored = false;

  /** Whether the first open question of the push is to get the keyboard; reset by the component that focuses it. */
  question: boolean = $state.raw(false);

  /** The request for the conflict at the cursor; reset by the component that handles it. */
  conflict: 'edit' | 'show' | null = $state.raw(null);

  /** Whether that account's connection is to be tested; reset by the component that tests it. */
  testingAccount: boolean = $state.raw(false);

  /** Whether creatives are shown as cards instead of rows. */
  gallery: boolean = $state.raw(false);
  /** Counts the times that the next problem was asked for, or with `back` the one before. */
  problemStep: { readonly count: number; readonly back: boolean } = $state.raw({ count: 0, back: false });

  askForProblem(back: boolean): void {
    this.problemStep = { count: this.problemStep.count + 1, back };
  }

  /** Takes back requests about the draft. */
  draftClosed(): void {
    this.question = false;
    this.conflict = null;
  }

  showDock(tab: PanelId): void {
    this.dock = true;
    this.dockTab = tab;
  }

  toggleDock(): void {
    this.dock = !this.dock;
  }

  toggleInspector(): void {
    this.inspector = !this.inspector;
  }
}
