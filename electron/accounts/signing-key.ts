// The planner's own key for signing draft files: Ed25519, made on first use, kept as all secrets are.
import {
  type KeyObject,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import type { Draft } from '../../shared/draft/document.ts';
import { type Claim, type Signature, canonicalDraft, signedText } from '../../shared/draft/signature.ts';
import { type Result, ok } from '../../shared/kernel/result.ts';
import { readPublicKey } from './ed25519-key.ts';
import type { KeptSecrets } from './kept-secrets.ts';
import { OWN } from './profile.ts';

/** SHA-512 of the canonical draft, in hex. Others have their turn in between. */
export async function computeDraftDigest(draft: Draft, pause: () => Promise<void>): Promise<string> {
  const hash = createHash('sha512');
  let since = 0;
  for (const piece of canonicalDraft(draft)) {
    hash.update(piece, 'utf8');
    since += piece.length;
    if (since < PAUSE_AFTER) continue;
    since = 0;
    await pause();
  }
  return hash.digest('hex');
}

/** Characters: some milliseconds. */
const PAUSE_AFTER = 500_000;

/** As a fingerprint is told over the phone: `ab12 cd34 ef56 7890`. */
export function computeFingerprint(publicKey: string): string {
  const hex = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);
  return hex.replace(/.{4}(?=.)/g, '$& ');
}

/** Whether the key's owner signed this. Never throws: false for an invalid key or signature. */
export function isSignedBy(signature: Signature, digest: string): boolean {
  try {
    const key = readPublicKey(signature.publicKey);
    if (key === null) return false;
    return verify(null, Buffer.from(signedText(signature, digest)), key, Buffer.from(signature.value, 'base64'));
  } catch {
    return false;
  }
}

export class SigningKey {
  readonly #secrets: KeptSecrets;
  /** One after the other: two first uses at once would make two keys. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(secrets: KeptSecrets) {
    this.#secrets = secrets;
  }

  /** Failures: those of `KeptSecrets`. */
  async sign(by: string, at: string, digest: string): Promise<Result<Signature>> {
    const key = await this.#key();
    if (!key.ok) return key;
    const claim: Claim = { by, publicKey: exportPublicKey(key.value), at };
    const value = sign(null, Buffer.from(signedText(claim, digest)), key.value).toString('base64');
    return ok({ ...claim, value });
  }

  /** Null where none was made yet, or where it can't be read now. */
  async publicKey(): Promise<string | null> {
    if (!this.#secrets.has(OWN, 'signingKey')) return null;
    const kept = await this.#secrets.read(OWN, 'signingKey');
    return kept.ok && kept.value !== null ? exportPublicKey(keyFrom(kept.value)) : null;
  }

  #key(): Promise<Result<KeyObject>> {
    const made = this.#queue.then(() => this.#readOrMake());
    this.#queue = made.catch(() => undefined);
    return made;
  }

  async #readOrMake(): Promise<Result<KeyObject>> {
    const kept = await this.#secrets.read(OWN, 'signingKey');
    // A damaged key is never replaced silently: recipients who know the planner would be warned of another key.
    if (!kept.ok) return kept;
    if (kept.value !== null) return ok(keyFrom(kept.value));
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const written = await this.#secrets.write(OWN, 'signingKey', text);
    return written.ok ? ok(privateKey) : written;
  }
}

const keyFrom = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });

function exportPublicKey(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
