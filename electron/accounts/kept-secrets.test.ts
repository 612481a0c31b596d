// Secrets kept in each of the three ways: found again after a restart, moved whole, locked, forgotten.
import { expect, describe, it, test } from 'vitest';
import fc from 'fast-check';
import { must } from '../testing/test-drafts.ts';
import {
  code,
  noKeyring,
  open,
  openWay,
  PASSPHRASE,
  setKeeping,
  storeFileInMemory,
  testKeyring,
  testProfile,
  WAYS,
} from '../testing/test-secrets.ts';
import type { Keyring } from './keyring.ts';
import { StoredAccounts } from './stored-accounts.ts';
import type { SecretName } from './sealing.ts';
import { anyCharacter } from '../../shared/testing/any-character.ts';

const profile = testProfile();
const typed = { clientSecret: 'a client secret', password: 'a password' };

describe('kept secrets', () => {
  const secretText = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 100 });
  it.each(['system', 'passphrase'] as const)(
    '%s: any secret is there after a restart',
    async (way) =>
      await fc.assert(
        fc.asyncProperty(secretText, secretText, secretText, async (clientSecret, password, refreshToken) => {
          const file = storeFileInMemory();
          const keyring = testKeyring();
          const { secrets } = await openWay(way, file, keyring);
          must(await secrets.saveProfile(profile, { clientSecret, password }));
          must(await secrets.write(profile, 'refreshToken', refreshToken));
          const { secrets: again } = open(file, keyring);
          if (way === 'passphrase') {
            expect(await again.read(profile, 'password')).toMatchObject({ failure: { code: 'VAULT_LOCKED' } });
            must(await again.unlock(PASSPHRASE));
          }
          expect(must(await again.read(profile, 'clientSecret'))).toBe(clientSecret);
          expect(must(await again.read(profile, 'password'))).toBe(password);
          expect(must(await again.read(profile, 'refreshToken'))).toBe(refreshToken);
        }),
        { numRuns: 10 },
      ),
  );

  test('memory: it is gone after a restart, and the account is there', async () => {
    const file = storeFileInMemory();
    const { secrets } = await openWay('memory', file, testKeyring());
    must(await secrets.saveProfile(profile, typed));
    expect(must(await secrets.read(profile, 'password'))).toBe(typed.password);
    const { secrets: again, stored } = open(file);
    expect(stored.content.profiles).toEqual([profile]);
    expect(must(await again.read(profile, 'password'))).toBeNull();
  });

  test.each(WAYS)('%s: a password that is not to be kept is gone after a restart', async (way) => {
    const file = storeFileInMemory();
    const keyring = testKeyring();
    const { secrets } = await openWay(way, file, keyring);
    const forgetful = { ...profile, keepPassword: false };
    must(await secrets.saveProfile(forgetful, typed));
    expect(must(await secrets.read(forgetful, 'password'))).toBe(typed.password);
    const { secrets: again } = open(file, keyring);
    await again.unlock(PASSPHRASE);
    expect(must(await again.read(forgetful, 'password'))).toBeNull();
    expect(must(await again.read(forgetful, 'clientSecret'))).toBe(way === 'memory' ? null : typed.clientSecret);
  });

  test('keeping the password or not may be changed without typing it again', async () => {
    const file = storeFileInMemory();
    const { secrets, stored } = await openWay('passphrase', file, noKeyring);
    must(await secrets.saveProfile(profile, typed));
    const forgetful = { ...profile, keepPassword: false };
    const untyped = { clientSecret: null, password: null };
    must(await secrets.saveProfile(forgetful, untyped));
    expect(stored.content.secrets[profile.id]).not.toHaveProperty('password');
    expect(must(await secrets.read(forgetful, 'password'))).toBe(typed.password);
    must(await secrets.saveProfile(profile, untyped));
    expect(stored.content.secrets[profile.id]).toHaveProperty('password');
    expect(must(await secrets.read(profile, 'password'))).toBe(typed.password);
    // Locked it can't be read, and no longer lies on the disk all the same.
    secrets.lock();
    must(await secrets.saveProfile(forgetful, untyped));
    expect(stored.content.secrets[profile.id]).not.toHaveProperty('password');
  });

  test('by default secrets are kept in the keyring if there is one, otherwise in memory', async () => {
    const file = storeFileInMemory();
    const keyring = testKeyring();
    const { secrets } = open(file, keyring);
    must(await secrets.saveProfile(profile, typed));
    expect(secrets.keeping).toBe('system');
    const { secrets: without } = open(storeFileInMemory());
    must(await without.saveProfile(profile, typed));
    expect(without.keeping).toBe('memory');
    expect(without.keyring).toEqual({ available: false, backend: 'basic_text' });
    // A secret kept with a keyring that is gone is not reported as missing.
    const { secrets: gone } = open(file);
    expect(await code(gone.read(profile, 'password'))).toBe('NO_KEYRING');
    expect(gone.keeping).toBe('system');
  });
});

describe('an account that leads elsewhere', () => {
  const elsewhere = [
    ['another host', { baseUrl: 'https://evil.example.org/api' }],
    ['another client', { clientId: 'other' }],
    ['another user', { username: 'other' }],
  ] as const;
  test.each(WAYS.flatMap((way) => elsewhere.map(([what, change]) => [way, what, change] as const)))(
    '%s, %s: loses the secrets kept for the one before',
    async (way, _what, change) => {
      const { secrets, stored } = await openWay(way, storeFileInMemory(), testKeyring());
      must(await secrets.saveProfile(profile, typed));
      must(await secrets.write(profile, 'refreshToken', 'a token'));
      const moved = { ...profile, ...change };
      must(await secrets.saveProfile(moved, { clientSecret: null, password: 'typed again' }));
      expect(must(await secrets.read(moved, 'password'))).toBe('typed again');
      expect(must(await secrets.read(moved, 'clientSecret'))).toBeNull();
      expect(must(await secrets.read(moved, 'refreshToken'))).toBeNull();
      must(await secrets.saveProfile(profile, { clientSecret: null, password: null }));
      expect(must(await secrets.read(profile, 'clientSecret'))).toBeNull();
      must(await secrets.saveProfile(moved, { clientSecret: null, password: null }));
      // Who still signs in as before writes nothing any more.
      expect(await code(secrets.write(profile, 'refreshToken', 'late'))).toBe('ACCOUNT_NOT_FOUND');
      expect(stored.content.secrets[profile.id] ?? {}).not.toHaveProperty('refreshToken');
    },
  );

  test.each(['system', 'passphrase'] as const)('%s: also when the file was changed by another program', async (way) => {
    const file = storeFileInMemory();
    const keyring = testKeyring();
    must(await (await openWay(way, file, keyring)).secrets.saveProfile(profile, typed));
    const content = file.read() as { profiles: { baseUrl: string }[] };
    for (const one of content.profiles) one.baseUrl = 'https://evil.example.org/api';
    file.write(content);
    const { secrets, stored } = open(file, keyring);
    await secrets.unlock(PASSPHRASE);
    const [changed] = stored.content.profiles;
    expect(changed?.baseUrl).toContain('evil');
    if (changed === undefined) return;
    expect(await code(secrets.read(changed, 'password'))).toBe('VAULT_DAMAGED');
    expect(await code(secrets.read(changed, 'clientSecret'))).toBe('VAULT_DAMAGED');
  });

  test('a name, an account ID, a slash more: nothing is lost', async () => {
    const { secrets } = await openWay('passphrase', storeFileInMemory(), noKeyring);
    must(await secrets.saveProfile(profile, typed));
    const renamed = { ...profile, name: 'Other', accountId: 7, baseUrl: `${profile.baseUrl}/` };
    must(await secrets.saveProfile(renamed, { clientSecret: null, password: null }));
    expect(must(await secrets.read(renamed, 'password'))).toBe(typed.password);
  });
});

describe('damage', () => {
  const names: readonly SecretName[] = ['clientSecret', 'password'];

  test('a flipped bit of a secret is that secret alone; of the header it is no wrong passphrase', async () => {
    const file = storeFileInMemory();
    must(await (await openWay('passphrase', file, noKeyring)).secrets.saveProfile(profile, typed));
    const whole = JSON.stringify(file.read());
    const { passphrase: header, secrets: sealed } = new StoredAccounts(file, () => undefined).content;
    const texts = [header?.salt, header?.verifier, header?.checksum, ...Object.values(sealed[profile.id] ?? {})];
    expect(texts).toHaveLength(5);
    for (const [at, text = ''] of texts.entries()) {
      const bytes = Buffer.from(text, 'base64');
      for (const place of [0, bytes.length >> 1, bytes.length - 1]) {
        const flipped = Buffer.from(bytes);
        flipped[place] = (flipped[place] ?? 0) ^ 1;
        const { secrets } = open(
          storeFileInMemory(JSON.parse(whole.replace(text, flipped.toString('base64'))) as object),
        );
        if (at < 3) expect(await code(secrets.unlock(PASSPHRASE))).toBe('VAULT_DAMAGED');
        else {
          expect(await code(secrets.unlock('not the passphrase'))).toBe('PASSPHRASE_WRONG');
          must(await secrets.unlock(PASSPHRASE));
          const codes = await Promise.all(names.map((which) => code(secrets.read(profile, which))));
          expect(codes.toSorted()).toEqual(['VAULT_DAMAGED', 'ok']);
          const damaged = codes[0] === 'ok' ? 'password' : 'clientSecret';
          expect(secrets.has(profile, damaged)).toBe(false);
          must(await secrets.write(profile, damaged, 'typed again'));
          expect(must(await secrets.read(profile, damaged))).toBe('typed again');
          expect(secrets.has(profile, damaged)).toBe(true);
        }
      }
    }
  });

  test('a secret does not open in the place of another', async () => {
    const file = storeFileInMemory();
    for (const [way, keyring] of [
      ['passphrase', noKeyring],
      ['system', testKeyring()],
    ] as const) {
      const { secrets, stored } = await openWay(way, file, keyring);
      must(await secrets.saveProfile(profile, typed));
      const sealed = stored.content.secrets[profile.id];
      must(stored.update({ secrets: { [profile.id]: { password: sealed?.clientSecret ?? '' } } }));
      expect(await code(secrets.read(profile, 'password'))).toBe('VAULT_DAMAGED');
      must(await secrets.removeProfile(profile.id));
    }
  });

  test('system: a secret that another keyring sealed is damaged; a keyring that refuses is not', async () => {
    const file = storeFileInMemory();
    must(await (await openWay('system', file, testKeyring())).secrets.saveProfile(profile, typed));
    expect(await code(open(file, testKeyring()).secrets.read(profile, 'password'))).toBe('VAULT_DAMAGED');
    const refusing = { ...testKeyring(), encrypt: noKeyring.encrypt, decrypt: noKeyring.decrypt };
    const { secrets } = open(file, refusing);
    expect(await code(secrets.read(profile, 'password'))).toBe('KEYRING_REFUSED');
    expect(await code(secrets.write(profile, 'password', 'x'))).toBe('KEYRING_REFUSED');
    expect(secrets.has(profile, 'password')).toBe(true);
    // Nothing is moved either: it may only be locked.
    expect(await code(setKeeping(secrets, 'memory'))).toBe('KEYRING_REFUSED');
    expect(secrets.keeping).toBe('system');
  });

  test.each(['system', 'passphrase'] as const)(
    '%s: a push that still has the account as it was before an edit finds nothing, and damages nothing',
    async (way) => {
      const { secrets } = await openWay(way, storeFileInMemory(), testKeyring());
      must(await secrets.saveProfile(profile, typed));
      const moved = { ...profile, baseUrl: 'https://new.example.com/api' };
      must(await secrets.saveProfile(moved, typed));
      expect(must(await secrets.read(profile, 'password'))).toBeNull();
      expect(secrets.has(profile, 'password')).toBe(false);
      expect(secrets.has(moved, 'password')).toBe(true);
      expect(must(await secrets.read(moved, 'password'))).toBe(typed.password);
    },
  );

  test('system: secrets sealed with an old key are sealed again', async () => {
    const file = storeFileInMemory();
    const keyring = testKeyring();
    must(await (await openWay('system', file, keyring)).secrets.saveProfile(profile, typed));
    const rotated: Keyring = {
      ...keyring,
      decrypt: async (sealed) => ({ ...(await keyring.decrypt(sealed)), stale: true }),
    };
    const { secrets, stored } = open(file, rotated);
    const before = stored.content.secrets[profile.id];
    expect(must(await secrets.read(profile, 'password'))).toBe(typed.password);
    const changed = new Promise<void>((resolve) => secrets.onChange(resolve));
    await changed;
    expect(stored.content.secrets[profile.id]?.password).not.toBe(before?.password);
    expect(stored.content.secrets[profile.id]?.clientSecret).toBe(before?.clientSecret);
    expect(must(await open(file, keyring).secrets.read(profile, 'password'))).toBe(typed.password);
  });
});
