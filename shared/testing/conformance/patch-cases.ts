// §4.4, §7.4, §3: a line item patched, alone and against the existing item.
import { defined } from '../../kernel/defined.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { ACCOUNT, LINE_ITEM_PATCH, MANAGED, EXISTING } from './conformance-bodies.ts';
import {
  type CaseContext,
  type Expectation,
  type ConformanceCase,
  type Row,
  type Single,
  table,
  unknownField,
} from './cases.ts';

const OTHERS = ['Percent', 'Priority'];

/** Nothing is known but the body. */
const alone: (Row | Single)[] = [
  { says: 'nothing sent: all members are optional', set: { flights: undefined }, expect: 'accept' },
  { at: 'name', type: 'string', need: 'optional', accepts: ['A', 'x'.repeat(255)], section: '§4.4' },
  { at: 'name', refuses: { INVALID_LENGTH: ['', 'x'.repeat(256)] }, section: '§8.2' },
  // §2.3: CPC goes with two inventories, and of this item none is known.
  { at: 'costModel', type: 'string', need: 'optional', values: ['CPM'], lenient: ['CPC'], not: ['CPV'] },
  {
    says: 'Fixed CPM, whose price a patch cannot carry, of an unknown item',
    set: { costModel: 'Fixed CPM' },
    ctx: { account: MANAGED },
    expect: 'lenient',
  },
  {
    says: 'Fixed CPM on an account that is not managed service',
    set: { costModel: 'Fixed CPM' },
    ctx: { account: ACCOUNT },
    expect: { code: 'BUSINESS_RULE_VIOLATION', path: 'costModel' },
  },
  // §7.4: a Search item keeps its own, and it is not known whether this is one.
  { at: 'budgetDistribution', type: 'string', need: 'optional', values: ['Dollars'], lenient: OTHERS, not: ['Even'] },
  { at: 'timeZone', type: 'string', need: 'optional', values: ['Japan Standard Time', 'Hawaii Time'], not: ['UTC'] },
  { says: 'timezone on a patch', set: { timezone: 'Eastern Time' }, expect: unknownField('timezone') },
  { at: 'budgetCap', type: 'number', need: 'optional', accepts: [0.01, 5000.5] },
  { at: 'budgetModified', type: 'boolean', need: 'optional' },
  { at: 'flights', type: 'array', need: 'optional', lenient: [[]] },
  { at: 'flights[0]', type: 'object' },
  { at: 'flights[0].id', type: 'integer' },
  // "absent means a new flight is created" is said of replace; of a patch nothing is.
  { says: 'a flight without id', set: { 'flights[0].id': undefined }, expect: 'lenient' },
  {
    at: 'flights[0].budget',
    type: 'number',
    need: 'optional',
    accepts: [0.01, 999999.99],
    refuses: { INVALID_RANGE: [0, -1, 1000000] },
    section: '§8.2',
  },
  ...['startDate', 'endDate'].map((name): Row => ({
    at: `flights[0].${name}`,
    type: 'string',
    need: 'optional',
    accepts: ['01-05-2027 00:00:00', '12-31-2027 23:59:59'],
    refuses: { INVALID_FORMAT: ['2027-01-05 00:00:00', '01-05-2027', '02-30-2027 00:00:00', ''] },
  })),
  {
    says: 'the end before the start, both sent',
    set: { 'flights[0].startDate': '02-01-2027 00:00:00', 'flights[0].endDate': '01-01-2027 00:00:00' },
    expect: { code: 'CONFLICTING_DATES', path: 'flights[0].endDate' },
  },
  { at: 'flights[0].pacingMode', type: 'string', need: 'optional', values: ['EVEN', 'ASAP'], not: ['SLOW'] },
  // A double here, an integer in §2.3.
  { at: 'flights[0].paceAheadPercent', type: 'number', need: 'optional', accepts: [1, 99], lenient: [12.5] },
  { at: 'flights[0].paceAheadPercent', refuses: { INVALID_RANGE: [0, 100, -3] }, section: '§8.2' },
  ...['totalImpressionCap', 'dailyImpresssionCap'].map((name): Row => ({
    at: `flights[0].${name}`,
    type: 'integer',
    need: 'optional',
    accepts: [1, 999999999],
    refuses: { INVALID_RANGE: [0, 1000000000] },
    section: '§8.2',
  })),
  {
    says: 'two s belong to create and replace',
    set: { 'flights[0].dailyImpressionCap': 5 },
    expect: unknownField('flights[0].dailyImpressionCap'),
  },
  {
    says: 'the override is no member of a patch',
    set: { 'flights[0].maxDailySpendOverride': { enabled: false } },
    expect: unknownField('flights[0].maxDailySpendOverride'),
  },
  ...Object.entries({
    campaignId: 9001,
    inventoryType: 'Video',
    description: 'x',
    cpmPrice: 5,
    customFieldSettings: [],
    frequencyCap: { applyFrequencyCap: false },
    dayParting: { enabled: false },
    managementFee: { type: 'CPM', cpm: 1 },
    id: 3101,
  } satisfies JsonObject).map(([name, value]): Single => ({
    says: `${name} is no member of a patch`,
    set: { [name]: value },
    expect: unknownField(name),
  })),
];

const SEARCH = { ...EXISTING, inventoryType: 'Search' };
// JSON has no undefined, but bodies made in code may, and mean by it that the member is not there.
const NEVER_SAID = { ...SEARCH, budgetDistribution: undefined } as unknown as JsonObject;
const search = (existing: JsonObject, to: string, expect: Expectation): Single => ({
  says:
    `distribution of a ${String(existing['inventoryType'])} item ` +
    `${String(existing['budgetDistribution'])} to ${to}`,
  set: { flights: undefined, budgetDistribution: to },
  ctx: { lineItem: existing },
  expect,
});
const changed: Expectation = { code: 'BUSINESS_RULE_VIOLATION', path: 'budgetDistribution' };

const onSearch: Single[] = [
  search(SEARCH, 'Percent', changed),
  search(SEARCH, 'Priority', changed),
  search(SEARCH, 'Dollars', 'accept'),
  search({ ...SEARCH, budgetDistribution: 'Percent' }, 'Dollars', changed),
  search(NEVER_SAID, 'Dollars', 'lenient'),
  search(EXISTING, 'Percent', 'accept'),
  search({ ...EXISTING, inventoryType: 'Native' }, 'Priority', 'accept'),
];

interface Patched {
  readonly says: string;
  readonly flights: readonly JsonObject[];
  readonly expect: Expectation;
  readonly cap?: number;
  readonly now?: string;
  readonly existing?: JsonObject;
}

function onExisting({ says, flights, expect, cap, now, existing }: Patched): Single {
  const ctx: CaseContext = {
    lineItem: existing ?? EXISTING,
    ...(cap === undefined ? {} : { campaign: { budgetCap: cap } }),
    ...defined({ now }),
  };
  return { says, set: { flights }, ctx, expect };
}

/** Which member of which flight is told, the document does not say. */
function places(index: number, ...members: string[]): string[] {
  return ['', ...members.map((member) => `.${member}`)].map((end) => `flights[${index}]${end}`);
}

const over: Expectation = {
  code: 'BUDGET_EXCEEDED',
  path: ['flights', ...places(0, 'budget'), ...places(1, 'budget')],
};
const clash = (index: number): Expectation => ({
  code: 'CONFLICTING_DATES',
  path: places(index, 'startDate', 'endDate'),
});

const amounts: Single[] = [
  onExisting({ says: 'the whole stays at the cap', flights: [{ id: 71, budget: 500 }], cap: 1000, expect: 'accept' }),
  onExisting({ says: 'a cent above the cap', flights: [{ id: 71, budget: 500.01 }], cap: 1000, expect: over }),
  onExisting({
    says: 'more for one, less for the other',
    flights: [
      { id: 71, budget: 900 },
      { id: 72, budget: 100 },
    ],
    cap: 1000,
    expect: 'accept',
  }),
  onExisting({
    says: 'more for both',
    flights: [
      { id: 71, budget: 600 },
      { id: 72, budget: 401 },
    ],
    cap: 1000,
    expect: over,
  }),
  onExisting({ says: 'no cap known', flights: [{ id: 71, budget: 999999 }], expect: 'accept' }),
];

const dates: Single[] = [
  onExisting({
    says: 'moved, but apart',
    flights: [{ id: 71, endDate: '01-20-2027 00:00:00' }],
    expect: 'accept',
  }),
  onExisting({
    says: 'the end moved over another flight',
    flights: [{ id: 71, endDate: '02-10-2027 00:00:00' }],
    expect: clash(0),
  }),
  onExisting({
    says: 'the start moved into another flight',
    flights: [{ id: 72, startDate: '01-20-2027 00:00:00' }],
    expect: clash(0),
  }),
  onExisting({
    says: 'both moved, still apart',
    flights: [
      { id: 71, endDate: '02-10-2027 00:00:00' },
      { id: 72, startDate: '02-11-2027 00:00:00' },
    ],
    expect: 'accept',
  }),
  onExisting({
    says: 'the end moved before the standing start',
    flights: [{ id: 71, endDate: '01-02-2027 00:00:00' }],
    expect: { code: 'CONFLICTING_DATES', path: 'flights[0].endDate' },
  }),
  onExisting({
    says: 'the start moved after the standing end',
    flights: [{ id: 72, startDate: '03-02-2027 00:00:00' }],
    expect: { code: 'CONFLICTING_DATES', path: places(0, 'startDate', 'endDate') },
  }),
];

/** Flight 71 ends 01-31-2027 23:59:59 in the item's zone. */
const ends = (zone: string, now: string, finished: boolean, flight: JsonObject, says: string): Single =>
  onExisting({
    says: `${says} (${zone}, ${now})`,
    flights: [{ id: 71, ...flight }],
    now,
    existing: { ...EXISTING, timeZone: zone },
    expect: finished
      ? { code: 'INVALID_STATE', path: places(0, 'id', 'budget', 'pacingMode', 'startDate', 'endDate') }
      : 'accept',
  });

const finished: Single[] = [
  ends('Eastern Time', '2027-02-01T04:59:59Z', false, { budget: 450 }, 'the last second'),
  ends('Eastern Time', '2027-02-01T05:00:01Z', true, { budget: 450 }, 'after the last second'),
  ends('Japan Standard Time', '2027-01-31T14:59:58Z', false, { budget: 450 }, 'before the end'),
  ends('Japan Standard Time', '2027-01-31T15:00:01Z', true, { budget: 450 }, 'after the end'),
  ends('Hawaii Time', '2027-02-01T09:59:58Z', false, { budget: 450 }, 'before the end'),
  ends('Hawaii Time', '2027-02-01T10:00:01Z', true, { budget: 450 }, 'after the end'),
  ends('India Standard Time', '2027-01-31T18:29:58Z', false, { budget: 450 }, 'before the end'),
  ends('India Standard Time', '2027-01-31T18:30:01Z', true, { budget: 450 }, 'after the end'),
  ends('New Zealand Time', '2027-01-31T10:59:58Z', false, { budget: 450 }, 'before the end, in summer'),
  ends('New Zealand Time', '2027-01-31T11:00:01Z', true, { budget: 450 }, 'after the end, in summer'),
  ends('Argentina Time', '2027-02-01T02:59:58Z', false, { budget: 450 }, 'before the end'),
  ends('Argentina Time', '2027-02-01T03:00:01Z', true, { budget: 450 }, 'after the end'),
  ends('Eastern Time', '2027-03-01T12:00:00Z', true, { endDate: '01-30-2027 00:00:00' }, 'shortened afterwards'),
  ends('Eastern Time', '2027-03-01T12:00:00Z', true, { pacingMode: 'ASAP' }, 'paced otherwise afterwards'),
  onExisting({
    says: 'a finished flight sent unchanged is no change',
    flights: [{ id: 71, budget: 400, pacingMode: 'EVEN' }],
    now: '2027-02-10T00:00:00Z',
    expect: 'lenient',
  }),
  onExisting({
    says: 'only the other flight is changed',
    flights: [{ id: 72, budget: 450 }],
    now: '2027-02-10T00:00:00Z',
    expect: 'accept',
  }),
];

const combined: Single[] = [
  {
    says: 'CPC while the item has a fee, which is not in the patch',
    set: { costModel: 'CPC' },
    ctx: { lineItem: { ...EXISTING, inventoryType: 'Native', managementFee: { type: 'CPM', cpm: 1 } } },
    expect: { code: 'BUSINESS_RULE_VIOLATION', path: 'costModel' },
  },

  ...['Display', 'Video', 'Audio', 'DOOH', 'NativeVideo'].map((inventoryType): Single => ({
    says: `CPC for a standing ${inventoryType} item`,
    set: { costModel: 'CPC' },
    ctx: { lineItem: { ...EXISTING, inventoryType } },
    expect: { code: 'BUSINESS_RULE_VIOLATION', path: 'costModel' },
  })),
  ...['Native', 'Search'].map((inventoryType): Single => ({
    says: `CPC for a standing ${inventoryType} item`,
    set: { costModel: 'CPC' },
    ctx: { lineItem: { ...EXISTING, inventoryType } },
    expect: 'accept',
  })),
  {
    says: 'AHEAD over a standing EVEN, with its percent',
    set: { 'flights[0].pacingMode': 'AHEAD', 'flights[0].paceAheadPercent': 30 },
    ctx: { lineItem: EXISTING },
    expect: 'accept',
  },
];

export const PATCH_CASES: readonly ConformanceCase[] = [
  ...table('§4.4', 'line-item-patch', LINE_ITEM_PATCH, alone),
  ...table('§7.4', 'line-item-patch', LINE_ITEM_PATCH, [...onSearch, ...amounts, ...dates]),
  ...table('§3', 'line-item-patch', LINE_ITEM_PATCH, finished),
  ...table('§2.3', 'line-item-patch', LINE_ITEM_PATCH, combined),
];
