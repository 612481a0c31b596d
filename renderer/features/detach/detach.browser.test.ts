// IDs of another platform as a planner meets them: said over the draft, with the copy that can be used there.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hasPlatformIds } from '../../../shared/draft/platform-ids.ts';
import { originChanges } from '../../../shared/draft/same-origin.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { NORTHSIDE, withAccounts } from '../../testing/accounts.ts';
import { show, stageSample } from '../../testing/stage.ts';
import PlatformBanner from '../shell/PlatformBanner.svelte';
import Detach from './Detach.svelte';

const banner = () => page.getByRole('alert');
const dialog = () => page.getByRole('dialog', { name: 'Make a copy without IDs' });

it('the banner says where they come from, and the copy is a draft of its own that asks for its account', async () => {
  const { app, bridge } = await stageSample();
  bridge.answer('accounts.read', () => ok(withAccounts(NORTHSIDE)));
  await app.accounts.load();
  const before = app.workspace.id;
  app.draft.applyRemote('As pulled elsewhere', originChanges(app.draft.document, 'https://other.example/api'));
  await app.target.choose(NORTHSIDE.id);
  await show(app, PlatformBanner);
  await expect.element(banner()).toHaveTextContent('come from https://other.example/api, and Northside Media is on');
  await banner().getByRole('button', { name: 'Make a copy without IDs …' }).click();
  expect(app.dialogs.isOpen('detach')).toBe(true);

  await show(app, Detach);
  await expect.element(dialog()).toHaveTextContent(/2 campaigns and 2 NPI lists need the IDs that they have there/);
  await dialog().getByRole('button', { name: 'Make the copy' }).click();
  await expect.poll(() => app.workspace.id !== before && app.workspace.status).toBe('open');
  expect(hasPlatformIds(app.draft.document)).toBe(false);
  expect([app.target.id, app.target.asked, app.draft.title]).toEqual([
    null,
    false,
    expect.stringContaining(', without IDs'),
  ]);
});

it('a draft with conflicts of a merge is not copied before they are decided', async () => {
  const { app } = await stageSample();
  app.draft.applyRemote('Merge', [{ op: 'header', path: ['conflicts'], after: [{ part: 'file', path: 'title' }] }]);
  app.dialogs.open('detach');
  await show(app, Detach);
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Decide them first');
  await expect.element(dialog().getByRole('button', { name: 'Make the copy' })).not.toBeInTheDocument();
});
