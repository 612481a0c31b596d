// Targeting while no library is on this computer: countries and states are known, for all else it is offered.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cellChange } from '../../../shared/draft/change.ts';
import { selectRows } from '../../testing/app.ts';
import { show, stageSample } from '../../testing/stage.ts';
import Targeting from './Targeting.svelte';

it('finds New York by name, opens it in the tree, and offers the library for cities', async () => {
  const { app } = await stageSample(null);
  await show(app, Targeting);
  const ref = { kind: 'tactic', key: 't1' } as const;
  app.selection.setTab('tactics');
  const before = app.draft.record(ref)?.draft['targeting'];
  app.draft.applyRemote('Example', [cellChange(ref, ['draft', 'targeting'], before, undefined)]);
  selectRows(app, 't1', 't1');
  await page.getByRole('listbox', { name: 'Kinds of targeting' }).getByRole('option', { name: /Geo/ }).click();
  const search = page.getByRole('combobox', { name: 'Search places' });
  await search.fill('new york');
  await expect.element(page.getByRole('option', { name: /New York/ })).toBeVisible();
  await search.click();
  await userEvent.keyboard('{Enter}');
  expect(app.draft.record(ref)?.draft['targeting']).toMatchObject({
    geoTargets: { type: 'state', parent: { type: 'country', value: 'US' }, values: ['US-NY'] },
  });
  await search.fill('cleveland');
  await expect.element(page.getByText('No results for “cleveland”.')).toBeVisible();
  await page.getByRole('button', { name: 'Get the library' }).click();
  expect(app.layout.panel).toBe('library');
});
