// Changing how secrets are kept, locking, and what a hostile or damaged file can do.
import { describe, expect, test } from 'vitest';
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
import { must } from '../testing/test-drafts.ts';
import type { StoreFile } from '../file/store-file.ts';
import type { Keeping } from '../../shared/ipc/accounts.ts';
import type { KeepingConsent } from './kept-secrets.ts';
import { StoredAccounts } from './stored-accounts.ts';

const profile = testProfile();
const forgetful = testProfile({ id: '8f6c8d7e-6a43-4f0b-8d5d-2b8f5d1b7c22', username: 'second', keepPassword: false });
const typed = { clientSecret: 'a client secret', password: 'a password' };
const PAIRS = WAYS.flatMap((from) => WAYS.map((to) => [from, to] as const));

/** Both accounts' secrets, under the passphrase if there is one. */
async function all(file: StoreFile, keyring = testKeyring()): Promise<unknown[]> {
  const { secrets } = open(file, keyring);
  await secrets.unlock(PASSPHRASE);
  return Promise.all(
    [profile, forgetful].flatMap((one) => [secrets.read(one, 'clientSecret'), secrets.read(one, 'password')]),
  ).then((results) => results.map((result) => (result.ok ? result.value : result.failure.code)));
}

describe('moving from one way of keeping to another', () => {
  test.each(PAIRS)('%s to %s: every secret is there, before and after a restart', async (from, to) => {
    const file = storeFileInMemory();
    const keyring = testKeyring();
    const { secrets, stored } = await openWay(from, file, keyring);
    must(await secrets.saveProfile(profile, typed));
    must(await secrets.saveProfile(forgetful, typed));
    must(await setKeeping(secrets, to));
    for (const one of [profile, forgetful]) {
      expect(must(await secrets.read(one, 'clientSecret'))).toBe(typed.clientSecret);
      expect(must(await secrets.read(one, 'password'))).toBe(typed.password);
    }
    expect(stored.content.passphrase === undefined).toBe(to !== 'passphrase');
    if (to === 'memory') expect(stored.content.secrets).toEqual({});
    const { clientSecret, password } = typed;
    const kept = [clientSecret, password, clientSecret, null];
    expect(await all(file, keyring)).toEqual(to === 'memory' ? [null, null, null, null] : kept);
  });

  const disk = PAIRS.filter(([from]) => from !== 'memory');
  test.each(disk)('%s to %s: a disk that fails leaves all as it was; a crash the old or the new', async (from, to) => {
    const keyring = testKeyring();
    for (const fails of ['before', 'after'] as const) {
      const file = storeFileInMemory();
      const { secrets: first } = await openWay(from, file, keyring);
      must(await first.saveProfile(profile, typed));
      must(await first.saveProfile(forgetful, typed));
      let failed = false;
      const failing: StoreFile = {
        ...file,
        write: (content) => {
          if (fails === 'after') file.write(content);
          failed = true;
          throw Object.assign(new Error('no'), { code: 'ENOSPC' });
        },
      };
      const { secrets } = open(failing, keyring);
      await secrets.unlock(PASSPHRASE);
      expect(await code(setKeeping(secrets, to))).toBe('DISK_FULL');
      expect(failed).toBe(true);
      if (fails === 'before') {
        expect(secrets.keeping).toBe(from);
        expect(must(await secrets.read(profile, 'password'))).toBe(typed.password);
      }
      const gone = fails === 'after' && to === 'memory';
      const { clientSecret, password } = typed;
      expect(await all(file, keyring)).toEqual(
        gone ? [null, null, null, null] : [clientSecret, password, clientSecret, null],
      );
    }
  });

  test('one damaged secret does not hold up the others', async () => {
    const file = storeFileInMemory();
    const { secrets, stored } = await openWay('passphrase', file, noKeyring);
    must(await secrets.saveProfile(profile, typed));
    const own = { ...stored.content.secrets[profile.id], clientSecret: Buffer.alloc(60).toString('base64') };
    must(stored.update({ secrets: { [profile.id]: own } }));
    must(await setKeeping(secrets, 'passphrase', 'another passphrase'));
    expect(must(await secrets.read(profile, 'clientSecret'))).toBeNull();
    expect(must(await secrets.read(profile, 'password'))).toBe(typed.password);
  });

  test('a keyring that is gone: its secrets are typed again, under another way', async () => {
    const file = storeFileInMemory();
    must(await (await openWay('system', file, testKeyring())).secrets.saveProfile(profile, typed));
    const { secrets } = open(file);
    must(await setKeeping(secrets, 'passphrase'));
    expect(must(await secrets.read(profile, 'password'))).toBeNull();
    must(await secrets.write(profile, 'password', 'typed'));
    expect(must(await secrets.read(profile, 'password'))).toBe('typed');
    expect(await code(setKeeping(secrets, 'system'))).toBe('NO_KEYRING');
    expect(secrets.keeping).toBe('passphrase');
  });

  test('a lock in the middle of it stops it', async () => {
    const file = storeFileInMemory();
    const keyring = testKeyring();
    const { secrets } = await openWay('system', file, keyring);
    must(await secrets.saveProfile(profile, typed));
    const moving = secrets.setKeeping('passphrase', PASSPHRASE, { agreedFrom: 'system' });
    await Promise.resolve();
    secrets.lock();
    expect(await code(moving)).toBe('VAULT_LOCKED');
    expect([secrets.keeping, secrets.locked]).toEqual(['system', true]);
    expect(await all(file, keyring)).toContain(typed.password);
  });

  test('a secret written meanwhile is kept in the new way', async () => {
    const file = storeFileInMemory();
    const { secrets } = await openWay('system', file, testKeyring());
    must(await secrets.saveProfile(profile, typed));
    const moving = secrets.setKeeping('passphrase', PASSPHRASE, { agreedFrom: 'system' });
    const writing = secrets.write(profile, 'refreshToken', 'a token');
    must(await moving);
    must(await writing);
    const { secrets: again } = open(file);
    must(await again.unlock(PASSPHRASE));
    expect(must(await again.read(profile, 'refreshToken'))).toBe('a token');
  });
});

describe('a passphrase', () => {
  test('a wrong one, a short one, none', async () => {
    const file = storeFileInMemory();
    const { secrets } = await openWay('passphrase', file, noKeyring);
    must(await secrets.saveProfile(profile, typed));
    secrets.lock();
    expect(await code(secrets.unlock('not the passphrase'))).toBe('PASSPHRASE_WRONG');
    expect(await code(secrets.unlock(null))).toBe('PASSPHRASE_WRONG');
    expect(secrets.locked).toBe(true);
    must(await secrets.unlock(PASSPHRASE));
    expect(await code(setKeeping(secrets, 'passphrase', 'seven c'))).toBe('PASSPHRASE_TOO_SHORT');
    expect(await code(setKeeping(secrets, 'passphrase', null))).toBe('PASSPHRASE_TOO_SHORT');
    expect(must(await secrets.read(profile, 'password'))).toBe(typed.password);
  });

  test('is the same however a keyboard composes an accent', async () => {
    const { secrets } = open(storeFileInMemory());
    must(await setKeeping(secrets, 'passphrase', 'Pâssphrâse é'.normalize('NFC')));
    secrets.lock();
    must(await secrets.unlock('Pâssphrâse é'.normalize('NFD')));
  });

  test('forgotten: signing out of every account is the way out', async () => {
    const file = storeFileInMemory();
    must(await (await openWay('passphrase', file, noKeyring)).secrets.saveProfile(profile, typed));
    const { secrets } = open(file);
    expect(await code(setKeeping(secrets, 'memory'))).toBe('VAULT_LOCKED');
    must(await secrets.forget(profile.id));
    must(await setKeeping(secrets, 'passphrase', 'a new passphrase'));
    expect(secrets.locked).toBe(false);
    must(await secrets.write(profile, 'password', 'typed'));
    const { secrets: again } = open(file);
    must(await again.unlock('a new passphrase'));
    expect(must(await again.read(profile, 'password'))).toBe('typed');
  });
});

describe('who may change it', () => {
  const refused = async (from: Keeping, consent: KeepingConsent): Promise<string> => {
    const file = storeFileInMemory();
    const { secrets } = await openWay(from, file, testKeyring());
    must(await secrets.saveProfile(profile, typed));
    const before = JSON.stringify(file.read());
    const answer = await code(secrets.setKeeping('passphrase', 'a passphrase of the page', consent));
    expect([secrets.keeping, JSON.stringify(file.read())]).toEqual([from, before]);
    return answer;
  };

  test.each<[Keeping, KeepingConsent, string]>([
    ['passphrase', { passphrase: 'a guess of the page' }, 'PASSPHRASE_WRONG'],
    ['passphrase', { agreedFrom: 'passphrase' }, 'PASSPHRASE_WRONG'],
    ['system', { passphrase: PASSPHRASE }, 'NOT_CONFIRMED'],
    ['memory', { agreedFrom: 'system' }, 'NOT_CONFIRMED'],
  ])('%s with %j: refused, and all stays as it was', async (from, consent, expected) =>
    expect(await refused(from, consent)).toBe(expected),
  );
});

describe('locked', () => {
  test.each(WAYS)('%s: no secret is read or written, and it says so once it happens', async (way) => {
    const { secrets } = await openWay(way, storeFileInMemory(), testKeyring());
    must(await secrets.saveProfile(profile, typed));
    let notices = 0;
    secrets.onChange(() => (notices += 1));
    secrets.lock();
    expect(notices).toBe(1);
    expect(await code(secrets.read(profile, 'password'))).toBe('VAULT_LOCKED');
    expect(await code(secrets.write(profile, 'password', 'x'))).toBe('VAULT_LOCKED');
    expect(await code(secrets.saveProfile(profile, typed))).toBe('VAULT_LOCKED');
    must(await secrets.saveProfile({ ...profile, name: 'Renamed' }, { clientSecret: null, password: null }));
    must(await secrets.unlock(way === 'passphrase' ? PASSPHRASE : null));
    expect(must(await secrets.read(profile, 'password'))).toBe(way === 'memory' ? null : typed.password);
  });

  test('a keyring that answers after the lock gives nothing', async () => {
    const keyring = testKeyring();
    const { secrets } = await openWay('system', storeFileInMemory(), keyring);
    must(await secrets.saveProfile(profile, typed));
    const reading = secrets.read(profile, 'password');
    await Promise.resolve();
    secrets.lock();
    expect(await code(reading)).toBe('VAULT_LOCKED');
  });

  test.each(WAYS)('%s: signing out and removing wipe all the same', async (way) => {
    const file = storeFileInMemory();
    const { secrets, stored } = await openWay(way, file, testKeyring());
    must(await secrets.saveProfile(profile, typed));
    must(await secrets.saveProfile(forgetful, typed));
    secrets.lock();
    must(await secrets.forget(profile.id));
    expect(stored.content.secrets[profile.id]).toBeUndefined();
    must(await secrets.removeProfile(forgetful.id));
    expect(stored.content.profiles).toEqual([profile]);
    expect(stored.content.secrets).toEqual({});
    must(await secrets.unlock(PASSPHRASE));
    expect(must(await secrets.read(profile, 'password'))).toBeNull();
  });

  test('signing out that the disk refuses says so', async () => {
    const file = storeFileInMemory();
    const { secrets } = await openWay('passphrase', file, noKeyring);
    must(await secrets.saveProfile(profile, typed));
    const write = file.write;
    Object.assign(file, {
      write: () => {
        throw Object.assign(new Error('no'), { code: 'EROFS' });
      },
    });
    expect(await code(secrets.forget(profile.id))).toBe('FILE_NOT_WRITABLE');
    expect(await code(secrets.removeProfile(profile.id))).toBe('FILE_NOT_WRITABLE');
    Object.assign(file, { write });
    must(await secrets.forget(profile.id));
  });
});

describe('a file from elsewhere', () => {
  const header = {
    n: 2 ** 14,
    r: 8,
    p: 1,
    salt: 'A'.repeat(22) + '==',
    verifier: 'A'.repeat(40),
    checksum: 'A'.repeat(43) + '=',
  };
  const read = (content: object): { lines: string[]; stored: StoredAccounts } => {
    const lines: string[] = [];
    return { lines, stored: new StoredAccounts(storeFileInMemory(content), (line) => lines.push(line)) };
  };

  test('is read where it is as it should be', () => {
    const { lines, stored } = read({
      passphrase: header,
      profiles: [profile],
      keeping: 'passphrase',
      later: { kept: 1 },
    });
    expect(lines).toEqual([]);
    expect(stored.content.profiles).toEqual([profile]);
    must(stored.update({ lockAfterMinutes: 5 }));
    expect(stored.content).toMatchObject({ later: { kept: 1 }, lockAfterMinutes: 5 });
  });

  test.each([
    ['a cost of gigabytes', { passphrase: { ...header, n: 2 ** 30 } }],
    ['a cost of minutes', { passphrase: { ...header, p: 1000 } }],
    ['blocks of megabytes', { passphrase: { ...header, r: 2 ** 20 } }],
    ['a cost that is no power of two', { passphrase: { ...header, n: 2 ** 14 + 1 } }],
    ['a cost that costs nothing', { passphrase: { ...header, n: 2 } }],
    ['a salt of another length', { passphrase: { ...header, salt: 'A'.repeat(1000) } }],
    ['profiles that are no list', { profiles: { 0: profile } }],
    ['201 profiles', { profiles: Array.from({ length: 201 }, () => profile) }],
    ['an address of no host', { profiles: [{ ...profile, baseUrl: 'javascript:alert(1)' }] }],
    ['plain http', { profiles: [{ ...profile, baseUrl: 'http://ads.example.com/api' }] }],
    ['an id that is no uuid', { profiles: [{ ...profile, id: '../../x' }] }],
    ['secrets of an unknown account', { secrets: { '../../x': { password: 'AAAA' } } }],
    ['a secret that nothing sealed', { secrets: { [profile.id]: { password: 'in plain!' } } }],
    ['a secret of megabytes', { secrets: { [profile.id]: { password: 'A'.repeat(2 ** 20) } } }],
    ['another way of keeping', { keeping: 'plain' }],
    ['an older version that never was', { version: 0 }],
    ['a lock after no time', { lockAfterMinutes: 0 }],
  ])('%s: put aside, and the accounts start empty', (_what, content) => {
    const { lines, stored } = read(content);
    expect(stored.content).toEqual({ version: 1, lockAfterMinutes: null, profiles: [], secrets: {} });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('accounts.damaged.json');
  });

  test('unparsable content is not quoted in the log', () => {
    const lines: string[] = [];
    const file: StoreFile = { ...storeFileInMemory(), read: () => JSON.parse('{"secret-word') as unknown };
    new StoredAccounts(file, (line) => lines.push(line));
    expect(lines.join()).not.toContain('secret-word');
    expect(lines.join()).toContain('SyntaxError');
  });
});
