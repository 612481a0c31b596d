// Panels that come with something to show, and stay when it has ended: its outcome is read then.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PANEL_IDS } from '../shared/actions.ts';
import { ok } from '../shared/kernel/result.ts';
import { orderOf } from '../shared/push/pull-order.ts';
import Dock from './Dock.svelte';
import { isShown, savedPanel } from './panels.ts';
import { type } from './testing/app.ts';
import { answerPulls } from './testing/pulls.ts';
import { show, stageSample } from './testing/stage.ts';

it('shows a pull while and after it runs, but not after a restart', async () => {
  const { app, bridge } = await stageSample();
  const shown = () => PANEL_IDS.filter((id) => isShown(app, id));
  const finish = answerPulls(bridge);
  const always = [
    'problems',
    'changes',
    'targeting',
    'notes',
    'push',
    'conflicts',
    'history',
    'creative',
    'npi',
    'library',
  ];
  const withPull = PANEL_IDS.filter((id) => id === 'pull' || always.includes(id));
  expect(shown()).toEqual(always);
  expect(PANEL_IDS.filter((id) => savedPanel(id) === id)).toEqual(always);
  const [campaign] = app.draft.document.entities.campaign.values();
  if (typeof campaign?.remoteId !== 'number') throw new Error('The sample has a campaign with an ID.');
  type(app, 'campaigns', campaign.key, 'budgetCap', '77777');
  const pulled = app.pull.start(orderOf({ campaign: [campaign.remoteId] }));
  expect(shown()).toEqual(withPull);
  await expect.poll(() => bridge.asked.at(-1)?.name).toBe('pull.run');
  const body = { ...campaign.base, budgetCap: 88_888 };
  finish(
    ok({
      answers: [{ kind: 'campaign', remoteId: campaign.remoteId, answer: ok({ body, status: 200 }) }],
      notFound: [],
      stopped: null,
    }),
  );
  await pulled;
  expect(shown()).toEqual(withPull);
  expect(app.push.conflicts.open).toBe(1);
});

it('has the tab of its panel in sight, however it was opened and however narrow it is', async () => {
  const { app } = await stageSample();
  app.layout.showDock('problems');
  await show(app, Dock);
  const dock = page.getByRole('region', { name: 'Dock' }).element();
  if (dock instanceof HTMLElement) dock.style.width = '400px';
  const inSight = (name: string): boolean => {
    const tab = page.getByRole('tab', { name }).element().getBoundingClientRect();
    const row = page.getByRole('tablist', { name: 'Dock' }).element().getBoundingClientRect();
    return tab.left >= row.left - 1 && tab.right <= row.right + 1;
  };
  await expect.poll(() => [inSight('Problems'), inSight('Library')]).toEqual([true, false]);
  app.layout.showDock('library');
  await expect.poll(() => [inSight('Problems'), inSight('Library')]).toEqual([false, true]);
});
