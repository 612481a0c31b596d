// Accounts of this computer, for tests.
import type { Accounts, AccountView } from '../../shared/ipc/accounts.ts';

/** A computer without any account. */
export const NO_ACCOUNTS: Accounts = {
  keeping: 'memory',
  keyring: { available: true, backend: 'gnome_libsecret' },
  locked: false,
  lockAfterMinutes: null,
  accounts: [],
  questions: [],
  putAside: null,
  isNewer: false,
};

/** Signed in, its password needed in a week. */
export const NORTHSIDE: AccountView = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Northside Media',
  baseUrl: 'https://ads.example.com/api',
  host: 'ads.example.com',
  platform: 'https://ads.example.com/api',
  accountId: 501,
  clientId: 'northside-client',
  username: 'd.okafor',
  keepPassword: false,
  hasClientSecret: true,
  hasPassword: false,
  signIn: { state: 'signedIn', passwordNeededAt: '2026-01-21T12:00:00.000Z' },
};

export const SOUTHSIDE: AccountView = {
  ...NORTHSIDE,
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Southside Clinics',
  baseUrl: 'https://buy.southside.example/api',
  host: 'buy.southside.example',
  platform: 'https://buy.southside.example/api',
  accountId: 777,
};

export function withAccounts(...accounts: readonly AccountView[]): Accounts {
  return { ...NO_ACCOUNTS, accounts: [...accounts] };
}
