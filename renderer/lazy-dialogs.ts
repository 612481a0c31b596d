// The list of dialogs that are loaded late: what asks for each, and how the request is taken back.
import type { AppState, DraftState } from './state/context.ts';
import type { PanelState } from './state/window/panel-state.svelte.ts';

/** A dialog is there while it is asked for. */
export interface LazyDialog<State> {
  asked(app: State): boolean;
  takeBack(app: State): void;
  /** Whether what it shows is known; from the start where it is left out. */
  known?(app: State): boolean;
  /** It asks nothing: where it cannot be loaded, what it shows goes on. */
  readonly onlyShows?: true;
}

/** Whether it is asked for and has something to show. */
export const isShown = <State>(dialog: LazyDialog<State>, app: State): boolean =>
  dialog.asked(app) && (dialog.known?.(app) ?? true);

/** Members of the layout that ask for nothing while they are `Nothing`. */
type Ask<Nothing> = { [Key in keyof PanelState]: Nothing extends PanelState[Key] ? Key : never }[keyof PanelState];

const flag = (key: Ask<false>): LazyDialog<AppState> => ({
  asked: ({ layout }) => layout[key],
  takeBack: ({ layout }) => {
    layout[key] = false;
  },
});

const subject = (key: Ask<null>): LazyDialog<AppState> => ({
  asked: ({ layout }) => layout[key] !== null,
  takeBack: ({ layout }) => {
    layout[key] = null;
  },
});

/** Whether or not a draft is open. */
export const LAZY_WINDOW_DIALOGS = {
  shortcuts: flag('shortcuts'),
  pull: flag('pulling'),
  fileQuestion: {
    asked: ({ files }) => files.question !== null,
    takeBack: ({ files }) => void files.answer(null),
  },
  recentFiles: {
    asked: ({ files }) => files.listed,
    takeBack: ({ files }) => {
      files.listed = false;
    },
    known: ({ files }) => !files.listing,
  },
  transfer: {
    asked: ({ transfer }) => transfer.progress !== null,
    takeBack: ({ transfer }) => transfer.cancel(),
    onlyShows: true,
  },
  backups: { ...flag('backups'), known: ({ backups }) => !backups.loading },
  newDraft: flag('newDraft'),
  accounts: subject('accounts'),
  secret: {
    asked: ({ signIn }) => signIn.unlocking || signIn.asking !== null,
    takeBack: ({ signIn }) => {
      if (signIn.unlocking) signIn.leaveLocked();
      else signIn.close();
    },
  },
} satisfies Readonly<Record<string, LazyDialog<AppState>>>;

/** Of an open draft. */
export const LAZY_DRAFT_DIALOGS = {
  chooseAccount: flag('choosingAccount'),
  detach: flag('detaching'),
  bulkEdit: flag('bulkEdit'),
  addList: flag('addingList'),
  accountAllows: flag('allows'),
  addNote: subject('noting'),
  fileChanged: {
    asked: ({ file }) => file.asking,
    takeBack: ({ file }) => file.stopAsking(),
  },
  exportFile: subject('exporting'),
  exportSheet: flag('exportingSheet'),
  importSheet: {
    asked: ({ sheetImport }) => sheetImport.state !== null,
    takeBack: ({ sheetImport }) => sheetImport.leave(),
  },
  assignCreatives: flag('assigning'),
  addCreatives: flag('addingCreatives'),
} satisfies Readonly<Record<string, LazyDialog<DraftState>>>;
