// The operation out of an exceeded cap: its budgets come under the cap together, seen before, as one step of undo.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { plannedBy } from '../../../shared/draft/campaign-use.ts';
import { capFit, fitToCap } from '../../state/actions/fit-to-cap.ts';
import { type } from '../../testing/app.ts';
import { show, stageSample } from '../../testing/stage.ts';
import BulkEdit from './BulkEdit.svelte';

it('opens with the campaign’s budgets and the factor, and leaves them just under the cap', async () => {
  const { app, clock } = await stageSample();
  const [campaign = ''] = app.draft.rows('campaigns', null);
  const items = () => [...app.draft.document.entities.lineItem.values()].filter((item) => item.campaign === campaign);
  const before = plannedBy(items()).cents;
  expect(capFit(app.draft.document, campaign)).toBeNull();
  // An amount that no factor reaches to the cent.
  const cap = Math.floor(before * 0.7) + 1;
  type(app, 'campaigns', campaign, 'budgetCap', (cap / 100).toFixed(2));
  fitToCap(app, campaign);
  expect(app.dialogs.isOpen('bulkEdit')).toBe(true);
  await show(app, BulkEdit);
  clock.move(0);
  await expect
    .element(page.getByLabelText('In', { exact: true }))
    .toHaveDisplayValue(/^In this campaign: \d+ line items$/);
  expect(plannedBy(items()).cents).toBe(before);
  await page.getByRole('button', { name: /^Change \d+ line items?$/ }).click();
  const after = plannedBy(items()).cents;
  expect(after).toBeLessThanOrEqual(cap);
  expect(after).toBeGreaterThan(cap - 2 * items().length - 1);
  expect(capFit(app.draft.document, campaign)).toBeNull();
  app.draft.undo();
  expect(plannedBy(items()).cents).toBe(before);
});
