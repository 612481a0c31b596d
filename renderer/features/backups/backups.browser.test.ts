// The dialog of backups: when and why each was made, brought back here as one step or beside as a draft of its own.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { runAction } from '../../state/actions/actions.ts';
import { type } from '../../testing/app.ts';
import { show, stageSample } from '../../testing/stage.ts';
import Backups from './Backups.svelte';

async function opened() {
  const staged = await stageSample();
  const { app } = staged;
  const [flight = ''] = app.draft.rows('flights', null);
  await app.backups.make('push');
  const then = app.draft.text();
  type(app, 'flights', flight, 'budget', '2222');
  await app.draft.whenSettled();
  await show(app, Backups);
  runAction(app, 'draft.backups');
  const dialog = page.getByRole('dialog', { name: 'Backups of this draft' });
  await expect.element(dialog).toBeVisible();
  return { ...staged, dialog, then };
}

test('a backup says when and why, and restored here it is one step that can be undone', async () => {
  const { app, dialog, then } = await opened();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent(/Before a push · 60 tactics/);
  await dialog.getByRole('button', { name: /^Restore the backup of .* here$/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.draft.text()).toBe(then);
  expect(app.draft.undoName).toMatch(/^Restore the backup of /);
});

test('opened as a new draft, the other one stays', async () => {
  const { app, dialog } = await opened();
  const id = app.workspace.id;
  await dialog.getByRole('button', { name: /as a new draft$/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.workspace.id).not.toBe(id);
  await app.drafts.load();
  expect(app.drafts.rows.map((row) => row.id)).toContain(id);
});

test('one that cannot be read is said in a sentence, and nothing is changed', async () => {
  const { app, dialog } = await opened();
  const before = app.draft.text();
  app.services.store.readBackup = () =>
    Promise.resolve({ ok: false, failure: { code: 'STORE_NOT_READABLE', params: {}, retry: 'later' } });
  await dialog.getByRole('button', { name: /^Restore the backup of .* here$/ }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(app.draft.text()).toBe(before);
});
