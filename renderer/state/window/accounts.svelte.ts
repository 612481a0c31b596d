// The accounts of this computer as the main process tells them, and what can be done about them.
import type { Accounts as AccountsRead, AccountView, ConnectionTest, TargetId } from '../../../shared/ipc/accounts.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { Failure, Result } from '../../../shared/kernel/result.ts';
import type { Services } from '../services.ts';

export type { AccountView, TargetId } from '../../../shared/ipc/accounts.ts';

/** Holds no secret: what a planner types goes to the main process in the call that needs it, and nowhere else. */
export class Accounts {
  readonly #services: Services;
  #read: AccountsRead | null = $state.raw(null);
  #failure: Failure | null = $state.raw(null);

  constructor(services: Services) {
    this.#services = services;
    services.bridge.on('accounts.changed', (read) => this.#take(read));
  }

  /** Null until they were read. */
  get read(): AccountsRead | null {
    return this.#read;
  }
  get list(): readonly AccountView[] {
    return this.#read?.accounts ?? [];
  }
  /** Why they could not be read. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Null for the practice platform, for an account that was removed, and where none is chosen. */
  of(target: TargetId | null): AccountView | null {
    return this.list.find(({ id }) => id === target) ?? null;
  }

  async load(): Promise<void> {
    const answer = await this.#services.bridge.invoke('accounts.read', null);
    if (answer.ok) this.#take(answer.value);
    else this.#failure = answer.failure;
  }

  /** Its id. Failures: PROFILE_INVALID with the field as `path`, ACCOUNT_TWICE, TOO_MANY_ACCOUNTS. */
  async save(input: Input<'accounts.save'>): Promise<Result<string>> {
    const answer = await this.#services.bridge.invoke('accounts.save', input);
    return answer.ok ? { ok: true, value: answer.value.id } : answer;
  }
  remove(id: string): Promise<Result<null>> {
    return this.#services.bridge.invoke('accounts.remove', { id });
  }
  /** `password` null: with the stored secrets. */
  signIn(id: string, password: string | null): Promise<Result<null>> {
    return this.#services.bridge.invoke('accounts.signIn', { id, password });
  }
  signOut(id: string): Promise<Result<null>> {
    return this.#services.bridge.invoke('accounts.signOut', { id });
  }
  /** What waits for this account's password stops, and can be resumed. */
  dismissPassword(id: string): Promise<Result<null>> {
    return this.#services.bridge.invoke('accounts.dismissPassword', { id });
  }
  test(id: string): Promise<Result<ConnectionTest>> {
    return this.#services.bridge.invoke('accounts.test', { id });
  }
  setKeeping(input: Input<'accounts.setKeeping'>): Promise<Result<null>> {
    return this.#services.bridge.invoke('accounts.setKeeping', input);
  }
  lock(): Promise<Result<null>> {
    return this.#services.bridge.invoke('accounts.lock', null);
  }
  unlock(passphrase: string | null): Promise<Result<null>> {
    return this.#services.bridge.invoke('accounts.unlock', { passphrase });
  }
  setLockAfter(minutes: number | null): Promise<Result<null>> {
    return this.#services.bridge.invoke('accounts.setLockAfter', { minutes });
  }

  #take(read: AccountsRead): void {
    this.#read = read;
    this.#failure = null;
  }
}
