// The foot's money: of whole campaigns in scope, with what it leaves out.
import { expect, test } from 'vitest';
import type { EntityRef } from '../../../../shared/draft/document.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { buildDraft, flight } from '../../../../shared/testing/small-draft.ts';
import type { GridTab } from '../../../state/fields/field.ts';
import { indexChildren } from '../../../state/open-draft/row-cache.ts';
import { capTotals, capTotalsWords } from './cap-totals.ts';

/** Campaigns c0, c1 … with a line item l0, l1 … of one flight each, and a tactic t0, t1 … in it. */
function foot(
  campaigns: readonly { readonly cap: Json; readonly budget: Json }[],
  scope: EntityRef | null = null,
  tab: GridTab = 'lineItems',
): string | null {
  const draft = buildDraft({
    campaigns: campaigns.map(({ cap }, at) => ({
      key: `c${String(at)}`,
      remoteId: 9001 + at,
      base: { budgetCap: cap },
      draft: { name: 'Heart', budgetCap: cap },
    })),
    lineItems: campaigns.map(({ budget }, at) => ({
      key: `l${String(at)}`,
      campaign: `c${String(at)}`,
      remoteId: null,
      base: null,
      draft: { name: 'Item', flights: [{ ...flight(1, 1), budget }] },
    })),
    tactics: campaigns.map((_, at) => ({
      key: `t${String(at)}`,
      lineItem: `l${String(at)}`,
      remoteId: null,
      base: null,
      draft: { name: 'Tactic' },
    })),
  });
  const totals = capTotals(tab, scope, { draft, lineItems: indexChildren('lineItem', draft) });
  if (totals === null) return null;
  const { strong, text, over, left } = capTotalsWords(totals);
  return [`${strong} ${text}`, over, left].filter((part) => part !== '').join(', ');
}

const TWO = [
  { cap: 100, budget: 60 },
  { cap: 200.5, budget: 70 },
];

test('the caps of all campaigns in scope, beside what they plan', () => {
  expect(foot(TWO)).toBe('$130.00 of $300.50 caps');
  expect(foot(TWO, { kind: 'campaign', key: 'c1' })).toBe('$70.00 of $200.50 cap');
  expect(foot(TWO, { kind: 'lineItem', key: 'l0' }, 'flights')).toBe('$60.00 of $100.00 cap');
  expect(foot(TWO, { kind: 'tactic', key: 't0' })).toBe('$60.00 of $100.00 cap');
  expect(foot(TWO, null, 'tactics')).toBeNull();
  expect(foot([])).toBeNull();
});

test('nothing of campaigns that were pulled without their line items', () => {
  const campaigns = [{ key: 'c1', remoteId: 9001, base: { budgetCap: 100 }, draft: { name: 'Heart', budgetCap: 100 } }];
  const draft = buildDraft({ campaigns });
  expect(capTotals('campaigns', null, { draft, lineItems: indexChildren('lineItem', draft) })).toBeNull();
});

test('says what it leaves out, of budgets and caps alike', () => {
  const [one] = TWO;
  expect(foot([one!, { cap: 200, budget: 17_000.123 }])).toBe('at least $60.00 of $300.00 caps, 1 amount unreadable');
  expect(foot([one!, { cap: 'much', budget: 'x' }])).toBe(
    'at least $60.00 of at least $100.00 caps, 2 amounts unreadable',
  );
  expect(foot([one!, { cap: null, budget: 5 }])).toBe('$65.00 of $100.00 cap, 1 of 2 campaigns without a cap');
  expect(foot([{ cap: null, budget: 5 }])).toBe('$5.00 planned, no cap known');
});

test('says how much is above the caps, of campaigns that have one', () => {
  const [one] = TWO;
  expect(foot([one!, { cap: 10, budget: 80 }])).toBe('$140.00 of $110.00 caps, $30.00 above the caps');
  expect(foot([{ cap: 10, budget: 10.01 }])).toBe('$10.01 of $10.00 cap, $0.01 above the cap');
  expect(foot([{ cap: 10, budget: 10 }])).toBe('$10.00 of $10.00 cap');
  // The plan of one without a cap is above none.
  expect(foot([one!, { cap: null, budget: 900 }])).toBe('$960.00 of $100.00 cap, 1 of 2 campaigns without a cap');
  expect(
    foot([
      { cap: 50, budget: 60 },
      { cap: 10, budget: 'x' },
    ]),
  ).toBe('at least $60.00 of $60.00 caps, 1 amount unreadable');
  expect(
    foot([
      { cap: 40, budget: 60 },
      { cap: 10, budget: 'x' },
    ]),
  ).toBe('at least $60.00 of $50.00 caps, at least $10.00 above the caps, 1 amount unreadable');
  // A cap that can't be read might hold it all.
  expect(
    foot([
      { cap: 50, budget: 60 },
      { cap: 'much', budget: 1 },
    ]),
  ).toBe('$61.00 of at least $50.00 caps, 1 amount unreadable');
});
