// Accounts as the window asks for them, through the real router, on a real disk.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Accounts, Keeping } from '../../../shared/ipc/accounts.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import type { Keyring } from '../../accounts/keyring.ts';
import { spellingsIn } from '../../testing/secret-search.ts';
import {
  LOW_SCRYPT_COST,
  noKeyring,
  PASSPHRASE,
  storeFileOnDisk,
  testKeyring,
  WAYS,
} from '../../testing/test-secrets.ts';
import { Arrivals } from '../files/arrivals.ts';
import { noCrashes } from '../../testing/no-crashes.ts';
import type { MessageBox } from '../system/message-box.ts';
import { type IpcPort, routeIpc } from '../ipc/ipc-router.ts';
import { type Log, openLog } from '../system/log.ts';
import { openHandlers } from '../open-handlers.ts';
import { Settings } from '../window/stored-settings.ts';

type AccountChannel = `accounts.${string}` & Parameters<IpcPort['handle']>[0];
type Call = <Name extends AccountChannel>(name: Name, input: Input<Name>) => Promise<Result<unknown>>;

const ORIGIN = 'app://flightplan';
const form = {
  name: 'Northside Media',
  baseUrl: 'https://ads.example.com/api',
  accountId: 501,
  clientId: 'client-of-501',
  username: 'planner',
  keepPassword: true,
};
const UNTYPED = { clientSecret: null, password: null };

let userData = '';
/** Advances at each call, so that no call is too frequent. */
let now = 0;
/** All that the window was told, as text. */
let messages: string[] = [];
let views: Accounts[] = [];
/** What the boxes of the main process asked, and whether the planner agrees to them. */
let asked: MessageBox[] = [];
let agrees = true;

function start(keyring: Keyring = noKeyring): Call {
  const log: Log = openLog(path.join(userData, 'logs'));
  const file = storeFileOnDisk(path.join(userData, 'settings.json'));
  const { handlers } = openHandlers({
    pictureDrawer: { draw: () => Promise.resolve(null), close: () => undefined },
    userData,
    facts: {
      version: '1',
      platform: 'test',
      userDataWritable: () => true,
      zoom: () => undefined,
      leave: () => undefined,
    },
    settings: new Settings(file, log),
    accountsFile: storeFileOnDisk(path.join(userData, 'accounts.json')),
    keyring,
    scryptCost: LOW_SCRYPT_COST,
    applyTheme: () => undefined,
    dialogFolders: {
      memory: { folder: () => undefined, setFolder: () => undefined },
      documents: () => userData,
      exists: () => true,
    },
    dialogs: {
      openDraft: () => Promise.resolve(''),
      save: () => Promise.resolve(''),
      chooseFolder: () => Promise.resolve(''),
    },
    practiceWindowMs: 50,
    liveWindowMs: 50,
    network: { proxyOf: () => null, isOnline: () => false },
    boxes: {
      confirm: (box) => {
        asked.push(box);
        return Promise.resolve(agrees);
      },
      choose: () => Promise.resolve(0),
    },
    arrivals: new Arrivals(),
    crashes: noCrashes(path.join(userData, 'crash-reports')),
    openFolder: () => Promise.resolve(''),
    showInFolder: () => undefined,
    markWindow: () => undefined,
    filesFile: storeFileOnDisk(path.join(userData, 'files.json')),
    sendersFile: storeFileOnDisk(path.join(userData, 'senders.json')),
    addRecent: () => undefined,
    openExternal: () => Promise.resolve(),
    practiceSecret: 'practice-of-the-tests',
    broadcast: (name, payload) => {
      messages.push(JSON.stringify(payload));
      if (name === 'accounts.changed') views.push(payload as Accounts);
    },
    log,
  });
  const routes = new Map<string, Parameters<IpcPort['handle']>[1]>();
  routeIpc({ handle: (channel, answer) => routes.set(channel, answer) }, handlers, ORIGIN, log, () => (now += 10_000));
  return async (name, input) => {
    const answer = await routes.get(name)?.({ origin: ORIGIN, isTopFrame: true }, input);
    messages.push(JSON.stringify(answer));
    if (answer === undefined) throw new Error(`${name} is not routed`);
    if (!answer.ok) messages.push(failureMessage(answer.failure));
    return answer;
  };
}

const value = async <Value>(answer: Promise<Result<unknown>>): Promise<Value> => {
  const result = await answer;
  if (!result.ok) throw new Error(failureMessage(result.failure));
  return result.value as Value; // parsed by the router
};
const read = (call: Call): Promise<Accounts> => value<Accounts>(call('accounts.read', null));
const setKeeping = (
  call: Call,
  keeping: Keeping,
  current: string | null = null,
  passphrase = PASSPHRASE,
): Promise<Result<unknown>> =>
  call('accounts.setKeeping', { keeping, passphrase: keeping === 'passphrase' ? passphrase : null, current });
const save = async (call: Call, more: object = {}, id: string | null = null, typed: object = {}): Promise<string> => {
  const saved = call('accounts.save', { id, form: { ...form, ...more }, ...UNTYPED, ...typed });
  return (await value<{ id: string }>(saved)).id;
};

beforeEach(() => {
  userData = mkdtempSync(path.join(tmpdir(), 'flightplan-accounts-'));
  messages = [];
  views = [];
  asked = [];
  agrees = true;
});
afterEach(() => rmSync(userData, { recursive: true }));

describe('what the window is messages', () => {
  it('is the account without its secrets, at once and after each change', async () => {
    const call = start();
    const id = await save(call, {}, null, { clientSecret: 'a secret', password: 'a password' });
    const view = {
      ...form,
      id,
      host: 'ads.example.com',
      platform: 'https://ads.example.com/api',
      hasClientSecret: true,
      hasPassword: true,
      signIn: { state: 'signedOut', passwordNeededAt: null },
    };
    expect((await read(call)).accounts).toEqual([view]);
    expect(views.at(-1)?.accounts).toEqual([view]);
    await value(call('accounts.lock', null));
    expect(views.at(-1)?.locked).toBe(true);
    await value(call('accounts.unlock', { passphrase: null }));
    expect(views.at(-1)?.accounts[0]).toMatchObject({ hasClientSecret: false, hasPassword: false });
    await value(call('accounts.setLockAfter', { minutes: 15 }));
    expect(views.at(-1)?.lockAfterMinutes).toBe(15);
    await value(call('accounts.remove', { id }));
    expect(views.at(-1)?.accounts).toEqual([]);
  });

  it('is whether the system can keep secrets', async () => {
    expect(
      await value(start()('accounts.setKeeping', { keeping: 'memory', passphrase: null, current: null })),
    ).toBeNull();
    expect(views.at(-1)?.keyring).toEqual({ available: false, backend: 'basic_text' });
    const refused = await start()('accounts.setKeeping', { keeping: 'system', passphrase: null, current: null });
    expect(refused).toMatchObject({ failure: { code: 'NO_KEYRING' } });
  });

  it('finds all of it again after a restart', async () => {
    const keyring = testKeyring();
    const call = start(keyring);
    const id = await save(call, {}, null, { clientSecret: 'a secret', password: 'a password' });
    await value(call('accounts.setLockAfter', { minutes: 30 }));
    const before = await read(call);
    expect(await read(start(keyring))).toMatchObject({ lockAfterMinutes: 30, accounts: [{ id }] });
    expect(before.keeping).toBe('system');
    await value(setKeeping(call, 'passphrase'));
    const again = start(keyring);
    expect(await read(again)).toMatchObject({ keeping: 'passphrase', locked: true, accounts: [{ hasPassword: true }] });
    const wrong = await again('accounts.unlock', { passphrase: 'another one' });
    expect(wrong).toMatchObject({ failure: { code: 'PASSPHRASE_WRONG' } });
    await value(again('accounts.unlock', { passphrase: PASSPHRASE }));
    expect(await read(again)).toMatchObject({ locked: false, accounts: [{ signIn: { state: 'signedOut' } }] });
  });

  it('that a damaged file was put aside, and starts empty', async () => {
    writeFileSync(path.join(userData, 'accounts.json'), '{"profiles":[{"name":"half');
    const call = start();
    expect(await read(call)).toMatchObject({ accounts: [], putAside: 'accounts.json.aside' });
    await save(call);
    expect((await read(start())).putAside).toBeNull();
    expect(readdirSync(userData)).toContain('accounts.json.aside');
    expect(readFileSync(path.join(userData, 'accounts.json.aside'), 'utf8')).toContain('"half');
    expect(readFileSync(path.join(userData, 'logs', 'main.log'), 'utf8')).toContain('accounts.json.aside');
  });

  it('that a newer version has written the file, which stays as it is', async () => {
    const file = path.join(userData, 'accounts.json');
    const newer = '{"version":2,"profiles":"in another form"}';
    writeFileSync(file, newer);
    const call = start();
    expect(await read(call)).toMatchObject({ accounts: [], putAside: null, isNewer: true });
    expect(await call('accounts.setLockAfter', { minutes: 5 })).toMatchObject({ failure: { code: 'NEWER_DATA' } });
    expect(readFileSync(file, 'utf8')).toBe(newer);
  });
});

describe('how secrets are kept, and when they lock', () => {
  it('changes after a box of the main process, which says what it was and what it will be', async () => {
    const call = start();
    await value(setKeeping(call, 'passphrase'));
    await value(call('accounts.setLockAfter', { minutes: 120 }));
    expect(asked.map(({ message, detail }) => [message, ...detail.split('\n').slice(2)])).toEqual([
      [
        'Keep passwords under the passphrase you typed?',
        'Now: not kept: they are typed again after each start',
        'From now on: under a passphrase',
      ],
      ['Lock accounts after 2 hours without use?', 'Now: never', 'From now on: after 2 hours without use'],
    ]);
  });

  it('stays as it is where the planner does not agree, or the passphrase in use is not given', async () => {
    const call = start(testKeyring());
    await value(setKeeping(call, 'passphrase'));
    await value(call('accounts.setLockAfter', { minutes: 5 }));
    await save(call, {}, null, { clientSecret: 'a secret', password: 'a password' });
    const before = readFileSync(path.join(userData, 'accounts.json'), 'utf8');
    agrees = false;
    asked = [];
    const wrong = { failure: { code: 'PASSPHRASE_WRONG' } };
    for (const keeping of WAYS) expect(await setKeeping(call, keeping)).toMatchObject(wrong);
    expect(await setKeeping(call, 'memory', 'a guess of the page')).toMatchObject(wrong);
    // Locked, it is not left to the box either while something is kept.
    await value(call('accounts.lock', null));
    expect(await setKeeping(call, 'memory')).toMatchObject({ failure: { code: 'VAULT_LOCKED' } });
    expect(asked).toEqual([]);
    expect(await call('accounts.setLockAfter', { minutes: null })).toMatchObject({
      failure: { code: 'NOT_CONFIRMED' },
    });
    expect(readFileSync(path.join(userData, 'accounts.json'), 'utf8')).toBe(before);
    await value(setKeeping(call, 'memory', PASSPHRASE));
    expect(await read(call)).toMatchObject({ keeping: 'memory', lockAfterMinutes: 5 });
  });
});

describe('an account that is saved', () => {
  test.each([
    ['name', '  ', 'it is empty'],
    ['name', 'Liveпрактика\u202e', 'it holds a character that cannot be seen'],
    ['baseUrl', 'ads.example.com', 'it is no web address, such as https://ads.example.com/api'],
    ['baseUrl', 'ftp://ads.example.com', 'it must start with https://'],
    ['baseUrl', 'http://ads.example.com/api', 'it must start with https://'],
    ['baseUrl', 'https://me:pw@ads.example.com/api', 'it must hold no user name or password'],
    ['baseUrl', 'https://ads.example.com/api?key=1', 'it must end with its path: no query, no #'],
    ['clientId', '', 'it is empty'],
    ['clientId', 'a:b', 'it must hold no colon'],
    ['username', 'two\nlines', 'it holds a character that cannot be seen'],
  ])('%s %j: %s', async (field, text, reason) => {
    const call = start();
    const refused = await call('accounts.save', { id: null, form: { ...form, [field]: text }, ...UNTYPED });
    expect(refused).toMatchObject({ failure: { code: 'PROFILE_INVALID', params: { path: field, reason } } });
    expect((await read(call)).accounts).toEqual([]);
  });

  it('is trimmed, and may be on this computer', async () => {
    const call = start();
    await save(call, { name: ' A ', baseUrl: ' http://127.0.0.1:4010/api ', clientId: 'c\n', username: ' u' });
    const [account] = (await read(call)).accounts;
    expect(account).toMatchObject({ name: 'A', baseUrl: 'http://127.0.0.1:4010/api', clientId: 'c', username: 'u' });
    expect(account?.host).toBe('127.0.0.1:4010');
  });

  it('is not there twice, also not by another spelling of its address', async () => {
    const call = start();
    const id = await save(call);
    for (const more of [{}, { name: 'B' }, { baseUrl: 'HTTPS://ADS.example.com:443/api/' }]) {
      const twice = await call('accounts.save', { id: null, form: { ...form, ...more }, ...UNTYPED });
      expect(twice).toMatchObject({ failure: { code: 'ACCOUNT_TWICE', params: { name: form.name } } });
    }
    const other = await save(call, { accountId: 502 });
    const same = await call('accounts.save', { id: other, form, ...UNTYPED });
    expect(same).toMatchObject({ failure: { code: 'ACCOUNT_TWICE' } });
    expect(await save(call, { name: 'Renamed' }, id)).toBe(id);
  });

  it('is one of at most 200', async () => {
    await save(start());
    const file = storeFileOnDisk(path.join(userData, 'accounts.json'));
    const stored = file.read() as { profiles: [object] }; // what was just saved
    const profiles = Array.from({ length: 199 }, (_, at) => {
      const id = `3f0c3f3e-7a53-4c1b-9d54-${String(at).padStart(12, '0')}`;
      return { ...stored.profiles[0], id, accountId: at + 1 };
    });
    file.write({ ...stored, profiles });
    const call = start();
    await save(call, { accountId: 200 });
    const one = await call('accounts.save', { id: null, form: { ...form, accountId: 201 }, ...UNTYPED });
    expect(one).toMatchObject({ failure: { code: 'TOO_MANY_ACCOUNTS' } });
    expect((await read(start())).accounts).toHaveLength(200);
  });

  it('has to be there to be changed, signed out or removed', async () => {
    const call = start();
    const id = '3f0c3f3e-7a53-4c1b-9d54-0f6a1f0f5a11';
    const missing = { failure: { code: 'ACCOUNT_NOT_FOUND' } };
    expect(await call('accounts.save', { id, form, ...UNTYPED })).toMatchObject(missing);
    expect(await call('accounts.signOut', { id })).toMatchObject(missing);
    expect(await call('accounts.remove', { id })).toMatchObject(missing);
    expect(await call('accounts.test', { id })).toMatchObject(missing);
    expect(await call('accounts.signIn', { id, password: null })).toMatchObject(missing);
  });

  it('keeps its secrets over another name, and loses them with another address', async () => {
    const call = start(testKeyring());
    const id = await save(call, {}, null, { clientSecret: 'a secret', password: 'a password' });
    await save(call, { name: 'Renamed' }, id);
    expect((await read(call)).accounts).toMatchObject([{ hasClientSecret: true, hasPassword: true }]);
    await save(call, { baseUrl: 'https://ads.example.org/api' }, id, { clientSecret: 'a new one' });
    expect((await read(call)).accounts).toMatchObject([{ hasClientSecret: true, hasPassword: false }]);
    await value(call('accounts.signOut', { id }));
    expect((await read(call)).accounts).toMatchObject([{ hasClientSecret: false, hasPassword: false }]);
  });
});

describe('secrets', () => {
  const planted = ['Plänted-client-secret/+"1', 'Plänted password no. 2 & 3', 'Plänted passphrase no. 4'] as const;
  const [clientSecret, password, passphrase] = planted;

  function search(way: Keeping, when: string): void {
    const files = readdirSync(userData, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(when === 'kept' ? ['accounts.json'] : ['accounts.json', 'main.log']),
    );
    const bytes = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name)));
    for (const secret of planted) {
      for (const one of [...bytes, Buffer.from(messages.join('\n'))]) {
        expect(spellingsIn(one, secret), `${way}, ${when}: ${secret}`).toEqual([]);
      }
    }
  }

  it('are found by the search where they are', () => {
    const bytes = (text: string, encoding: BufferEncoding): Buffer => Buffer.from(`x${text}y`, encoding);
    expect(spellingsIn(bytes(clientSecret, 'utf8'), clientSecret)).toContain('plain');
    expect(spellingsIn(bytes(clientSecret, 'utf16le'), clientSecret)).toContain('plain, UTF-16');
    for (const before of ['', 'a', 'ab']) {
      const base64 = Buffer.from(`${before}${clientSecret}zz`).toString('base64');
      expect(spellingsIn(Buffer.from(base64), clientSecret)).toContain('base64');
    }
  });

  it.each(WAYS)('kept in the way %s: in plain in no file, no log line, no answer and no event', async (way) => {
    const keyring = testKeyring();
    const call = start(keyring);
    await value(setKeeping(call, way, null, passphrase));
    const id = await save(call, {}, null, { clientSecret, password });
    await save(call, { accountId: 502, keepPassword: false }, null, { clientSecret, password });
    search(way, 'kept');
    // What goes wrong with them in hand says nothing of them either.
    await call('accounts.save', { id, form: { ...form, name: '' }, clientSecret, password });
    await call('accounts.save', { id, form: { ...form, accountId: 502 }, clientSecret, password });
    await call('accounts.save', { id: 'x', form, clientSecret, password } as Input<'accounts.save'>);
    await call('accounts.save', {
      id,
      form,
      clientSecret: [clientSecret],
      password,
    } as unknown as Input<'accounts.save'>);
    await call('accounts.signIn', { id, password });
    await call('accounts.unlock', { passphrase });
    await call('accounts.setKeeping', { keeping: 'plain', passphrase } as unknown as Input<'accounts.setKeeping'>);
    await value(call('accounts.lock', null));
    await call('accounts.save', { id, form, clientSecret, password });
    await value(call('accounts.unlock', { passphrase }));
    for (const to of WAYS) await setKeeping(call, to, passphrase, passphrase);
    search(way, 'used');
  });
});
