// The secrets of the accounts: the one place that has them, for as long as they may be had.
import type { Keeping } from '../../shared/ipc/accounts.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import type { AccountProfile } from './profile.ts';
import { destination } from './profile.ts';

/** `refreshToken`: as who signs in writes it, with its end. */
export type SecretName = 'clientSecret' | 'password' | 'refreshToken';

export class KeptSecrets {
  readonly keeping: Keeping = 'memory';
  /** By profile, then by name and destination. */
  readonly #inMemory = new Map<string, Map<string, string>>();
  readonly #listeners = new Set<() => void>();
  #locked = false;

  /** Until `unlock` every secret answers `VAULT_LOCKED`. */
  get locked(): boolean {
    return this.#locked;
  }

  /** Null: there is none for where this profile leads to. Failures: `VAULT_LOCKED`, `VAULT_DAMAGED`, `KEYRING_REFUSED`. */
  read(profile: AccountProfile, which: SecretName): Promise<Result<string | null>> {
    if (this.#locked) return Promise.resolve(fail('VAULT_LOCKED'));
    return Promise.resolve(ok(this.#inMemory.get(profile.id)?.get(place(profile, which)) ?? null));
  }

  /** `value` null: forgets it. A password that the profile does not keep stays in memory. */
  write(profile: AccountProfile, which: SecretName, value: string | null): Promise<Result<null>> {
    if (this.#locked) return Promise.resolve(fail('VAULT_LOCKED'));
    const own = this.#inMemory.get(profile.id) ?? new Map<string, string>();
    if (value === null) own.delete(place(profile, which));
    else own.set(place(profile, which), value);
    this.#inMemory.set(profile.id, own);
    this.#changed();
    return Promise.resolve(ok(null));
  }

  /** All of an account's secrets, from memory and disk; also while locked. */
  forget(profileId: string): Promise<Result<null>> {
    this.#inMemory.delete(profileId);
    this.#changed();
    return Promise.resolve(ok(null));
  }

  /** What is in memory leaves it. */
  lock(): void {
    this.#inMemory.clear();
    this.#locked = true;
    this.#changed();
  }

  /** `PASSPHRASE_WRONG`, `VAULT_DAMAGED`. `passphrase` null: where none is needed. */
  unlock(_passphrase: string | null): Promise<Result<null>> {
    this.#locked = false;
    this.#changed();
    return Promise.resolve(ok(null));
  }

  /** After every change of a secret, of the way of keeping, and of `locked`. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

function place(profile: AccountProfile, which: SecretName): string {
  return JSON.stringify([which, ...destination(profile)]);
}
