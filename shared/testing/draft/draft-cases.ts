// What the contract and the interface say of a whole draft, as changes of one valid file and what validation must say.
import { type DraftCase, at } from './draft-case.ts';

const L1 = 'lineItems[0].draft';
const T1 = 'tactics[0].draft';

/** Whether the whole or a flight is told, the document does not say. */
const OVER = ['flights', 'flights[0].budget', 'flights[1].budget'];
const WEIGHTS = ['creativeAssignments', ...[0, 1, 2].map((n) => `creativeAssignments[${n}].weight`)];

const budgets: DraftCase[] = [
  { section: '§1', says: 'the file as written', set: {}, expect: 'accept' },
  { section: '§7.3', says: 'a cap as large as all', set: { 'campaigns[0].draft.budgetCap': 4000 }, expect: 'accept' },
  {
    section: '§7.3',
    says: 'a cap under one line item',
    set: { 'campaigns[0].draft.budgetCap': 2499.99, 'lineItems[2]': undefined, 'lineItems[1]': undefined },
    expect: at('lineItem l1', 'BUDGET_EXCEEDED', OVER),
  },
  {
    section: '§7.3',
    says: 'a cap as large as the one line item',
    set: { 'campaigns[0].draft.budgetCap': 2500, 'lineItems[2]': undefined, 'lineItems[1]': undefined },
    expect: 'accept',
  },
  {
    // contract §3: several line items together are a warning at the campaign.
    section: '§7.4',
    says: 'a cap under all line items together',
    set: { 'campaigns[0].draft.budgetCap': 3999.99 },
    expect: at('campaign c1', 'BUDGET_EXCEEDED', 'budgetCap', 'warning'),
  },
  { section: '§2.2', says: 'no cap', set: { 'campaigns[0].draft': {} }, expect: 'lenient' },
  {
    section: '§4.3',
    says: 'a cap that is text',
    set: { 'campaigns[0].draft.budgetCap': '5000' },
    expect: at('campaign c1', 'INVALID_TYPE', 'budgetCap'),
  },
  {
    section: '§2.4',
    says: 'dollars as much as the line item',
    set: { [`${T1}.budgetDistribution.value`]: 2500 },
    expect: 'accept',
  },
  {
    section: '§2.4',
    says: 'dollars a cent above the line item',
    set: { [`${T1}.budgetDistribution.value`]: 2500.01 },
    expect: at('tactic t1', 'BUDGET_EXCEEDED', 'budgetDistribution.value'),
  },
  {
    section: '§2.4',
    says: 'dollars above the line item it was moved to',
    set: { [`${T1}.budgetDistribution.value`]: 1000.5, 'tactics[0].lineItem': 'l2' },
    expect: at('tactic t1', 'BUDGET_EXCEEDED', 'budgetDistribution.value'),
  },
  {
    section: '§2.4',
    says: 'the line item made smaller than its tactic',
    set: { [`${L1}.flights[0].budget`]: 100, [`${L1}.flights[1].budget`]: 600 },
    expect: at('tactic t1', 'BUDGET_EXCEEDED', 'budgetDistribution.value'),
  },
];

const spelling: DraftCase[] = [
  {
    section: 'contract §1',
    says: 'timezone in a draft',
    set: { [`${L1}.timeZone`]: undefined, [`${L1}.timezone`]: 'Eastern Time' },
    expect: at('lineItem l1', 'UNKNOWN_FIELD', 'timezone', 'warning'),
  },
  {
    section: 'contract §1',
    says: 'timezone in a draft, with an invalid zone',
    set: { [`${L1}.timeZone`]: undefined, [`${L1}.timezone`]: 'Mars Time' },
    expect: [at('lineItem l1', 'INVALID_ENUM', 'timeZone'), at('lineItem l1', 'UNKNOWN_FIELD', 'timezone', 'warning')],
  },
  {
    section: 'contract §1',
    says: 'both spellings of day-parting, of which the own one is right',
    set: { [`${L1}.dayParting`]: { enabled: false }, [`${L1}.dayparting`]: { enabled: true, schedule: [] } },
    expect: at('lineItem l1', 'UNKNOWN_FIELD', 'dayparting', 'warning'),
  },
  {
    section: 'contract §1',
    says: 'one custom field as an object in a draft',
    set: { [`${L1}.customFieldSettings`]: { isNewField: false, fieldName: 'A', fieldValue: 'B' } },
    expect: at('lineItem l1', 'INVALID_TYPE', 'customFieldSettings'),
  },
  {
    section: 'contract §1',
    says: 'custom fields of line item and tactic are arrays',
    set: {
      [`${L1}.customFieldSettings`]: [{ isNewField: false, fieldName: 'A', fieldValue: 'B' }],
      [`${T1}.customFieldSettings`]: [{ isNewField: false, fieldName: 'A', fieldValue: 'B' }],
    },
    expect: 'accept',
  },
  {
    section: 'contract §1',
    says: 'three s in a draft',
    set: { [`${L1}.flights[0].dailyImpresssionCap`]: 5 },
    expect: at('lineItem l1', 'UNKNOWN_FIELD', 'flights[0].dailyImpresssionCap', 'warning'),
  },
  {
    section: 'contract §1',
    says: 'the parent says campaignId and lineItemId',
    set: { [`${L1}.campaignId`]: 9001, [`${T1}.lineItemId`]: 3101 },
    expect: [
      at('lineItem l1', 'UNKNOWN_FIELD', 'campaignId', 'warning'),
      at('tactic t1', 'UNKNOWN_FIELD', 'lineItemId', 'warning'),
    ],
  },
  {
    section: 'contract §1',
    says: 'dayParting and dailyImpressionCap',
    set: {
      [`${L1}.dayParting`]: { enabled: true, schedule: [{ days: ['mon'], hours: ['08:00-12:00'] }] },
      [`${L1}.flights[0].dailyImpressionCap`]: 5000,
    },
    expect: 'accept',
  },
];

const references: DraftCase[] = [
  {
    section: 'contract §1',
    says: 'a creative that is not in the file',
    set: { [`${T1}.creativeAssignments[2].creative`]: 'r9' },
    expect: at('tactic t1', 'any', 'creativeAssignments[2].creative'),
  },
  {
    section: 'contract §1',
    says: 'a list that is not in the file',
    set: { [`${T1}.targeting.npiTargeting.lists[0].list`]: 'n9' },
    expect: at('tactic t1', 'any', 'targeting.npiTargeting.lists[0].list'),
  },
  {
    section: 'contract §1',
    says: 'a list by the platform id',
    set: { [`${T1}.targeting.npiTargeting.lists[0]`]: { listId: '4711', include: false } },
    expect: 'accept',
  },
  {
    section: 'contract §1',
    says: 'a creative that only the platform knows',
    set: { [`${T1}.creativeAssignments[2]`]: { creativeId: 99999, weight: 100 } },
    expect: 'accept',
  },
  {
    section: 'contract §1',
    says: 'an assignment that names nothing',
    set: { [`${T1}.creativeAssignments[2]`]: { weight: 100 } },
    expect: at('tactic t1', 'REQUIRED_FIELD', [
      'creativeAssignments[2]',
      'creativeAssignments[2].creative',
      'creativeAssignments[2].creativeId',
    ]),
  },
  {
    section: '§7.3',
    says: 'one creative twice by key',
    set: { [`${T1}.creativeAssignments[1].creative`]: 'r1' },
    expect: at('tactic t1', 'DUPLICATE_RESOURCE', ['creativeAssignments[1]', 'creativeAssignments[1].creative']),
  },
  {
    section: '§7.3',
    says: 'one creative twice, by key and by its platform id',
    set: { [`${T1}.creativeAssignments[1]`]: { creativeId: 811, weight: 40 } },
    expect: at('tactic t1', 'DUPLICATE_RESOURCE', ['creativeAssignments[1]', 'creativeAssignments[1].creativeId']),
  },
];

const weights: DraftCase[] = [
  {
    section: '§2.4',
    says: 'weights of one size that miss 100',
    set: { [`${T1}.creativeAssignments[1].weight`]: 39 },
    expect: at('tactic t1', 'BUSINESS_RULE_VIOLATION', WEIGHTS),
  },
  {
    section: '§2.4',
    says: 'a creative that changed its size',
    set: { 'creatives[1].draft.adSizeWidth': 320 },
    expect: at('tactic t1', 'BUSINESS_RULE_VIOLATION', WEIGHTS),
  },
  {
    section: '§2.4',
    says: 'three of one size that come to 100',
    set: {
      'creatives[2].draft.adSizeWidth': 300,
      'creatives[2].draft.adSizeHeight': 250,
      [`${T1}.creativeAssignments[0].weight`]: 20,
      [`${T1}.creativeAssignments[2].weight`]: 40,
    },
    expect: 'accept',
  },
  {
    section: '§1',
    says: 'a tactic without a creative does not serve',
    set: { [`${T1}.creativeAssignments`]: [] },
    expect: at('tactic t1', 'any', 'creativeAssignments', 'warning'),
  },
];

const conditions: DraftCase[] = [
  {
    section: '§2.3, §2.4',
    says: 'a fee on a tactic under CPC',
    set: {
      [`${L1}.inventoryType`]: 'Search',
      [`${L1}.costModel`]: 'CPC',
      [`${T1}.managementFee`]: { type: 'CPM', cpm: 1 },
    },
    expect: at('tactic t1', 'BUSINESS_RULE_VIOLATION', ['managementFee', 'managementFee.type']),
  },
  {
    section: '§2.3',
    says: 'Fixed CPM without managed service',
    set: { [`${L1}.costModel`]: 'Fixed CPM', [`${L1}.cpmPrice`]: 5 },
    expect: at('lineItem l1', 'BUSINESS_RULE_VIOLATION', 'costModel'),
  },
  {
    section: '§2.3',
    says: 'Fixed CPM with managed service',
    set: { [`${L1}.costModel`]: 'Fixed CPM', [`${L1}.cpmPrice`]: 5, 'account.managedService': true },
    expect: 'accept',
  },
  {
    section: '§2.3',
    says: 'the account asks for a custom field',
    set: {
      'account.mandatoryCustomFields.lineItem': ['Agency PO'],
      'lineItems[2]': undefined,
      'lineItems[1]': undefined,
    },
    expect: at('lineItem l1', 'REQUIRED_FIELD', 'customFieldSettings'),
  },
  {
    section: '§2.4',
    says: 'the account asks for a custom field on tactics',
    set: { 'account.mandatoryCustomFields.tactic': ['Cost centre'] },
    expect: at('tactic t1', 'REQUIRED_FIELD', 'customFieldSettings'),
  },
  {
    section: '§2.6',
    says: 'the account asks who advertises',
    set: { 'account.dsaRequired': true, 'creatives[2].draft.dsaAdvertiser': 'A', 'creatives[2].draft.financier': 'B' },
    expect: ['r1', 'r2'].flatMap((key) =>
      ['dsaAdvertiser', 'financier'].map((path) => at(`creative ${key}`, 'REQUIRED_FIELD', path, 'any')),
    ),
  },
];

const lists: DraftCase[] = [
  {
    section: '§7.4',
    says: 'a removal that leaves one',
    set: { 'npiLists[0].draft': { operation: 'remove', npis: ['1000000004'] } },
    expect: 'accept',
  },
  {
    section: '§7.4',
    says: 'a removal that would empty the list',
    set: { 'npiLists[0].draft': { operation: 'remove', npis: ['1000000012', '1000000004'] } },
    expect: at('npiList n1', 'INVALID_OPERATION', ['npis', 'operation']),
  },
  {
    section: 'contract §1',
    says: 'an invalid operation',
    set: { 'npiLists[0].draft.operation': 'merge' },
    expect: at('npiList n1', 'INVALID_ENUM', 'operation'),
  },
  {
    section: 'contract §1',
    says: 'a replace of all numbers',
    set: { 'npiLists[0].draft': { operation: 'replace', npis: ['1234567893'] } },
    expect: 'accept',
  },
  {
    section: '§7.3',
    says: 'an NPI of nine digits',
    set: { 'npiLists[0].draft.npis[0]': '123456789' },
    expect: at('npiList n1', 'INVALID_PATTERN', 'npis[0]'),
  },
  {
    section: '§7.3',
    says: 'a negative column',
    set: { 'npiLists[1].draft.npiColumnIndex': -1 },
    expect: at('npiList n2', 'INVALID_RANGE', 'npiColumnIndex'),
  },
  {
    section: '§7.3',
    says: 'attributes left out',
    set: { 'npiLists[1].draft.attributes': undefined },
    expect: at('npiList n2', ['REQUIRED_FIELD', 'INVALID_VALUE'], 'attributes'),
  },
];

export const DRAFT_CASES: readonly DraftCase[] = [
  ...budgets,
  ...spelling,
  ...references,
  ...weights,
  ...conditions,
  ...lists,
];
