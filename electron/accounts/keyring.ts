// Keeping with the system's keyring, as Electron's safeStorage or a test gives it.
import { randomUUID } from 'node:crypto';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { z } from '../../shared/kernel/zod.ts';
import type { Sealing } from './sealing.ts';

export interface Keyring {
  /** Whether it can keep secrets, and the system's name of it. Never rejects. */
  describe(): Promise<{ readonly available: boolean; readonly backend: string }>;
  /** Rejects as the system does: a planner may refuse it, and a keyring may be locked. */
  encrypt(text: string): Promise<Buffer>;
  decrypt(sealed: Buffer): Promise<{ readonly text: string; readonly stale: boolean }>;
}

/** A keyring seals text alone, so the label is part of it. */
const labelledSchema = z.object({ label: z.array(z.string()), text: z.string() });

function readLabelled(json: string): z.infer<typeof labelledSchema> | null {
  try {
    return labelledSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

export function keyringSealing(keyring: Keyring): Sealing {
  const encrypt = async (text: string): Promise<Result<Buffer>> => {
    try {
      return ok(await keyring.encrypt(text));
    } catch {
      return fail('KEYRING_REFUSED', {}, { retry: 'later' });
    }
  };
  /** Its errors say in words only whether the keyring refuses or the text is damaged: a text of our own tells. */
  const works = async (): Promise<boolean> => {
    const probe = randomUUID();
    const sealed = await encrypt(probe);
    if (!sealed.ok) return false;
    return await keyring.decrypt(sealed.value).then(
      ({ text }) => text === probe,
      () => false,
    );
  };
  return {
    seal: async (text, label) => {
      const sealed = await encrypt(JSON.stringify({ label, text }));
      return sealed.ok ? ok(sealed.value.toString('base64')) : sealed;
    },
    open: async (sealed, label) => {
      try {
        const { text: json, stale } = await keyring.decrypt(Buffer.from(sealed, 'base64'));
        const labelled = readLabelled(json);
        if (labelled === null || JSON.stringify(labelled.label) !== JSON.stringify(label)) return fail('VAULT_DAMAGED');
        return ok({ text: labelled.text, stale });
      } catch {
        return (await works()) ? fail('VAULT_DAMAGED') : fail('KEYRING_REFUSED', {}, { retry: 'later' });
      }
    },
    close: () => undefined,
  };
}

/** While the system has no keyring, and something is kept with one. */
export const NO_SEALING: Sealing = {
  seal: () => Promise.resolve(fail('NO_KEYRING')),
  open: () => Promise.resolve(fail('NO_KEYRING')),
  close: () => undefined,
};
