// What a push changes in money: nothing that is on the platform is said to come from nothing.
import { expect, test } from 'vitest';
import type { Draft, EntityRecord, EntityRef } from '../draft/document.ts';
import { readDraftValue } from '../draft/read-draft.ts';
import type { JsonObject } from '../kernel/json.ts';
import { type PushMoney, type Seen, compareMoney, pushMoney } from './push-money.ts';

const flights = [{ budget: 100, startDate: '', endDate: '', pacingMode: 'EVEN' }];

function computeMoney(kind: 'campaign' | 'lineItem', record: Partial<EntityRecord>, seen?: Seen): PushMoney {
  const entity = { key: 'e', remoteId: 9001, base: null, ...record };
  const parent = { key: 'c', remoteId: 9, base: {}, draft: {} };
  const read = readDraftValue({
    format: 'flightplan-draft',
    version: 1,
    account: { id: 501 },
    campaigns: kind === 'campaign' ? [entity] : [parent],
    lineItems: kind === 'lineItem' ? [{ ...entity, campaign: 'c' }] : [],
  });
  if (!read.ok) throw new Error(read.failure.code);
  const refs: EntityRef[] = [{ kind, key: 'e' }];
  return pushMoney(read.value, refs, () => true, seen);
}

const unknown = (unknownAfter: number) => ({
  count: 1,
  before: 0,
  after: 0,
  first: 0,
  removed: 0,
  unknown: 1,
  unknownAfter,
  unreadable: 0,
});

test.each<[string, JsonObject | null]>([
  ['a base that was never read', null],
  ['a base that says nothing', {}],
  ['a base without the member', { name: 'Heart' }],
])('%s: the amount there is unknown', (_, base) => {
  expect(computeMoney('campaign', { base, draft: { budgetCap: 9000 } }).campaignCaps).toEqual(unknown(900_000));
  const { budgets, lineItemCaps } = computeMoney('lineItem', { base, draft: { flights, budgetCap: 5 } });
  expect([budgets, lineItemCaps]).toEqual([unknown(10_000), unknown(500)]);
});

test('what a read shows goes before the base; a cap of a line item is never shown', () => {
  const record = { base: { budgetCap: 1, flights: [] }, draft: { budgetCap: 9000, flights } };
  const shown = { budgetCap: 5000, flights: [{ budget: 70 }] };
  expect(computeMoney('campaign', record, () => shown).campaignCaps).toMatchObject({ before: 500_000, after: 900_000 });
  expect(computeMoney('campaign', record, () => null).campaignCaps).toEqual(unknown(900_000));
  const { budgets, lineItemCaps } = computeMoney('lineItem', record, () => shown);
  expect([budgets.before, lineItemCaps.before]).toEqual([7000, 100]);
});

test('a new entity comes from nothing; a cap that was none is a first one', () => {
  const { budgets } = computeMoney('lineItem', { remoteId: null, draft: { flights } });
  expect(budgets).toMatchObject({ count: 1, before: 0, after: 10_000, unknown: 0 });
  const cap = computeMoney('campaign', { base: { budgetCap: null }, draft: { budgetCap: 9000 } }).campaignCaps;
  expect(cap).toMatchObject({ count: 1, first: 1, unknown: 0 });
});

test('a cap of odd decimals is counted to the nearest cent, not left out', () => {
  const { campaignCaps } = computeMoney('campaign', { base: { budgetCap: 1 }, draft: { budgetCap: 9_000_000.001 } });
  expect(campaignCaps).toMatchObject({ count: 1, before: 100, after: 900_000_000 });
});

test('budgets there that can’t be read are not known, and those to be sent are counted', () => {
  const odd = [{ budget: 17_000.123 }];
  expect(computeMoney('lineItem', { base: { flights: odd }, draft: { flights } }).budgets).toEqual(unknown(10_000));
  const { budgets } = computeMoney('lineItem', { base: { flights }, draft: { flights: [...flights, ...odd] } });
  expect(budgets).toMatchObject({ count: 1, before: 10_000, after: 10_000, unknown: 0, unreadable: 1 });
});

test('a cap that is taken off is counted, not left out', () => {
  const { campaignCaps } = computeMoney('campaign', { base: { budgetCap: 5000 }, draft: {} });
  expect(campaignCaps).toMatchObject({ count: 1, before: 500_000, after: 0, removed: 1 });
});

function makeFile(caps: Readonly<Record<string, number | null>>, budgets: Readonly<Record<string, number>>): Draft {
  const read = readDraftValue({
    format: 'flightplan-draft',
    version: 1,
    account: { id: 501 },
    campaigns: Object.entries(caps).map(([key, budgetCap], index) => ({
      key,
      // What a file says of the platform changes nothing between two files.
      remoteId: 9001 + index,
      base: { budgetCap: 1 },
      draft: budgetCap === null ? {} : { budgetCap },
    })),
    lineItems: Object.entries(budgets).map(([key, budget]) => ({
      key,
      campaign: 'a',
      draft: { flights: [{ ...flights[0], budget }] },
    })),
  });
  if (!read.ok) throw new Error(read.failure.code);
  return read.value;
}

test('of two files, what one replaces in the other: changed, new and gone', () => {
  const [before, after] = [
    makeFile({ a: 50, b: 7, c: 9 }, { l: 10, m: 20, n: 5 }),
    makeFile({ a: 90, b: null, c: 9 }, { l: 30, n: 5, o: 1 }),
  ];
  const money = compareMoney(before, after);
  expect(money.campaignCaps).toMatchObject({ count: 2, before: 5700, after: 9000, removed: 1, unknown: 0 });
  expect(money.budgets).toMatchObject({ count: 3, before: 3000, after: 3100, unknown: 0 });
  expect(compareMoney(after, after).budgets.count).toBe(0);
  expect(compareMoney(null, before).budgets).toMatchObject({ count: 3, before: 0, after: 3500 });
  expect(compareMoney('unknown', before).campaignCaps).toEqual({ ...unknown(6600), count: 3, unknown: 3 });
});
