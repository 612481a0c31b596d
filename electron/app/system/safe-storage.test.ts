// Whether there is a keyring is what the calls that are used say of it.
import { expect, test } from 'vitest';
import { type AsyncSafeStorage, safeStorageKeyring } from './safe-storage.ts';

interface Found {
  readonly backend?: ReturnType<AsyncSafeStorage['getSelectedStorageBackend']>;
  readonly available?: () => Promise<boolean>;
  readonly sealedWith?: 'v10' | 'v11';
}

const describe = ({
  backend = 'gnome_libsecret',
  available = () => Promise.resolve(true),
  sealedWith = 'v11',
}: Found) =>
  safeStorageKeyring(
    {
      getSelectedStorageBackend: () => backend,
      isAsyncEncryptionAvailable: available,
      encryptStringAsync: (text) => Promise.resolve(Buffer.from(`${sealedWith}${text}`)),
      decryptStringAsync: () => Promise.reject(new Error('not asked here')),
    },
    'linux',
  ).describe();

test.each<[string, Found, boolean]>([
  ['a desktop whose keyring is named', {}, true],
  ['Sway, where Linux names none and there is one', { backend: 'basic_text' }, true],
  ['none, sealed with a key that is in Chromium', { backend: 'basic_text', sealedWith: 'v10' }, false],
  ['a desktop that has one which does not run', { sealedWith: 'v10' }, false],
  ['one that is refused', { available: () => Promise.resolve(false) }, false],
  ['one that breaks', { available: () => Promise.reject(new Error('no bus')) }, false],
])('%s', async (_name, found, available) =>
  expect(await describe(found)).toEqual({ available, backend: found.backend ?? 'gnome_libsecret' }),
);
