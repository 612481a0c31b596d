// A planner's accounts in the window: one is added by keyboard, tried until it works, kept under a passphrase.
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addAccount, PASSPHRASE } from '../live/accounts.ts';
import { captureHeap } from '../live/heap.ts';
import { openLiveDraft } from '../live/live-draft.ts';
import type { LivePlatform } from '../live/live-platform.ts';
import { expect, test } from '../live/live-test.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { runCommand, shortcut } from '../pages/commands.ts';
import { secretsIn } from '../../electron/testing/secret-search.ts';
import { invoke, unwrapResult } from '../pages/bridge.ts';
import { expectPlatformEquals } from '../pages/platform-equals-draft.ts';
import { Workbench } from '../pages/workbench.ts';

/** Presses Tab until `wanted` has the focus, as a planner would. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await wanted.count()) > 0 && (await wanted.evaluate((element) => element === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(wanted)}`);
}

/** What the planner types, by the labels of the form. */
function typedFor({ account, baseUrl, credentials }: LivePlatform): Record<string, string> {
  return {
    Name: account.name ?? '',
    'Account ID': String(account.id),
    'Base URL': baseUrl,
    'Client ID': credentials.clientId,
    'Client secret': credentials.clientSecret,
    User: credentials.username,
    Password: credentials.password,
  };
}

async function openAccounts(page: Page): Promise<Locator> {
  await runCommand(page, 'credentials');
  const dialog = page.getByRole('dialog', { name: 'Accounts' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('by keyboard alone: an account is added, signed in to, and its draft pushed live', async ({
  desktop,
  platform,
  draft,
  folder,
}) => {
  const { page } = desktop;
  const bench = new Workbench(desktop);
  const boxes = await MessageBoxes.of(desktop);
  await platform.teachShortWindows();
  const dialog = await openAccounts(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Add an account' }));
  await page.keyboard.press('Enter');
  for (const [label, text] of Object.entries(typedFor(platform))) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(text);
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Test connection' }));
  await boxes.answer('Sign in');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('It works: signed in to localhost')).toBeVisible();
  const { clientSecret, password } = platform.credentials;
  expect(secretsIn(await captureHeap(page), { clientSecret, password }), 'typed secrets in memory of the page').toEqual(
    [],
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await openLiveDraft(bench, draft);
  await bench.showTab('Line items');
  await tabTo(page, bench.grid('Line items'));
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Typed by keyboard');
  await page.keyboard.press('Enter');
  await shortcut(page, 'ControlOrMeta+Shift+Enter');
  const before = page.getByRole('region', { name: 'Before the push' });
  await tabTo(page, before.getByRole('button', { name: /^Push / }));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await boxes.shown()).length).toBe(2);
  expect(await platform.writes(), 'declined: nothing is sent').toEqual([]);
  await boxes.answer('Push');
  await shortcut(page, 'ControlOrMeta+Shift+Enter');
  await tabTo(page, before.getByRole('button', { name: /^Push / }));
  await bench.startPush(() => page.keyboard.press('Enter'));
  await bench.pushEnded();

  const [, declined, confirmed] = await boxes.shown();
  expect(declined).toMatchObject({ preset: 'Cancel', pressed: 'Cancel' });
  expect(confirmed!.message).toContain('Northside Media (live)');
  expect(confirmed!.detail).toMatch(/ID 501\n.*planner-501@agency\.example\nHost: localhost/);
  const file = await bench.exportTo(path.join(folder, 'pushed.flightplan.json'));
  expect(file.lineItems[0]!.draft['name']).toBe('Typed by keyboard');
  expectPlatformEquals(file, await platform.state());
});

test('a test of the connection tells each thing apart that can be in the way, at the field that cures it', async ({
  desktop,
  platform,
}) => {
  const { page } = desktop;
  const boxes = await MessageBoxes.of(desktop);
  const typed = typedFor(platform);
  const { password } = platform.credentials;
  const dialog = await openAccounts(page);
  await dialog.getByRole('button', { name: 'Add an account' }).click();
  const fill = async (label: string, text: string) => await dialog.getByLabel(label, { exact: true }).fill(text);
  for (const [label, text] of Object.entries(typed)) await fill(label, text);
  await fill('Base URL', `${typed['Base URL']!}/no-such-path`);
  await fill('Client secret', 'not the secret');
  await fill('Password', 'not the password');
  const test = dialog.getByRole('button', { name: /test/i });
  await test.click();
  await expect(dialog.getByText('You did not confirm it, so nothing was sent or changed.')).toBeVisible();
  expect(await platform.requestCount()).toBe(0);
  await boxes.answer('Sign in');

  const stages: [arrange: () => unknown, says: RegExp, field: string | null][] = [
    [() => platform.goOffline(), /takes no connection at this address/, 'Base URL'],
    [
      async () => {
        await platform.comeBack();
        await platform.show('unknownAuthority');
      },
      /certificate of localhost.* is not one that this computer trusts/,
      'Base URL',
    ],
    [() => platform.show('otherHost'), /certificate of localhost/, 'Base URL'],
    [
      async () => {
        await platform.show('own');
        await platform.setCaptivePortal(true);
      },
      /web page answered instead of localhost/,
      null,
    ],
    [() => platform.setCaptivePortal(false), /This address has no sign-in/, 'Base URL'],
    // Another address never gets what was typed for the one before.
    [() => fill('Base URL', typed['Base URL']!), /Type the client secret: none is kept/, 'Client secret'],
    [
      async () => {
        await fill('Client secret', 'not the secret');
        await fill('Password', 'not the password');
      },
      /did not accept the client ID and client secret/,
      'Client secret',
    ],
    [() => fill('Client secret', typed['Client secret']!), /did not accept the user name and password/, 'Password'],
    [
      async () => {
        await platform.setClockOff(20 * 60_000);
        await fill('Password', password);
      },
      /clock is 20 minutes off/,
      null,
    ],
    [() => platform.setClockOff(0), /It works: signed in to localhost/, null],
  ];
  for (const [arrange, says, field] of stages) {
    await arrange();
    await test.click();
    await expect(dialog.getByText(says)).toBeVisible();
    if (field !== null) await expect(dialog.getByLabel(field, { exact: true }), String(says)).toBeFocused();
  }
  expect(await boxes.shown(), 'the host is asked about once').toHaveLength(2);
  expect(new Set(await platform.passwordsTried())).toEqual(new Set(['not the password', password]));
  expect(
    (await platform.passwordsTried()).filter((tried) => tried !== password),
    'a refused one is not tried again',
  ).toHaveLength(1);
});

test('secrets under a passphrase: locked after a restart, a wrong one is said, the right one lets a push go', async ({
  desktop,
  platform,
  draft,
}) => {
  const bench = new Workbench(desktop);
  await MessageBoxes.of(desktop, 'confirm');
  const dialog = await openAccounts(desktop.page);
  await dialog.getByRole('button', { name: 'Keeping passwords' }).click();
  await dialog.getByRole('radio', { name: /Under a passphrase/ }).check();
  await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await dialog.getByLabel('The same again').fill('another');
  await dialog.getByRole('button', { name: 'Use this passphrase' }).click();
  await expect(dialog.getByText('The two are not the same.')).toBeVisible();
  await dialog.getByLabel('The same again').fill(PASSPHRASE);
  await dialog.getByRole('button', { name: 'Use this passphrase' }).click();
  await expect(dialog.getByText('From now on they are kept under this passphrase.')).toBeVisible();
  await desktop.page.keyboard.press('Escape');
  await addAccount(desktop.page, platform);
  await platform.teachShortWindows();
  await openLiveDraft(bench, draft);

  await desktop.relaunch();
  await MessageBoxes.of(desktop, 'confirm');
  await bench.openDraft();
  await expect(bench.page.getByRole('banner').getByRole('button', { name: 'Locked' })).toBeVisible();
  await bench.pushButton.click();
  const unlock = bench.page.getByRole('dialog', { name: 'Unlock accounts' });
  await unlock.getByLabel('Passphrase', { exact: true }).fill('not the passphrase');
  await bench.page.keyboard.press('Enter');
  await expect(unlock.getByText(/This is not the passphrase/)).toBeVisible();
  expect(await platform.requestCount()).toBe(0);
  await unlock.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await bench.page.keyboard.press('Enter');
  await bench.startPush(() => bench.confirmPush());
  await bench.pushEnded();
  expect((await platform.state()).tactics).toHaveLength(4);

  // The computer wakes after more than the time without use: no timer ran, and it is locked all the same.
  await unwrapResult(invoke(bench.page, 'accounts.setLockAfter', { minutes: 5 }));
  // The push has ended for the planner a moment before its files are closed; until then it counts as use.
  const files = await unwrapResult(invoke(bench.page, 'file.recent', null));
  for (const draftId of files.flatMap(({ draftIds }) => draftIds))
    expect(await unwrapResult(invoke(bench.page, 'push.state', { draftId }))).toMatchObject({ state: 'idle' });
  await desktop.app.evaluate(({ powerMonitor }) => {
    const { now } = Date;
    Date.now = () => now() + 6 * 60_000;
    powerMonitor.emit('resume');
  });
  await expect(bench.page.getByRole('banner').getByRole('button', { name: 'Locked' })).toBeVisible();
  expect(new Set(await platform.passwordsTried())).toEqual(new Set([platform.credentials.password]));
});
