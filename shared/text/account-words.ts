// Accounts in words: the state of signing in, and how secrets are kept between starts.
import type { AccountView, Keeping } from '../ipc/accounts.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/calendar.ts';
import { counted } from '../kernel/counted.ts';

/** Of accounts that a newer version has written: kept, but not read here. */
export const ACCOUNTS_NEWER =
  "Your accounts were saved by a newer version of Flightplan and can't be shown here. They are unchanged. Install the " +
  'newer version to use them.';

export interface StateWords {
  readonly long: string;
  /** True by itself, where the rest does not fit. */
  readonly short: string;
}

const HOUR_MS = 60 * MINUTE_MS;

/** Rounded down, since it is promised: "6 days", "5 hours", "12 minutes"; null when there is nothing left. */
function left(ms: number): string | null {
  if (ms < MINUTE_MS) return null;
  if (ms >= DAY_MS) return counted(Math.floor(ms / DAY_MS), 'day', 'days');
  if (ms >= HOUR_MS) return counted(Math.floor(ms / HOUR_MS), 'hour', 'hours');
  return counted(Math.floor(ms / MINUTE_MS), 'minute', 'minutes');
}

/** `now`: epoch milliseconds. A password that is kept is never asked for. */
export function signInWords(
  { signIn, hasPassword }: Pick<AccountView, 'signIn' | 'hasPassword'>,
  now: number,
): StateWords {
  switch (signIn.state) {
    case 'locked':
      return { long: 'Locked', short: 'Locked' };
    case 'signedOut':
      return { long: 'Signed out', short: 'Signed out' };
    case 'passwordNeeded':
      return { long: 'Password needed', short: 'Password needed' };
    case 'signedIn': {
      const end = signIn.passwordNeededAt === null ? Number.NaN : Date.parse(signIn.passwordNeededAt);
      if (hasPassword || Number.isNaN(end)) return { long: 'Signed in', short: 'Signed in' };
      const time = left(end - now);
      if (time === null) return { long: 'Password needed', short: 'Password needed' };
      return { long: `Signed in, password needed in ${time}`, short: 'Signed in' };
    }
  }
}

/** "ads.example.com, account 501, d.okafor": what tells accounts of one name apart. */
export function accountDetails({
  host,
  accountId,
  username,
}: Pick<AccountView, 'host' | 'accountId' | 'username'>): string {
  return `${host}, account ${accountId}, ${username}`;
}

/** How passwords and client secrets are kept between starts. */
export const KEEPING_TITLES: Readonly<Record<Keeping, string>> = {
  system: "In this computer's keyring",
  memory: 'Not kept',
  passphrase: 'Under a passphrase',
};

/** When accounts lock by themselves. */
export function lockLabel(minutes: number | null): string {
  if (minutes === null) return 'Never';
  if (minutes % 60 !== 0) return `After ${minutes} minutes without use`;
  return minutes === 60 ? 'After 1 hour without use' : `After ${minutes / 60} hours without use`;
}
