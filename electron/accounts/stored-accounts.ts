// The accounts of this computer and their sealed secrets: in memory, and in one file that is rewritten whole.
import { basename } from 'node:path';
import { keepingSchema, profileIdSchema } from '../../shared/ipc/accounts.ts';
import { type Result, ok } from '../../shared/kernel/result.ts';
import { z } from '../../shared/kernel/zod.ts';
import { errorCode, writeFailure } from '../file/atomic-write.ts';
import { type GuardedFile, type StoreFile, refuseNewer } from '../file/store-file.ts';
import { passphraseHeaderSchema } from './passphrase.ts';
import { accountProfileSchema, MOST_ACCOUNTS } from './profile.ts';
import { SECRET_NAMES } from './sealing.ts';

/** A sealed secret in base64; the longest token has 16,384 characters. */
const sealedSchema = z
  .string()
  .max(65_536)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

const sealedSecretsSchema = z.partialRecord(z.enum(SECRET_NAMES), sealedSchema);
export type SealedSecrets = Readonly<z.infer<typeof sealedSecretsSchema>>;

/** What a later version adds is kept as it is. */
const contentSchema = z.looseObject({
  version: z.literal(1).default(1),
  /** Absent until something was kept or the planner chose. */
  keeping: keepingSchema.optional(),
  lockAfterMinutes: z.number().int().min(1).max(1440).nullable().default(null),
  profiles: z.array(accountProfileSchema).max(MOST_ACCOUNTS).default([]),
  /** For `keeping` `passphrase` alone. */
  passphrase: passphraseHeaderSchema.optional(),
  /** By profile. Empty while secrets are kept in memory. */
  secrets: z
    .record(profileIdSchema, sealedSecretsSchema)
    .refine((secrets) => Object.keys(secrets).length <= MOST_ACCOUNTS)
    .default({}),
});

export type AccountsContent = Readonly<z.infer<typeof contentSchema>>;

export class StoredAccounts {
  #content: AccountsContent;
  #putAside: string | null = null;
  readonly #file: GuardedFile;

  /**
   * A file that cannot be read is put aside, and a file of a newer version is left as it is. In both cases the accounts
   * start empty, and `report` gets a line for the log.
   */
  constructor(file: StoreFile, report: (line: string) => void) {
    this.#file = refuseNewer(file);
    this.#content = this.#read(report);
  }

  get content(): AccountsContent {
    return this.#content;
  }

  /** The name of the file that could not be read at this start. */
  get putAside(): string | null {
    return this.#putAside;
  }

  /** Whether a newer version has written the file: its accounts are not known here, and no update is taken. */
  get isNewer(): boolean {
    return this.#file.isNewer;
  }

  /** On disk first, then here. After a failure (`DISK_FULL`, `FILE_NOT_WRITABLE`, `NEWER_DATA`) all is as it was, in both places. */
  update(change: Partial<AccountsContent>): Result<null> {
    const next = { ...this.#content, ...change };
    try {
      this.#file.write(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
    } catch (error) {
      return writeFailure(this.#file.path, error);
    }
    this.#content = next;
    return ok(null);
  }

  #read(report: (line: string) => void): AccountsContent {
    let why: string;
    try {
      const parsed = contentSchema.safeParse(this.#file.read());
      if (parsed.success) return parsed.data;
      if (this.#file.isNewer) {
        report('The accounts were written by a newer version, and are left as they are.');
        return contentSchema.parse({});
      }
      why = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    } catch (error) {
      // Its code only: a message of JSON.parse quotes what it could not read.
      why = error instanceof Error ? `${error.name} ${errorCode(error)}` : 'unknown';
    }
    try {
      const aside = this.#file.quarantine();
      this.#putAside = basename(aside);
      report(`The accounts could not be read (${why}). They start empty, the old file is ${aside}.`);
    } catch (error) {
      report(`The accounts could not be read (${why}) and not be put aside (${errorCode(error)}).`);
    }
    return contentSchema.parse({});
  }
}
