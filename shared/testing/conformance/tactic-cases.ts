// §2.4, §8.2: a tactic's own members, its bids and its conditionals.
import { ACCOUNT, EXISTING, TACTIC } from './conformance-bodies.ts';
import { type CaseContext, type ConformanceCase, type Row, type Single, table, unknownField } from './cases.ts';

const BIDS = ['baseBidPrice', 'maxBidPrice'];
const bids = (base: number | undefined, max: number | undefined, fits: boolean): Single => ({
  says: `base bid ${base}, max bid ${max}`,
  set: { baseBidPrice: base, maxBidPrice: max },
  expect: fits ? 'accept' : { code: 'INVALID_RANGE', path: BIDS },
});

const own: (Row | Single)[] = [
  { at: 'lineItemId', type: 'integer', need: 'required', accepts: [1, 3101, 4000000000] },
  { at: 'name', type: 'string', need: 'required', accepts: ['A', 'Ünïcode'], lenient: ['', 'x'.repeat(256)] },
  { at: 'description', type: 'string', need: 'optional', accepts: ['x'], lenient: ['', 'x'.repeat(1001)] },
  { at: 'enabled', type: 'boolean', need: 'optional' },
  { at: 'baseBidPrice', type: 'number', need: 'optional', accepts: [0.5, 1, 2.25, 49.99, 50], lenient: [0, -1] },
  { at: 'maxBidPrice', type: 'number', need: 'optional', accepts: [1, 1.01, 50, 500] },
  bids(2, 3, true),
  bids(3, 3, true),
  bids(3.01, 3, false),
  // Against the defaults 1.00 and 50.
  bids(50, undefined, true),
  bids(50.01, undefined, false),
  bids(undefined, 1, true),
  bids(undefined, 0.99, false),
  { at: 'budgetDistribution', type: 'object', need: 'optional' },
  { at: 'maxSpendPerTactic', type: 'object', need: 'optional' },
  { at: 'managementFee', type: 'object', need: 'optional' },
  { at: 'mediaOptimization', type: 'object', need: 'optional' },
  { at: 'frequencyCap', type: 'object', need: 'optional' },
  { at: 'targeting', type: 'object', need: 'optional' },
  { at: 'customFieldSettings', type: 'object', need: 'optional' },
  { at: 'creativeAssignments', type: 'array' },
  { says: 'a member that is not listed', set: { bidPrice: 2 }, expect: unknownField('bidPrice') },
  { says: 'the id is not sent', set: { id: 5 }, expect: unknownField('id') },
];

const DOLLARS = { budgetDistribution: { type: 'Dollars', value: 400 } };
const under = (value: number, type: string, fits: boolean): Single => ({
  says: `${type} ${value} of a line item of 900`,
  set: { budgetDistribution: { type, value } },
  ctx: { lineItem: EXISTING },
  expect: fits ? 'accept' : { code: 'BUDGET_EXCEEDED', path: 'budgetDistribution.value' },
});
const distribution: (Row | Single)[] = [
  { at: 'budgetDistribution.type', type: 'string', need: 'required', given: DOLLARS, values: ['Dollars'] },
  // A share within 100 percent.
  {
    at: 'budgetDistribution.type',
    given: { budgetDistribution: { type: 'Percent', value: 40 } },
    values: ['Percent', 'Priority'],
    not: ['Percentage'],
  },
  { at: 'budgetDistribution.value', type: 'number', need: 'required', given: DOLLARS, accepts: [1, 50, 99.5] },
  under(900, 'Dollars', true),
  under(899.99, 'Dollars', true),
  under(900.01, 'Dollars', false),
  under(50000, 'Dollars', false),
  {
    says: 'above 100 percent is not spoken of',
    set: { budgetDistribution: { type: 'Percent', value: 150 } },
    expect: 'lenient',
  },
  {
    says: 'unknown in a distribution',
    set: { budgetDistribution: { type: 'Priority', value: 1, unit: 'x' } },
    expect: unknownField('budgetDistribution.unit'),
  },
];

const SPEND = { maxSpendPerTactic: { enabled: true, amount: 50, period: 'day' } };
const spend: (Row | Single)[] = [
  { at: 'maxSpendPerTactic.enabled', type: 'boolean', need: 'required', given: SPEND },
  { at: 'maxSpendPerTactic.amount', type: 'number', need: 'required', given: SPEND, accepts: [0.5, 1, 1000] },
  {
    at: 'maxSpendPerTactic.period',
    type: 'string',
    need: 'optional',
    given: SPEND,
    values: ['day', 'flight'],
    not: ['week'],
  },
  {
    says: 'unknown in max spend',
    set: { maxSpendPerTactic: { enabled: true, amount: 5, cap: 1 } },
    expect: unknownField('maxSpendPerTactic.cap'),
  },
  {
    says: 'off, yet the amount is required',
    set: { maxSpendPerTactic: { enabled: false } },
    expect: { code: 'REQUIRED_FIELD', path: 'maxSpendPerTactic.amount' },
  },
];

const FEE = { managementFee: { type: 'PercentageAndCPM', percentage: 10, cpm: 1 } };
const fee: (Row | Single)[] = [
  {
    at: 'managementFee.type',
    type: 'string',
    need: 'required',
    given: FEE,
    values: ['Percentage', 'CPM', 'PercentageAndCPM', 'FixedCPM'],
    not: ['Flat', 'percentage'],
  },
  {
    at: 'managementFee.percentage',
    type: 'integer',
    need: 'required',
    given: FEE,
    accepts: [1, 50, 99],
    refuses: { INVALID_RANGE: [0, 100, -1] },
  },
  {
    at: 'managementFee.cpm',
    type: 'number',
    need: 'required',
    given: FEE,
    accepts: [0.02, 1, 20],
    lenient: [0.011],
    refuses: { INVALID_RANGE: [0.01, 0, -1] },
  },
  { says: 'a percentage alone', set: { managementFee: { type: 'Percentage', percentage: 15 } }, expect: 'accept' },
  {
    says: 'a percentage without its number',
    set: { managementFee: { type: 'Percentage' } },
    expect: { code: 'REQUIRED_FIELD', path: 'managementFee.percentage' },
  },
  {
    says: 'a CPM without its number',
    set: { managementFee: { type: 'CPM' } },
    expect: { code: 'REQUIRED_FIELD', path: 'managementFee.cpm' },
  },
  {
    says: 'a fixed CPM without its number',
    set: { managementFee: { type: 'FixedCPM' } },
    expect: { code: 'REQUIRED_FIELD', path: 'managementFee.cpm' },
  },
  {
    says: 'unknown in a fee',
    set: { managementFee: { type: 'CPM', cpm: 1, flat: 1 } },
    expect: unknownField('managementFee.flat'),
  },
  {
    says: 'a fee under a CPC line item (same rules as §2.3)',
    set: FEE,
    ctx: { lineItem: { ...EXISTING, inventoryType: 'Search', costModel: 'CPC' } },
    expect: { code: 'BUSINESS_RULE_VIOLATION', path: ['managementFee', 'managementFee.type'] },
  },
  { says: 'a fee under a CPM line item', set: FEE, ctx: { lineItem: EXISTING }, expect: 'accept' },
];

const WITH_GOAL = ['CTR', 'CPA', 'Viewability'];
const WITHOUT = ['CPM', 'FLAT', 'CPC', 'Tactic_Reach', 'LineItem_Reach', 'Campaign_Reach'];
const FULL = { mediaOptimization: { type: 'CPA', goal: 3.5, conversionPixelId: 44 } };
const optimization: (Row | Single)[] = [
  {
    at: 'mediaOptimization.type',
    type: 'string',
    need: 'optional',
    given: FULL,
    values: [...WITHOUT, ...WITH_GOAL],
    not: ['Reach', 'Tactic Reach', 'vCPM'],
  },
  ...WITHOUT.map((type): Single => ({
    says: `${type} needs no goal`,
    set: { mediaOptimization: { type } },
    expect: 'accept',
  })),
  ...WITH_GOAL.map((type): Row => ({
    at: 'mediaOptimization.goal',
    type: 'number',
    need: 'required',
    given: { mediaOptimization: { type, conversionPixelId: 44 } },
    accepts: [0.5, 1, 70],
  })),
  { at: 'mediaOptimization.conversionPixelId', type: 'integer', need: 'required', given: FULL, accepts: [1, 987654] },
  { says: 'CTR needs no pixel', set: { mediaOptimization: { type: 'CTR', goal: 0.4 } }, expect: 'accept' },
  {
    says: 'Viewability needs no pixel',
    set: { mediaOptimization: { type: 'Viewability', goal: 70 } },
    expect: 'accept',
  },
  { says: 'nothing given: the default', set: { mediaOptimization: {} }, expect: 'accept' },
  {
    says: 'unknown in optimization',
    set: { mediaOptimization: { type: 'CPM', bid: 1 } },
    expect: unknownField('mediaOptimization.bid'),
  },
];

const CAP = {
  frequencyCap: { applyFrequencyCap: true, times: 3, period: 'hour(s)', hoursValue: 12, crossDevice: 'Per Person' },
};
const DAY_CAP = { frequencyCap: { applyFrequencyCap: true, times: 3, period: 'day' } };
const cap: (Row | Single)[] = [
  { says: 'crossDevice is optional on a tactic', set: DAY_CAP, expect: 'accept' },
  { at: 'frequencyCap.applyFrequencyCap', type: 'boolean', need: 'required', given: CAP, section: '§2.3' },
  {
    at: 'frequencyCap.times',
    type: 'integer',
    need: 'required',
    given: CAP,
    accepts: [1, 100],
    refuses: { INVALID_RANGE: [0, 101] },
  },
  {
    at: 'frequencyCap.period',
    type: 'string',
    need: 'required',
    given: CAP,
    values: ['day', 'hour(s)', 'week', 'month'],
    not: ['hours'],
  },
  {
    at: 'frequencyCap.hoursValue',
    type: 'integer',
    need: 'required',
    given: CAP,
    accepts: [1, 1000],
    refuses: { INVALID_RANGE: [0, 1001] },
  },
  {
    at: 'frequencyCap.crossDevice',
    type: 'string',
    need: 'optional',
    given: CAP,
    values: ['Per Device', 'Per Person', 'Per Household'],
    not: ['device'],
  },
  { at: 'frequencyCap.untrackable', type: 'boolean', need: 'optional', given: CAP },
  { at: 'frequencyCap.ipUntrackable', type: 'boolean', need: 'optional', given: CAP },
  // §2.3: times and period when applied; §2.4: times and period required. Not settled for a cap that is not applied.
  { says: 'a cap that is not applied', set: { frequencyCap: { applyFrequencyCap: false } }, expect: 'lenient' },
  {
    says: 'unknown in a cap',
    set: { frequencyCap: { ...DAY_CAP.frequencyCap, scope: 'x' } },
    expect: unknownField('frequencyCap.scope'),
  },
];

const FIELD = { customFieldSettings: { isNewField: true, fieldName: 'Cost centre', fieldValue: '77' } };
const KNOWN_FIELD = { customFieldSettings: { ...FIELD.customFieldSettings, isNewField: false } };
const DEMANDING: CaseContext = {
  account: { ...ACCOUNT, mandatoryCustomFields: { lineItem: [], tactic: ['Cost centre'] } },
};
const custom: (Row | Single)[] = [
  { at: 'customFieldSettings.isNewField', type: 'boolean', need: 'required', given: FIELD },
  {
    at: 'customFieldSettings.fieldName',
    type: 'string',
    need: 'required',
    given: FIELD,
    accepts: ['A', 'x'.repeat(100)],
    refuses: { INVALID_LENGTH: ['', 'x'.repeat(101)] },
  },
  {
    at: 'customFieldSettings.fieldValue',
    type: 'string',
    need: 'required',
    given: FIELD,
    accepts: ['A', 'x'.repeat(500)],
    refuses: { INVALID_LENGTH: ['', 'x'.repeat(501)] },
  },
  { says: 'the mandatory field is there', set: KNOWN_FIELD, ctx: DEMANDING, expect: 'accept' },
  {
    says: 'a new field of the name that the account has',
    set: FIELD,
    ctx: DEMANDING,
    expect: { code: 'DUPLICATE_FOUND', path: 'customFieldSettings.fieldName' },
  },
  {
    says: 'the mandatory field is missing',
    set: {},
    ctx: DEMANDING,
    expect: { code: 'REQUIRED_FIELD', path: 'customFieldSettings' },
  },
  {
    says: 'mandatory at line-item level only',
    set: {},
    ctx: { account: { ...ACCOUNT, mandatoryCustomFields: { lineItem: ['Agency PO'], tactic: [] } } },
    expect: 'accept',
  },
];

export const TACTIC_CASES: readonly ConformanceCase[] = table('§2.4', 'tactic-create', TACTIC, [
  ...own,
  ...distribution,
  ...spend,
  ...fee,
  ...optimization,
  ...cap,
  ...custom,
]);
