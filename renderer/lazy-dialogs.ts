// The list of dialogs that are loaded late: what asks for each, and how the request is taken back.
import type { AppState, DraftState } from './state/context.ts';
import { type DialogId, type DraftDialogId, type WindowDialogId, DIALOGS } from './state/window/dialogs.svelte.ts';

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

const onStack = (id: DialogId): LazyDialog<AppState> => ({
  asked: ({ dialogs }) => dialogs.isOpen(id),
  takeBack: ({ dialogs }) => dialogs.close(id),
});

function ofScope<Id extends DialogId>(scope: 'window' | 'draft'): Readonly<Record<Id, LazyDialog<AppState>>> {
  const ids = (Object.keys(DIALOGS) as DialogId[]).filter((id) => DIALOGS[id].scope === scope);
  return Object.fromEntries(ids.map((id) => [id, onStack(id)])) as Record<Id, LazyDialog<AppState>>; // one each
}

/** Whether or not a draft is open. */
export const LAZY_WINDOW_DIALOGS = {
  ...ofScope<WindowDialogId>('window'),
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
  backups: { ...onStack('backups'), known: ({ backups }) => !backups.loading },
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
  ...ofScope<DraftDialogId>('draft'),
  fileChanged: {
    asked: ({ file }) => file.asking,
    takeBack: ({ file }) => file.stopAsking(),
  },
  importSheet: {
    asked: ({ sheetImport }) => sheetImport.isOpen,
    takeBack: ({ sheetImport }) => sheetImport.leave(),
  },
} satisfies Readonly<Record<string, LazyDialog<DraftState>>>;
