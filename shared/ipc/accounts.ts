// The accounts of this computer as the window sees them: never with a secret.
import { idsPlatformSchema } from '../domain/resources/account.ts';
import { failureSchema } from '../kernel/failure-schema.ts';
import { z } from '../kernel/zod.ts';
import { remoteIdSchema } from '../kernel/remote-id.ts';
import { ACTION, QUERY } from './call-limits.ts';

export const profileIdSchema = z.uuid().max(36);

/** Where a draft is pushed to and pulled from: the practice platform, or the account with this id. */
export const targetSchema = z.union([z.literal('practice'), profileIdSchema]);
export type TargetId = z.infer<typeof targetSchema>;

/**
 * How secrets are kept between starts: by the system's keyring, under a passphrase, or not at all (in memory until
 * Flightplan quits).
 */
export const keepingSchema = z.enum(['system', 'passphrase', 'memory']);
export type Keeping = z.infer<typeof keepingSchema>;

/** Characters of a passphrase that is chosen: shorter ones are guessed. */
export const SHORTEST_PASSPHRASE = 12;

/** What the planner types about an account; the interface's §5 names them. */
export const accountFormSchema = z.object({
  name: z.string().max(200),
  baseUrl: z.string().max(1000),
  accountId: remoteIdSchema,
  clientId: z.string().max(1000),
  username: z.string().max(1000),
  /** Whether the password outlives this session, kept as the other secrets are. */
  keepPassword: z.boolean(),
});

/** The state of signing in to an account. */
export const signInStateSchema = z.object({
  /** `passwordNeeded`: a password has to be typed before anything can be asked of the platform. */
  state: z.enum(['signedOut', 'signedIn', 'passwordNeeded', 'locked']),
  /** ISO 8601: when the password will be needed again (§5: 7 days after it was last used); null where not known. */
  passwordNeededAt: z.string().nullable(),
});

export const accountViewSchema = accountFormSchema.extend({
  id: profileIdSchema,
  /** As it is shown and remembered: `ads.example.com`. */
  host: z.string(),
  /** As drafts name it where their IDs come from there. */
  platform: idsPlatformSchema,
  hasClientSecret: z.boolean(),
  hasPassword: z.boolean(),
  signIn: signInStateSchema,
});
export type AccountView = z.infer<typeof accountViewSchema>;

/** A push, pull or test that waits until a password is typed. */
export const passwordQuestionSchema = z.object({
  profile: profileIdSchema,
  /** `refused`: the one that was typed or kept is wrong. */
  why: z.enum(['needed', 'refused']),
});
export type PasswordQuestion = z.infer<typeof passwordQuestionSchema>;

export const accountsSchema = z.object({
  keeping: keepingSchema,
  /** Whether the system can keep secrets, and why not in words of the system (`basic_text`). */
  keyring: z.object({ available: z.boolean(), backend: z.string() }),
  /** Secrets are out of memory until `accounts.unlock`. */
  locked: z.boolean(),
  /** Minutes without use after which secrets leave memory; null: never. */
  lockAfterMinutes: z.number().int().nullable(),
  accounts: z.array(accountViewSchema),
  questions: z.array(passwordQuestionSchema),
  /** The file of the accounts was damaged at this start: the name it is kept under, while the accounts start empty. */
  putAside: z.string().nullable(),
  /** A newer version has written the file of the accounts: they are not shown, and none is saved. */
  isNewer: z.boolean(),
});
export type Accounts = z.infer<typeof accountsSchema>;

/** What a test of the connection found, in the order in which it asked. */
export const connectionTestSchema = z.object({
  host: z.string(),
  /** Null when signing in worked. */
  failure: failureSchema.nullable(),
  /** How far this computer's clock is from the platform's, seconds; null where the platform names no time. */
  clockOffSeconds: z.number().nullable(),
  /** §5.7: whether `write` was granted; null where the platform did not say. */
  mayWrite: z.boolean().nullable(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

const one = z.object({ id: profileIdSchema });
/** Long enough for any password manager; each field of the form bounds its own text. */
const secretSchema = z.string().min(1).max(4000);

export const ACCOUNT_CHANNELS = {
  'accounts.read': { input: z.null(), output: accountsSchema, limit: QUERY },
  /** `id` null: a new one. A secret that is null stays what it is. */
  'accounts.save': {
    input: z.object({
      id: profileIdSchema.nullable(),
      form: accountFormSchema,
      clientSecret: secretSchema.nullable(),
      password: secretSchema.nullable(),
    }),
    output: one,
    limit: { ...ACTION, chars: 16_000 },
  },
  /** Forgets an account with its secrets. */
  'accounts.remove': { input: one, output: z.null(), limit: ACTION },
  /** Signs in, after the main process has asked where that is new. `password` null: the kept one, or the refresh token. */
  'accounts.signIn': {
    input: one.extend({ password: secretSchema.nullable() }),
    output: z.null(),
    limit: { ...ACTION, chars: 16_000 },
  },
  /** Wipes the account's secrets and tokens from memory and disk. */
  'accounts.signOut': { input: one, output: z.null(), limit: ACTION },
  /** Ends the wait of what needs this account's password: it stops, and can be resumed. */
  'accounts.dismissPassword': { input: one, output: z.null(), limit: ACTION },
  'accounts.test': { input: one, output: connectionTestSchema, limit: ACTION },
  /**
   * Secrets that are kept move over. `passphrase` for that way of keeping alone. `current`: the passphrase under which
   * they are kept now; without one, or when it is forgotten and nothing is kept, the main process asks in a box.
   */
  'accounts.setKeeping': {
    input: z.object({
      keeping: keepingSchema,
      passphrase: secretSchema.nullable(),
      current: secretSchema.nullable().default(null),
    }),
    output: z.null(),
    limit: { ...ACTION, chars: 16_000 },
  },
  'accounts.lock': { input: z.null(), output: z.null(), limit: QUERY },
  'accounts.unlock': {
    input: z.object({ passphrase: secretSchema.nullable() }),
    output: z.null(),
    limit: { ...ACTION, chars: 16_000 },
  },
  /** After the main process has asked in a box. */
  'accounts.setLockAfter': {
    input: z.object({ minutes: z.number().int().min(1).max(1440).nullable() }),
    output: z.null(),
    limit: ACTION,
  },
} as const;
