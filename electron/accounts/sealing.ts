// Sealing: turning a secret into text that can lie on a disk, and back.
import type { Result } from '../../shared/kernel/result.ts';
import { type AccountProfile, destination } from './profile.ts';

/** `refreshToken`: as who signs in writes it, with its end. `signingKey`: the planner's own, of no account. */
export const SECRET_NAMES = ['clientSecret', 'password', 'refreshToken', 'signingKey'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

export interface Opened {
  readonly text: string;
  /** Should be sealed again: its key is an old one. */
  readonly stale: boolean;
}

export interface Sealing {
  /** Base64. Failures: `VAULT_LOCKED` after `close`, `NO_KEYRING`, `KEYRING_REFUSED`. */
  seal(text: string, label: readonly string[]): Promise<Result<string>>;
  /** Under the label that it was sealed with. Failures: also `VAULT_DAMAGED`, which is about this secret alone. */
  open(sealed: string, label: readonly string[]): Promise<Result<Opened>>;
  /** Its key leaves memory. */
  close(): void;
}

/**
 * Which secret this is and its destination. If an account's address is changed in the file, none of its secrets open.
 */
export function secretLabel(profile: AccountProfile, which: SecretName): readonly string[] {
  return ['1', profile.id, which, ...destination(profile)];
}
