// Signs the draft files that are written here, where the planner has said so, and tells the window who signed others.
import type { Draft } from '../../shared/draft/document.ts';
import { senderNameSchema } from '../../shared/draft/signature.ts';
import type { Signature } from '../../shared/draft/signature.ts';
import type { Settings as StoredSettings } from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { ok } from '../../shared/kernel/result.ts';
import type { KnownSenders } from '../accounts/known-senders.ts';
import { digestOf, fingerprintOf } from '../accounts/signing-key.ts';
import type { SigningKey } from '../accounts/signing-key.ts';
import type { Handlers } from './ipc-router.ts';

export interface SigningParts {
  readonly key: SigningKey;
  readonly known: KnownSenders;
  readonly settings: () => Pick<StoredSettings, 'author' | 'signs'>;
  readonly now: () => Date;
}

/** Of a draft that is about to be written; undefined where files are not signed. */
export type Signer = (draft: Draft) => Promise<Result<Signature | undefined>>;

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Failures: why the key can't be had, as for all secrets. A file that was to be signed is not written without. */
export function createSigner({ key, settings, now }: SigningParts): Signer {
  return async (draft) => {
    const { author = '', signs = false } = settings();
    const by = senderNameSchema.safeParse(author.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').slice(0, 200));
    if (!signs || !by.success) return ok(undefined);
    return await key.sign(by.data, now().toISOString(), await digestOf(draft, pause));
  };
}

export function senderHandlers({ key, known }: SigningParts): Pick<Handlers, `senders.${string}` & keyof Handlers> {
  return {
    'senders.check': async ({ signature, digest }) => ok(known.judge(signature, digest, await key.publicKey())),
    'senders.list': async () => {
      const own = await key.publicKey();
      return ok({ own: own === null ? null : fingerprintOf(own), known: [...known.list], isNewer: known.isNewer });
    },
    'senders.remember': ({ name, publicKey }) => known.remember(name, publicKey),
    'senders.forget': ({ publicKey }) => known.forget(publicKey),
  };
}
