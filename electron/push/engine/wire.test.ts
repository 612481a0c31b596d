// What of a draft reaches the platform: members that no request has are left out, and so is what says nothing.
import { expect, test } from 'vitest';
import { recordedPush } from '../../testing/recorded-push.ts';
import { creative, flight, lineItem, makeDraft, tactic } from '../../testing/test-drafts.ts';

const campaign = { key: 'c1', remoteId: 9001, base: { budgetCap: 50_000 }, draft: { budgetCap: 50_000 } };
const flights = [flight('02', 1000, { id: 71 })];
const item = lineItem('Known', flights);
const known = { key: 'l1', campaign: 'c1', remoteId: 3001, base: item, draft: item };

const VIDEO = {
  creativeType: 'video',
  type: 'MP4_VIDEO',
  source: 'URL',
  duration: 30,
  clickThroughURL: 'https://www.example.com/watch',
};

test('a creative carries members of its own type alone, created and replaced', async () => {
  const html = creative('Banner', { ...VIDEO, creativeType: 'html', expandDirection: 'Up' });
  const video = creative('Spot', { ...VIDEO, expandDirection: 'Up' });
  const draft = makeDraft({
    creatives: [
      { key: 'r1', remoteId: null, base: null, draft: html },
      { key: 'r2', remoteId: 5001, base: creative('Spot'), draft: video },
    ],
  });
  const rig = recordedPush(draft);
  expect(await rig.push()).toMatchObject({ succeeded: 2, failed: 0 });
  expect(rig.sent('creative.create')).toEqual([creative('Banner')]);
  const { creativeHtml: _, ...own } = creative('Spot', VIDEO);
  expect(rig.sent('creative.replace')).toEqual([own]);
  // Nothing is left to send, and what is not used stays in the draft.
  expect(await rig.push()).toMatchObject({ succeeded: 0, failed: 0 });
  expect(rig.requests).toEqual([]);
  expect(rig.draft.entities.creative.get('r1')?.draft).toEqual(html);
});

test('an empty date or address is never sent', async () => {
  const assigned = (more: object) => [{ creative: 'r2', weight: 100, ...more }];
  const draft = makeDraft({
    campaigns: [campaign],
    lineItems: [known],
    tactics: ['startDate', 'endDate'].map((date) => ({
      key: `t-${date}`,
      lineItem: 'l1',
      remoteId: null,
      base: null,
      draft: tactic(`No ${date}`, [], { creativeAssignments: assigned({ [date]: '' }) }),
    })),
    creatives: [
      { key: 'r1', remoteId: null, base: null, draft: creative('Spot', { ...VIDEO, videoURL: '' }) },
      { key: 'r2', remoteId: 5001, base: creative('Old'), draft: creative('Old') },
      { key: 'r3', remoteId: null, base: null, draft: creative('No page', { domainLandingPage: '' }) },
      { key: 'r4', remoteId: null, base: null, draft: creative('No click', { ...VIDEO, clickThroughURL: '' }) },
      // What the platform itself shows is not the planner's mistake: it goes without, and the platform decides.
      {
        key: 'r5',
        remoteId: 5002,
        base: creative('Shown so', { domainLandingPage: '' }),
        draft: creative('Shown so', { domainLandingPage: '', notes: 'Look again' }),
      },
    ],
  });
  const rig = recordedPush(draft);
  expect(await rig.push()).toMatchObject({ succeeded: 3, blocked: 2, failed: 1 });
  expect(rig.sent('creative.create')).toHaveLength(1);
  expect(JSON.stringify(rig.requests)).not.toContain('""');
});

test('the id of a custom field, which answers name, is in no request', async () => {
  const setting = { isNewField: false, fieldName: 'Region', fieldValue: 'East' };
  const withId = { customFieldSettings: [{ ...setting, fieldId: 4101 }] };
  const draft = makeDraft({
    campaigns: [campaign],
    lineItems: [
      { key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: lineItem('New', [flight('02', 900)], withId) },
      { ...known, key: 'l2', complete: true, draft: { ...item, description: 'Described', ...withId } },
    ],
    tactics: [{ key: 't1', lineItem: 'l2', remoteId: null, base: null, draft: tactic('New', [], withId) }],
  });
  const rig = recordedPush(draft);
  expect(await rig.push()).toMatchObject({ failed: 0, blocked: 0 });
  expect(rig.sent('lineItem.create').map((body) => body['customFieldSettings'])).toEqual([setting]);
  expect(rig.sent('lineItem.replace').map((body) => body['customFieldSettings'])).toEqual([[setting]]);
  expect(rig.sent('tactic.create').map((body) => body['customFieldSettings'])).toEqual([setting]);
});
