// What this computer knows of signing in to one account of one platform, and what it may be.
import { profileIdSchema } from '../../shared/ipc/accounts.ts';
import { HIDDEN_CHARACTER } from '../../shared/kernel/hidden-characters.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { z } from '../../shared/kernel/zod.ts';
import { isSecureEnough } from '../api/http.ts';
import type { Platform } from '../api/platform.ts';
import { remoteIdSchema } from '../../shared/kernel/remote-id.ts';

/** More than any agency has. */
export const MOST_ACCOUNTS = 200;

/** Planners read "account". It holds no secret. */
export interface AccountProfile extends Platform {
  readonly id: string;
  readonly name: string;
  /** Whether the password outlives this session, kept as the other secrets are. */
  readonly keepPassword: boolean;
}

/** Holds the planner's own secrets, which belong to no account: it is never listed, and nothing signs in with it. */
export const OWN: AccountProfile = {
  id: '00000000-0000-4000-8000-000000000000',
  name: '',
  baseUrl: 'https://own.flightplan.invalid',
  accountId: 1,
  clientId: 'own',
  username: 'own',
  keepPassword: false,
};

function holdsUser(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
}

function isSecure(text: string): boolean {
  return URL.canParse(text) && isSecureEnough(new URL(text));
}

const line = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .refine((text) => !HIDDEN_CHARACTER.test(text), { error: 'it holds a character that cannot be seen' });

/** The platform of a profile, from a file or from the account's form. Issues are in planners' words. */
export const platformSchema = z.object({
  baseUrl: line.pipe(
    z
      .url({ error: 'it is no web address, such as https://ads.example.com/api' })
      .refine((text) => /^https?:/i.test(text), { error: 'it must start with https://', abort: true })
      .refine((text) => !holdsUser(text), { error: 'it must hold no user name or password', abort: true })
      .refine((text) => !/[?#]/.test(text), { error: 'it must end with its path: no query, no #' }),
  ),
  accountId: remoteIdSchema,
  // It travels before a colon (§5.2).
  clientId: line.refine((text) => !text.includes(':'), { error: 'it must hold no colon' }),
  username: line,
});

/** Of an account that is kept: plain http is for this computer alone. */
export const accountProfileSchema = platformSchema.extend({
  id: profileIdSchema,
  name: line.max(200),
  baseUrl: platformSchema.shape.baseUrl.refine(isSecure, { error: 'it must start with https://' }),
  keepPassword: z.boolean(),
}) satisfies z.ZodType<AccountProfile>;

/**
 * Where an account's secrets are sent, and as which client and user. A secret is kept for one destination: it is not
 * used after the profile changes to another.
 */
export function destination({ baseUrl, clientId, username }: Platform): readonly string[] {
  return [new URL(baseUrl).href.replace(/\/+$/, ''), clientId, username];
}

export function isSameDestination(one: Platform, other: Platform): boolean {
  return JSON.stringify(destination(one)) === JSON.stringify(destination(other));
}

/** `profiles` with this one among them. `ACCOUNT_TWICE` {name}, `TOO_MANY_ACCOUNTS` {limit}. */
export function withProfile(profiles: readonly AccountProfile[], profile: AccountProfile): Result<AccountProfile[]> {
  const twin = profiles.find(
    (other) => other.id !== profile.id && other.accountId === profile.accountId && isSameDestination(other, profile),
  );
  if (twin !== undefined) return fail('ACCOUNT_TWICE', { name: twin.name });
  if (profiles.some(({ id }) => id === profile.id)) {
    return ok(profiles.map((other) => (other.id === profile.id ? profile : other)));
  }
  return profiles.length < MOST_ACCOUNTS
    ? ok([...profiles, profile])
    : fail('TOO_MANY_ACCOUNTS', { limit: MOST_ACCOUNTS });
}
