// The preview of fixes: its first control has the keyboard, so that Enter fixes and never leaves.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type } from '../../testing/app.ts';
import { show, stageSample } from '../../testing/stage.ts';
import FixProblems from './FixProblems.svelte';

it('fixes all by Enter once its preview is there', async () => {
  const { app } = await stageSample();
  type(app, 'flights', 'l1#0', 'budget', '10.005');
  type(app, 'flights', 'l2#0', 'budget', '33.333');
  app.dialogs.open('fixProblems', app.problems.list);
  await show(app, FixProblems);
  const round = page.getByRole('button', { name: 'Round 2 amounts to cents' });
  await expect.element(round).not.toHaveAttribute('aria-disabled', 'true');
  expect(document.activeElement?.matches('input, select')).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.draft.undoName).toBe('Round 2 amounts to cents');
  expect(app.problems.list).toEqual([]);
});
