// The progress of validation: nothing for a short run, the number of records left for a long one.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { setAccount } from '../../../shared/draft/commands/header.ts';
import { show, stageSample } from '../../testing/stage.ts';
import Checking from './Checking.svelte';

/** A window with a large draft, all of which is checked again when its account changes, as its clock moves. */
async function busy() {
  const staged = await stageSample();
  const { app } = staged;
  const opened = await app.workspace.importText('Many', writeDraft(makeSample({ tactics: 500, lineItems: 20 })));
  if (!opened.ok) throw new Error(opened.failure.code);
  const finish = (): void => {
    while (!app.problems.checked) staged.clock.move(0);
  };
  finish();
  const check = (): void => {
    const { document } = app.draft;
    app.draft.run(setAccount(document, { ...document.account, managedService: !document.account.managedService }));
  };
  const records = Object.values(app.draft.document.entities).reduce((sum, map) => sum + map.size, 0);
  return { ...staged, check, finish, records };
}

it('says how many records are being checked, and nothing when they are', async () => {
  const { app, check, finish, records } = await busy();
  await show(app, Checking, { patience: 0 });
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  check();
  await expect.element(page.getByRole('status')).toHaveTextContent(`Checking ${records} records…`);
  finish();
  await expect.element(page.getByRole('status')).not.toHaveTextContent('Checking');
});

it('does not flicker for a look that ends before anybody would wait for it', async () => {
  const { app, check, finish } = await busy();
  await show(app, Checking, { patience: 1_000_000 });
  check();
  await expect.poll(() => app.problems.checked).toBe(false);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  expect(page.getByRole('status').element().textContent.trim()).toBe('');
  finish();
});
