// The system's keyring, through Electron's safeStorage: its asynchronous calls alone.
import { safeStorage } from 'electron';
import type { Keyring } from '../accounts/keyring.ts';

/** A keyring may ask the planner for its own password first. */
const LONGEST_WAIT_MS = 120_000;

/** On Linux Chromium marks with it what is sealed with a key that everybody knows. */
const SEALED_WITH_NOTHING = 'v10';

function within<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The keyring did not answer'));
    }, LONGEST_WAIT_MS);
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

function backendName(): string {
  if (process.platform === 'linux') return safeStorage.getSelectedStorageBackend();
  return process.platform === 'darwin' ? 'keychain' : 'dpapi';
}

async function isAvailable(backend: string): Promise<boolean> {
  if (backend === 'basic_text' || backend === 'unknown') return false;
  try {
    if (!(await within(safeStorage.isAsyncEncryptionAvailable()))) return false;
    if (process.platform !== 'linux') return true;
    // The desktop is one that has a keyring, which need not run.
    const sealed = await within(safeStorage.encryptStringAsync('keyring?'));
    return sealed.subarray(0, SEALED_WITH_NOTHING.length).toString('latin1') !== SEALED_WITH_NOTHING;
  } catch {
    return false;
  }
}

/** After Electron is ready. */
export const systemKeyring: Keyring = {
  describe: async () => {
    const backend = backendName();
    return { available: await isAvailable(backend), backend };
  },
  encrypt: (text) => within(safeStorage.encryptStringAsync(text)),
  decrypt: async (sealed) => {
    const { result, shouldReEncrypt } = await within(safeStorage.decryptStringAsync(sealed));
    return { text: result, stale: shouldReEncrypt };
  },
};
