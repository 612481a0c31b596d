// Which account a draft is for: asked once of a draft from a file, with why an account can't be chosen.
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makePracticeDraft } from '../../../shared/draft/sample/practice.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { NORTHSIDE, SOUTHSIDE, withAccounts } from '../../testing/accounts.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import ChooseAccount from './ChooseAccount.svelte';

let staged: Staged;
const dialog = () => page.getByRole('dialog', { name: 'Which account is this draft for?' });
const choice = (name: RegExp) => dialog().getByRole('radio', { name });

/** A draft with the platform's IDs of account 501, as another planner would send it. */
async function importDraft(): Promise<void> {
  await staged.app.workspace.importText('sent.flightplan.json', writeDraft(makePracticeDraft()));
  await show(staged.app, ChooseAccount);
}

beforeEach(async () => {
  staged = await stageSample();
  staged.bridge.answer('accounts.read', () => ok(withAccounts(SOUTHSIDE, NORTHSIDE)));
  await staged.app.accounts.load();
});

it('of a draft from a file is asked, and the account of its ID is marked', async () => {
  await importDraft();
  await expect.element(choice(/^Northside Media/)).toBeChecked();
  await expect.element(choice(/^Southside Clinics/)).toBeDisabled();
  await expect.element(choice(/^Southside Clinics/)).toHaveAccessibleName(/has IDs of another account/);
  await expect.element(choice(/^Practice platform/)).toBeDisabled();
  await dialog().getByRole('button', { name: 'Use this account' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(staged.app.target.account).toEqual(NORTHSIDE);
});

it('put off, it is not asked again, and asked for it is', async () => {
  await importDraft();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect([staged.app.target.id, staged.app.target.asked]).toEqual([null, true]);
  staged.app.dialogs.open('chooseAccount');
  await expect.element(dialog()).toBeVisible();
});

it('a draft of practice with IDs stays there, and says why', async () => {
  const { app } = staged;
  await show(app, ChooseAccount);
  await expect.element(dialog()).not.toBeInTheDocument();
  app.dialogs.open('chooseAccount');
  await expect.element(choice(/^Practice platform/)).toBeChecked();
  await expect.element(choice(/^Northside Media/)).toHaveAccessibleName(/IDs of the practice platform/);
  await expect.element(choice(/^Northside Media/)).toBeDisabled();
});
