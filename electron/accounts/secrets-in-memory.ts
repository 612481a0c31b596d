// Secrets that are held in plain until Flightplan quits or locks.
import type { AccountProfile } from './profile.ts';
import { type SecretName, secretLabel } from './sealing.ts';

export class SecretsInMemory {
  /** By profile, then by label: what a profile had for another destination is not found. */
  readonly #secrets = new Map<string, Map<string, string>>();

  get(profile: AccountProfile, which: SecretName): string | null {
    return this.#secrets.get(profile.id)?.get(formatKey(profile, which)) ?? null;
  }

  set(profile: AccountProfile, which: SecretName, value: string | null): void {
    const own = this.#secrets.get(profile.id) ?? new Map<string, string>();
    this.#secrets.set(profile.id, own);
    if (value === null) own.delete(formatKey(profile, which));
    else own.set(formatKey(profile, which), value);
  }

  forget(profileId: string): void {
    this.#secrets.delete(profileId);
  }

  clear(): void {
    this.#secrets.clear();
  }
}

function formatKey(profile: AccountProfile, which: SecretName): string {
  return JSON.stringify(secretLabel(profile, which));
}
