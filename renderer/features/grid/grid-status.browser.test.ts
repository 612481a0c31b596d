// The foot of the grid: what of it is shown, and whose money it sums.
import { expect, test } from 'vitest';
import { show, stageSample } from '../../testing/stage.ts';
import Grid from './Grid.svelte';

test('the foot says whose its money is where rows are left out', async () => {
  const { app } = await stageSample();
  app.selection.setTab('lineItems');
  await show(app, Grid);
  const [key = ''] = app.draft.document.entities.lineItem.keys();
  const foot = (): string => document.querySelector('footer')?.textContent.replaceAll(/\s+/g, ' ') ?? '';
  await expect.poll(foot).toMatch(/Shown 12 of 12 line items \$/);
  app.selection.setScope({ kind: 'lineItem', key });
  await expect.poll(foot).toMatch(/Shown 1 of 12 line items 1 whole campaign \$/);
});
