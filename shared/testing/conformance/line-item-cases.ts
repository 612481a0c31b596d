// §2.2, §2.3, §8.2: the campaign's budget, and the line item's own members as create and replace spell them.
import { ACCOUNT, CAMPAIGN_BUDGET, LINE_ITEM_CREATE, LINE_ITEM_REPLACE, MANAGED } from './conformance-bodies.ts';
import { type ConformanceCase, type Row, type Single, table, unknownField } from './cases.ts';

const INVENTORY = ['Display', 'Video', 'Audio', 'Native', 'Search', 'DOOH', 'NativeVideo'];

/** The document's list, in its order. */
const ZONES = [
  'Eastern Time',
  'Central Time',
  'Mountain Time',
  'Pacific Time',
  'Greenwich Mean Time',
  'Central European Time',
  'India Standard Time',
  'China Standard Time',
  'Australian Eastern Time',
  'Eastern European Time',
  'Moscow Time',
  'Samara Time',
  'Maldives Time',
  'Omsk Time',
  'Christmas Island Time',
  'Japan Standard Time',
  'Sakhalin Time',
  'New Zealand Time',
  'Azores Time',
  'Argentina Time',
  'Atlantic Time (Canada)',
  'Alaska Time (USA)',
  'Hawaii Time',
];

const campaign: ConformanceCase[] = [
  ...table('§4.3', 'campaign-budget', CAMPAIGN_BUDGET, [
    { at: 'budgetCap', type: 'number', need: 'required', accepts: [0.01, 1, 1000.5, 999999.99, 25000000] },
    // No bounds are stated for a cap.
    { at: 'budgetCap', lenient: [0, -1, 10.005] },
    { says: 'only the budget is updatable', set: { name: 'New' }, expect: unknownField('name') },
    {
      says: 'the read shape is not the request',
      set: { id: '9001', status: 'Active' },
      expect: unknownField('id', 'status'),
    },
  ]),
];

/** What create and replace say alike, but for the spelling of the time zone. */
function ownMembers(zone: string): (Row | Single)[] {
  return [
    {
      at: 'name',
      type: 'string',
      need: 'required',
      accepts: ['A', 'Ünïcode · 中文', 'x'.repeat(255), '😀'.repeat(255)],
      lenient: ['   ', ' padded '],
      refuses: { INVALID_LENGTH: ['', 'x'.repeat(256), '😀'.repeat(256)] },
      section: '§8.2',
    },
    { at: 'campaignId', type: 'integer', need: 'required', accepts: [1, 9001, 2147483648] },
    { at: 'costModel', type: 'string', need: 'required', not: ['CPA', 'FixedCPM', 'fixed cpm', ''], values: ['CPM'] },
    { at: 'costModel', values: ['CPC'], given: { inventoryType: 'Native' } },
    { at: 'costModel', values: ['Fixed CPM'], given: { cpmPrice: 5 }, ctx: { account: MANAGED } },
    { at: 'inventoryType', type: 'string', need: 'required', values: INVENTORY, not: ['Native Video', 'CTV', ''] },
    ...INVENTORY.map((inventory): Single => {
      const allowed = inventory === 'Native' || inventory === 'Search';
      const expect = allowed
        ? 'accept'
        : ({ code: 'BUSINESS_RULE_VIOLATION', path: ['costModel', 'inventoryType'] } as const);
      return { says: `CPC with ${inventory}`, set: { inventoryType: inventory, costModel: 'CPC' }, expect };
    }),
    ...INVENTORY.map((inventory): Single => ({
      says: `Fixed CPM with ${inventory} on a managed-service account`,
      set: { inventoryType: inventory, costModel: 'Fixed CPM', cpmPrice: 12.5 },
      ctx: { account: MANAGED },
      expect: 'accept',
    })),
    {
      says: 'Fixed CPM on an account that is not managed service',
      set: { costModel: 'Fixed CPM', cpmPrice: 5 },
      expect: { code: 'BUSINESS_RULE_VIOLATION', path: 'costModel' },
    },
    {
      at: 'cpmPrice',
      type: 'number',
      need: 'required',
      given: { costModel: 'Fixed CPM' },
      ctx: { account: MANAGED },
      accepts: [0.01, 0.02, 10, 1999.99, 2000],
      lenient: [1.234],
      refuses: { INVALID_RANGE: [0, 0.009, -1, 2000.01, 2001, 1e9] },
    },
    { at: 'cpmPrice', need: 'optional', type: 'number', section: '§2.3' },
    // Required with Fixed CPM only; whether another cost model may carry it is not said, its bounds are.
    { at: 'cpmPrice', lenient: [5], refuses: { INVALID_RANGE: [0, 2000.01] }, section: '§8.2' },
    {
      at: 'description',
      type: 'string',
      need: 'optional',
      accepts: ['x', 'x'.repeat(1000), '😀'.repeat(1000)],
      lenient: [''],
      refuses: { INVALID_LENGTH: ['x'.repeat(1001)] },
      section: '§8.2',
    },
    {
      at: 'budgetDistribution',
      type: 'string',
      need: 'optional',
      values: ['Dollars', 'Percent', 'Priority'],
      not: ['Percentage', 'Equal'],
    },
    { at: zone, type: 'string', need: 'required', values: ZONES, not: ['America/New_York', 'EST', 'UTC', ''] },
    { at: 'flights', type: 'array', need: 'required', refuses: { INVALID_LENGTH: [[]] } },
    { at: 'frequencyCap', type: 'object', need: 'optional' },
    { at: zone === 'timezone' ? 'dayparting' : 'dayParting', type: 'object', need: 'optional' },
    { at: 'managementFee', type: 'object', need: 'optional' },
    { says: 'a member that is not listed', set: { colour: 'red' }, expect: unknownField('colour') },
    { says: 'the account is not a member', set: { accountId: 501, id: 3101 }, expect: unknownField('accountId', 'id') },
    { says: 'budgetCap belongs to a patch', set: { budgetCap: 1000 }, expect: unknownField('budgetCap') },
    {
      says: 'budgetModified belongs to a patch',
      set: { budgetModified: true },
      expect: unknownField('budgetModified'),
    },
  ];
}

/** The spellings of one page in the body of the other. */
const spellings: ConformanceCase[] = [
  ...table('§2.3', 'line-item-create', LINE_ITEM_CREATE, [
    {
      says: 'timeZone on create: that page spells it timezone',
      set: { timezone: undefined, timeZone: 'Eastern Time' },
      expect: [
        { code: 'REQUIRED_FIELD', path: 'timezone' },
        { code: 'UNKNOWN_FIELD', path: 'timeZone', severity: 'warning' },
      ],
    },
    { says: 'dayParting on create', set: { dayParting: { enabled: false } }, expect: unknownField('dayParting') },
  ]),
  ...table('§2.3', 'line-item-replace', LINE_ITEM_REPLACE, [
    {
      says: 'timezone on replace',
      set: { timeZone: undefined, timezone: 'Eastern Time' },
      expect: [
        { code: 'REQUIRED_FIELD', path: 'timeZone' },
        { code: 'UNKNOWN_FIELD', path: 'timezone', severity: 'warning' },
      ],
    },
    { says: 'dayparting on replace', set: { dayparting: { enabled: false } }, expect: unknownField('dayparting') },
  ]),
];

const account = { account: ACCOUNT };

export const LINE_ITEM_CASES: readonly ConformanceCase[] = [
  ...campaign,
  ...table('§2.3', 'line-item-create', LINE_ITEM_CREATE, ownMembers('timezone'), account),
  ...table('§2.3', 'line-item-replace', LINE_ITEM_REPLACE, ownMembers('timeZone'), account),
  ...spellings,
];
