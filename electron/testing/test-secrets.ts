// The accounts' secrets as tests have them: a file in memory, and a keyring of their own.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Keeping } from '../../shared/ipc/accounts.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { KeptSecrets } from '../accounts/kept-secrets.ts';
import type { Keyring } from '../accounts/keyring.ts';
import type { AccountProfile } from '../accounts/profile.ts';
import { StoredAccounts } from '../accounts/stored-accounts.ts';
import type { StoreFile } from '../file/store-file.ts';
import { must } from './test-drafts.ts';

/** Keeps written content as the text that a disk would hold. */
export function storeFileInMemory(content: object = {}): StoreFile {
  let text = JSON.stringify(content);
  return {
    path: 'accounts.json',
    read: (): unknown => JSON.parse(text),
    write: (next) => {
      text = JSON.stringify(next);
    },
    quarantine: () => 'accounts.damaged.json',
  };
}

export const noKeyring: Keyring = {
  describe: () => Promise.resolve({ available: false, backend: 'basic_text' }),
  encrypt: () => Promise.reject(new Error('There is no keyring')),
  decrypt: () => Promise.reject(new Error('There is no keyring')),
};

/** Really encrypts. The same key at each start is the same keyring. */
export function testKeyring(key: Buffer = randomBytes(32)): Keyring {
  return {
    describe: () => Promise.resolve({ available: true, backend: 'of_the_tests' }),
    encrypt: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Promise.resolve(Buffer.concat([nonce, cipher.getAuthTag(), body]));
    },
    // In a promise, as Electron's: what it throws rejects.
    decrypt: (sealed) =>
      Promise.resolve().then(() => {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
        decipher.setAuthTag(sealed.subarray(12, 28));
        const text = decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
        return { text, stale: false };
      }),
  };
}

export const PASSPHRASE = 'four words of mine';
export const WAYS = ['system', 'passphrase', 'memory'] as const;
/** The least that a file may say: the full cost takes half a second each time. */
export const LOW_SCRYPT_COST = { n: 2 ** 14, r: 1, p: 1 };

export interface Kept {
  readonly secrets: KeptSecrets;
  readonly stored: StoredAccounts;
}

/** As a start of the app does. */
export function open(file: StoreFile, keyring: Keyring = noKeyring): Kept {
  const stored = new StoredAccounts(file, () => undefined);
  return { stored, secrets: new KeptSecrets({ stored, keyring, cost: LOW_SCRYPT_COST }) };
}

export async function openWay(way: Keeping, file: StoreFile, keyring: Keyring): Promise<Kept> {
  const kept = open(file, keyring);
  must(await setKeeping(kept.secrets, way));
  return kept;
}

/** As a planner does it who knows the passphrase in use, or agrees in the box. */
export async function setKeeping(
  secrets: KeptSecrets,
  way: Keeping,
  passphrase: string | null = way === 'passphrase' ? PASSPHRASE : null,
  current = PASSPHRASE,
): Promise<Result<null>> {
  await secrets.checkKeeping(way, passphrase);
  const { keeping: agreedFrom, locked } = secrets;
  const knows = agreedFrom === 'passphrase' && !locked;
  return secrets.setKeeping(way, passphrase, knows ? { passphrase: current } : { agreedFrom });
}

/** `ok`, or the failure's. */
export async function code(answer: Promise<Result<unknown>>): Promise<string> {
  const result = await answer;
  return result.ok ? 'ok' : result.failure.code;
}

/** Kept in memory, for these accounts. */
export function memorySecrets(...profiles: readonly AccountProfile[]): KeptSecrets {
  const stored = new StoredAccounts(storeFileInMemory({ profiles }), () => undefined);
  return new KeptSecrets({ stored, keyring: noKeyring });
}

export function testProfile(more: Partial<AccountProfile> = {}): AccountProfile {
  return {
    id: '3f0c3f3e-7a53-4c1b-9d54-0f6a1f0f5a11',
    name: 'Northside Media',
    baseUrl: 'https://ads.example.com/api',
    accountId: 501,
    clientId: 'client-of-501',
    username: 'planner',
    keepPassword: true,
    ...more,
  };
}

/** On a real disk, as electron-store writes: whole or not at all, for its owner alone. */
export function storeFileOnDisk(path: string): StoreFile {
  return {
    path,
    read: (): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}),
    write: (content) => {
      writeFileSync(`${path}.tmp`, JSON.stringify(content), { mode: 0o600 });
      renameSync(`${path}.tmp`, path);
    },
    quarantine: () => {
      renameSync(path, `${path}.aside`);
      return `${path}.aside`;
    },
  };
}
