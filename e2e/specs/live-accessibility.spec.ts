// The screens of live accounts break no rule that axe knows, in light and in dark.
import { addAccount, PASSPHRASE } from '../live/accounts.ts';
import { expect, test } from '../live/live-test.ts';
import { MessageBoxes } from '../live/message-boxes.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { runCommand } from '../pages/commands.ts';
import { invoke, unwrapResult } from '../pages/bridge.ts';
import { Workbench } from '../pages/workbench.ts';

const DIALOG = '[role="dialog"]';
const MENU = '[role="menu"]';
const STRIP = 'header';
const WORKSPACE = '[aria-label="Push"]';
const NOTICE = '[role="status"]:has(button)';

test('every screen of accounts and live pushes is clean', async ({ desktop, platform, draft }) => {
  const bench = new Workbench(desktop);
  const { page } = desktop;
  const { keyboard } = page;
  const expectClean = (screen: string, within: string): Promise<void> => expectNoViolations(desktop, screen, within);
  await MessageBoxes.of(desktop, 'confirm');

  await runCommand(page, 'credentials');
  const dialog = page.getByRole('dialog', { name: 'Accounts' });
  await expect(dialog).toBeVisible();
  await expectClean('accounts, none yet', DIALOG);
  await dialog.getByRole('button', { name: 'Add an account' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('No number');
  await keyboard.press('Enter');
  await expect(dialog.getByText('It is a whole number, such as 501.')).toBeVisible();
  await expectClean('a new account with a fault', DIALOG);
  const nowhere = { 'Account ID': '501', 'Base URL': 'https://localhost:1/api', 'Client ID': 'client', User: 'user' };
  for (const [label, value] of Object.entries({ ...nowhere, 'Client secret': 'secret', Password: 'password' })) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.getByRole('button', { name: 'Save and test' }).click();
  await expect(dialog.getByText('Look at “Base URL”.')).toBeVisible();
  await expectClean('an account with a fault that takes a sentence', DIALOG);
  await dialog.getByRole('button', { name: 'Remove …' }).click();
  await expect(page.getByRole('button', { name: 'Remove the account' })).toBeVisible();
  await expectClean('removing an account', DIALOG);
  await page.getByRole('button', { name: 'Remove the account' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Not saved');
  await dialog.getByRole('button', { name: 'Keeping passwords' }).click();
  await expect(page.getByRole('button', { name: 'Leave without saving' })).toBeVisible();
  await expectClean('leaving an account that is not saved', DIALOG);
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await dialog.getByRole('radio', { name: /Under a passphrase/ }).click();
  await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await expectClean('ways of keeping', DIALOG);
  await dialog.getByLabel('The same again').fill(PASSPHRASE);
  await keyboard.press('Enter');
  await expect(dialog.getByText('From now on they are kept under this passphrase.')).toBeVisible();
  await keyboard.press('Escape');
  await addAccount(page, platform);
  await expect(page.getByRole('region', { name: 'Accounts' }).getByText('Northside Media')).toBeVisible();
  await expectClean('start with an account', 'main');

  await bench.importFrom(draft);
  await expect(page.getByRole('dialog', { name: 'Which account is this draft for?' })).toBeVisible();
  await expectClean('which account a draft is for', DIALOG);
  await keyboard.press('Escape');
  await expectClean('a draft of no account', STRIP);
  await runCommand(page, 'Choose the account');
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(page.getByRole('banner').getByText('Live', { exact: true }).first()).toBeVisible();
  await expectClean('a live draft', STRIP);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of this draft/ })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectClean('menu of the account', MENU);
  await keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Signed' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectClean('menu of the connection', MENU);
  await keyboard.press('Escape');
  await runCommand(page, 'What this account allows');
  await expect(page.getByRole('dialog', { name: 'What this account allows' })).toBeVisible();
  await expectClean('what the account allows', DIALOG);
  await keyboard.press('Escape');

  await unwrapResult(invoke(page, 'accounts.lock', null));
  await bench.pushButton.click();
  const unlock = page.getByRole('dialog', { name: 'Unlock accounts' });
  await unlock.getByLabel('Passphrase', { exact: true }).fill('not the passphrase');
  await keyboard.press('Enter');
  await expect(unlock.getByText(/This is not the passphrase/)).toBeVisible();
  await expectClean('locked', DIALOG);
  await unlock.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Before the push' })).toBeVisible();
  await expectClean('before a live push', WORKSPACE);
  await platform.changePassword('another one');
  await platform.revokeTokens('all');
  await bench.confirmPush();
  const question = page.getByRole('dialog', { name: /waits for your password|needs your password/ });
  await expect(question).toBeVisible();
  await expectClean('a push that waits for the password', DIALOG);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('button', { name: 'Type the password' })).toBeVisible();
  await expectClean('a password put off', NOTICE);
  await page.getByRole('button', { name: 'Type the password' }).click();
  await question.getByRole('button', { name: 'Stop the push instead' }).click();
  await bench.pushEnded();
  await expectClean('a push that was stopped', WORKSPACE);
});
