// Signs the draft files that are written here, where the planner has agreed to it, and tells the window who signed others.
import type { Draft } from '../../../shared/draft/document.ts';
import type { Signature } from '../../../shared/draft/signature.ts';
import type { Settings as StoredSettings } from '../../../shared/ipc/contract.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { KnownSenders } from '../../accounts/known-senders.ts';
import { type SigningKey, computeDraftDigest, computeFingerprint } from '../../accounts/signing-key.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import type { MessageBoxes } from '../system/message-boxes.ts';
import { forgetBox, rememberBox } from './signing-boxes.ts';

export interface SigningParts {
  readonly key: SigningKey;
  readonly known: KnownSenders;
  readonly settings: () => Pick<StoredSettings, 'signer'>;
  readonly boxes: Pick<MessageBoxes, 'confirm'>;
  readonly now: () => Date;
}

export interface Signer {
  /** The name that files are signed in; null: they are not signed. */
  name(): string | null;
  /** Null before the first signature, and while the key can't be read. */
  fingerprint(): Promise<string | null>;
  /** In the name that the planner agreed to. Failures: why the key can't be had, as for all secrets. */
  sign(name: string, draft: Draft): Promise<Result<Signature>>;
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createSigner({ key, settings, now }: SigningParts): Signer {
  return {
    name: () => settings().signer ?? null,
    fingerprint: async () => {
      const own = await key.publicKey();
      return own === null ? null : computeFingerprint(own);
    },
    sign: async (name, draft) => key.sign(name, now().toISOString(), await computeDraftDigest(draft, pause)),
  };
}

export function senderHandlers({
  key,
  known,
  boxes,
}: SigningParts): Pick<Handlers, `senders.${string}` & keyof Handlers> {
  return {
    'senders.check': async ({ signature, digest }) => ok(known.judge(signature, digest, await key.publicKey())),
    'senders.list': async () => {
      const own = await key.publicKey();
      return ok({ own: own === null ? null : computeFingerprint(own), known: [...known.list], isNewer: known.isNewer });
    },
    'senders.remember': async ({ name, publicKey }) => {
      const box = rememberBox(name, computeFingerprint(publicKey), known.like(name, publicKey));
      return (await boxes.confirm(box)) ? known.remember(name, publicKey) : fail('NOT_CONFIRMED');
    },
    'senders.forget': async ({ publicKey }) => {
      const one = known.list.find((each) => each.publicKey === publicKey);
      if (one === undefined) return ok(null);
      return (await boxes.confirm(forgetBox(one))) ? known.forget(publicKey) : fail('NOT_CONFIRMED');
    },
  };
}
