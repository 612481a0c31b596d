// The dialog of settings: its sections without a draft and with one, and that each leads to what changes it.
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { runAction } from '../../state/actions/actions.ts';
import { SETTINGS_SECTIONS } from '../../state/window/settings-sections.ts';
import { withAccounts } from '../../testing/accounts.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import DraftDialogs from '../../DraftDialogs.svelte';
import WindowDialogs from '../../WindowDialogs.svelte';

let staged: Staged;
const dialog = () => page.getByRole('dialog', { name: 'Settings' });
const section = (title: string) => dialog().getByRole('button', { name: title, exact: true });

beforeEach(async () => {
  staged = await stageSample();
  staged.bridge.answer('senders.list', () => ok({ own: 'A1B2', known: [], isNewer: false }));
  staged.bridge.answer('accounts.read', () => ok(withAccounts()));
  await staged.app.accounts.load();
});

async function open(): Promise<void> {
  await show(staged.app, WindowDialogs);
  runAction(staged.app, 'view.settings');
  await expect.element(dialog()).toBeVisible();
}

it('shows every section without a draft, and says what needs one', async () => {
  await staged.app.workspace.close();
  await open();
  for (const { title } of SETTINGS_SECTIONS) {
    await section(title).click();
    await expect.element(dialog().getByRole('heading', { name: title })).toBeVisible();
  }
  await expect.element(dialog().getByText(/^1 draft with \d+ items\.$/)).toBeVisible();
  await section('Rules of an account').click();
  await expect
    .element(dialog().getByRole('button', { name: 'Change what this account allows' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('sets the theme and the spread of budgets at once', async () => {
  const { app, bridge } = staged;
  const written: unknown[] = [];
  bridge.answer('settings.write', (part) => {
    written.push(part);
    return ok({ theme: 'dark', tourTaken: false });
  });
  await open();
  await dialog().getByRole('radio', { name: 'Dark' }).click({ force: true });
  expect(app.settings.theme).toBe('dark');
  await section('Figures and dates').click();
  await dialog().getByRole('combobox', { name: 'How a budget is divided' }).selectOptions('even');
  expect(written).toEqual([{ theme: 'dark' }, { spreadBy: 'even' }]);
});

it('leads to accounts, the bin, a library and what the account allows, and comes back', async () => {
  await open();
  await show(staged.app, DraftDialogs);
  const leads = async (title: string, button: string, to: string) => {
    await section(title).click();
    await dialog().getByRole('button', { name: button }).click();
    await expect.element(page.getByRole('dialog', { name: to })).toBeVisible();
    for (const id of ['accounts', 'bin', 'forgetLibrary', 'accountAllows'] as const) staged.app.dialogs.close(id);
    await expect.element(dialog()).toBeVisible();
  };
  await leads('Accounts and passwords', 'Change how passwords are kept', 'Accounts');
  await leads('Data on this computer', 'Bin …', 'Bin');
  await leads('Data on this computer', 'Forget the targeting library', 'Forget the library of');
  await leads('Rules of an account', 'Change what this account allows', 'What this account allows');
});

it('a name in files that the planner said no to stays as it was', async () => {
  const { app, bridge } = staged;
  bridge.answer('settings.setSigner', () => fail('NOT_CONFIRMED'));
  await open();
  await section('Your name and senders').click();
  await expect.element(dialog().getByText(/Your fingerprint is A1B2/)).toBeVisible();
  const name = dialog().getByRole('textbox', { name: 'Your name in files' });
  await name.fill('Ann');
  await dialog().getByRole('button', { name: 'Set your name in files' }).click();
  await expect.element(name).toHaveValue('');
  expect(app.settings.signer).toBeNull();
});

it.each([true, false])('the list of senders says whether they are of a newer version: %s', async (isNewer) => {
  staged.bridge.answer('senders.list', () => ok({ own: null, known: [], isNewer }));
  await show(staged.app, WindowDialogs);
  runAction(staged.app, 'accounts.senders');
  await expect.element(page.getByText(isNewer ? /saved by a newer version/ : /You know no senders yet/)).toBeVisible();
  expect(page.getByText(isNewer ? /You know no senders yet/ : /saved by a newer version/).elements()).toEqual([]);
});

it('shows folders in words, and says where one could not be opened', async () => {
  const { bridge } = staged;
  const places = { draft: '~/Clients', sheet: '~/Sheets', library: '~', report: '~', data: '~/.config/Flightplan' };
  bridge.answer('folders.list', () => ok({ places, crashReports: '~/crashes' }));
  bridge.answer('folders.show', ({ place }) => fail('FOLDER_NOT_OPENED', { folder: places[place] }));
  await open();
  await section('Folders').click();
  await expect.element(dialog().getByText('~/Sheets')).toBeVisible();
  await dialog().getByRole('button', { name: 'Show the folder: Draft files' }).click();
  await expect.element(dialog().getByRole('status')).toHaveTextContent('~/Clients');
});

it('says how much each draft and the pictures of creatives take, and removes the pictures', async () => {
  const { app, bridge } = staged;
  let kept = { count: 3, bytes: 2000 };
  bridge.answer('creative.keptPictures', () => ok(kept));
  bridge.answer('creative.forgetPictures', () => {
    kept = { count: 0, bytes: 0 };
    return ok(null);
  });
  await open();
  await section('Data on this computer').click();
  const sizes = dialog().getByRole('list', { name: 'Size of each draft' });
  const sized = () => {
    staged.clock.move(0);
    return sizes.element().textContent;
  };
  await expect.poll(sized).toMatch(new RegExp(`${app.draft.title.split(' | ')[0]!}.*about \\d+ KB`));
  await expect.element(dialog().getByText(/^3 pictures, 2 KB/)).toBeVisible();
  const remove = dialog().getByRole('button', { name: 'Remove the pictures of creatives' });
  await remove.click();
  await expect.element(dialog().getByText(/^None\. The gallery draws them/)).toBeVisible();
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
});
