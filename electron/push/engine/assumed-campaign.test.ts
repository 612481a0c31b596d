// A line item whose campaign a pull has guessed: what of it reaches the platform, and what waits until it is confirmed.
import { expect, test } from 'vitest';
import { withChanges } from '../../../shared/draft/apply.ts';
import { confirmCampaign } from '../../../shared/draft/commands/confirm-campaign.ts';
import { platformPush, withData } from '../../testing/platform-push.ts';
import { flight, lineItem, makeDraft } from '../../testing/test-drafts.ts';

const campaigns = [9001, 9002].map((remoteId, index) => ({
  key: `c${index + 1}`,
  remoteId,
  base: { budgetCap: 50_000 },
  draft: { budgetCap: 50_000 },
}));
const base = lineItem('Known', [flight('02', 1000, { id: 71 })]);
const drafted = { ...base, name: 'Renamed', description: 'Described' };
const known = { key: 'l1', campaign: 'c1', remoteId: 3001, complete: true, base };
const guessed = { ...known, campaignAssumed: true };

test('its name is patched; fields that need a replace are not sent with the guess, but once it is confirmed', async () => {
  const made = { key: 'l2', campaign: 'c1', campaignAssumed: true, remoteId: null, base: null, draft: base };
  const draft = makeDraft({ campaigns, lineItems: [{ ...guessed, draft: drafted }, made] });
  const rig = platformPush(draft);
  let pushed = await rig.push();
  expect(pushed.end).toMatchObject({ succeeded: 1, failed: 0, blocked: 2 });
  expect(pushed.writes.map(({ operation, body }) => [operation, body])).toEqual([
    ['lineItem.patch', { name: 'Renamed' }],
  ]);
  expect(pushed.events).toContainEqual(
    expect.objectContaining({
      key: 'l1',
      state: 'skipped',
      reason: { code: 'CAMPAIGN_ASSUMED', fields: ['description'] },
    }),
  );

  const confirmed = withChanges(rig.draft(), confirmCampaign(rig.draft(), ['l1', 'l2'], 'c2').changes);
  rig.edit(() => confirmed);
  pushed = await rig.push();
  expect(pushed.end).toMatchObject({ failed: 0, blocked: 0 });
  expect(pushed.sent('lineItem.replace')).toMatchObject([
    { campaignId: 9002, name: 'Renamed', description: 'Described' },
  ]);
  expect(pushed.sent('lineItem.create')).toMatchObject([{ campaignId: 9002 }]);
});

test('one that the platform has under another campaign is neither replaced, which would move it, nor patched', async () => {
  const lineItems = [
    { ...known, draft: drafted },
    { ...known, key: 'l2', remoteId: 3002, draft: { ...base, name: 'Renamed' } },
  ];
  for (const campaignId of [9001, 9002]) {
    const given = platformPush(makeDraft({ campaigns, lineItems }), {
      alter: ({ operation }, answer) =>
        operation === 'lineItem.read' ? { body: withData(answer, { campaignId }) } : undefined,
    });
    const { writes, events } = await given.push();
    const failed = events.filter((event) => event.event === 'step' && event.error?.code === 'CAMPAIGN_MOVED');
    expect([writes.length, failed.length]).toEqual(campaignId === 9001 ? [2, 0] : [0, 2]);
  }
});

test.each(['lineItem.read', 'lineItem.patch'] as const)(
  'an answer to a %s that names the campaign confirms it, and what waited for that goes with the next push',
  async (shows) => {
    const rig = platformPush(makeDraft({ campaigns, lineItems: [{ ...guessed, draft: drafted }] }), {
      alter: ({ operation }, answer) =>
        operation === shows ? { body: withData(answer, { campaignId: 9002 }) } : undefined,
    });
    const first = await rig.push();
    expect(first.sent('lineItem.patch')).toEqual([{ name: 'Renamed' }]);
    expect(rig.draft().entities.lineItem.get('l1')).toMatchObject({ campaign: 'c2' });
    expect(rig.draft().entities.lineItem.get('l1')).not.toHaveProperty('campaignAssumed');
    expect(first.of('step')).toContainEqual(
      expect.objectContaining({ state: 'blocked', reason: { code: 'CHANGED_DURING_PUSH', fields: ['description'] } }),
    );
    const second = await rig.push();
    expect(second.sent('lineItem.replace')).toMatchObject([{ campaignId: 9002, description: 'Described' }]);
  },
);

test('one that is answered or read back under another campaign than it was created in is not written again', async () => {
  const customFieldSettings = ['Agency PO', 'Brand'].map((fieldName) => ({
    isNewField: false,
    fieldName,
    fieldValue: 'A',
  }));
  const made = { key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: { ...base, customFieldSettings } };
  const rig = platformPush(makeDraft({ campaigns, lineItems: [made] }), {
    alter: (_call, answer) => ({ body: withData(answer, { campaignId: 9002 }) }),
  });
  const pushed = await rig.push();
  expect(pushed.writes.map(({ operation }) => operation)).toEqual(['lineItem.create']);
  expect(pushed.of('unchecked').map(({ cause }) => cause)).toEqual([
    { code: 'ANSWERED_UNDER_OTHER', campaignId: 9002 },
  ]);
  expect(pushed.of('step').flatMap(({ id, error }) => (error === undefined ? [] : [id, error.code]))).toEqual([
    'lineItem.read:l1',
    'CAMPAIGN_MOVED',
  ]);
});

test('no cap of the guessed campaign keeps it back, nor is that cap kept back by it', async () => {
  const raised = { ...base, flights: [flight('02', 8000, { id: 71 })] };
  const lowered = { ...campaigns[0], draft: { budgetCap: 5000 } };
  const draft = makeDraft({ campaigns: [lowered, campaigns[1]!], lineItems: [{ ...guessed, draft: raised }] });
  const rig = platformPush(draft);
  const pushed = await rig.push();
  expect(pushed.writes).toMatchObject([
    { operation: 'lineItem.patch', body: { flights: [{ id: 71, budget: 8000 }] } },
    { operation: 'campaign.updateBudget', body: { budgetCap: 5000 } },
  ]);
});
