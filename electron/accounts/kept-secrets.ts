// The secrets of the accounts: the one place that has them, for as long as they may be had.
import type { Accounts, Keeping } from '../../shared/ipc/accounts.ts';
import { defined } from '../../shared/kernel/defined.ts';
import type { FailureCode, Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import type { Keyring } from './keyring.ts';
import { keyringSealing, NO_SEALING } from './keyring.ts';
import type { PassphraseHeader, ScryptCost } from './passphrase.ts';
import { choosePassphrase, openPassphrase } from './passphrase.ts';
import type { AccountProfile } from './profile.ts';
import { isSameDestination, OWN, withProfile } from './profile.ts';
import type { Sealing, SecretName } from './sealing.ts';
import { SECRET_NAMES, secretLabel } from './sealing.ts';
import { SecretsInMemory } from './secrets-in-memory.ts';
import type { AccountsContent, SealedSecrets, StoredAccounts } from './stored-accounts.ts';

export interface KeptSecretsParts {
  readonly stored: StoredAccounts;
  readonly keyring: Keyring;
  /** Of a passphrase that is chosen; the full one by default. */
  readonly cost?: ScryptCost;
}

/** What the planner has typed; null: it stays what it is. */
export type TypedSecrets = Readonly<Record<'clientSecret' | 'password', string | null>>;

/** A way of keeping, ready to be used. Without a sealing secrets are in memory. */
interface Way {
  readonly keeping: Keeping;
  readonly sealing: Sealing | null;
  readonly header?: PassphraseHeader;
}

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
  #way: Way;
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
    const sealed = this.#sealedOf(profile.id)[which];
    return this.#memory.get(profile, which) !== null || (sealed !== undefined && !this.#damaged.has(sealed));
  }

  /**
   * Null: there is none for where this profile leads to. Failures: `VAULT_LOCKED`, `VAULT_DAMAGED` (this secret has to
   * be typed again), `NO_KEYRING`, `KEYRING_REFUSED`.
   */
  async read(profile: AccountProfile, which: SecretName): Promise<Result<string | null>> {
    await this.#ready;
    this.#used();
    if (this.#locked) return fail('VAULT_LOCKED');
    const inMemory = this.#memory.get(profile, which);
    const sealed = this.#sealedOf(profile.id)[which];
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
    if (opened.value.stale) void this.#sealAnew(profile, which, opened.value.text, sealed);
    return ok(opened.value.text);
  }

  /**
   * `value` null: forgets it. A password that the profile does not keep stays in memory. Failures: as for `read`, those
   * of the disk, and `ACCOUNT_NOT_FOUND` where the profile was removed or leads elsewhere by now.
   */
  write(profile: AccountProfile, which: SecretName, value: string | null): Promise<Result<null>> {
    return this.#change(async () => {
      this.#used();
      if (this.#locked) return fail('VAULT_LOCKED');
      const current = this.#holders().find(({ id }) => id === profile.id);
      if (current === undefined || !isSameDestination(current, profile)) return fail('ACCOUNT_NOT_FOUND');
      const placed = value === null ? ok(undefined) : await this.#place(current, which, value);
      if (!placed.ok) return placed;
      const stored = this.#storeSealed(current.id, { ...this.#sealedOf(current.id), [which]: placed.value });
      if (!stored.ok || this.#locked) return stored;
      this.#memory.set(current, which, placed.value === undefined ? value : null);
      return stored;
    });
  }

  /**
   * Stores a profile with what was typed of its secrets, all or nothing. One that leads elsewhere loses the rest of
   * them: they would go to another host. Failures: `ACCOUNT_TWICE`, `TOO_MANY_ACCOUNTS`, and as for `write`.
   */
  saveProfile(profile: AccountProfile, typed: TypedSecrets): Promise<Result<null>> {
    return this.#change(async () => {
      const { content } = this.#stored;
      const profiles = withProfile(content.profiles, profile);
      if (!profiles.ok) return profiles;
      const before = content.profiles.find(({ id }) => id === profile.id);
      const stays = before !== undefined && isSameDestination(before, profile);
      const placed = await this.#placeTyped(profile, typed, stays ? before : null);
      if (!placed.ok) return placed;
      const sealed = { ...(stays ? this.#sealedOf(profile.id) : {}), ...placed.value.sealed };
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

  /** What is in memory leaves it. With `keeping` `memory` that is all there was. */
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
        const { passphrase: header } = this.#stored.content;
        if (header === undefined) return fail('VAULT_DAMAGED');
        if (passphrase === null) return fail('PASSPHRASE_WRONG');
        const sealing = await openPassphrase(passphrase, header);
        if (!sealing.ok) return sealing;
        this.#way = { keeping: 'passphrase', sealing: sealing.value };
      }
      this.#used();
      this.#locked = false;
      return ok(null);
    });
  }

  /**
   * Secrets that are kept move over in one write of the file; those that are damaged, or of a keyring that is gone, do
   * not, and are typed again. With nothing kept it needs no unlocking: so a forgotten passphrase has a way out.
   * Failures: `VAULT_LOCKED`, `NO_KEYRING`, `KEYRING_REFUSED`, `PASSPHRASE_TOO_SHORT`, those of the disk.
   */
  setKeeping(keeping: Keeping, passphrase: string | null): Promise<Result<null>> {
    return this.#change(async () => {
      this.#used();
      const lockedBefore = this.#locked;
      // A signing key under a forgotten passphrase is lost: the next signature is made with a new one.
      const ofAccounts = Object.keys(this.#stored.content.secrets).filter((id) => id !== OWN.id);
      if (lockedBefore && ofAccounts.length > 0) return fail('VAULT_LOCKED');
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

  async #openWay(keeping: Keeping, passphrase: string | null): Promise<Result<Way>> {
    if (keeping === 'memory') return ok({ keeping, sealing: null });
    if (keeping === 'system') {
      // Whoever chooses it may have started one since.
      this.#system = await this.#keyring.describe();
      return this.#system.available ? ok({ keeping, sealing: this.#systemSealing() }) : fail('NO_KEYRING');
    }
    const chosen = await choosePassphrase(passphrase ?? '', this.#cost);
    return chosen.ok ? ok({ keeping, ...chosen.value }) : chosen;
  }

  /** `lockedBefore`: nothing is kept that could move. Making a key takes its time: it may have been locked since. */
  async #move(way: Way, lockedBefore: boolean): Promise<Result<null>> {
    const inMemory: [AccountProfile, SecretName, string | null][] = [];
    let secrets: AccountsContent['secrets'] = {};
    for (const profile of lockedBefore ? [] : this.#holders()) {
      for (const which of SECRET_NAMES) {
        const read = await this.read(profile, which);
        if (!read.ok && !LOST.has(read.failure.code)) return read;
        const value = read.ok ? read.value : null;
        const sealing = isKept(profile, which) ? way.sealing : null;
        inMemory.push([profile, which, sealing === null ? value : null]);
        if (value === null || sealing === null) continue;
        const sealed = await sealing.seal(value, secretLabel(profile, which));
        if (!sealed.ok) return sealed;
        secrets = withSealed(secrets, profile.id, { ...secrets[profile.id], [which]: sealed.value });
      }
    }
    if (this.#locked && !lockedBefore) return fail('VAULT_LOCKED');
    const stored = this.#stored.update({ keeping: way.keeping, passphrase: way.header, secrets });
    if (!stored.ok) return stored;
    this.#way.sealing?.close();
    this.#way = { keeping: way.keeping, sealing: way.sealing };
    this.#locked = false;
    this.#damaged.clear();
    for (const [profile, which, value] of inMemory) this.#memory.set(profile, which, value);
    return stored;
  }

  /** What of a profile's secrets changes when it is saved, and where to; `undefined`: no longer on the disk. */
  async #placeTyped(
    profile: AccountProfile,
    typed: TypedSecrets,
    before: AccountProfile | null,
  ): Promise<Result<Placed>> {
    const sealed: Placed['sealed'] = {};
    const inMemory: Placed['inMemory'] = new Map();
    for (const which of ['clientSecret', 'password'] as const) {
      let value = typed[which];
      const moves = before !== null && isKept(before, which) !== isKept(profile, which);
      if (value === null && before !== null && moves) {
        const read = await this.read(before, which);
        if (!read.ok && !LOST.has(read.failure.code) && read.failure.code !== 'VAULT_LOCKED') return read;
        value = read.ok ? read.value : null;
        // Where it can't be read now it is not kept either.
        if (value === null && !isKept(profile, which)) sealed[which] = undefined;
      }
      if (value === null) continue;
      const placed = await this.#place(profile, which, value);
      if (!placed.ok) return placed;
      sealed[which] = placed.value;
      inMemory.set(which, placed.value === undefined ? value : null);
    }
    return ok({ sealed, inMemory });
  }

  /** Sealed for the disk; `undefined` for one that stays in memory. */
  async #place(profile: AccountProfile, which: SecretName, value: string): Promise<Result<string | undefined>> {
    if (this.#locked) return fail('VAULT_LOCKED');
    const { sealing } = this.#way;
    if (sealing === null || !isKept(profile, which)) return ok(undefined);
    return await sealing.seal(value, secretLabel(profile, which));
  }

  /** Its key is an old one. A secret that was written since is left alone. */
  #sealAnew(profile: AccountProfile, which: SecretName, text: string, old: string): Promise<Result<null>> {
    return this.#change(async () => {
      const placed = await this.#place(profile, which, text);
      if (!placed.ok || placed.value === undefined || this.#sealedOf(profile.id)[which] !== old) return ok(null);
      return this.#storeSealed(profile.id, { ...this.#sealedOf(profile.id), [which]: placed.value });
    });
  }

  #sealedOf(profileId: string): SealedSecrets {
    return this.#stored.content.secrets[profileId] ?? {};
  }

  #storeSealed(profileId: string, sealed: Changed): Result<null> {
    const before = this.#stored.content.secrets;
    const secrets = withSealed(before, profileId, sealed);
    // What stays in memory needs no disk.
    const same = SECRET_NAMES.every((which) => secrets[profileId]?.[which] === before[profileId]?.[which]);
    return same ? ok(null) : this.#stored.update({ keeping: this.keeping, secrets });
  }

  /** One after the other, so that none builds on what another is about to change. */
  #change(change: () => Result<null> | Promise<Result<null>>): Promise<Result<null>> {
    const done = this.#queue.then(change).finally(() => {
      this.#changed();
    });
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

/** Failures after which a secret is not moved: it has to be typed again. */
const LOST: ReadonlySet<FailureCode> = new Set(['VAULT_DAMAGED', 'NO_KEYRING']);

type Changed = Partial<Record<SecretName, string | undefined>>;

interface Placed {
  readonly sealed: Changed;
  readonly inMemory: Map<SecretName, string | null>;
}

function isKept(profile: AccountProfile, which: SecretName): boolean {
  return which !== 'password' || profile.keepPassword;
}

function withSealed(
  secrets: AccountsContent['secrets'],
  profileId: string,
  sealed: Changed,
): AccountsContent['secrets'] {
  const { [profileId]: _old, ...others } = secrets;
  const left = defined(sealed);
  return Object.keys(left).length === 0 ? others : { ...others, [profileId]: left };
}
