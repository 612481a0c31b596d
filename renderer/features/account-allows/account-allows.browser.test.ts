// Saying what the account allows: three answers each, missing fields in the same step of undo, from a problem too.
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addTactic } from '../../../shared/draft/commands/add.ts';
import { setAllowances } from '../../../shared/draft/commands/header.ts';
import { type Staged, show, stageSample } from '../../testing/stage.ts';
import Problems from '../problems/Problems.svelte';
import AccountAllows from './AccountAllows.svelte';

let staged: Staged;
const account = () => staged.app.draft.document.account;
const save = () => page.getByRole('button', { name: 'Save' });

beforeEach(async () => {
  staged = await stageSample();
});

async function open(): Promise<void> {
  staged.app.dialogs.open('accountAllows');
  await show(staged.app, AccountAllows);
}

it('shows the known permissions, and a part can be made unknown again', async () => {
  await open();
  await expect.element(page.getByLabelText('Managed service')).toHaveValue('yes');
  await expect.element(page.getByLabelText('Custom fields that tactics must have')).toHaveValue('no');
  await expect.element(page.getByLabelText('Names, one per line')).toHaveValue('Agency PO');
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabelText('Managed service').selectOptions('Not known');
  await save().click();
  expect(account().managedService).toBeUndefined();
  expect(account()).toMatchObject({ id: 501, name: 'Northside Media', dsaRequired: false });
  expect(staged.app.dialogs.isOpen('accountAllows')).toBe(false);
  expect(staged.app.draft.undoName).toBe('Change what the account allows');
  staged.app.draft.undo();
  expect(account().managedService).toBe(true);
});

it('adds missing fields to existing entities, in one step with the permissions', async () => {
  await open();
  const count = staged.app.draft.document.entities.tactic.size;
  const known = [...staged.app.draft.document.entities.tactic.values()].filter(({ remoteId }) => remoteId === null);
  await page.getByLabelText('Custom fields that tactics must have').selectOptions('These …');
  await expect.element(page.getByText('Type at least one name, or choose None.')).toBeVisible();
  await page.getByLabelText('Names, one per line').last().fill('Wave\nWave');
  await expect.element(page.getByText('1 name, 1 repetition left out.')).toBeVisible();
  expect(known.length).toBe(count);
  await page.getByLabelText(`Add the missing field to ${count} tactics`).click();
  await save().click();
  const fields = () =>
    [...staged.app.draft.document.entities.tactic.values()].map(({ draft }) => draft['customFieldSettings']);
  expect(fields()).toEqual(known.map(() => [{ isNewField: false, fieldName: 'Wave', fieldValue: '' }]));
  expect(account().mandatoryCustomFields?.tactic).toEqual(['Wave']);
  staged.app.draft.undo();
  expect(account().mandatoryCustomFields?.tactic).toEqual([]);
  expect(fields()).toEqual(known.map(() => undefined));
});

it('by keyboard alone', async () => {
  await open();
  await expect.element(page.getByLabelText('Managed service')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(page.getByLabelText('Names, one per line')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}Team');
  save().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => account().mandatoryCustomFields?.lineItem).toEqual(['Agency PO', 'Team']);
});

it('a warning that it is unknown leads here with one click, and goes when it is said', async () => {
  const { app } = staged;
  const unknown = setAllowances(app.draft.document, {});
  app.draft.run(unknown);
  const [key = ''] = app.draft.rows('lineItems', null);
  app.draft.run(addTactic(app.draft.document, key));
  await show(app, Problems);
  const about = () => app.problems.list.filter(({ rule }) => rule === 'tactic.customFields.unknown').length;
  await expect.poll(about).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'What this account allows' }).first().click();
  expect(app.dialogs.isOpen('accountAllows')).toBe(true);
  app.draft.run(setAllowances(app.draft.document, { mandatoryCustomFields: { tactic: [] } }));
  await expect.poll(about).toBe(0);
});
