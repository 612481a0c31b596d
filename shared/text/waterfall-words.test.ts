// The levels of planned money say the rest, the excess, and what they leave out.
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../kernel/json.ts';
import { findOverAllocations } from '../spend/over-allocations.ts';
import { computeWaterfall } from '../spend/waterfall.ts';
import { buildDraft, flight, item } from '../testing/small-draft.ts';
import { overAllocationWords, waterfallLevels } from './waterfall-words.ts';

const campaign = (key: string, budgetCap: Json): JsonObject => ({
  key,
  remoteId: null,
  base: null,
  draft: { budgetCap },
});
const lineItem = (key: string, of: string, budgets: readonly Json[]): JsonObject => ({
  key,
  campaign: of,
  remoteId: null,
  base: null,
  draft: item(budgets.map((budget, at) => ({ ...flight(at + 1, 1), budget }))),
});
const tactic = (key: string, of: string, budgetDistribution: Json): JsonObject => ({
  key,
  lineItem: of,
  remoteId: null,
  base: null,
  draft: budgetDistribution === null ? {} : { budgetDistribution },
});
const lines = (draft: ReturnType<typeof buildDraft>, items?: ReadonlySet<string>): string[] =>
  waterfallLevels(computeWaterfall(draft, items === undefined ? {} : { items })).map(({ title, amount, notes, over }) =>
    [`${title} ${amount}`, ...notes, over].filter((part) => part !== '').join('; '),
  );

const draft = buildDraft({
  campaigns: [campaign('c1', 1000), campaign('c2', 500), campaign('c3', null)],
  lineItems: [
    lineItem('l1', 'c1', [300, 250.5]),
    lineItem('l2', 'c2', [700]),
    { ...lineItem('l3', 'c3', [90, 'soon']), campaignAssumed: true },
    lineItem('l4', 'c3', [10]),
  ],
  tactics: [
    tactic('t1', 'l1', { type: 'Percent', value: 50 }),
    tactic('t2', 'l1', { type: 'Priority', value: 1 }),
    tactic('t3', 'l2', { type: 'Dollars', value: 800 }),
    tactic('t4', 'l4', null),
  ],
});

test('from caps to tactics', () => {
  expect(lines(draft)).toEqual([
    'Campaign caps $1,500.00; 3 campaigns; 1 without a cap',
    'Line items $1,260.50; 3 line items; $449.50 not given out in 1 campaign; 1 not counted: campaign not confirmed; $200.00 above caps in 1 campaign',
    'Flights $1,260.50; 4 flights; all of it dated',
    'Tactics, in dollars and percent $1,075.25; 4 tactics; $285.25 left to the platform to spread in 2 line items; 1 by priority; 1 without a share; $100.00 more than there is in 1 line item',
  ]);
  expect(findOverAllocations(draft, computeWaterfall(draft)).map((over) => overAllocationWords(over, 50_000))).toEqual([
    '$200.00 above its cap of $500.00',
    'Tactics take $100.00 more than its $500.00',
  ]);
});

test('of line items alone no cap is theirs', () => {
  expect(lines(draft, new Set(['l1']))).toEqual([
    'Line items $550.50; 1 line item',
    'Flights $550.50; 2 flights; all of it dated',
    'Tactics, in dollars and percent $275.25; 2 tactics; $275.25 left to the platform to spread in 1 line item; 1 by priority',
  ]);
});
