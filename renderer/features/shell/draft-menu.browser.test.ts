// The menu of the draft lies over the content under it.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show, stageSample } from '../../testing/stage.ts';
import DraftMenu from './DraftMenu.svelte';

it('is drawn over what comes after it in the page', async () => {
  const { app } = await stageSample();
  await show(app, DraftMenu);
  await page.getByRole('button').first().click();
  const item = page.getByRole('menuitem', { name: 'Rename this draft' });
  await expect.element(item).toBeVisible();
  const after = document.createElement('div');
  after.style.cssText = 'position: absolute; inset: 0';
  document.body.append(after);
  const box = item.element().getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  after.remove();
  expect(item.element().contains(top)).toBe(true);
});
