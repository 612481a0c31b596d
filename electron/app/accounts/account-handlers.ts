// IPC: the accounts of this computer.
import type { Accounts, ConnectionTest } from '../../../shared/ipc/accounts.ts';
import type { Input, Output } from '../../../shared/ipc/contract.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc/ipc-router.ts';

/** What the main process does for the window about accounts. */
export interface AccountsHost {
  read(): Accounts;
  save(input: Input<'accounts.save'>): Promise<Result<Output<'accounts.save'>>>;
  remove(id: string): Promise<Result<null>>;
  signIn(id: string, password: string | null): Promise<Result<null>>;
  signOut(id: string): Promise<Result<null>>;
  dismissPassword(id: string): Result<null>;
  test(id: string): Promise<Result<ConnectionTest>>;
  setKeeping(input: Input<'accounts.setKeeping'>): Promise<Result<null>>;
  lock(): Result<null>;
  unlock(passphrase: string | null): Promise<Result<null>>;
  setLockAfter(minutes: number | null): Promise<Result<null>>;
}

type AccountHandlers = Pick<Handlers, `accounts.${string}` & keyof Handlers>;

export function accountHandlers(host: AccountsHost): AccountHandlers {
  return {
    'accounts.read': () => ({ ok: true, value: host.read() }),
    'accounts.save': (input) => host.save(input),
    'accounts.remove': ({ id }) => host.remove(id),
    'accounts.signIn': ({ id, password }) => host.signIn(id, password),
    'accounts.signOut': ({ id }) => host.signOut(id),
    'accounts.dismissPassword': ({ id }) => host.dismissPassword(id),
    'accounts.test': ({ id }) => host.test(id),
    'accounts.setKeeping': (input) => host.setKeeping(input),
    'accounts.lock': () => host.lock(),
    'accounts.unlock': ({ passphrase }) => host.unlock(passphrase),
    'accounts.setLockAfter': ({ minutes }) => host.setLockAfter(minutes),
  };
}
