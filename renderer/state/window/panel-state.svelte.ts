// Which parts of the window are open: inspector, dock and its tab, the command palette.
import type { PanelId } from '../../../shared/actions.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { Path } from '../../../shared/kernel/json.ts';

/** `new`, `keeping`, or the id of an account. */
export type AccountsPage = string;

/** What a bulk edit begins with. `rows`: over these, whatever is selected; `multiply`: by this factor, as it is typed. */
export interface BulkStart {
  readonly field: string;
  readonly rows?: readonly string[];
  readonly multiply?: string;
}

export class PanelState {
  inspector: boolean = $state.raw(true);
  dock: boolean = $state.raw(true);
  dockTab: PanelId = $state.raw('problems');
  /** Whether a panel has something to show; set by the dock, which has the list of panels. */
  hasPanel: (id: PanelId) => boolean = () => true;
  palette: boolean = $state.raw(false);
  backups: boolean = $state.raw(false);
  /** Whether the tabs of the last time were brought back: once a window. */
  restored = false;
  /** Whether the ids to pull are being asked for. */
  pulling: boolean = $state.raw(false);

  /** Whether the first open question of the push is to get the keyboard; reset by the component that focuses it. */
  question: boolean = $state.raw(false);

  /** The request for the conflict at the cursor; reset by the component that handles it. */
  conflict: 'edit' | 'show' | null = $state.raw(null);

  /** What the dialog of accounts shows: one of them, a new one, or how secrets are kept; null while it is closed. */
  accounts: AccountsPage | null = $state.raw(null);
  /** Whether that account's connection is to be tested; reset by the component that tests it. */
  testingAccount: boolean = $state.raw(false);
  /** Whether the account of the open draft is being chosen. */
  choosingAccount: boolean = $state.raw(false);
  /** Whether a copy without IDs is being asked about. */
  detaching: boolean = $state.raw(false);
  /** Whether title and account of a new draft are being asked for. */
  newDraft: boolean = $state.raw(false);

  /** Whether the sheet of shortcuts is shown. */
  shortcuts: boolean = $state.raw(false);
  /** Whether the ID of an NPI list to change is being asked for. */
  addingList: boolean = $state.raw(false);
  /** Whether creatives are shown as cards instead of rows. */
  gallery: boolean = $state.raw(false);
  /** The initial content of the file to make; null while the dialog is closed. */
  exporting: 'all' | 'selected' | 'summary' | null = $state.raw(null);
  /** Whether a sheet is being made. */
  exportingSheet: boolean = $state.raw(false);
  /** What a note is being written on, `path` inside its body; null while none is. */
  noting: { readonly ref: EntityRef; readonly path: Path } | null = $state.raw(null);
  /** Whether many creatives are being made at once. */
  addingCreatives: boolean = $state.raw(false);
  /** Whether it is asked if the library that is shown is to be forgotten. */
  forgettingLibrary: boolean = $state.raw(false);
  /** Whether creatives are being assigned to tactics. */
  assigning: boolean = $state.raw(false);
  /** Whether it is being asked what the account allows. */
  allows: boolean = $state.raw(false);
  /** Counts the times that the next problem was asked for, or with `back` the one before. */
  problemStep: { readonly count: number; readonly back: boolean } = $state.raw({ count: 0, back: false });

  /** Whether many values are being edited at once. */
  bulkEdit: boolean = $state.raw(false);
  /** What it begins with; null: the field of the active cell. */
  bulkStart: BulkStart | null = null;

  askForProblem(back: boolean): void {
    this.problemStep = { count: this.problemStep.count + 1, back };
  }

  /** Closes the dialogs that edit a draft: they must not open over the next one. */
  draftClosed(): void {
    this.addingList = false;
    this.allows = false;
    this.exporting = null;
    this.exportingSheet = false;
    this.noting = null;
    this.assigning = false;
    this.addingCreatives = false;
    this.forgettingLibrary = false;
    this.bulkEdit = false;
    this.bulkStart = null;
    this.question = false;
    this.conflict = null;
    this.choosingAccount = false;
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
