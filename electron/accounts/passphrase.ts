// Keeping under a passphrase: scrypt makes a key of it, AES-256-GCM seals with that key.
import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { SHORTEST_PASSPHRASE } from '../../shared/ipc/accounts.ts';
import { z } from '../../shared/kernel/zod.ts';
import type { Sealing } from './sealing.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERIFIER = ['flightplan', 'passphrase'] as const;

export interface ScryptCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/** About half a second and 128 MB for each guess. */
const COST: ScryptCost = { n: 2 ** 17, r: 8, p: 1 };

const base64 = (bytes: number): z.ZodString =>
  z
    .string()
    .length(Math.ceil(bytes / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/);

/** A file must not make us allocate gigabytes or compute for minutes: at most 256 MB, four times over. */
export const passphraseHeaderSchema = z.object({
  n: z
    .number()
    .int()
    .min(2 ** 14)
    .max(2 ** 18)
    .refine((n) => Number.isInteger(Math.log2(n))),
  r: z.number().int().min(1).max(8),
  p: z.number().int().min(1).max(4),
  salt: base64(SALT_BYTES),
  /** Nothing, sealed with the key: tells a wrong passphrase from damage. */
  verifier: base64(NONCE_BYTES + TAG_BYTES),
  /** SHA-256 of the members above: a damaged header is no wrong passphrase. */
  checksum: base64(KEY_BYTES),
});

export type PassphraseHeader = Readonly<z.infer<typeof passphraseHeaderSchema>>;

function computeHeaderChecksum({ n, r, p, salt, verifier }: Omit<PassphraseHeader, 'checksum'>): string {
  return createHash('sha256')
    .update(JSON.stringify([n, r, p, salt, verifier]))
    .digest('base64');
}

function deriveKey(passphrase: string, { n, r, p }: ScryptCost, salt: Buffer): Promise<Buffer> {
  // One spelling, however the keyboard composes an accent.
  const bytes = Buffer.from(passphrase.normalize('NFKC'), 'utf8');
  return new Promise((resolve, reject) =>
    scrypt(bytes, salt, KEY_BYTES, { N: n, r, p, maxmem: 256 * n * r + 2 ** 20 }, (error, key) => {
      bytes.fill(0);
      if (error === null) resolve(key);
      else reject(error);
    }),
  );
}

function sealWith(key: Buffer, text: string, label: readonly string[]): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(JSON.stringify(label), 'utf8'));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Null where it was not sealed with this key for this label, or is damaged. */
function openWith(key: Buffer, sealed: string, label: readonly string[]): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(JSON.stringify(label), 'utf8'));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function makeSealing(key: Buffer): Sealing {
  // A closed sealing has no key: late calls answer as if it were locked.
  let openKey: Buffer | null = key;
  return {
    seal: (text, label) =>
      Promise.resolve(openKey === null ? fail('VAULT_LOCKED') : ok(sealWith(openKey, text, label))),
    open: (sealed, label) => {
      if (openKey === null) return Promise.resolve(fail('VAULT_LOCKED'));
      const text = openWith(openKey, sealed, label);
      return Promise.resolve(text === null ? fail('VAULT_DAMAGED') : ok({ text, stale: false }));
    },
    close: () => {
      openKey?.fill(0);
      openKey = null;
    },
  };
}

export interface NewPassphrase {
  readonly header: PassphraseHeader;
  readonly sealing: Sealing;
}

/** `PASSPHRASE_TOO_SHORT` {least}. */
export function checkNewPassphrase(passphrase: string): Result<null> {
  const isLong = [...passphrase].length >= SHORTEST_PASSPHRASE;
  return isLong ? ok(null) : fail('PASSPHRASE_TOO_SHORT', { least: SHORTEST_PASSPHRASE });
}

/** With a salt of its own. Failures: those of `checkNewPassphrase`. */
export async function choosePassphrase(passphrase: string, cost: ScryptCost = COST): Promise<Result<NewPassphrase>> {
  const checked = checkNewPassphrase(passphrase);
  if (!checked.ok) return checked;
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(passphrase, cost, salt);
  const header = { ...cost, salt: salt.toString('base64'), verifier: sealWith(key, '', VERIFIER) };
  return ok({ header: { ...header, checksum: computeHeaderChecksum(header) }, sealing: makeSealing(key) });
}

/** `PASSPHRASE_WRONG`; `VAULT_DAMAGED` where the header is not as it was written. */
export async function openPassphrase(passphrase: string, header: PassphraseHeader): Promise<Result<Sealing>> {
  if (computeHeaderChecksum(header) !== header.checksum) return fail('VAULT_DAMAGED');
  const key = await deriveKey(passphrase, header, Buffer.from(header.salt, 'base64'));
  if (openWith(key, header.verifier, VERIFIER) !== null) return ok(makeSealing(key));
  key.fill(0);
  return fail('PASSPHRASE_WRONG');
}
