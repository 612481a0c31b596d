// Puts the accounts together: the file, the secrets, the lock, and what the window asks.
import type { ConnectionTest } from '../../../shared/ipc/accounts.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import { IdleLock } from '../../accounts/idle-lock.ts';
import { KeptSecrets } from '../../accounts/kept-secrets.ts';
import type { ScryptCost } from '../../accounts/passphrase.ts';
import type { Keyring } from '../../accounts/keyring.ts';
import type { AccountProfile } from '../../accounts/profile.ts';
import type { SignIns } from '../../accounts/sign-ins.ts';
import { StoredAccounts } from '../../accounts/stored-accounts.ts';
import type { StoreFile } from '../../file/store-file.ts';
import { createAccountsHost } from './accounts-host.ts';
import type { Broadcast } from '../ipc/broadcast.ts';
import type { AccountsHost } from './account-handlers.ts';
import type { Log } from '../system/log.ts';
import type { MessageBoxes } from '../system/message-boxes.ts';

export interface SigningInParts {
  readonly signIns: SignIns;
  readonly test: (profile: AccountProfile) => Promise<Result<ConnectionTest>>;
}

export interface AccountsOptions {
  readonly file: StoreFile;
  readonly keyring: Keyring;
  /** Of passphrases that are chosen; the full cost by default. */
  readonly scryptCost?: ScryptCost | undefined;
  /** `tell` is called after each change of what it says. */
  readonly signingIn: (kept: KeptSecrets, tell: () => void) => SigningInParts;
  /** Whether a push is running, which counts as use of its account's secrets. */
  readonly pushing: () => boolean;
  readonly boxes: Pick<MessageBoxes, 'confirm'>;
  readonly broadcast: Broadcast;
  readonly log: Log;
}

export interface OpenAccounts {
  readonly host: AccountsHost;
  readonly stored: StoredAccounts;
  readonly secrets: KeptSecrets;
  readonly signIns: SignIns;
  /** To be checked when the computer wakes. */
  readonly idleLock: IdleLock;
}

export function openAccounts(options: AccountsOptions): OpenAccounts {
  const { file, keyring, signingIn, pushing, boxes, broadcast, log } = options;
  const stored = new StoredAccounts(file, (line) => log.warn(line));
  const secrets = new KeptSecrets({ stored, keyring, cost: options.scryptCost });
  const idleLock = new IdleLock({
    secrets,
    lockAfter: () => stored.content.lockAfterMinutes,
    inUse: pushing,
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms).unref();
      return () => clearTimeout(timer);
    },
  });
  let tell = (): void => undefined;
  const { signIns, test } = signingIn(secrets, () => tell());
  const host = createAccountsHost({
    stored,
    secrets,
    signingIn: {
      state: (profile) => signIns.state(profile),
      questions: () => [...signIns.questions],
      signIn: (profile, password) => signIns.signIn(profile, password),
      dismissPassword: (id) => {
        signIns.dismissPassword(id);
        return ok(null);
      },
      test,
      end: (id) => signIns.forget(id),
      onChange: (listener) => {
        tell = listener;
      },
    },
    idleLock,
    boxes,
    broadcast,
  });
  return { host, stored, secrets, signIns, idleLock };
}
