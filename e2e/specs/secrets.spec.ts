// Secrets of accounts at rest: typed in the window, kept in each way, on the disk in none of them.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixture/test.ts';
import type { Desktop } from '../fixture/desktop.ts';
import { leavesOut } from '../fixture/leaves-out.ts';
import { secretsInFolder } from '../../electron/testing/secret-search.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { invoke, unwrapResult } from '../pages/bridge.ts';

const PASSPHRASE = 'planted passphrase of the planner';
const clientSecret = 'planted-client-secret-0001';
const password = 'planted-password-0002';
const form = {
  name: 'Northside Media',
  baseUrl: 'https://ads.example.com/api',
  accountId: 501,
  clientId: 'client-of-501',
  username: 'planner',
  keepPassword: true,
};

const found = ({ userData }: Desktop) => secretsInFolder(userData, { PASSPHRASE, clientSecret, password });
const save = (desktop: Desktop) =>
  unwrapResult(invoke(desktop.page, 'accounts.save', { id: null, form, clientSecret, password }));
const keep = async (desktop: Desktop, keeping: 'system' | 'passphrase' | 'memory', current: string | null = null) => {
  await MessageBoxes.of(desktop, 'confirm');
  const passphrase = keeping === 'passphrase' ? PASSPHRASE : null;
  return invoke(desktop.page, 'accounts.setKeeping', { keeping, passphrase, current });
};
const read = (desktop: Desktop) => unwrapResult(invoke(desktop.page, 'accounts.read', null));

test('they are in memory without a keyring, and under a passphrase locked after a kill; a damaged file is put aside', async ({
  desktop,
}) => {
  const file = path.join(desktop.userData, 'accounts.json');

  await test.step('without a keyring they are in memory until Flightplan quits', async () => {
    if (leavesOut(process.platform !== 'linux', 'without a keyring: Playwright takes away that of Linux only')) return;
    const { id } = await save(desktop);
    const keyring = { available: false, backend: 'basic_text' };
    expect(await read(desktop)).toMatchObject({ keeping: 'memory', keyring, accounts: [{ id, hasPassword: true }] });
    expect(await keep(desktop, 'system')).toMatchObject({ failure: { code: 'NO_KEYRING' } });
    expect(found(desktop)).toEqual([]);
    await desktop.relaunch();
    const { accounts } = await read(desktop);
    expect(accounts).toMatchObject([{ ...form, id, hasPassword: false, hasClientSecret: false }]);
    await unwrapResult(invoke(desktop.page, 'accounts.remove', { id }));
  });

  await test.step('under a passphrase they outlive a kill, and are locked after it', async () => {
    await unwrapResult(keep(desktop, 'passphrase'));
    await save(desktop);
    expect(found(desktop)).toEqual([]);
    if (process.platform !== 'win32') expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    await desktop.kill();
    await desktop.launch();
    expect(await read(desktop)).toMatchObject({
      keeping: 'passphrase',
      locked: true,
      accounts: [{ hasPassword: true }],
    });
    const wrong = await invoke(desktop.page, 'accounts.unlock', { passphrase: 'planted nothing of this' });
    expect(wrong).toMatchObject({ failure: { code: 'PASSPHRASE_WRONG' } });
    await unwrapResult(invoke(desktop.page, 'accounts.unlock', { passphrase: PASSPHRASE }));
    // Out of the file and into memory, where a restart loses them.
    await unwrapResult(keep(desktop, 'memory', PASSPHRASE));
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ keeping: 'memory', secrets: {} });
    expect(await read(desktop)).toMatchObject({ accounts: [{ hasPassword: true }] });
    expect(found(desktop)).toEqual([]);
  });

  await test.step('a damaged file is put aside, and the accounts start empty', async () => {
    await desktop.quit();
    fs.writeFileSync(file, fs.readFileSync(file).subarray(0, 80));
    await desktop.launch();
    await expect(desktop.page.getByText(/The list of your accounts was damaged/)).toContainText('accounts.damaged-');
    expect((await read(desktop)).accounts).toEqual([]);
    const aside = fs.readdirSync(desktop.userData).filter((name) => name.startsWith('accounts.damaged-'));
    expect(aside).toHaveLength(1);
    const log = fs.readFileSync(path.join(desktop.userData, 'logs', 'main.log'), 'utf8');
    expect(log).toContain('The accounts could not be read (SyntaxError');
    await save(desktop);
    await expect(desktop.page.getByText(/The list of your accounts was damaged/)).toBeHidden();
  });
});

test('with the keyring they are sealed by it, and signing out wipes them', async ({ desktop }) => {
  test.skip(desktop.kind === 'electron' && process.platform === 'linux', 'Electron has chosen the keyring by then');
  // Playwright takes the keyring away; it is there again when it is chosen.
  await desktop.app.evaluate(({ app }) => app.commandLine.removeSwitch('password-store'));
  await unwrapResult(keep(desktop, 'system'));
  const { id } = await save(desktop);
  const file = path.join(desktop.userData, 'accounts.json');
  const stored = JSON.parse(fs.readFileSync(file, 'utf8')) as { secrets: Record<string, object> };
  expect(Object.keys(stored.secrets[id] ?? {})).toEqual(['clientSecret', 'password']);
  expect(found(desktop)).toEqual([]);
  await unwrapResult(invoke(desktop.page, 'accounts.signOut', { id }));
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ keeping: 'system', secrets: {} });
  await unwrapResult(invoke(desktop.page, 'accounts.remove', { id }));
  expect((await read(desktop)).accounts).toEqual([]);
});
