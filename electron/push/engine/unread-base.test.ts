// Entities that have an id and were never read: read before they are written, and what differs is for the planner.
import { describe, expect, test } from 'vitest';
import type { ConflictPolicy } from '../../../shared/merge/conflict-policy.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { platformPush } from '../../testing/platform-push.ts';
import { creative, flight, lineItem, makeDraft } from '../../testing/test-drafts.ts';

const item = (budget: number, more: JsonObject = {}) => lineItem('Spring', [flight('02', budget)], more);
const named = (body: JsonObject, id: number): JsonObject => ({
  ...body,
  flights: (body['flights'] as readonly JsonObject[]).map((each) => ({ id, ...each })),
});

const makeBaseDraft = (base: JsonObject | null) =>
  makeDraft({
    campaigns: [{ key: 'c1', remoteId: 9001, base, draft: { name: 'Ours', budgetCap: 9_000_000 } }],
    lineItems: [
      { key: 'l1', campaign: 'c1', remoteId: 3001, complete: true, base, draft: item(4000, { description: 'New' }) },
    ],
    creatives: [{ key: 'r1', remoteId: 5001, base, draft: creative('Ours', { notes: 'New' }) }],
  });

const there = makeDraft({
  campaigns: [{ key: 'c1', remoteId: 9001, base: { name: 'Theirs', budgetCap: 5_000_000 }, draft: {} }],
  lineItems: [{ key: 'l1', campaign: 'c1', remoteId: 3001, base: named(item(1000), 71), draft: {} }],
  creatives: [{ key: 'r1', remoteId: 5001, base: creative('Theirs'), draft: {} }],
});

const push = async (base: JsonObject | null, conflicts: ConflictPolicy, holds = there) => {
  const given = platformPush(makeBaseDraft(base), { holds });
  return { given, ...(await given.push({ conflicts })) };
};

describe.each([[null], [{}]])('with the base %j', (base) => {
  test('every field that is another on the platform is a conflict, and nothing is sent, at the next push either', async () => {
    const { end, of, writes, given } = await push(base, 'stop');
    expect(writes).toEqual([]);
    expect(end.conflicts).toBe(3);
    const found = of('conflict').map(({ key, path, mine, theirs }) => [key, path, mine, theirs]);
    expect(found.toSorted()).toEqual([
      ['c1', 'budgetCap', 9_000_000, 5_000_000],
      ['l1', 'flights[0].budget', 4000, 1000],
      ['r1', 'name', 'Ours', 'Theirs'],
    ]);
    expect((await given.push()).writes).toEqual([]);
  });

  test('mine: sent over it, after it was read, and no flight is there twice', async () => {
    const { end, writes, given } = await push(base, 'mine');
    expect(end).toMatchObject({ conflicts: 0, failed: 0, blocked: 0 });
    expect(writes.map(({ operation }) => operation).toSorted()).toEqual([
      'campaign.updateBudget',
      'creative.replace',
      'lineItem.replace',
    ]);
    const { campaigns, lineItems } = given.practice.state();
    expect(campaigns[0]?.body['budgetCap']).toBe(9_000_000);
    expect(lineItems[0]?.body['flights']).toMatchObject([{ id: 71, budget: 4000 }]);
    expect((await given.push()).writes).toEqual([]);
  });

  test('theirs: taken over, and only what no read shows is sent', async () => {
    const { writes, given } = await push(base, 'theirs');
    expect(writes.map(({ operation }) => operation).toSorted()).toEqual(['creative.replace', 'lineItem.replace']);
    const { campaigns, creatives, lineItems } = given.practice.state();
    expect(campaigns[0]?.body['budgetCap']).toBe(5_000_000);
    expect(lineItems[0]?.body['flights']).toMatchObject([{ id: 71, budget: 1000 }]);
    expect(creatives[0]?.body).toMatchObject({ name: 'Theirs', notes: 'New' });
  });

  test('fields that equal the draft need no decision', async () => {
    const same = makeDraft({
      campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 9_000_000 }, draft: {} }],
      lineItems: [{ key: 'l1', campaign: 'c1', remoteId: 3001, base: named(item(4000), 71), draft: {} }],
      creatives: [{ key: 'r1', remoteId: 5001, base: creative('Ours'), draft: {} }],
    });
    const { end, outcomes } = await push(base, 'stop', same);
    expect(end).toMatchObject({ conflicts: 0, failed: 0, blocked: 0 });
    expect(outcomes['campaign.updateBudget:c1']).toBe('skipped');
  });
});

test('a conflict that the planner decided in a flight alone sends their side once, to the flight that is there', async () => {
  const given = platformPush(makeBaseDraft(null), { holds: there });
  expect((await given.push()).writes).toEqual([]);
  // As the window decides it for the planner: the values seen of this flight become the base.
  given.edit((draft) => {
    const lineItem = { ...draft.entities.lineItem.get('l1')!, base: { flights: [{ id: 71, budget: 1000 }] } };
    return { ...draft, entities: { ...draft.entities, lineItem: new Map([['l1', lineItem]]) } };
  });
  const { writes } = await given.push({ only: ['l1'] });
  expect(writes.map(({ operation }) => operation)).toEqual(['lineItem.replace']);
  expect(given.practice.state().lineItems[0]?.body['flights']).toMatchObject([{ id: 71, budget: 4000 }]);
  expect((await given.push({ only: ['l1'] })).writes).toEqual([]);
});
