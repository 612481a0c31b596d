// Actions of the targeting library: fetched for the account of the open draft, imported and exported as a folder.
import type { DraftState } from '../context.ts';
import type { LibraryAccount } from '../library/library-fetch.svelte.ts';
import { allOnDraft } from './action.ts';

/** Whose library the open draft needs; null where its account is not chosen yet. */
export function libraryAccount({ target }: DraftState): LibraryAccount | null {
  return target.id === null || target.blocked === 'ACCOUNT_GONE' ? null : { id: target.id, name: target.name };
}

const isFree = (app: DraftState): boolean => libraryAccount(app) !== null && !app.libraryFetch.busy;

const withAccount = (run: (app: DraftState, account: LibraryAccount) => Promise<void>) => (app: DraftState) => {
  const account = libraryAccount(app);
  return account === null ? undefined : run(app, account);
};

export const LIBRARY_ACTIONS = allOnDraft({
  'library.refresh': {
    title: ({ library }) => (library.records === 0 ? 'Get the targeting library' : undefined),
    when: isFree,
    run: withAccount(async (app, account) => {
      app.layout.show('library');
      await app.libraryFetch.start(account);
    }),
  },
  'library.stop': {
    when: ({ libraryFetch }) => libraryFetch.progress?.stage === 'fetching',
    run: ({ libraryFetch }) => libraryFetch.stop(),
  },
  'library.import': {
    when: isFree,
    run: withAccount(async (app, account) => {
      app.layout.show('library');
      await app.libraryFetch.importFolder(account);
    }),
  },
  'library.forget': {
    when: ({ library, libraryFetch }) => library.source !== null && !libraryFetch.busy,
    run: ({ dialogs, layout, library }) => {
      if (library.source === null) return;
      layout.show('library');
      dialogs.open('forgetLibrary', library.source);
    },
  },
  'library.export': {
    when: ({ library, libraryFetch }) => library.records > 0 && !libraryFetch.busy,
    run: async ({ layout, library, libraryFetch }) => {
      if (library.source === null) return;
      layout.show('library');
      await libraryFetch.exportFolder(library.source);
    },
  },
});
