// What a pull costs and what of it is left: as it is told before the start, and as it is asked again.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS, parseLimits } from '../api/limits.ts';
import { buildDraft } from '../testing/small-draft.ts';
import { cheapestFirst, countIds, knownIds, toPullOrder, pullCost, withoutRead } from './pull-order.ts';
import { PULL_KINDS } from './pulled.ts';

const ids = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('what a pull costs', () => {
  test('50 line items a minute, 10 campaigns a minute, each kind beside the others', () => {
    const cost = pullCost(toPullOrder({ lineItem: ids(120), campaign: ids(35) }), LIMITS);
    expect(cost.reads).toEqual([155, 155]);
    expect(cost.seconds.map(Math.floor)).toEqual([180, 180]);
  });

  test('of ids without a kind, from one read each to one as each kind', () => {
    const mixed = { ids: ids(100), kinds: ['lineItem', 'campaign'] as const };
    const cost = pullCost({ ids: {}, mixed }, LIMITS);
    expect(cost.reads).toEqual([100, 200]);
    expect(cost.seconds.map(Math.floor)).toEqual([60, 600]);
  });

  test('nothing where there is nothing to read', () =>
    expect(pullCost(toPullOrder({}), LIMITS)).toEqual({ reads: [0, 0], seconds: [0, 0] }));
});

test('kinds with a large limit are tried first, as the limits of the account are', () => {
  expect(cheapestFirst(PULL_KINDS, LIMITS)).toEqual(['lineItem', 'creative', 'npiList', 'campaign']);
  const other = parseLimits({ operations: { 'campaign.read': { limit: 500 } } });
  expect(other.ok && cheapestFirst(['campaign', 'lineItem'], other.value)).toEqual(['campaign', 'lineItem']);
});

test('the known ids of a draft are those that the platform shows, of all entities or of the selection', () => {
  const draft = buildDraft({
    campaigns: [{ key: 'c1', remoteId: 9001, base: null, draft: {} }],
    lineItems: [
      { key: 'l1', campaign: 'c1', remoteId: 3001, base: null, draft: {} },
      { key: 'l2', campaign: 'c1', remoteId: null, base: null, draft: {} },
      { key: 'l3', campaign: 'c1', remoteId: 3003, base: null, draft: {} },
    ],
    tactics: [{ key: 't1', lineItem: 'l1', remoteId: 4001, base: null, draft: {} }],
  });
  expect(knownIds(draft)).toEqual({ campaign: [9001], lineItem: [3001, 3003] });
  const chosen = ['l2', 'l3'].map((key) => ({ kind: 'lineItem' as const, key }));
  expect(knownIds(draft, [...chosen, { kind: 'tactic', key: 't1' }])).toEqual({ lineItem: [3003] });
});

test('the rest was neither read nor found to be missing', () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 10 });
  const order = fc.record({
    ids: fc.record({ campaign: some, lineItem: some }),
    mixed: fc.record({ ids: some, kinds: fc.constant(['lineItem', 'creative'] as const) }),
  });
  fc.assert(
    fc.property(order, fc.subarray(ids(30)), fc.subarray(ids(30)), (asked, found, missing) => {
      const read = found.map((remoteId) => ({ kind: 'lineItem' as const, remoteId }));
      const left = withoutRead(
        asked,
        read,
        missing.map((remoteId) => ({ remoteId, denied: false })),
      );
      expect(left.ids.campaign ?? []).toEqual(asked.ids.campaign);
      expect(left.ids.lineItem ?? []).toEqual(asked.ids.lineItem.filter((id) => !found.includes(id)));
      expect(left.mixed.ids).toEqual(asked.mixed.ids.filter((id) => !found.includes(id) && !missing.includes(id)));
      expect(countIds(withoutRead(asked, [], []))).toBe(countIds(asked));
    }),
  );
});
