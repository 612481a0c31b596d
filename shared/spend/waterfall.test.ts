// Money from caps to tactics: parts and rest make the whole, to the cent, as a second naive implementation says.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draft } from '../draft/document.ts';
import { type Json, type JsonObject, getAt, isObject } from '../kernel/json.ts';
import { buildDraft, flight, item } from '../testing/small-draft.ts';
import { findOverAllocations } from './over-allocations.ts';
import { type Rest, computeWaterfall } from './waterfall.ts';

interface Built {
  readonly cap: Json;
  readonly items: readonly { readonly budgets: readonly Json[]; readonly shares: readonly Json[] }[];
}

function build(campaigns: readonly Built[]): Draft {
  const lineItems = campaigns.flatMap(({ items }, c) => items.map((each, i) => ({ ...each, key: `l${c}_${i}`, c })));
  return buildDraft({
    campaigns: campaigns.map(({ cap }, c) => ({
      key: `c${c}`,
      remoteId: c + 1,
      base: null,
      draft: { budgetCap: cap },
    })),
    lineItems: lineItems.map(({ key, c, budgets }) => ({
      key,
      campaign: `c${c}`,
      remoteId: null,
      base: null,
      draft: item(budgets.map((budget, at) => ({ ...flight(at + 1, 1), budget }))),
    })),
    tactics: lineItems.flatMap(({ key, shares }) =>
      shares.map((budgetDistribution, at) => ({
        key: `${key}t${at}`,
        lineItem: key,
        remoteId: null,
        base: null,
        draft: budgetDistribution === null ? {} : { budgetDistribution },
      })),
    ),
  });
}

const cents = fc.integer({ min: 0, max: 99_999_999 });
const amount = cents.map((value): Json => value / 100);
const broken = fc.constantFrom<Json>('$1,000', 17.001, null, -3, { of: 1 });
const money = fc.oneof({ arbitrary: amount, weight: 6 }, { arbitrary: broken, weight: 1 });
const share = fc.oneof(
  money.map((value): Json => ({ type: 'Dollars', value })),
  fc.integer({ min: 0, max: 120_000_000 }).map((value): Json => ({ type: 'Percent', value: value / 1e6 })),
  fc.constantFrom<Json>({ type: 'Priority', value: 1 }, null, { type: 'Percent', value: 'all' }, { type: 'Half' }, 'x'),
);
const campaigns = fc.array(
  fc.record({
    cap: fc.oneof(amount, fc.constantFrom<Json>(null, 'much')),
    items: fc.array(
      fc.record({ budgets: fc.array(money, { maxLength: 3 }), shares: fc.array(share, { maxLength: 4 }) }),
      { maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

/** By the definition, in whole numbers of a millionth of a cent, and by no function that is tested. */
function naive(value: Json | undefined): bigint | null | 'broken' {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || value < 0 || Math.round(value * 100) / 100 !== value) return 'broken';
  return BigInt(Math.round(value * 100));
}

function naiveItem(
  body: JsonObject,
  tactics: readonly JsonObject[],
): { budget: bigint; bad: number; given: bigint; lacks: number } {
  let [budget, bad, given, lacks, percent, percents] = [0n, 0, 0n, 0, 0n, 0];
  for (const each of body['flights'] as readonly JsonObject[]) {
    const value = naive(each['budget']);
    if (value === 'broken') bad += 1;
    else budget += value ?? 0n;
  }
  for (const each of tactics) {
    const distribution = each['budgetDistribution'] ?? null;
    const type = getAt(distribution, ['type']);
    const value = getAt(distribution, ['value']);
    if (distribution === null || type === 'Priority') continue;
    if (isObject(distribution) && type === 'Dollars' && typeof naive(value) === 'bigint')
      given += naive(value) as bigint;
    else if (isObject(distribution) && type === 'Percent' && typeof value === 'number') {
      percent += BigInt(Math.round(value * 1e6));
      percents += 1;
    } else lacks += 1;
  }
  // Half up, once: twice the product and half of the divisor.
  const exact = budget * percent;
  const whole = 100_000_000n;
  given += exact / whole + (2n * (exact % whole) >= whole ? 1n : 0n);
  return { budget, bad, given, lacks: lacks + (bad > 0 ? percents : 0) };
}

const net = ({ left, over }: Rest): number => left - over.cents;

test('equals a naive reckoning, and parts with the rest make the whole', () =>
  fc.assert(
    fc.property(campaigns, (built) => {
      const draft = build(built);
      const found = computeWaterfall(draft);
      const listTactics = (key: string): JsonObject[] =>
        [...draft.entities.tactic.values()].filter(({ lineItem }) => lineItem === key).map((record) => record.draft);
      let [planned, bad, given, lacks] = [0n, 0, 0n, 0];
      for (const [key, record] of draft.entities.lineItem) {
        const own = naiveItem(record.draft, listTactics(key));
        [planned, bad, given, lacks] = [planned + own.budget, bad + own.bad, given + own.given, lacks + own.lacks];
      }
      expect(found.planned).toEqual({ cents: Number(planned), unreadable: bad });
      expect(found.given).toEqual({ cents: Number(given), unreadable: lacks });
      expect(found.items).toBe(draft.entities.lineItem.size);

      for (const { key, cap, planned: own } of found.campaigns) {
        const single = computeWaterfall(draft, { items: new Set(draft.entities.lineItem.keys()) });
        expect(single.campaigns.find((each) => each.key === key)?.planned ?? own).toEqual(own);
        if (typeof cap !== 'number' || own.unreadable > 0) continue;
        const isOver = own.cents > Math.round(cap * 100);
        const overs = findOverAllocations(draft, found).filter(({ of, ref }) => of === 'cap' && ref.key === key);
        expect(overs.map(({ by }) => by.cents)).toEqual(isOver ? [own.cents - Math.round(cap * 100)] : []);
      }
      // A known whole is its shares and the rest, less the excess.
      const known = found.campaigns.filter(({ cap, planned: own }) => typeof cap === 'number' && own.unreadable === 0);
      const whole = known.reduce((sum, { cap }) => sum + Math.round((cap as number) * 100), 0);
      if (found.free.unknown === 0 && found.free.over.unreadable === 0) {
        expect(known.reduce((sum, each) => sum + each.planned.cents, 0) + net(found.free)).toBe(whole);
      }
      if (bad === 0 && lacks === 0) expect(found.given.cents + net(found.unspread)).toBe(found.planned.cents);
    }),
    { numRuns: 150 },
  ));

test('percentages are added up before they are rounded, and say nothing exact of a sum that lacks amounts', () => {
  const thirds = Array.from({ length: 3 }, () => ({ type: 'Percent', value: 33.333333 }));
  const exact = computeWaterfall(build([{ cap: 200, items: [{ budgets: [100.01], shares: thirds }] }]));
  // 3 × 33.34 would be a cent more than there is.
  expect(exact.given).toEqual({ cents: 10_001, unreadable: 0 });
  expect(exact.unspread).toEqual({ left: 0, places: 0, over: { cents: 0, unreadable: 0 }, overPlaces: 0, unknown: 0 });
  const partial = computeWaterfall(build([{ cap: 200, items: [{ budgets: [60, 'soon'], shares: thirds }] }]));
  expect(partial.given).toEqual({ cents: 6000, unreadable: 3 });
  expect(partial.unspread).toMatchObject({ left: 0, unknown: 1 });
});

test('an over-allocation leads to the cell that causes it', () => {
  const known = (key: string, was: number, now: number): JsonObject => ({
    key,
    campaign: 'c1',
    remoteId: 3000 + was,
    base: item([flight(1, was / 2, { id: 1 }), flight(2, was / 2, { id: 2 })]),
    draft: item([flight(1, was / 2, { id: 1 }), flight(2, now - was / 2, { id: 2 })]),
  });
  const over = (campaign: JsonObject, lineItems: readonly JsonObject[], tactics: readonly JsonObject[] = []) => {
    const draft = buildDraft({ campaigns: [{ key: 'c1', remoteId: 1, ...campaign }], lineItems, tactics });
    return findOverAllocations(draft, computeWaterfall(draft)).map(({ of, by, cause }) => [
      of,
      by.cents / 100,
      cause.ref.key,
      cause.path,
    ]);
  };
  const cap = (was: number, now = was): JsonObject => ({ base: { budgetCap: was }, draft: { budgetCap: now } });
  // What rose since it was last seen, though another is larger.
  expect(over(cap(1000), [known('l1', 600, 600), known('l2', 300, 500)])).toEqual([
    ['cap', 100, 'l2', ['flights', 1, 'budget']],
  ]);
  expect(over(cap(1000, 700), [known('l1', 600, 600), known('l2', 300, 300)])).toEqual([
    ['cap', 200, 'c1', ['budgetCap']],
  ]);
  // It alone is above the cap, and was so before.
  expect(over(cap(500), [known('l1', 600, 600), known('l2', 300, 400)])[0]).toEqual([
    'cap',
    500,
    'l1',
    ['flights', 0, 'budget'],
  ]);
  const own = known('l1', 600, 600);
  const capped = { ...own, draft: { ...(own['draft'] as JsonObject), budgetCap: 550 } };
  expect(over(cap(1000), [capped])).toEqual([['ownCap', 50, 'l1', ['flights', 0, 'budget']]]);
  const tactic = (key: string, value: number, type: string, remoteId: number | null = null): JsonObject => ({
    key,
    lineItem: 'l1',
    remoteId,
    base: null,
    draft: { budgetDistribution: { type, value } },
  });
  const tactics = [tactic('t1', 400, 'Dollars', 7), tactic('t2', 100, 'Dollars'), tactic('t3', 50, 'Percent')];
  // A tactic on the platform can't be changed.
  expect(over(cap(1000), [own], tactics)).toEqual([['budget', 200, 't3', ['budgetDistribution', 'value']]]);
});
