// Puts the accounts together: the file, the secrets, the lock, and what the window asks.
import type { Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import { IdleLock } from '../accounts/idle-lock.ts';
import { KeptSecrets } from '../accounts/kept-secrets.ts';
import type { Keyring } from '../accounts/keyring.ts';
import { StoredAccounts } from '../accounts/stored-accounts.ts';
import type { StoreFile } from '../file/store-file.ts';
import type { SigningIn } from './accounts-host.ts';
import { createAccountsHost } from './accounts-host.ts';
import type { Broadcast } from './broadcast.ts';
import type { AccountsHost } from './handlers/accounts.ts';
import type { Log } from './log.ts';

export interface AccountsOptions {
  readonly file: StoreFile;
  readonly keyring: Keyring;
  /** Whether a push is running, which counts as use of its account's secrets. */
  readonly pushing: () => boolean;
  readonly broadcast: Broadcast;
  readonly log: Log;
}

export interface OpenAccounts {
  readonly host: AccountsHost;
  readonly stored: StoredAccounts;
  readonly secrets: KeptSecrets;
  /** To be checked when the computer wakes. */
  readonly idleLock: IdleLock;
}

export function openAccounts({ file, keyring, pushing, broadcast, log }: AccountsOptions): OpenAccounts {
  const stored = new StoredAccounts(file, (line) => {
    log.warn(line);
  });
  const secrets = new KeptSecrets({ stored, keyring });
  const idleLock = new IdleLock({
    secrets,
    lockAfter: () => stored.content.lockAfterMinutes,
    inUse: pushing,
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms).unref();
      return () => {
        clearTimeout(timer);
      };
    },
  });
  const host = createAccountsHost({ stored, secrets, signingIn: noSigningIn(secrets), idleLock, broadcast });
  return { host, stored, secrets, idleLock };
}

/** Until accounts can be signed in to. */
function noSigningIn(secrets: KeptSecrets): SigningIn {
  const refuse = (): Promise<Result<never>> => Promise.resolve(fail('SIGN_IN_NEEDED'));
  return {
    state: () => ({ state: secrets.locked ? 'locked' : 'signedOut', passwordNeededAt: null }),
    questions: () => [],
    signIn: refuse,
    dismissPassword: () => ok(null),
    test: refuse,
    end: () => undefined,
    onChange: () => undefined,
  };
}
