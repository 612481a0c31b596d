// Where a secret goes when it is kept: sealed for the disk, or in memory; one, those of a saved account, or all of them.
import { defined } from '../../shared/kernel/defined.ts';
import type { Keeping } from '../../shared/ipc/accounts.ts';
import { type FailureCode, type Result, ok } from '../../shared/kernel/result.ts';
import type { PassphraseHeader } from './passphrase.ts';
import type { AccountProfile } from './profile.ts';
import { type Sealing, type SecretName, SECRET_NAMES, secretLabel } from './sealing.ts';
import type { AccountsContent } from './stored-accounts.ts';

/** A way of keeping, ready to be used. Without a sealing secrets are in memory. */
export interface KeepingWay {
  readonly keeping: Keeping;
  readonly sealing: Sealing | null;
  readonly header?: PassphraseHeader;
}

/** What the planner has typed; null: it stays what it is. */
export type TypedSecrets = Readonly<Record<'clientSecret' | 'password', string | null>>;

/** Of one account. `undefined`: no longer on the disk. */
export type ChangedSecrets = Partial<Record<SecretName, string | undefined>>;

export interface PlacedSecrets {
  readonly sealed: ChangedSecrets;
  readonly inMemory: Map<SecretName, string | null>;
}

type ReadSecret = (profile: AccountProfile, which: SecretName) => Promise<Result<string | null>>;

/** Failures after which a secret is not moved: it has to be typed again. */
const LOST: ReadonlySet<FailureCode> = new Set(['VAULT_DAMAGED', 'NO_KEYRING']);

function isKept(profile: AccountProfile, which: SecretName): boolean {
  return which !== 'password' || profile.keepPassword;
}

/** Sealed for the disk; `undefined` for one that stays in memory. Failures: those of the sealing. */
export async function placeSecret(
  { sealing }: KeepingWay,
  profile: AccountProfile,
  which: SecretName,
  value: string,
): Promise<Result<string | undefined>> {
  if (sealing === null || !isKept(profile, which)) return ok(undefined);
  return await sealing.seal(value, secretLabel(profile, which));
}

/**
 * What of a profile's secrets changes when it is saved, and where to. `before`: the profile as it was, where the new one
 * leads to the same place. `place` as `placeSecret`. Failures: those of reading and sealing.
 */
export async function placeTyped(
  profile: AccountProfile,
  typed: TypedSecrets,
  before: AccountProfile | null,
  read: ReadSecret,
  place: (which: SecretName, value: string) => Promise<Result<string | undefined>>,
): Promise<Result<PlacedSecrets>> {
  const sealed: ChangedSecrets = {};
  const inMemory: PlacedSecrets['inMemory'] = new Map();
  for (const which of ['clientSecret', 'password'] as const) {
    let value = typed[which];
    const moves = before !== null && isKept(before, which) !== isKept(profile, which);
    if (value === null && before !== null && moves) {
      const kept = await read(before, which);
      if (!kept.ok && !LOST.has(kept.failure.code) && kept.failure.code !== 'VAULT_LOCKED') return kept;
      value = kept.ok ? kept.value : null;
      // Where it can't be read now it is not kept either.
      if (value === null && !isKept(profile, which)) sealed[which] = undefined;
    }
    if (value === null) continue;
    const placed = await place(which, value);
    if (!placed.ok) return placed;
    sealed[which] = placed.value;
    inMemory.set(which, placed.value === undefined ? value : null);
  }
  return ok({ sealed, inMemory });
}

export interface MovedSecrets {
  readonly secrets: AccountsContent['secrets'];
  readonly inMemory: readonly (readonly [AccountProfile, SecretName, string | null])[];
}

/** All that `read` gives of the profiles' secrets, as another way keeps them. Failures: those of reading and sealing. */
export async function moveSecrets(
  profiles: readonly AccountProfile[],
  read: ReadSecret,
  way: KeepingWay,
): Promise<Result<MovedSecrets>> {
  const inMemory: [AccountProfile, SecretName, string | null][] = [];
  let secrets: AccountsContent['secrets'] = {};
  for (const profile of profiles) {
    for (const which of SECRET_NAMES) {
      const kept = await read(profile, which);
      if (!kept.ok && !LOST.has(kept.failure.code)) return kept;
      const value = kept.ok ? kept.value : null;
      const sealed = value === null ? ok(undefined) : await placeSecret(way, profile, which, value);
      if (!sealed.ok) return sealed;
      inMemory.push([profile, which, sealed.value === undefined ? value : null]);
      if (sealed.value === undefined) continue;
      secrets = withSealed(secrets, profile.id, { ...secrets[profile.id], [which]: sealed.value });
    }
  }
  return ok({ secrets, inMemory });
}

export function withSealed(
  secrets: AccountsContent['secrets'],
  profileId: string,
  sealed: ChangedSecrets,
): AccountsContent['secrets'] {
  const { [profileId]: _old, ...others } = secrets;
  const left = defined(sealed);
  return Object.keys(left).length === 0 ? others : { ...others, [profileId]: left };
}
