// The words of the question before secrets leave for a host that is new, or not the one of before.
import { shownHost } from '../../accounts/known-hosts.ts';
import type { AccountProfile } from '../../accounts/profile.ts';
import { type MessageBox, shownName } from '../system/message-box.ts';

/** Who signs in, a line each. `name`: the account's, as it is shown. */
export function accountLines({ accountId, username }: AccountProfile, name: string): string[] {
  return [`Account: ${name}, ID ${accountId}`, `User: ${shownName(username)}`];
}

/** Before secrets leave for a host for the first time. `known`: another one, where the client or user is at home. */
export function hostBox(profile: AccountProfile, known: string | null): MessageBox {
  const host = shownHost(profile);
  const name = shownName(profile.name);
  const first = known === null;
  return {
    title: first ? 'Sign in for the first time' : 'Another host than before',
    message: first ? `Sign in to ${host} as ${shownName(profile.username)}?` : `Trust ${host} with this sign-in?`,
    detail: [
      first
        ? 'Flightplan has not signed in there before. Check that this is the address you were given.'
        : `This client ID or user has signed in to ${shownName(known)} so far. If you were sent the new address, ask ` +
          'the sender in person before you trust it: the owner of that host learns the password.',
      '',
      ...accountLines(profile, name),
      `Host: ${host}`,
    ].join('\n'),
    cancel: 'Cancel',
    confirm: first ? 'Sign in' : `Trust ${host}`,
  };
}
