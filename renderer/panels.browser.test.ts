// Panels that come with something to show, and stay when it has ended; workspaces that are found as they were left.
import { expect, it } from 'vitest';
import { PANEL_IDS } from '../shared/actions.ts';
import { ok } from '../shared/kernel/result.ts';
import { toPullOrder } from '../shared/push/pull-order.ts';
import { isShown } from './panels.ts';
import { type } from './testing/app.ts';
import { answerPulls } from './testing/pulls.ts';
import { stageSample } from './testing/stage.ts';

it('shows a pull while and after it runs', async () => {
  const { app, bridge } = await stageSample();
  const shown = () => PANEL_IDS.filter((id) => isShown(app, id));
  const finish = answerPulls(bridge);
  const comeLater = ['rehearsal', 'pull', 'review', 'compare'];
  const always = PANEL_IDS.filter((id) => !comeLater.includes(id));
  const withPull = PANEL_IDS.filter((id) => id === 'pull' || always.includes(id));
  expect(shown()).toEqual(always);
  const [campaign] = app.draft.document.entities.campaign.values();
  if (typeof campaign?.remoteId !== 'number') throw new Error('The sample has a campaign with an ID.');
  type(app, 'campaigns', campaign.key, 'budgetCap', '77777');
  const pulled = app.pull.start(toPullOrder({ campaign: [campaign.remoteId] }));
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
