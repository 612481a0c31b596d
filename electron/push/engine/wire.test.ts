// What of a draft reaches the platform: members that no request has are left out, and so is what says nothing.
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { type Pushed, platformPush } from '../../testing/platform-push.ts';
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
  const rig = platformPush(draft);
  let pushed = await rig.push();
  expect(pushed.end).toMatchObject({ succeeded: 2, failed: 0 });
  expect(pushed.sent('creative.create')).toEqual([creative('Banner')]);
  const { creativeHtml: _, ...own } = creative('Spot', VIDEO);
  expect(pushed.sent('creative.replace')).toEqual([own]);
  // Nothing is left to send, and unused members stay in the draft.
  pushed = await rig.push();
  expect(pushed.end).toMatchObject({ succeeded: 0, failed: 0 });
  expect(pushed.writes).toEqual([]);
  expect(rig.draft().entities.creative.get('r1')?.draft).toEqual(html);
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
  const rig = platformPush(draft);
  const pushed = await rig.push();
  expect(pushed.end).toMatchObject({ succeeded: 3, blocked: 2, failed: 1 });
  expect(pushed.sent('creative.create')).toHaveLength(1);
  expect(JSON.stringify(pushed.writes)).not.toContain('""');
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
  const rig = platformPush(draft);
  const pushed = await rig.push();
  expect(pushed.end).toMatchObject({ failed: 0, blocked: 0 });
  expect(pushed.sent('lineItem.create').map((body) => body['customFieldSettings'])).toEqual([setting]);
  expect(pushed.sent('lineItem.replace').map((body) => body['customFieldSettings'])).toEqual([[setting]]);
  expect(pushed.sent('tactic.create').map((body) => body['customFieldSettings'])).toEqual([setting]);
});

test('of two spellings of one member the canonical one is sent, by each call, whichever comes last', async () => {
  const zones = { timeZone: 'Eastern Time', timezone: 'Moscow Time' };
  const hours = { dayParting: { enabled: false }, dayparting: { enabled: true, schedule: [] } };
  const caps = { dailyImpressionCap: 500, dailyImpresssionCap: 9 };
  const both = { ...zones, ...hours };
  const draft = makeDraft({
    campaigns: [campaign],
    lineItems: [
      {
        key: 'l1',
        campaign: 'c1',
        remoteId: null,
        base: null,
        draft: lineItem('New', [flight('02', 900, caps)], both),
      },
      {
        ...known,
        key: 'l2',
        remoteId: 3002,
        complete: true,
        draft: { ...item, ...both, description: 'Now described', flights: [flight('02', 1000, { id: 71, ...caps })] },
      },
      { ...known, key: 'l3', remoteId: 3003, draft: { ...item, flights: [flight('02', 1100, { id: 71, ...caps })] } },
    ],
  });
  const rig = platformPush(draft);
  let pushed = await rig.push();
  expect(pushed.end).toMatchObject({ failed: 0, blocked: 0 });
  const [created] = pushed.sent('lineItem.create');
  expect(created).toMatchObject({ timezone: 'Eastern Time', dayparting: { enabled: false } });
  const [replaced] = pushed.sent('lineItem.replace');
  expect(replaced).toMatchObject({ timeZone: 'Eastern Time', dayParting: { enabled: false } });
  for (const body of [created, replaced]) {
    expect(body).toMatchObject({ flights: [{ dailyImpressionCap: 500 }] });
    expect(JSON.stringify(body)).not.toMatch(/Moscow|sss/);
  }
  for (const member of ['timezone', 'dayparting']) expect(replaced).not.toHaveProperty(member);
  expect(pushed.sent('lineItem.patch')).toMatchObject([{ flights: [{ dailyImpresssionCap: 500 }] }]);
  // Nothing is left over, and the file still has what it had.
  pushed = await rig.push();
  expect(pushed.end).toMatchObject({ succeeded: 0, skipped: 0, failed: 0 });
  expect(rig.draft().entities.lineItem.get('l1')?.draft).toMatchObject(both);
});

test("a call's spelling without the canonical member is judged and sent as that member", async () => {
  const { timeZone: _, ...zoneless } = item;
  const named = (name: string, more: JsonObject): JsonObject => ({
    ...zoneless,
    name,
    flights: [flight('02', 900)],
    ...more,
  });
  const created = (key: string, body: JsonObject) => ({ key, campaign: 'c1', remoteId: null, base: null, draft: body });
  const draft = makeDraft({
    campaigns: [campaign],
    lineItems: [
      created('l1', named('Zone', { timezone: 'Moscow Time', dayparting: { enabled: false } })),
      created('l2', named('No such zone', { timezone: 'Mars Time' })),
      created('l3', named('No hours', { timezone: 'Moscow Time', dayparting: { enabled: true, schedule: [] } })),
    ],
  });
  const rig = platformPush(draft);
  const pushed = await rig.push();
  expect(pushed.end).toMatchObject({ failed: 0, blocked: 4 });
  expect(pushed.sent('lineItem.create')).toMatchObject([{ timezone: 'Moscow Time', dayparting: { enabled: false } }]);
});

test('where the account demands two custom fields of tactics the first is sent, and the platform decides', async () => {
  const setting = (fieldName: string) => ({ isNewField: false, fieldName, fieldValue: 'x' });
  const makeTactic = (key: string, ...names: string[]) => ({
    key,
    lineItem: 'l1',
    remoteId: null,
    base: null,
    draft: tactic(key, [], { customFieldSettings: names.map(setting) }),
  });
  const draft = makeDraft({
    campaigns: [campaign],
    lineItems: [known],
    tactics: [makeTactic('one', 'Region'), makeTactic('both', 'Region', 'Agency PO'), makeTactic('neither', 'Brand')],
  });
  const account = { id: 501, mandatoryCustomFields: { tactic: ['Agency PO', 'Region'] } };
  const rig = platformPush({ ...draft, account, header: { ...draft.header, account } });
  let pushed = await rig.push();
  expect(pushed.end).toMatchObject({ succeeded: 2, failed: 0, blocked: 1 });
  expect(pushed.sent('tactic.create').map((body) => body['customFieldSettings'])).toEqual([
    setting('Region'),
    setting('Region'),
  ]);
  // What the create had no room for is no change of a tactic that can't be changed.
  pushed = await rig.push();
  expect(pushed.end).toMatchObject({ succeeded: 0, blocked: 1, unplannable: 0 });
});

describe('a replace of a line item of which only budget details were read', () => {
  const caps = { totalImpressionCap: 5000, dailyImpressionCap: 400 };
  const spend = { maxDailySpendOverride: { enabled: true, type: 'amount', value: 50 } };
  const there = lineItem('Known', [flight('02', 1000, { id: 71, ...caps, ...spend })], { budgetCap: 4000 });
  const { inventoryType: _, ...details } = lineItem('Known', [
    { ...flight('02', 1000, { id: 71 }), maxDailySpendOverride: null },
  ]);
  const HIDDEN = [
    'budgetCap',
    'flights[].totalImpressionCap',
    'flights[].dailyImpressionCap',
    'flights[].maxDailySpendOverride',
  ];
  const start = (draft: JsonObject) => {
    const record = {
      ...known,
      complete: true,
      base: details,
      draft: { ...details, inventoryType: 'Display', ...draft },
    };
    const seed = makeDraft({ campaigns: [campaign], lineItems: [{ ...known, base: there, draft: there }] });
    return platformPush(makeDraft({ campaigns: [campaign], lineItems: [record] }), { holds: seed });
  };
  const resetsIn = ({ events }: Pushed) =>
    events.flatMap((event) => {
      if (event.event === 'plan') return [['planned', event.list?.[0]?.resets ?? []]];
      return event.event === 'unchecked' && event.cause?.code === 'BUDGET_DETAILS_ONLY'
        ? [['said', event.cause.reset ?? []]]
        : [];
    });

  test('takes off caps that no read shows: said by the plan before it, and by the push', async () => {
    const rig = start({ description: 'New' });
    let pushed = await rig.push();
    expect(pushed.end).toMatchObject({ succeeded: 1, failed: 0 });
    // This is what makes it worth saying.
    const [left] = rig.practice.state().lineItems;
    expect(JSON.stringify(left?.body)).not.toMatch(/ImpressionCap|maxDailySpend/);
    expect(resetsIn(pushed)).toEqual([
      ['planned', expect.arrayContaining(HIDDEN)],
      ['said', expect.arrayContaining(HIDDEN)],
    ]);
    // From now on this file knows what it wrote: nothing more can be reset.
    const record = rig.draft().entities.lineItem.get('l1')!;
    const again = { ...record, draft: { ...record.draft, description: 'Newer' } };
    const lineItems = new Map(rig.draft().entities.lineItem).set('l1', again);
    rig.edit((draft) => ({ ...draft, entities: { ...draft.entities, lineItem: lineItems } }));
    pushed = await rig.push();
    expect(pushed.sent('lineItem.replace')).toHaveLength(1);
    expect(resetsIn(pushed)[0]).toEqual(['planned', []]);
  });

  test('leaves what the planner has filled in', async () => {
    const flights = [flight('02', 1000, { id: 71, ...caps, ...spend })];
    const rig = start({ description: 'New', budgetCap: 4000, flights });
    const pushed = await rig.push();
    expect(pushed.end).toMatchObject({ succeeded: 2, failed: 0 });
    expect(rig.practice.state().lineItems[0]?.body).toMatchObject({
      budgetCap: 4000,
      flights: [{ ...caps, ...spend }],
    });
    for (const [, resets] of resetsIn(pushed)) for (const name of HIDDEN) expect(resets).not.toContain(name);
  });
});
