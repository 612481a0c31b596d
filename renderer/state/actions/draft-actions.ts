// Actions on a draft as a whole: begin one, open a file, export, close, take the practice tour.
import type { TourProgress } from '../../../shared/ipc/contract.ts';
import type { AppState, DraftState } from '../context.ts';
import { chosenCount } from './selected-refs.ts';
import { exportUnreadable } from './unreadable.ts';
import { type ActionHandlers, canEdit, onDraft } from './action.ts';
import { PLATFORM_ACTIONS } from './platform-actions.ts';

/** Steps of the tour are the tour's own names; these two are known here too. */
export const FIRST_TOUR_STEP = 'mistake';
export const TOUR_OVER = 'over';

async function close({ workspace, draft, drafts, notices }: DraftState): Promise<void> {
  if (!(await workspace.close()) && draft.saved.state === 'failed') notices.report(draft.saved.failure);
  await drafts.load();
}

async function tour({ workspace, connection, settings, notices }: AppState): Promise<void> {
  let kept = Promise.resolve();
  // The guide is drawn with the rows: later it would move them under the pointer.
  const opened = await workspace.openSample(settings.tourTaken, (draft) => {
    kept = settings.setTour({ draft, at: FIRST_TOUR_STEP, done: [], ended: false });
  });
  if (!opened.ok) {
    notices.report(opened.failure);
    return;
  }
  await Promise.all([connection.startPractice(), kept]);
}

/** The draft of a tour that has steps left, where it is still there. */
export function unfinishedTour({ settings, drafts }: AppState): TourProgress | null {
  const { tour: newest } = settings;
  const isThere = newest !== null && drafts.rows.some(({ id }) => id === newest.draft);
  return isThere && newest.at !== TOUR_OVER ? newest : null;
}

async function resumeTour(app: AppState): Promise<void> {
  const left = unfinishedTour(app);
  if (left === null) return;
  const kept = app.settings.setTour({ ...left, ended: false });
  const opened = await app.workspace.open(left.draft);
  if (!opened.ok) app.notices.report(opened.failure);
  await kept;
}

export const DRAFT_ACTIONS: ActionHandlers<'draft'> = {
  'draft.new': {
    run: async ({ workspace, accounts, dialogs, notices }) => {
      if (accounts.list.length > 0) {
        dialogs.open('newDraft');
        return;
      }
      const created = await workspace.createEmpty('New draft');
      if (!created.ok) notices.report(created.failure);
    },
  },
  'draft.open': { run: ({ files }) => files.choose() },
  'draft.recent': { run: ({ files }) => files.list() },
  'draft.look': { run: ({ files }) => files.choose(true) },
  'draft.keep': onDraft({
    when: ({ draft }) => draft.row.look === true,
    run: async ({ workspace, drafts, notices }) => {
      const kept = await workspace.keep();
      if (!kept.ok) notices.report(kept.failure);
      await drafts.load();
    },
  }),
  'draft.save': onDraft({
    title: ({ file }) => (file.file === null ? undefined : `Save to ${file.file.name.replace(/\p{C}/gu, '')}`),
    run: async ({ draft, file, dialogs, transfer }) => {
      // The first save may be what makes a file the draft's own.
      await transfer.whenSaved();
      if (file.file === null || draft.readOnly) dialogs.open('exportFile', 'all');
      else await file.save();
    },
  }),
  'draft.pull': {
    run: ({ dialogs }) => dialogs.open('pull'),
  },
  ...PLATFORM_ACTIONS,
  'draft.review': onDraft({ when: canEdit, run: reviewFile }),
  'draft.export': onDraft({
    run: ({ dialogs }) => dialogs.open('exportFile', 'all'),
  }),
  'draft.exportSelected': onDraft({
    when: (app) => chosenCount(app) !== null,
    run: ({ dialogs }) => dialogs.open('exportFile', 'selected'),
  }),
  'draft.exportSummary': onDraft({
    run: ({ dialogs }) => dialogs.open('exportFile', 'summary'),
  }),
  'draft.exportSheet': onDraft({
    run: ({ dialogs }) => dialogs.open('exportSheet'),
  }),
  'draft.importSheet': onDraft({
    when: canEdit,
    run: ({ sheetImport }) => sheetImport.ask(),
  }),
  'draft.allows': onDraft({
    run: ({ dialogs }) => dialogs.open('accountAllows'),
  }),
  'draft.detach': onDraft({
    run: ({ dialogs }) => dialogs.open('detach'),
  }),
  'draft.variant': onDraft({
    run: async ({ plans, layout, notices }) => {
      const made = await plans.makeVariant();
      if (made.ok) layout.show('plans');
      else notices.report(made.failure);
    },
  }),
  'draft.backups': onDraft({
    run: async ({ backups, dialogs }) => {
      dialogs.open('backups');
      await backups.load();
    },
  }),
  'draft.unreadable': onDraft({
    when: ({ draft }) => draft.damage.length > 0,
    run: async ({ services, draft, notices }) => {
      const done = await exportUnreadable({ services, notices }, draft.title, draft.damage);
      if (!done.ok) notices.report(done.failure);
    },
  }),
  'draft.close': onDraft({ run: close }),
  'draft.tour': { run: tour },
  'draft.resumeTour': { when: (app) => unfinishedTour(app) !== null, run: resumeTour },
};

/** Chooses a file and shows what it would do to the open draft. */
async function reviewFile({ services, file, notices }: DraftState): Promise<void> {
  const chosen = await services.bridge.invoke('file.open', null);
  if (!chosen.ok) notices.report(chosen.failure);
  if (!chosen.ok || chosen.value === null) return;
  await file.review({ file: chosen.value.id, name: chosen.value.name });
}
