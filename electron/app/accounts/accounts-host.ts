// The accounts as the window asks for them: profiles, how secrets are kept, and the lock.
import { randomUUID } from 'node:crypto';
import type { Accounts, AccountView, ConnectionTest } from '../../../shared/ipc/accounts.ts';
import type { Input, Output } from '../../../shared/ipc/contract.ts';
import { issueWords } from '../../../shared/kernel/issue-words.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { IdleLock } from '../../accounts/idle-lock.ts';
import type { KeptSecrets } from '../../accounts/kept-secrets.ts';
import { shownHost } from '../../accounts/known-hosts.ts';
import { type AccountProfile, accountProfileSchema, isSameDestination } from '../../accounts/profile.ts';
import { identifyPlatform } from '../../api/platform.ts';
import type { StoredAccounts } from '../../accounts/stored-accounts.ts';
import { keepingBox, lockBox } from './account-boxes.ts';
import type { Broadcast } from '../ipc/broadcast.ts';
import type { AccountsHost } from './account-handlers.ts';
import type { MessageBoxes } from '../system/message-boxes.ts';

/** Signing in to accounts, with all that it holds in memory. */
export interface SigningIn {
  state(profile: AccountProfile): AccountView['signIn'];
  questions(): Accounts['questions'];
  signIn(profile: AccountProfile, password: string | null): Promise<Result<null>>;
  dismissPassword(profileId: string): Result<null>;
  test(profile: AccountProfile): Promise<Result<ConnectionTest>>;
  /** The account was signed out, removed, or leads elsewhere: its tokens leave memory, and what waits for one ends. */
  end(profileId: string): void;
  /** Called by it after every change of what it says. */
  onChange(listener: () => void): void;
}

export interface AccountsHostParts {
  readonly stored: StoredAccounts;
  readonly secrets: KeptSecrets;
  readonly signingIn: SigningIn;
  readonly idleLock: Pick<IdleLock, 'restart'>;
  /** Asks before something changes about how long, and where, secrets are kept. */
  readonly boxes: Pick<MessageBoxes, 'confirm'>;
  readonly broadcast: Broadcast;
}

/** Tells every window of each change; never with a secret. */
export function createAccountsHost(parts: AccountsHostParts): AccountsHost {
  const { stored, secrets, signingIn, broadcast } = parts;
  const find = (id: string): Result<AccountProfile> => {
    const profile = stored.content.profiles.find((one) => one.id === id);
    return profile === undefined ? fail('ACCOUNT_NOT_FOUND') : ok(profile);
  };
  const read = (): Accounts => readAccounts(parts);
  const tell = (): void => broadcast('accounts.changed', read());
  secrets.onChange(tell);
  signingIn.onChange(tell);

  const save = async ({ id, form, ...typed }: Input<'accounts.save'>): Promise<Result<Output<'accounts.save'>>> => {
    const before = id === null ? null : find(id);
    if (before?.ok === false) return before;
    const profile = accountProfileSchema.safeParse({ ...form, id: id ?? randomUUID() });
    if (!profile.success) return fail('PROFILE_INVALID', { ...issueWords(profile.error.issues, form) });
    const saved = await secrets.saveProfile(profile.data, typed);
    if (!saved.ok) return saved;
    if (before !== null && !isSameDestination(before.value, profile.data)) signingIn.end(profile.data.id);
    return ok({ id: profile.data.id });
  };
  const leave = async (id: string, how: 'forget' | 'removeProfile'): Promise<Result<null>> => {
    const profile = find(id);
    if (!profile.ok) return profile;
    signingIn.end(id);
    const left = await secrets[how](id);
    // A sign-in that began while the secrets were still there is of an account that was left, too.
    signingIn.end(id);
    return left;
  };
  return {
    read,
    save,
    remove: (id) => leave(id, 'removeProfile'),
    signOut: (id) => leave(id, 'forget'),
    signIn: async (id, password) => {
      const profile = find(id);
      return profile.ok ? await signingIn.signIn(profile.value, password) : profile;
    },
    dismissPassword: (id) => signingIn.dismissPassword(id),
    test: async (id) => {
      const profile = find(id);
      return profile.ok ? await signingIn.test(profile.value) : profile;
    },
    ...keepingCalls(parts, tell),
    lock: () => {
      secrets.lock();
      return ok(null);
    },
    unlock: (passphrase) => secrets.unlock(passphrase),
  };
}

function readAccounts({ stored, secrets, signingIn }: AccountsHostParts): Accounts {
  const view = (profile: AccountProfile): AccountView => ({
    ...profile,
    host: shownHost(profile),
    platform: identifyPlatform(profile),
    hasClientSecret: secrets.has(profile, 'clientSecret'),
    hasPassword: secrets.has(profile, 'password'),
    signIn: signingIn.state(profile),
  });
  return {
    keeping: secrets.keeping,
    keyring: secrets.keyring,
    locked: secrets.locked,
    lockAfterMinutes: stored.content.lockAfterMinutes,
    accounts: stored.content.profiles.map(view),
    questions: signingIn.questions(),
    putAside: stored.putAside,
    isNewer: stored.isNewer,
  };
}

/** How secrets are kept and when they are locked, each changed after a box. `tell`: tells the windows. */
function keepingCalls(
  { stored, secrets, idleLock, boxes }: AccountsHostParts,
  tell: () => void,
): Pick<AccountsHost, 'setKeeping' | 'setLockAfter'> {
  return {
    setKeeping: async ({ keeping, passphrase, current }) => {
      if (current !== null) {
        const unlocked = await secrets.unlock(current);
        if (!unlocked.ok) return unlocked;
      }
      // Before a box is shown in vain.
      const possible = await secrets.checkKeeping(keeping, passphrase);
      if (!possible.ok) return possible;
      const from = secrets.keeping;
      if (from === 'passphrase' && !secrets.locked) {
        if (current === null) return fail('PASSPHRASE_WRONG');
        return await secrets.setKeeping(keeping, passphrase, { passphrase: current });
      }
      const agreed = await boxes.confirm(keepingBox(from, keeping));
      return agreed ? await secrets.setKeeping(keeping, passphrase, { agreedFrom: from }) : fail('NOT_CONFIRMED');
    },
    setLockAfter: async (minutes) => {
      const { lockAfterMinutes: from } = stored.content;
      if (minutes !== from && !(await boxes.confirm(lockBox(from, minutes)))) return fail('NOT_CONFIRMED');
      const set = stored.update({ lockAfterMinutes: minutes });
      if (!set.ok) return set;
      idleLock.restart();
      tell();
      return ok(null);
    },
  };
}
