// The money that a push changes: sent changes only, in cents, from the value last seen to the draft's.
import { expect, test } from 'vitest';
import { type } from '../../../testing/app.ts';
import { pushed, tour } from '../../../testing/push.ts';

const moves = async () => {
  const here = await tour();
  const { app, bridge } = here;
  const [first = '', second = ''] = app.draft.rows('lineItems', null);
  // All other line items are on the platform as they are.
  for (const key of app.draft.rows('lineItems', null)) {
    if (key === second) continue;
    bridge.emit('push.record', {
      draftId: 'draft-1',
      record: { ...pushed(app, key, 3000 + Number(key.slice(1))), entry: Number(key.slice(1)) },
    });
  }
  const sumBudget = (key: string): number =>
    (app.draft.record({ kind: 'lineItem', key })?.draft['flights'] as { budget: number }[]).reduce(
      (sum, { budget }) => sum + Math.round(budget * 100),
      0,
    );
  return { app, first, second, budgetOf: sumBudget };
};

test('new entities count from nothing, changed ones from the value last seen, unchanged ones not at all', async () => {
  const { app, first, second, budgetOf } = await moves();
  const [before, created] = [budgetOf(first), budgetOf(second)];
  expect(app.push.review.money()?.budgets).toEqual({
    count: 1,
    before: 0,
    after: created,
    first: 0,
    removed: 0,
    unknown: 0,
    unknownAfter: 0,
    unreadable: 0,
  });
  type(app, 'flights', `${first}#0`, 'budget', '0.29');
  expect(app.push.review.money()?.budgets).toEqual({
    count: 2,
    before,
    after: budgetOf(first) + created,
    first: 0,
    removed: 0,
    unknown: 0,
    unknownAfter: 0,
    unreadable: 0,
  });
  type(app, 'lineItems', first, 'name', 'Another name moves no money');
  expect(app.push.review.money()?.budgets.count).toBe(2);
});

test('omitted changes are not counted', async () => {
  const { app, first, second, budgetOf } = await moves();
  const before = budgetOf(first);
  type(app, 'flights', `${first}#0`, 'budget', '1000.10');
  type(app, 'lineItems', second, 'name', '');
  expect(app.push.review.leftOut.map(({ ref }) => ref.key)).toContain(second);
  expect(app.push.review.money()?.budgets).toEqual({
    count: 1,
    before,
    after: budgetOf(first),
    first: 0,
    removed: 0,
    unknown: 0,
    unknownAfter: 0,
    unreadable: 0,
  });
});

test('caps are a sum of their own', async () => {
  const { app } = await moves();
  const before = app.push.review.money()?.campaignCaps ?? { count: 0, before: 0, after: 0 };
  const key = app.draft
    .rows('campaigns', null)
    .find((id) => app.changes.markOf({ kind: 'campaign', key: id }) === null);
  const cap = app.draft.record({ kind: 'campaign', key: key ?? '' })?.base?.['budgetCap'];
  if (key === undefined || typeof cap !== 'number') throw new Error('The sample has no campaign that is as it was');
  type(app, 'campaigns', key, 'budgetCap', '250000.01');
  expect(app.push.review.money()?.campaignCaps).toMatchObject({
    count: before.count + 1,
    before: before.before + cap * 100,
    after: before.after + 25_000_001,
  });
});
