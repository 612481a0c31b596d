// What each call of a line item carries, and what goes with a second one (§4.4).
import { expect, test } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import { planPush } from './plan.ts';
import { campaign, buildDraft, flight, item, known } from '../testing/small-draft.ts';

const two = [flight(2, 100, { id: 71 }), flight(3, 200, { id: 72 })];
const makePlan = (record: JsonObject) => planPush(buildDraft({ campaigns: [campaign], lineItems: [record] }));

test('a budget cap, which only a patch carries: alone, or after the replace that leaves it out', () => {
  const capped = item(two, { budgetCap: 500 });
  expect(makePlan(known(item(two), capped)).steps).toMatchObject([
    { id: 'lineItem.patch:l1', body: { budgetCap: 500 } },
  ]);
  const draft = item(two, { budgetCap: 500, description: 'x' });
  // Whether a replace resets it is not said, so it is sent after one that leaves it as it was, too.
  for (const base of [item(two), capped]) {
    const { steps, unplannable } = makePlan(known(base, draft, { complete: true }));
    expect(unplannable).toEqual([]);
    expect(steps.map(({ id, fields }) => [id, fields])).toEqual([
      ['lineItem.replace:l1', ['description']],
      ['lineItem.patch:l1', ['budgetCap']],
    ]);
    expect(steps[0]?.body).not.toHaveProperty('budgetCap');
    expect(steps[1]).toMatchObject({ body: { budgetCap: 500 }, waits: [{ step: 'lineItem.replace:l1' }] });
  }
});

test('a budget cap taken away: said, since no call takes it away', () => {
  const { steps, unplannable } = makePlan(known(item(two, { budgetCap: 500 }), item(two), { complete: true }));
  expect(steps).toEqual([]);
  expect(unplannable).toMatchObject([{ key: 'l1', fields: ['budgetCap'], reason: { code: 'CAP_NOT_CLEARABLE' } }]);
});

test('nulls inside go out as left out, like those outside (§2.2)', () => {
  const cap = { applyFrequencyCap: true, times: 3, period: 'day', hoursValue: null, crossDevice: 'Per Person' };
  const draft = item([flight(2, 100, { id: 71, totalImpressionCap: null }), two[1]!], {
    description: null,
    frequencyCap: cap,
  });
  const { steps } = makePlan(known(item(two), draft, { complete: true }));
  expect(steps[0]?.operation).toBe('lineItem.replace');
  expect(JSON.stringify(steps[0]?.body)).not.toContain('null');
  expect(steps[0]?.body).toMatchObject({ frequencyCap: { times: 3 }, flights: two });
});
