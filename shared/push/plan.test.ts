// Which call carries which change, in which order, and what no call can carry.
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import type { PlanOptions } from './plan-builder.ts';
import { planPush } from './plan.ts';
import { campaign, buildDraft, flight, item, known } from '../testing/small-draft.ts';

const two = [flight(2, 100, { id: 71 }), flight(3, 200, { id: 72 })];

function makePlan(arrays: Parameters<typeof buildDraft>[0], options: PlanOptions = {}) {
  return planPush(buildDraft({ campaigns: [campaign], ...arrays }), options);
}

const lineItemPlan = (draft: JsonObject, more: JsonObject = {}) =>
  makePlan({ lineItems: [known(item(two), draft, more)] });
const ids = ({ steps }: ReturnType<typeof planPush>): string[] => steps.map(({ id }) => id);

describe('a line item that exists', () => {
  test('nothing changed: no step', () => expect(ids(lineItemPlan(item(two)))).toEqual([]));

  test('budget details: a patch with what changed, and of a changed flight all that can be compared', () => {
    const draft = item([flight(2, 150, { id: 71 }), flight(3, 200, { id: 72 })], { name: 'New name' });
    expect(lineItemPlan(draft).steps).toMatchObject([
      {
        id: 'lineItem.patch:l1',
        fields: ['name', 'flights'],
        compares: 'lineItem.read',
        body: { name: 'New name', flights: [{ ...flight(2, 150), id: 71 }] },
      },
    ]);
    expect(lineItemPlan(draft).steps[0]?.body).toEqual({ name: 'New name', flights: [{ ...flight(2, 150), id: 71 }] });
  });

  test('a cap that cannot be compared goes along only when it changed', () => {
    const capped = [flight(2, 100, { id: 71, totalImpressionCap: 9 }), flight(3, 200, { id: 72 })];
    const draft = item([flight(2, 150, { id: 71, totalImpressionCap: 9 }), flight(3, 200, { id: 72 })]);
    const { steps } = makePlan({ lineItems: [known(item(capped), draft)] });
    expect(JSON.stringify(steps[0]?.body)).not.toContain('totalImpressionCap');
  });

  test.each<[string, JsonObject]>([
    ['another field', item(two, { description: 'x' })],
    ['a flight added', item([...two, flight(4, 50)])],
    ['a flight taken out', item(two.slice(0, 1))],
    ['an override', item([flight(2, 100, { id: 71, maxDailySpendOverride: { enabled: false } }), two[1]!])],
    ['a cap taken away', item([flight(2, 100, { id: 71, totalImpressionCap: null }), two[1]!])],
  ])('%s: a replace when it is complete; else no call can carry it', (what, draft) => {
    const base =
      what === 'a cap taken away' ? item([flight(2, 100, { id: 71, totalImpressionCap: 5 }), two[1]!]) : item(two);
    const whole = makePlan({ lineItems: [known(base, draft, { complete: true })] });
    expect(ids(whole)).toEqual(['lineItem.replace:l1']);
    const partial = makePlan({ lineItems: [known(base, draft)] });
    expect(ids(partial)).toEqual([]);
    expect(partial.unplannable).toMatchObject([{ key: 'l1', reason: { code: 'REPLACE_NEEDS_COMPLETE' } }]);
  });

  test('an incomplete one with both kinds of change: what can be patched is patched', () => {
    const plan = lineItemPlan(item(two, { name: 'New', description: 'x' }));
    expect(plan.steps[0]).toMatchObject({ id: 'lineItem.patch:l1', body: { name: 'New' } });
    expect(plan.unplannable[0]?.fields).toEqual(['description']);
  });

  test('a percentage that goes with its pacing needs no replace', () => {
    const ahead = [flight(2, 100, { id: 71, pacingMode: 'AHEAD', paceAheadPercent: 20 })];
    const { steps } = makePlan({ lineItems: [known(item(ahead), item([flight(2, 100, { id: 71 })]))] });
    expect(steps[0]).toMatchObject({
      operation: 'lineItem.patch',
      body: { flights: [{ id: 71, pacingMode: 'EVEN' }] },
    });
  });

  test('a replace says what it puts back to its default, and sends nothing that is the platform’s own', () => {
    const draft = item(two, { description: 'x', budgetModified: true, id: 3001 });
    const [step] = lineItemPlan(draft, { complete: true }).steps;
    expect(step?.resets).toEqual(
      expect.arrayContaining(['budgetDistribution', 'frequencyCap', 'dayParting', 'managementFee']),
    );
    expect(step?.resets).not.toContain('cpmPrice');
    expect(Object.keys(step?.body ?? {})).not.toContain('budgetModified');
    expect(Object.keys(step?.body ?? {})).not.toContain('id');
  });

  test('a replace to Fixed CPM without a price says that the price is left out', () => {
    const [step] = lineItemPlan(item(two, { costModel: 'Fixed CPM', description: 'x' }), { complete: true }).steps;
    expect(step?.resets).toContain('cpmPrice');
  });

  test('created and not read back yet: its flights’ ids are learnt, and it is not taken for changed', () => {
    const fresh = item([flight(2, 100), flight(3, 200)]);
    expect(ids(makePlan({ lineItems: [known(fresh, fresh)] }))).toEqual(['lineItem.read:l1']);
  });

  test('a replace waits until the ids are known: without them it would add its flights again', () => {
    const fresh = item([flight(2, 100)]);
    const { steps } = makePlan({ lineItems: [known(fresh, { ...fresh, description: 'x' }, { complete: true })] });
    expect(steps.map(({ id, waits }) => [id, waits.map(({ step }) => step)])).toEqual([
      ['lineItem.read:l1', []],
      ['lineItem.replace:l1', ['lineItem.read:l1']],
    ]);
  });
});

describe('new entities', () => {
  const arrays = {
    lineItems: [{ key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: item([flight(2, 10, { id: 5 })]) }],
    creatives: [{ key: 'r1', remoteId: null, base: null, draft: { name: 'Banner' } }],
    tactics: [
      {
        key: 't1',
        lineItem: 'l1',
        remoteId: null,
        base: null,
        draft: { name: 'T', creativeAssignments: [{ creative: 'r1', weight: 100 }] },
      },
    ],
  };

  test('a tactic waits for its line item and its creatives; the line item is read back', () =>
    expect(makePlan(arrays).steps.map(({ id, waits }) => [id, waits])).toEqual([
      ['creative.create:r1', []],
      ['lineItem.create:l1', []],
      ['lineItem.read:l1', [{ step: 'lineItem.create:l1', needs: 'success' }]],
      [
        'tactic.create:t1',
        [
          { step: 'lineItem.create:l1', needs: 'success' },
          { step: 'creative.create:r1', needs: 'success' },
        ],
      ],
    ]));

  test('ids that came along with copied flights are not sent', () =>
    expect(makePlan(arrays).steps.find(({ id }) => id === 'lineItem.create:l1')?.body).toMatchObject({
      flights: [flight(2, 10)],
    }));

  test('a step with errors is blocked, and all that needs it', () => {
    const blocked = makePlan(arrays, { blockedKeys: new Set(['l1']) }).steps.filter(
      (step) => step.blocked !== undefined,
    );
    expect(blocked.map(({ id, blocked: reason }) => [id, reason?.code])).toEqual([
      ['lineItem.create:l1', 'HAS_ERRORS'],
      ['lineItem.read:l1', 'WAITED_FOR_FAILED'],
      ['tactic.create:t1', 'WAITED_FOR_FAILED'],
    ]);
  });

  test('an unknown create is not planned again, nor what needs it', () => {
    const { steps } = makePlan(arrays, { unknownSteps: new Set(['lineItem.create:l1']) });
    expect(steps.filter((step) => step.blocked === undefined).map(({ id }) => id)).toEqual(['creative.create:r1']);
  });

  test('only what was chosen; what it needs and was not chosen is said', () =>
    expect(makePlan(arrays, { only: new Set(['t1']) }).steps).toMatchObject([
      { id: 'tactic.create:t1', blocked: { code: 'NOT_CHOSEN', key: 'l1' } },
    ]));

  test('earliest flight first, its creatives and tactics with it', () => {
    const lineItem = (key: string, month: number) => ({
      key,
      campaign: 'c1',
      remoteId: null,
      base: null,
      draft: item([flight(month, 10)]),
    });
    const tactic = (key: string, of: string) => ({
      key,
      lineItem: of,
      remoteId: null,
      base: null,
      draft: { creativeAssignments: [{ creative: `r-${of}`, weight: 100 }] },
    });
    const creative = (key: string) => ({ key, remoteId: null, base: null, draft: { name: key } });
    const plan = makePlan({
      lineItems: [lineItem('late', 9), lineItem('soon', 2)],
      tactics: [tactic('t-late', 'late'), tactic('t-soon', 'soon')],
      creatives: [creative('r-late'), creative('r-soon')],
    });
    expect(plan.steps.map(({ key }) => key)).toEqual([
      'r-soon',
      'soon',
      'soon',
      't-soon',
      'r-late',
      'late',
      'late',
      't-late',
    ]);
  });

  test('the same draft gives the same plan', () =>
    expect(JSON.stringify(makePlan(arrays))).toBe(JSON.stringify(makePlan(arrays))));
});

describe('what no documented call can carry', () => {
  test('a new campaign, and what hangs under it', () => {
    const plan = planPush(
      buildDraft({
        campaigns: [{ key: 'c1', remoteId: null, base: null, draft: { name: 'New', budgetCap: 5 } }],
        lineItems: [{ key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: item([flight(2, 1)]) }],
      }),
    );
    expect(plan.unplannable).toMatchObject([{ key: 'c1', reason: { code: 'CAMPAIGN_NOT_CREATABLE' } }]);
    expect(plan.steps[0]).toMatchObject({ id: 'lineItem.create:l1', blocked: { code: 'PARENT_NOT_THERE', key: 'c1' } });
  });

  test('another field of a campaign than its cap', () => {
    const plan = planPush(
      buildDraft({
        campaigns: [{ key: 'c1', remoteId: 1, base: { name: 'A', budgetCap: 5 }, draft: { name: 'B', budgetCap: 6 } }],
      }),
    );
    expect(ids(plan)).toEqual(['campaign.updateBudget:c1']);
    expect(plan.unplannable).toMatchObject([{ fields: ['name'], reason: { code: 'CAMPAIGN_FIELDS_NOT_WRITABLE' } }]);
  });

  test('a tactic that exists', () => {
    const tactics = [{ key: 't1', lineItem: 'l1', remoteId: 7, base: { name: 'A' }, draft: { name: 'B' } }];
    const plan = makePlan({ lineItems: [known(item(two), item(two))], tactics });
    expect(plan.unplannable).toMatchObject([{ key: 't1', reason: { code: 'TACTIC_NOT_CHANGEABLE' } }]);
  });

  test('a second custom field setting of a tactic', () => {
    const customFieldSettings = [{ fieldName: 'a' }, { fieldName: 'b' }];
    const tactics = [{ key: 't1', lineItem: 'l1', remoteId: null, base: null, draft: { customFieldSettings } }];
    const plan = makePlan({ lineItems: [known(item(two), item(two))], tactics });
    expect(plan.steps[0]?.blocked).toEqual({ code: 'SEVERAL_CUSTOM_FIELDS', count: 2 });
  });

  test('a new NPI list, and a tactic that uses it', () => {
    const plan = makePlan({
      lineItems: [known(item(two), item(two))],
      npiLists: [
        { key: 'n1', remoteId: null, kind: 'standard', base: null, draft: { operation: 'add', npis: ['1234567893'] } },
      ],
      tactics: [
        {
          key: 't1',
          lineItem: 'l1',
          remoteId: null,
          base: null,
          draft: { targeting: { npiTargeting: { lists: [{ list: 'n1', include: true }] } } },
        },
      ],
    });
    expect(plan.unplannable).toMatchObject([{ key: 'n1', reason: { code: 'NPI_LIST_NOT_CREATABLE' } }]);
    expect(plan.steps[0]?.blocked).toEqual({ code: 'REFERENCE_NOT_THERE', key: 'n1' });
  });
});

describe('the other calls', () => {
  test.each([
    ['add', 'npiList.patch'],
    ['remove', 'npiList.patch'],
    ['replace', 'npiList.replace'],
    ['replaceAttributes', 'npiList.replaceAttributes'],
  ])('an NPI list’s %s goes as %s, once', (operation, call) => {
    const draft = { operation, npis: ['1234567893'], attributes: [{ name: 'a' }], npiColumnIndex: 0 };
    const list = (base: JsonObject | null) =>
      makePlan({ npiLists: [{ key: 'n1', remoteId: 77, kind: 'standard', base, draft }] });
    expect(ids(list(null))).toEqual([`${call}:n1`]);
    expect(ids(list(draft))).toEqual([]);
  });

  test('a creative that changed is replaced whole, without the platform’s own members', () => {
    const base = { name: 'A', notes: 'n', adFormat: 'GenericHtml' };
    const plan = makePlan({ creatives: [{ key: 'r1', remoteId: 5, base, draft: { ...base, name: 'B' } }] });
    expect(plan.steps[0]).toMatchObject({ id: 'creative.replace:r1', body: { name: 'B', notes: 'n' } });
    expect(plan.steps[0]?.body).not.toHaveProperty('adFormat');
  });

  test('a creative’s replace says what it empties because the draft leaves it blank', () => {
    const resets = (creativeType: string) => {
      const base = { creativeType, name: 'A', notes: 'n' };
      return makePlan({ creatives: [{ key: 'r1', remoteId: 5, base, draft: { ...base, name: 'B' } }] }).steps[0]
        ?.resets;
    };
    const blank = ['placementId', 'campaignRestrictName', 'categoryName', 'dsaAdvertiser', 'financier'];
    expect(resets('html')).toEqual(blank);
    expect(resets('video')).toEqual([...blank, 'bitRate', 'videoURL', 'videoSkippingAfter']);
  });

  test.each([null, {}, { name: 'C' }])('with the base %j it is compared by a read before it is written', (base) => {
    const { steps } = makePlan({ campaigns: [{ key: 'c1', remoteId: 9, base, draft: { budgetCap: 500 } }] });
    expect(steps[0]).toMatchObject({ id: 'campaign.updateBudget:c1', compares: 'campaign.read' });
  });

  test('a cap: raised before its line items, lowered after them', () => {
    const cap = (budgetCap: number) =>
      planPush(
        buildDraft({
          campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 5000 }, draft: { budgetCap } }],
          lineItems: [known(item(two), item([flight(2, 1, { id: 71 }), two[1]!]))],
        }),
      ).steps.map(({ id, waits }) => [id, waits]);
    expect(cap(6000)).toEqual([
      ['campaign.updateBudget:c1', []],
      ['lineItem.patch:l1', [{ step: 'campaign.updateBudget:c1', needs: 'success' }]],
    ]);
    expect(cap(4000)).toEqual([
      ['lineItem.patch:l1', []],
      ['campaign.updateBudget:c1', [{ step: 'lineItem.patch:l1', needs: 'order' }]],
    ]);
  });
});

describe('a cap that is lowered', () => {
  const lowered = (before: number | null, budgetCap: number, lineItems = [known(item(two), item(two))]) => {
    const campaigns = [{ key: 'c1', remoteId: 9001, base: { budgetCap: before }, draft: { budgetCap } }];
    return planPush(buildDraft({ campaigns, lineItems })).steps.map(({ id, blocked }) => [id, blocked?.code]);
  };

  test('below what the flights of one line item add up to stays unsent: a slip of the hand would stop the campaign', () => {
    expect(lowered(5000, 5)).toEqual([['campaign.updateBudget:c1', 'CAP_BELOW_FLIGHTS']]);
    expect(lowered(null, 5)).toEqual([['campaign.updateBudget:c1', 'CAP_BELOW_FLIGHTS']]);
  });

  test('below what several line items come to together is sent: none of them is above it', () => {
    const [one, other] = [known(item(two), item(two)), { ...known(item(two), item(two)), key: 'l2', remoteId: 3002 }];
    expect(lowered(5000, 300, [one, other])).toEqual([['campaign.updateBudget:c1', undefined]]);
  });

  test('to just what they add up to is sent', () =>
    expect(lowered(5000, 300)).toEqual([['campaign.updateBudget:c1', undefined]]));
});

describe('budget that moves between line items', () => {
  const lineItem = (
    key: string,
    remoteId: number | null,
    month: number,
    before: number,
    after: number,
  ): JsonObject => ({
    key,
    campaign: 'c1',
    remoteId,
    base: remoteId === null ? null : item([flight(month, before, { id: remoteId })]),
    draft: item([flight(month, after, remoteId === null ? {} : { id: remoteId })]),
  });
  // The cap is 5,000.
  const moved = (...lineItems: JsonObject[]) =>
    makePlan({ lineItems }).steps.map(({ id, waits }) => [id, ...waits.map(({ step, needs }) => `${needs} ${step}`)]);

  test('is given up before it is taken when the cap has no room for both, however urgent the taker is', () => {
    const taker = lineItem('soon', 3001, 2, 3000, 4000);
    expect(moved(taker, lineItem('late', 3002, 9, 2000, 1000))).toEqual([
      ['lineItem.patch:late'],
      ['lineItem.patch:soon', 'order lineItem.patch:late'],
    ]);
  });

  test('goes in any order while there is room', () =>
    expect(moved(lineItem('soon', 3001, 2, 2000, 3000), lineItem('late', 3002, 9, 2000, 1000))).toEqual([
      ['lineItem.patch:soon'],
      ['lineItem.patch:late'],
    ]));

  test('is waited for by those alone that need it', () => {
    const plan = moved(
      lineItem('a', 3001, 2, 1500, 2000),
      lineItem('new', null, 3, 0, 1000),
      lineItem('b', 3002, 4, 2000, 1500),
      lineItem('c', 3003, 5, 1500, 500),
    );
    expect(plan.filter(([id]) => id !== 'lineItem.read:new')).toEqual([
      ['lineItem.patch:b'],
      ['lineItem.patch:a', 'order lineItem.patch:b'],
      ['lineItem.patch:c'],
      ['lineItem.create:new', 'order lineItem.patch:c'],
    ]);
  });

  test('is not waited for when its line item stays behind: one with errors, or not chosen', () => {
    const lineItems = [lineItem('soon', 3001, 2, 3000, 4000), lineItem('late', 3002, 9, 2000, 1000)];
    const blocked = makePlan({ lineItems }, { blockedKeys: new Set(['late']) });
    expect(blocked.steps.find(({ key }) => key === 'soon')?.waits).toEqual([]);
    expect(ids(makePlan({ lineItems }, { only: new Set(['soon']) }))).toEqual(['lineItem.patch:soon']);
  });

  test('waits for nothing under a cap that is raised enough first, or under none', () => {
    const lineItems = [lineItem('soon', 3001, 2, 3000, 4000), lineItem('late', 3002, 9, 2000, 1000)];
    for (const budgetCap of [6000, null]) {
      const base = budgetCap === null ? null : 5000;
      const campaigns = [{ key: 'c1', remoteId: 9001, base: { budgetCap: base }, draft: { budgetCap } }];
      const { steps } = planPush(buildDraft({ campaigns, lineItems }));
      expect(steps.flatMap(({ waits }) => waits.map(({ step }) => step)).filter((id) => id.includes('late'))).toEqual(
        [],
      );
    }
  });
});
