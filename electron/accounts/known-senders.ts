// Whom the planner knows by their keys, and what a signature is worth because of it.
import { type Signature, publicKeySchema, senderNameSchema } from '../../shared/draft/signature.ts';
import { type KnownSender, type Sender, MOST_SENDERS } from '../../shared/ipc/senders.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { z } from '../../shared/kernel/zod.ts';
import { writeFailure } from '../file/atomic-write.ts';
import { type GuardedFile, type StoreFile, refuseNewer } from '../file/store-file.ts';
import { computeFingerprint, isSignedBy } from './signing-key.ts';

const contentSchema = z.looseObject({
  version: z.literal(1).default(1),
  known: z
    .array(z.object({ name: senderNameSchema, publicKey: publicKeySchema, since: z.iso.datetime().max(40) }))
    .max(MOST_SENDERS)
    .default([]),
});
type Content = z.infer<typeof contentSchema>;

/** Two names that people read as one. */
const sameName = (one: string, other: string): boolean => folded(one) === folded(other);
const folded = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

export class KnownSenders {
  readonly #file: GuardedFile;
  readonly #now: () => Date;
  #content: Content;

  /**
   * A file that cannot be read is put aside, and a file of a newer version is left as it is. In both cases no sender is
   * known, and `report` gets a line for the log.
   */
  constructor(file: StoreFile, now: () => Date, report: (line: string) => void) {
    this.#file = refuseNewer(file);
    this.#now = now;
    this.#content = this.#read(report);
  }

  get list(): readonly KnownSender[] {
    return this.#content.known.map((one) => ({ ...one, fingerprint: computeFingerprint(one.publicKey) }));
  }

  /** Whether a newer version wrote the file: its senders are not known here, and no sender can be remembered. */
  get isNewer(): boolean {
    return this.#file.isNewer;
  }

  /** Whom the planner knows by this key, and whom under a name that people read as this one. */
  like(name: string, publicKey: string): { readonly byKey: KnownSender | null; readonly byName: KnownSender | null } {
    return {
      byKey: this.list.find((one) => one.publicKey === publicKey) ?? null,
      byName: this.list.find((one) => sameName(one.name, name)) ?? null,
    };
  }

  /** `own`: the planner's public key. */
  judge(signature: Signature, digest: string, own: string | null): Sender {
    const { by, publicKey, at } = signature;
    const { byKey, byName } = this.like(by, publicKey);
    const sender = { by, publicKey, at, fingerprint: computeFingerprint(publicKey) };
    if (!isSignedBy(signature, digest)) return { ...sender, is: 'changed', known: byKey };
    if (publicKey === own) return { ...sender, is: 'own', known: byKey };
    if (byKey !== null) return { ...sender, is: 'known', known: byKey };
    return { ...sender, is: byName === null ? 'unknown' : 'impostor', known: byName };
  }

  /** One key has one name: naming it again renames it. Failures: `DISK_FULL`, `FILE_NOT_WRITABLE`, `NEWER_DATA`. */
  remember(name: string, publicKey: string): Result<null> {
    const others = this.#content.known.filter((one) => one.publicKey !== publicKey);
    const since = this.#content.known.find((one) => one.publicKey === publicKey)?.since ?? this.#now().toISOString();
    if (others.length >= MOST_SENDERS) return fail('TOO_MANY_SENDERS', { limit: MOST_SENDERS });
    return this.#write([...others, { name, publicKey, since }]);
  }

  forget(publicKey: string): Result<null> {
    return this.#write(this.#content.known.filter((one) => one.publicKey !== publicKey));
  }

  #write(known: Content['known']): Result<null> {
    const next = { ...this.#content, known };
    try {
      this.#file.write(next);
    } catch (error) {
      return writeFailure(this.#file.path, error);
    }
    this.#content = next;
    return ok(null);
  }

  #read(report: (line: string) => void): Content {
    try {
      const read = contentSchema.safeParse(this.#file.read());
      if (read.success) return read.data;
      report(
        this.#file.isNewer
          ? 'The known senders were written by a newer version, and are left as they are.'
          : `The known senders can't be read, and were put aside as ${this.#file.quarantine()}.`,
      );
    } catch (error) {
      report(`The known senders can't be read: ${error instanceof Error ? error.message : String(error)}`);
    }
    return contentSchema.parse({});
  }
}
