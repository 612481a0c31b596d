// The secrets of the accounts: the one place that has them, for as long as they may be had.
import type { Accounts, Keeping } from '../../shared/ipc/accounts.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { type Keyring, keyringSealing, NO_SEALING } from './keyring.ts';
import { type ScryptCost, checkNewPassphrase, choosePassphrase, openPassphrase } from './passphrase.ts';
import {
  type ChangedSecrets,
  type KeepingWay,
  type TypedSecrets,
  moveSecrets,
  placeSecret,
  placeTyped,
  withSealed,
} from './place-secrets.ts';
import { type AccountProfile, isSameDestination, OWN, withProfile } from './profile.ts';
import { type Sealing, type SecretName, SECRET_NAMES, secretLabel } from './sealing.ts';
import { SecretsInMemory } from './secrets-in-memory.ts';
import type { SealedSecrets, StoredAccounts } from './stored-accounts.ts';

export interface KeptSecretsParts {
  readonly stored: StoredAccounts;
  readonly keyring: Keyring;
  /** Of a passphrase that is chosen; the full one by default. */
  readonly cost?: ScryptCost | undefined;
}

/**
 * What lets the way of keeping be changed: the passphrase that is in use now, or the planner's answer in a box of the
 * main process, which named the way of before.
 */
export type KeepingConsent = { readonly passphrase: string } | { readonly agreedFrom: Keeping };

export class KeptSecrets {
  readonly #stored: StoredAccounts;
  readonly #keyring: Keyring;
  readonly #cost: ScryptCost | undefined;
  readonly #memory = new SecretsInMemory();
  /** Sealed texts that did not open. They stay on the disk, and count as not there. */
  readonly #damaged = new Set<string>();
  readonly #changeListeners = new Set<() => void>();
  readonly #useListeners = new Set<() => void>();
  #system: Accounts['keyring'] = { available: false, backend: 'unknown' };
  #way: KeepingWay;
  #locked: boolean;
  readonly #ready: Promise<void>;
  /** One change after the other. */
  #queue: Promise<unknown>;

  constructor({ stored, keyring, cost }: KeptSecretsParts) {
    this.#stored = stored;
    this.#keyring = keyring;
    this.#cost = cost;
    const { keeping = 'memory' } = stored.content;
    this.#way = { keeping, sealing: keeping === 'system' ? NO_SEALING : null };
    this.#locked = keeping === 'passphrase';
    this.#ready = this.#meetKeyring();
    this.#queue = this.#ready;
  }

  get keeping(): Keeping {
    return this.#way.keeping;
  }

  /** Not available until the system has answered. */
  get keyring(): Accounts['keyring'] {
    return this.#system;
  }

  /** Until `unlock` every secret answers `VAULT_LOCKED`. */
  get locked(): boolean {
    return this.#locked;
  }

  /** Whether there is one, as far as is known without opening it. */
  has(profile: AccountProfile, which: SecretName): boolean {
    const sealed = this.#sealedFor(profile, which);
    return this.#memory.get(profile, which) !== null || (sealed !== undefined && !this.#damaged.has(sealed));
  }

  /**
   * Null if no secret is kept for this profile's destination. Failures: `VAULT_LOCKED`, `VAULT_DAMAGED` (this secret
   * has to be typed again), `NO_KEYRING`, `KEYRING_REFUSED`.
   */
  async read(profile: AccountProfile, which: SecretName): Promise<Result<string | null>> {
    await this.#ready;
    this.#used();
    if (this.#locked) return fail('VAULT_LOCKED');
    const inMemory = this.#memory.get(profile, which);
    const sealed = this.#sealedFor(profile, which);
    if (inMemory !== null || sealed === undefined || this.#way.sealing === null) return ok(inMemory);
    const opened = await this.#way.sealing.open(sealed, secretLabel(profile, which));
    // A keyring takes its time.
    if (this.#locked) return fail('VAULT_LOCKED');
    if (!opened.ok) {
      if (opened.failure.code === 'VAULT_DAMAGED') {
        this.#damaged.add(sealed);
        this.#changed();
      }
      return opened;
    }
    if (opened.value.stale) void this.#sealAgain(profile, which, opened.value.text, sealed);
    return ok(opened.value.text);
  }

  /**
   * `value` null: forgets it. A password that the profile does not keep stays in memory. `signal`: of the sign-in that
   * writes; once it is aborted nothing is written, also not what waited for its turn. Failures: as for `read`, those of
   * the disk, `SIGN_IN_NEEDED` after an abort, and `ACCOUNT_NOT_FOUND` where the profile was removed or leads elsewhere
   * by now.
   */
  write(profile: AccountProfile, which: SecretName, value: string | null, signal?: AbortSignal): Promise<Result<null>> {
    return this.#change(async () => {
      if (signal?.aborted === true) return fail('SIGN_IN_NEEDED');
      this.#used();
      if (this.#locked) return fail('VAULT_LOCKED');
      const current = this.#findCurrent(profile);
      if (current === undefined) return fail('ACCOUNT_NOT_FOUND');
      const placed = value === null ? ok(undefined) : await this.#place(current, which, value);
      if (!placed.ok) return placed;
      const stored = this.#storeSealed(current.id, { ...this.#findSealed(current.id), [which]: placed.value });
      if (!stored.ok || this.#locked) return stored;
      this.#memory.set(current, which, placed.value === undefined ? value : null);
      return stored;
    });
  }

  /**
   * Stores a profile with its typed secrets, all or nothing. One that leads elsewhere loses the rest of them: they
   * would go to another host. Failures: `ACCOUNT_TWICE`, `TOO_MANY_ACCOUNTS`, and as for `write`.
   */
  saveProfile(profile: AccountProfile, typed: TypedSecrets): Promise<Result<null>> {
    return this.#change(async () => {
      const { content } = this.#stored;
      const profiles = withProfile(content.profiles, profile);
      if (!profiles.ok) return profiles;
      const before = content.profiles.find(({ id }) => id === profile.id);
      const stays = before !== undefined && isSameDestination(before, profile);
      const placed = await placeTyped(
        profile,
        typed,
        stays ? before : null,
        (of, which) => this.read(of, which),
        (which, value) => this.#place(profile, which, value),
      );
      if (!placed.ok) return placed;
      const sealed = { ...(stays ? this.#findSealed(profile.id) : {}), ...placed.value.sealed };
      const secrets = withSealed(content.secrets, profile.id, sealed);
      const stored = this.#stored.update({ keeping: this.keeping, profiles: profiles.value, secrets });
      if (!stored.ok) return stored;
      if (!stays) this.#memory.forget(profile.id);
      if (this.#locked) return stored;
      for (const [which, value] of placed.value.inMemory) this.#memory.set(profile, which, value);
      return stored;
    });
  }

  /** Forgets an account with its secrets; also while locked. */
  removeProfile(profileId: string): Promise<Result<null>> {
    return this.#change(() => {
      const profiles = this.#stored.content.profiles.filter(({ id }) => id !== profileId);
      const secrets = withSealed(this.#stored.content.secrets, profileId, {});
      const stored = this.#stored.update({ profiles, secrets });
      if (stored.ok) this.#memory.forget(profileId);
      return stored;
    });
  }

  /** All of an account's secrets, from memory and disk; also while locked. */
  forget(profileId: string): Promise<Result<null>> {
    this.#memory.forget(profileId);
    return this.#change(() => {
      this.#memory.forget(profileId);
      return this.#storeSealed(profileId, {});
    });
  }

  /** Clears secrets from memory. With `keeping` `memory` these are all secrets. */
  lock(): void {
    this.#locked = true;
    this.#memory.clear();
    if (this.keeping === 'passphrase') {
      this.#way.sealing?.close();
      this.#way = { keeping: 'passphrase', sealing: null };
    }
    this.#changed();
  }

  /** `passphrase` is needed for that way of keeping alone. `PASSPHRASE_WRONG`, `VAULT_DAMAGED`. */
  unlock(passphrase: string | null): Promise<Result<null>> {
    return this.#change(async () => {
      if (!this.#locked) return ok(null);
      if (this.keeping === 'passphrase') {
        const opened = await this.#openStored(passphrase, (sealing) => {
          this.#way = { keeping: 'passphrase', sealing };
        });
        if (!opened.ok) return opened;
      }
      this.#used();
      this.#locked = false;
      return ok(null);
    });
  }

  /** Why this change is impossible, with or without consent: `VAULT_LOCKED`, `NO_KEYRING`, `PASSPHRASE_TOO_SHORT`. */
  async checkKeeping(keeping: Keeping, passphrase: string | null): Promise<Result<null>> {
    await this.#ready;
    // A signing key under a forgotten passphrase is lost: the next signature is made with a new one.
    const ofAccounts = Object.keys(this.#stored.content.secrets).filter((id) => id !== OWN.id);
    if (this.#locked && ofAccounts.length > 0) return fail('VAULT_LOCKED');
    if (keeping === 'passphrase') return checkNewPassphrase(passphrase ?? '');
    if (keeping === 'memory') return ok(null);
    // A keyring may have been started since the last look.
    this.#system = await this.#keyring.describe();
    return this.#system.available ? ok(null) : fail('NO_KEYRING');
  }

  /**
   * Secrets that are kept move over in one write of the file; those that are damaged, or of a keyring that is gone, do
   * not, and are typed again. With nothing kept it needs no unlocking: so a forgotten passphrase has a way out.
   * Failures: those of `checkKeeping`, `PASSPHRASE_WRONG` and `NOT_CONFIRMED` for a consent that is not good for this
   * change, `KEYRING_REFUSED`, those of the disk.
   */
  setKeeping(keeping: Keeping, passphrase: string | null, consent: KeepingConsent): Promise<Result<null>> {
    return this.#change(async () => {
      this.#used();
      const lockedBefore = this.#locked;
      const possible = await this.checkKeeping(keeping, passphrase);
      if (!possible.ok) return possible;
      const agreed = await this.#checkConsent(consent);
      if (!agreed.ok) return agreed;
      const way = await this.#openWay(keeping, passphrase);
      if (!way.ok) return way;
      const moved = await this.#move(way.value, lockedBefore);
      if (!moved.ok) way.value.sealing?.close();
      return moved;
    });
  }

  /** After every change of a secret, of a profile, of the way of keeping, and of `locked`. */
  onChange(listener: () => void): void {
    this.#changeListeners.add(listener);
  }

  /** Before each use of a secret: what locks now is locked for this use too. */
  onUse(listener: () => void): void {
    this.#useListeners.add(listener);
  }

  /** Whose secrets are kept: the accounts, and the planner. */
  #holders(): readonly AccountProfile[] {
    return [...this.#stored.content.profiles, OWN];
  }

  /** The profile as it is kept now; undefined where it was removed, or leads elsewhere than `profile`. */
  #findCurrent(profile: AccountProfile): AccountProfile | undefined {
    return this.#holders().find((holder) => holder.id === profile.id && isSameDestination(holder, profile));
  }

  /**
   * The sealed secret for the destination of `profile`. A push may still use the profile as it was before an edit: a
   * secret sealed for another host does not open with its label, and is not damaged.
   */
  #sealedFor(profile: AccountProfile, which: SecretName): string | undefined {
    return this.#findCurrent(profile) === undefined ? undefined : this.#findSealed(profile.id)[which];
  }

  async #meetKeyring(): Promise<void> {
    this.#system = await this.#keyring.describe();
    const { keeping = this.#system.available ? 'system' : 'memory' } = this.#stored.content;
    if (keeping === 'system') this.#way = { keeping, sealing: this.#systemSealing() };
    else if (keeping === 'memory') this.#way = { keeping, sealing: null };
    this.#changed();
  }

  #systemSealing(): Sealing {
    return this.#system.available ? keyringSealing(this.#keyring) : NO_SEALING;
  }

  /** Requires the passphrase in use: a box proves only that the person at this computer agreed. */
  async #checkConsent(consent: KeepingConsent): Promise<Result<null>> {
    if (this.keeping === 'passphrase' && !this.#locked) {
      return this.#openStored('passphrase' in consent ? consent.passphrase : null, (sealing) => sealing.close());
    }
    return 'agreedFrom' in consent && consent.agreedFrom === this.keeping ? ok(null) : fail('NOT_CONFIRMED');
  }

  /** With the passphrase that is in use. `PASSPHRASE_WRONG`, `VAULT_DAMAGED`. */
  async #openStored(passphrase: string | null, use: (sealing: Sealing) => void): Promise<Result<null>> {
    const { passphrase: header } = this.#stored.content;
    if (header === undefined) return fail('VAULT_DAMAGED');
    if (passphrase === null) return fail('PASSPHRASE_WRONG');
    const sealing = await openPassphrase(passphrase, header);
    if (!sealing.ok) return sealing;
    use(sealing.value);
    return ok(null);
  }

  async #openWay(keeping: Keeping, passphrase: string | null): Promise<Result<KeepingWay>> {
    if (keeping === 'memory') return ok({ keeping, sealing: null });
    if (keeping === 'system') return ok({ keeping, sealing: this.#systemSealing() });
    const chosen = await choosePassphrase(passphrase ?? '', this.#cost);
    return chosen.ok ? ok({ keeping, ...chosen.value }) : chosen;
  }

  /** `lockedBefore`: nothing is kept that could move. Making a key takes its time: it may have been locked since. */
  async #move(way: KeepingWay, lockedBefore: boolean): Promise<Result<null>> {
    const holders = lockedBefore ? [] : this.#holders();
    const moved = await moveSecrets(holders, (profile, which) => this.read(profile, which), way);
    if (!moved.ok) return moved;
    if (this.#locked && !lockedBefore) return fail('VAULT_LOCKED');
    const { secrets, inMemory } = moved.value;
    const stored = this.#stored.update({ keeping: way.keeping, passphrase: way.header, secrets });
    if (!stored.ok) return stored;
    this.#way.sealing?.close();
    this.#way = { keeping: way.keeping, sealing: way.sealing };
    this.#locked = false;
    this.#damaged.clear();
    for (const [profile, which, value] of inMemory) this.#memory.set(profile, which, value);
    return stored;
  }

  /** Sealed for the disk; `undefined` for one that stays in memory. */
  async #place(profile: AccountProfile, which: SecretName, value: string): Promise<Result<string | undefined>> {
    if (this.#locked) return fail('VAULT_LOCKED');
    return await placeSecret(this.#way, profile, which, value);
  }

  /** Its key is an old one. A secret that was written since is left alone. */
  #sealAgain(profile: AccountProfile, which: SecretName, text: string, old: string): Promise<Result<null>> {
    return this.#change(async () => {
      const placed = await this.#place(profile, which, text);
      if (!placed.ok || placed.value === undefined || this.#findSealed(profile.id)[which] !== old) return ok(null);
      return this.#storeSealed(profile.id, { ...this.#findSealed(profile.id), [which]: placed.value });
    });
  }

  #findSealed(profileId: string): SealedSecrets {
    return this.#stored.content.secrets[profileId] ?? {};
  }

  #storeSealed(profileId: string, sealed: ChangedSecrets): Result<null> {
    const before = this.#stored.content.secrets;
    const secrets = withSealed(before, profileId, sealed);
    // Secrets in memory need no disk.
    const same = SECRET_NAMES.every((which) => secrets[profileId]?.[which] === before[profileId]?.[which]);
    return same ? ok(null) : this.#stored.update({ keeping: this.keeping, secrets });
  }

  /** One after the other, so that none builds on what another is about to change. */
  #change(change: () => Result<null> | Promise<Result<null>>): Promise<Result<null>> {
    const done = this.#queue.then(change).finally(() => this.#changed());
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #changed(): void {
    for (const listener of this.#changeListeners) listener();
  }

  #used(): void {
    for (const listener of this.#useListeners) listener();
  }
}
