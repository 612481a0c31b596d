// The system's keyring behind Electron's safeStorage: its asynchronous calls alone.
import type { SafeStorage } from 'electron';
import type { Keyring } from '../../accounts/keyring.ts';

/** A keyring may ask the planner for its own password first. */
const LONGEST_WAIT_MS = 120_000;

/** Chromium's mark on Linux for text sealed with a publicly known key. */
const SEALED_WITH_NOTHING = 'v10';

function within<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The keyring did not answer')), LONGEST_WAIT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What of safeStorage is used, after Electron is ready. */
export type AsyncSafeStorage = Pick<
  SafeStorage,
  'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>;

export function safeStorageKeyring(storage: AsyncSafeStorage, platform: NodeJS.Platform): Keyring {
  /** Asked of the calls that are used: the backend that Linux names is the other ones' choice (`basic_text` on Sway). */
  const isAvailable = async (): Promise<boolean> => {
    try {
      if (!(await within(storage.isAsyncEncryptionAvailable()))) return false;
      if (platform !== 'linux') return true;
      // Without a keyring it seals all the same.
      const sealed = await within(storage.encryptStringAsync('keyring?'));
      return sealed.subarray(0, SEALED_WITH_NOTHING.length).toString('latin1') !== SEALED_WITH_NOTHING;
    } catch {
      return false;
    }
  };
  const backendName = (): string => {
    if (platform === 'linux') return storage.getSelectedStorageBackend();
    return platform === 'darwin' ? 'keychain' : 'dpapi';
  };
  return {
    describe: async () => ({ available: await isAvailable(), backend: backendName() }),
    encrypt: (text) => within(storage.encryptStringAsync(text)),
    decrypt: async (sealed) => {
      const { result, shouldReEncrypt } = await within(storage.decryptStringAsync(sealed));
      return { text: result, stale: shouldReEncrypt };
    },
  };
}
