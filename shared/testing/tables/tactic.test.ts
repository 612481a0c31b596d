// §2.4 transcribed: what a tactic's create takes and refuses, its targeting aside.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_BODIES } from '../examples/example-bodies.ts';
import { makeCases, BODIES, letters, MANDATORY, rows } from './table-bodies.ts';

const table = (...all: Parameters<typeof rows>): void =>
  it.each(rows(...all))('$name', ({ outcome, wanted }) => expect(outcome).toBe(wanted));

const TACTIC = BODIES['tactic-create'];

describe('a tactic', () => {
  table('tactic-create', TACTIC, [
    ['lineItemId', undefined, 'REQUIRED_FIELD'],
    ['lineItemId', '3101', 'INVALID_TYPE'],
    ['name', undefined, 'REQUIRED_FIELD'],
    ['name', null, 'REQUIRED_FIELD'],
    ['name', 7, 'INVALID_TYPE'],
    ['name', letters(5000), 'ok'],
    ['description', undefined, 'ok'],
    ['enabled', undefined, 'ok'],
    ['enabled', false, 'ok'],
    ['enabled', 'true', 'INVALID_BOOLEAN'],
    ['baseBidPrice', 9, 'ok'],
    ['baseBidPrice', 9.01, 'INVALID_RANGE'],
    ['baseBidPrice', '4', 'INVALID_TYPE'],
    ['maxBidPrice', 4.5, 'ok'],
    ['maxBidPrice', 4.49, 'INVALID_RANGE', 'baseBidPrice'],
    ['customFieldSettings', undefined, 'ok'],
    ['customFieldSettings', [], 'INVALID_TYPE'],
    ['customFieldSettings.fieldName', letters(101), 'INVALID_LENGTH'],
    ['budgetDistribution', undefined, 'ok'],
    ['budgetDistribution.type', undefined, 'REQUIRED_FIELD'],
    ...makeCases('budgetDistribution.type', ['Dollars', 'Percent', 'Priority']),
    ['budgetDistribution.type', 'dollars', 'INVALID_ENUM'],
    ['budgetDistribution.value', undefined, 'REQUIRED_FIELD'],
    ['budgetDistribution.value', '1000', 'INVALID_TYPE'],
    ['maxSpendPerTactic', undefined, 'ok'],
    ['maxSpendPerTactic.enabled', undefined, 'REQUIRED_FIELD'],
    ['maxSpendPerTactic.amount', undefined, 'REQUIRED_FIELD'],
    ['maxSpendPerTactic.amount', 'all', 'INVALID_TYPE'],
    ['maxSpendPerTactic.period', undefined, 'ok'],
    ...makeCases('maxSpendPerTactic.period', ['day', 'flight']),
    ['maxSpendPerTactic.period', 'week', 'INVALID_ENUM'],
    ['managementFee.type', undefined, 'REQUIRED_FIELD'],
    ['managementFee.percentage', undefined, 'REQUIRED_FIELD'],
    ['managementFee.percentage', 12.5, 'INVALID_TYPE'],
    ['managementFee', { type: 'CPM' }, 'REQUIRED_FIELD', 'managementFee.cpm'],
    ['frequencyCap.times', undefined, 'REQUIRED_FIELD'],
    ['frequencyCap.times', 101, 'INVALID_RANGE'],
    ['frequencyCap.period', undefined, 'REQUIRED_FIELD'],
    ['frequencyCap.period', 'hour(s)', 'REQUIRED_FIELD', 'frequencyCap.hoursValue'],
    ['frequencyCap.crossDevice', undefined, 'ok'],
    ['frequencyCap', { applyFrequencyCap: false }, '?REQUIRED_FIELD', 'frequencyCap.times'],
    ['creativeAssignments', undefined, '?REQUIRED_FIELD'],
    ['creativeAssignments', [], '?REQUIRED_FIELD'],
    ['targeting', undefined, 'ok'],
    ['targeting', [], 'INVALID_TYPE'],
  ]);
  table('tactic-create', TACTIC, [['customFieldSettings', undefined, 'REQUIRED_FIELD']], MANDATORY);
});

describe('bids against the defaults 1.00 and 50', () => {
  const { baseBidPrice: _base, maxBidPrice: _max, ...without } = TACTIC;
  table('tactic-create', without, [
    ['baseBidPrice', 50, 'ok'],
    ['baseBidPrice', 50.01, 'INVALID_RANGE'],
    ['maxBidPrice', 1, 'ok'],
    ['maxBidPrice', 0.99, 'INVALID_RANGE'],
  ]);
});

describe('media optimization', () => {
  const types = ['CPM', 'FLAT', 'CPC', 'CTR', 'CPA', 'Tactic_Reach', 'LineItem_Reach', 'Campaign_Reach', 'Viewability'];
  table('tactic-create', TACTIC, [
    ...makeCases('mediaOptimization.type', types),
    ['mediaOptimization.type', 'ROI', 'INVALID_ENUM'],
    ['mediaOptimization.type', undefined, 'ok'],
    ['mediaOptimization.goal', undefined, 'REQUIRED_FIELD'],
    ['mediaOptimization.goal', '25', 'INVALID_TYPE'],
    ['mediaOptimization.conversionPixelId', undefined, 'REQUIRED_FIELD'],
    ['mediaOptimization.conversionPixelId', 'p', 'INVALID_TYPE'],
    ['mediaOptimization', { type: 'Viewability' }, 'REQUIRED_FIELD', 'mediaOptimization.goal'],
    ['mediaOptimization', { type: 'CTR' }, 'REQUIRED_FIELD', 'mediaOptimization.goal'],
    ['mediaOptimization', { type: 'CTR', goal: 0.1 }, 'ok'],
    ['mediaOptimization', { type: 'CPC' }, 'ok'],
  ]);
});

const assigned = (...creativeAssignments: readonly JsonObject[]): JsonObject => ({ ...TACTIC, creativeAssignments });
const sizes: Readonly<Record<number, JsonObject>> = {
  1: { adSizeWidth: 300, adSizeHeight: 250 },
  2: { adSizeWidth: 300, adSizeHeight: 250 },
  3: { adSizeWidth: 728, adSizeHeight: 90 },
};
const creative = ({ creativeId }: { creativeId?: unknown }) => sizes[Number(creativeId)];

describe('creative assignments', () => {
  table('tactic-create', TACTIC, [
    ['creativeAssignments[0].creativeId', undefined, 'REQUIRED_FIELD'],
    ['creativeAssignments[0].creativeId', '7001', 'INVALID_TYPE'],
    ['creativeAssignments[0].weight', undefined, 'REQUIRED_FIELD'],
    ['creativeAssignments[0].weight', 50, 'BUSINESS_RULE_VIOLATION', 'creativeAssignments'],
    ['creativeAssignments[0].weight', 'all', 'INVALID_TYPE'],
    ['creativeAssignments[0].startDate', undefined, 'ok'],
    ['creativeAssignments[0].startDate', '02-01-2027 00:00:00', 'INVALID_FORMAT'],
    ['creativeAssignments[0].startDate', '2027-02-30 00:00:00', 'INVALID_FORMAT'],
    ['creativeAssignments[0].endDate', '2027-02-10', 'INVALID_FORMAT'],
    ['creativeAssignments[0].endDate', '', '?INVALID_LENGTH'],
  ]);
  const pair = assigned({ creativeId: 1, weight: 60 }, { creativeId: 2, weight: 40 });
  table(
    'tactic-create',
    pair,
    [
      ['name', 'x', 'ok'],
      ['creativeAssignments[1].weight', 30, 'BUSINESS_RULE_VIOLATION', 'creativeAssignments'],
      ['creativeAssignments[1].weight', 50, 'BUSINESS_RULE_VIOLATION', 'creativeAssignments'],
      ['creativeAssignments[1].creativeId', 1, 'DUPLICATE_RESOURCE'],
      ['creativeAssignments[2]', { creativeId: 3, weight: 100 }, 'ok', ''],
      ['creativeAssignments[2]', { creativeId: 3, weight: 90 }, 'BUSINESS_RULE_VIOLATION', 'creativeAssignments'],
    ],
    { creative },
  );
});

describe('a tactic under its line item', () => {
  const { managementFee: _fee, ...withoutFee } = TACTIC;
  const lineItem = EXAMPLE_BODIES.lineItem;
  table('tactic-create', withoutFee, [['budgetDistribution.value', 12_500, 'ok']], { lineItem });
  table('tactic-create', withoutFee, [['budgetDistribution.value', 12_500.01, 'BUDGET_EXCEEDED']], { lineItem });
  table('tactic-create', TACTIC, [['name', 'x', 'BUSINESS_RULE_VIOLATION', 'managementFee']], {
    lineItem: { ...lineItem, costModel: 'CPC', inventoryType: 'Native' },
  });
});
