// Accounts that a newer version has saved: said where they would be, and nothing is offered that would fail.
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ok } from '../../../shared/kernel/result.ts';
import { runAction } from '../../state/actions/actions.ts';
import { withAccounts } from '../../testing/accounts.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import AccountsCard from './AccountsCard.svelte';
import AccountsDialog from './AccountsDialog.svelte';
import ChooseAccount from './ChooseAccount.svelte';

let staged: Staged;
beforeEach(async () => {
  staged = await stageSample();
});

it.each([true, false])('the start screen says of accounts whether they are of a newer version: %s', async (isNewer) => {
  staged.bridge.answer('accounts.read', () => ok({ ...withAccounts(), isNewer }));
  await staged.app.accounts.load();
  await show(staged.app, AccountsCard);
  await expect.element(page.getByText('Practice platform')).toBeVisible();
  expect(page.getByText(/accounts were saved by a newer version/).elements()).toHaveLength(isNewer ? 1 : 0);
  expect(page.getByRole('button', { name: 'Add an account' }).elements()).toHaveLength(isNewer ? 0 : 1);
});

it('the dialog of accounts does not claim that no account exists', async () => {
  staged.bridge.answer('accounts.read', () => ok({ ...withAccounts(), isNewer: true }));
  await staged.app.accounts.load();
  await show(staged.app, AccountsDialog);
  runAction(staged.app, 'accounts.show');
  await expect.element(page.getByText(/accounts were saved by a newer version/)).toBeVisible();
  expect(page.getByText(/No account yet/).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Add an account' }).elements()).toEqual([]);
});

it('the choice of an account says why it offers practice only', async () => {
  staged.bridge.answer('accounts.read', () => ok({ ...withAccounts(), isNewer: true }));
  await staged.app.accounts.load();
  await show(staged.app, ChooseAccount);
  staged.app.dialogs.open('chooseAccount');
  await expect.element(page.getByText(/accounts were saved by a newer version/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Add an account/ }).elements()).toEqual([]);
});
