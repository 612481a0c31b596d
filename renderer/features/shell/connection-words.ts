// The text of the connection state of the open draft's account, and of the window where no draft is open.
import { counted } from '../../../shared/kernel/counted.ts';
import { type StateWords, signInWords } from '../../../shared/text/account-words.ts';
import type { AccountView } from '../../state/window/accounts.svelte.ts';
import { clockTime } from '../../ui/time.ts';

interface Network {
  /** Epoch milliseconds; null while online. */
  readonly offlineSince: number | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface DraftConnection extends Network {
  readonly isPractice: boolean;
  /** Null where none is chosen, or the chosen one was removed. */
  readonly account: AccountView | null;
  readonly isChosen: boolean;
}

export function connectionWords({ isPractice, account, isChosen, offlineSince, now }: DraftConnection): StateWords {
  // It listens on this computer: no network is needed for it.
  if (isPractice) return { long: 'Practice platform, on this computer', short: 'On this computer' };
  if (!isChosen) return { long: 'No account chosen', short: 'No account' };
  if (account === null) return { long: 'The account was removed', short: 'Removed' };
  return offlineWords(offlineSince) ?? signInWords(account, now);
}

/** Of the start screen. */
export function windowWords(accounts: readonly AccountView[], { offlineSince, now }: Network): StateWords {
  const offline = offlineWords(offlineSince);
  if (offline !== null) return { long: `${offline.long}, drafting works as always`, short: offline.short };
  if (accounts.length === 0) return { long: 'No account yet', short: 'No account yet' };
  const [only] = accounts;
  if (only !== undefined && accounts.length === 1) return signInWords(only, now);
  const signedIn = accounts.filter((account) => signInWords(account, now).short === 'Signed in').length;
  const text = `Signed in to ${signedIn} of ${counted(accounts.length, 'account', 'accounts')}`;
  return { long: text, short: `${signedIn} of ${accounts.length} signed in` };
}

function offlineWords(since: number | null): StateWords | null {
  if (since === null) return null;
  const text = `Offline since ${clockTime(since)}`;
  return { long: text, short: text };
}
