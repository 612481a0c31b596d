// Actions on accounts: see them, sign in and out, lock them, choose the one of the open draft.
import type { AppState } from '../context.ts';
import type { AccountView } from '../window/accounts.svelte.ts';
import { type ActionHandler, type ActionHandlers, onDraft } from './action.ts';

/** The account of the open draft; without a draft the only one there is. */
function pickAccount({ workspace, accounts }: AppState): AccountView | null {
  if (workspace.current !== null) return workspace.current.target.account;
  return accounts.list.length === 1 ? (accounts.list[0] ?? null) : null;
}

function onAccount(title: string, run: (app: AppState, account: AccountView) => void | Promise<void>): ActionHandler {
  return {
    title: (app) => {
      const account = pickAccount(app);
      return account === null ? undefined : `${title} ${account.name}`;
    },
    when: (app) => pickAccount(app) !== null,
    run: (app) => {
      const account = pickAccount(app);
      return account === null ? undefined : run(app, account);
    },
  };
}

const signIn = onAccount('Sign in to', (app, { id }) => app.signIn.start(id));
const signOut = onAccount('Sign out of', async ({ accounts, notices }, { id }) => {
  const done = await accounts.signOut(id);
  if (!done.ok) notices.report(done.failure);
});
const isSignedIn = (app: AppState): boolean => pickAccount(app)?.signIn.state === 'signedIn';

export const ACCOUNT_ACTIONS: ActionHandlers<'accounts'> = {
  'accounts.show': {
    run: (app) => app.dialogs.open('accounts', pickAccount(app)?.id ?? app.accounts.list[0]?.id ?? 'new'),
  },
  'accounts.senders': {
    run: ({ dialogs }) => dialogs.open('settings', 'files'),
  },
  'accounts.choose': onDraft({
    run: ({ dialogs }) => dialogs.open('chooseAccount'),
  }),
  'accounts.signIn': { ...signIn, when: (app) => pickAccount(app) !== null && !isSignedIn(app) },
  'accounts.signOut': { ...signOut, when: (app) => isSignedIn(app) },
  'accounts.test': onAccount('Test the connection to', ({ dialogs, layout }, { id }) => {
    dialogs.open('accounts', id);
    layout.testingAccount = true;
  }),
  'accounts.lock': {
    when: ({ accounts }) => accounts.list.length > 0 && accounts.read?.locked === false,
    run: async ({ accounts, notices }) => {
      const done = await accounts.lock();
      if (!done.ok) notices.report(done.failure);
    },
  },
  'accounts.unlock': {
    when: ({ accounts }) => accounts.read?.locked === true,
    run: async ({ signIn: state }) => {
      await state.unlocked();
    },
  },
};
