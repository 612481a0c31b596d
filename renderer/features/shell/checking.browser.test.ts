// What the window says while the rules are gone through: nothing for a short look, how many records for a long one.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emptyEntities } from '../../../shared/draft/document.ts';
import { show, stageSample } from '../../testing/stage.ts';
import Checking from './Checking.svelte';

/** A window whose rules have 500 tactics before them; they are gone through when its clock moves. */
async function busy() {
  const staged = await stageSample();
  const tactic = new Map(
    Array.from({ length: 500 }, (_, at) => {
      const key = `many${String(at)}`;
      return [key, { key, remoteId: null, base: null, draft: { name: key } }];
    }),
  );
  const account = {
    id: 1,
    managedService: false,
    mandatoryCustomFields: { lineItem: [], tactic: [] },
    dsaRequired: false,
  };
  const open = (): void => {
    staged.app.problems.opened({ header: {}, account, entities: { ...emptyEntities(), tactic } });
  };
  const finish = (): void => {
    while (!staged.app.problems.checked) staged.clock.move(0);
  };
  return { ...staged, open, finish };
}

it('says how many records are being checked, and nothing when they are', async () => {
  const { app, open, finish } = await busy();
  await show(app, Checking, { patience: 0 });
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  open();
  await expect.element(page.getByRole('status')).toHaveTextContent('Checking 500 records…');
  finish();
  await expect.element(page.getByRole('status')).not.toHaveTextContent('Checking');
});

it('does not flicker for a look that ends before anybody would wait for it', async () => {
  const { app, open, finish } = await busy();
  await show(app, Checking, { patience: 1_000_000 });
  open();
  await expect.poll(() => app.problems.checked).toBe(false);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  expect(page.getByRole('status').element().textContent.trim()).toBe('');
  finish();
});
