// §2.3, §8.2: custom fields, frequency cap, day-parting and management fee of a line item, as create and replace spell
// them.
import type { Json, JsonObject } from '../../kernel/json.ts';
import { ACCOUNT, LINE_ITEM_CREATE, LINE_ITEM_REPLACE, MANAGED } from './conformance-bodies.ts';
import { type ConformanceCase, type Row, type Single, table, unknownField } from './cases.ts';

const CAP = { applyFrequencyCap: true, times: 3, period: 'day', crossDevice: 'Per Device' };
const HOURS_CAP = { ...CAP, period: 'hour(s)', hoursValue: 12 };
const FIELD = { isNewField: false, fieldName: 'Agency PO', fieldValue: 'PO-4711' };
const DEMANDING = { account: { ...ACCOUNT, mandatoryCustomFields: { lineItem: ['Agency PO'], tactic: [] } } };
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const frequencyCap: (Row | Single)[] = [
  { says: 'a whole cap', set: { frequencyCap: CAP }, expect: 'accept' },
  { at: 'frequencyCap.applyFrequencyCap', type: 'boolean', need: 'required', given: { frequencyCap: CAP } },
  {
    at: 'frequencyCap.times',
    type: 'integer',
    need: 'required',
    given: { frequencyCap: CAP },
    accepts: [1, 2, 99, 100],
    refuses: { INVALID_RANGE: [0, -1, 101] },
  },
  {
    at: 'frequencyCap.period',
    type: 'string',
    need: 'required',
    given: { frequencyCap: { ...CAP, hoursValue: 5 } },
    values: ['hour(s)'],
    not: ['hour', 'hours', 'year', 'flight'],
  },
  { at: 'frequencyCap.period', given: { frequencyCap: CAP }, values: ['day', 'week', 'month'] },
  {
    at: 'frequencyCap.hoursValue',
    type: 'integer',
    need: 'required',
    given: { frequencyCap: HOURS_CAP },
    accepts: [1, 2, 999, 1000],
    refuses: { INVALID_RANGE: [0, -5, 1001] },
  },
  { at: 'frequencyCap.hoursValue', given: { frequencyCap: CAP }, lenient: [12, null] },
  {
    at: 'frequencyCap.crossDevice',
    type: 'string',
    need: 'required',
    given: { frequencyCap: CAP },
    values: ['Per Device', 'Per Person', 'Per Household'],
    not: ['device', 'person', 'Per Cookie'],
  },
  { at: 'frequencyCap.untrackable', type: 'boolean', need: 'optional', given: { frequencyCap: CAP } },
  { at: 'frequencyCap.ipUntrackable', type: 'boolean', need: 'optional', given: { frequencyCap: CAP } },
  { says: 'not applied: nothing else due', set: { frequencyCap: { applyFrequencyCap: false } }, expect: 'accept' },
  {
    says: 'not applied, members null as in the read shape',
    set: { frequencyCap: { applyFrequencyCap: false, times: null, period: null, crossDevice: null } },
    expect: 'lenient',
  },
  {
    says: 'not applied, members kept',
    set: { frequencyCap: { ...CAP, applyFrequencyCap: false } },
    expect: 'lenient',
  },
  { says: 'unknown in a cap', set: { frequencyCap: { ...CAP, hours: 3 } }, expect: unknownField('frequencyCap.hours') },
];

function dayParting(name: string): (Row | Single)[] {
  const ENTRY = { days: ['mon', 'fri'], hours: ['08:00-12:00', '13:00-18:00'] };
  const ON = { [name]: { enabled: true, schedule: [ENTRY] } };
  const hour = `${name}.schedule[0].hours[0]`;
  const day = `${name}.schedule[0].days[1]`;
  return [
    { says: 'office hours', set: ON, expect: 'accept' },
    { says: 'off: the full day', set: { [name]: { enabled: false } }, expect: 'accept' },
    { says: 'off, with no entries', set: { [name]: { enabled: false, schedule: [] } }, expect: 'lenient' },
    { says: 'off, entries kept', set: { [name]: { enabled: false, schedule: [ENTRY] } }, expect: 'lenient' },
    { at: `${name}.enabled`, type: 'boolean', given: ON },
    // Only "enabled (boolean; when false the item runs the full day)": whether it may be left out is not said.
    { says: 'enabled left out', set: { [name]: { schedule: [ENTRY] } }, expect: 'lenient' },
    {
      at: `${name}.schedule`,
      type: 'array',
      need: 'required',
      given: ON,
      accepts: [[ENTRY, { days: ['sun'], hours: ['00:00-01:00'] }]],
    },
    {
      says: 'on with an empty schedule: at least one entry',
      set: { [name]: { enabled: true, schedule: [] } },
      expect: { code: ['INVALID_LENGTH', 'REQUIRED_FIELD'], path: `${name}.schedule` },
    },
    { at: `${name}.schedule[0]`, type: 'object', given: ON },
    { at: `${name}.schedule[0].days`, type: 'array', given: ON, accepts: [['mon'], DAYS], lenient: [[]] },
    { at: `${name}.schedule[0].hours`, type: 'array', given: ON, lenient: [[]] },
    { at: day, type: 'string', given: ON, values: DAYS.slice(1), not: ['Tue', 'tuesday', 'tues', '2'] },
    {
      at: hour,
      type: 'string',
      given: ON,
      accepts: ['00:00-01:00', '08:00-12:00', '22:00-23:00'],
      // A 24-hour clock: whether its last hour may be written 24:00, and whether a range may wrap, is not said.
      lenient: ['00:00-24:00', '23:00-00:00', '22:00-06:00', '09:00-09:00', '09:00-10:00'],
      refuses: {
        INVALID_PATTERN: [
          '',
          '8:00-12:00',
          '08:30-12:00',
          '08:00-12:15',
          '08-12',
          '08:00 - 12:00',
          '08:00–12:00',
          '08:00',
          '25:00-26:00',
          '08:00-31:00',
          '8am-5pm',
          '08:00:00-12:00:00',
          ' 08:00-12:00',
          '08:00-12:00\n',
          '-1:00-02:00',
        ],
      },
    },
    {
      says: 'unknown in day-parting',
      set: { [name]: { enabled: false, zone: 'x' } },
      expect: unknownField(`${name}.zone`),
    },
    {
      says: 'unknown in an entry',
      set: { [name]: { enabled: true, schedule: [{ ...ENTRY, note: 'x' }] } },
      expect: unknownField(`${name}.schedule[0].note`),
    },
  ];
}

/** Rules of the fee that create and replace share. */
const fee: (Row | Single)[] = [
  {
    at: 'managementFee.type',
    type: 'string',
    given: { managementFee: { percentage: 10, cpm: 1 } },
    values: ['Percentage', 'CPM', 'PercentageAndCPM', 'FixedCPM'],
    not: ['percentage_and_cpm', 'Fixed CPM', 'Flat'],
  },
  // §2.4: "type required when the object is used; same rules as 2.3".
  {
    says: 'a fee without its type',
    set: { managementFee: { percentage: 10 } },
    expect: { code: 'REQUIRED_FIELD', path: 'managementFee.type' },
  },
  { says: 'a percentage', set: { managementFee: { type: 'Percentage', percentage: 10 } }, expect: 'accept' },
  { says: 'a CPM', set: { managementFee: { type: 'CPM', cpm: 1.5 } }, expect: 'accept' },
  { says: 'a fixed CPM', set: { managementFee: { type: 'FixedCPM', cpm: 1.5 } }, expect: 'accept' },
  {
    says: 'a percentage and a CPM',
    set: { managementFee: { type: 'PercentageAndCPM', percentage: 10, cpm: 1.5 } },
    expect: 'accept',
  },
  ...['Percentage', 'PercentageAndCPM'].map((type): Row => ({
    at: 'managementFee.percentage',
    type: 'number',
    need: 'required',
    given: { managementFee: { type, percentage: 10, ...(type === 'Percentage' ? {} : { cpm: 2 }) } },
    accepts: [1, 50, 99],
    refuses: { INVALID_RANGE: [0, -1, 100] },
    section: '§8.2',
  })),
  ...['CPM', 'PercentageAndCPM', 'FixedCPM'].map((type): Row => ({
    at: 'managementFee.cpm',
    type: 'number',
    need: 'required',
    given: { managementFee: { type, cpm: 2, ...(type === 'PercentageAndCPM' ? { percentage: 10 } : {}) } },
    // Greater than 0.01, so 0.01 itself is not.
    accepts: [0.02, 1, 25.5],
    lenient: [0.011],
    refuses: { INVALID_RANGE: [0, 0.01, -2] },
  })),
  {
    says: 'a fee with CPC',
    set: { costModel: 'CPC', inventoryType: 'Search', managementFee: { type: 'Percentage', percentage: 10 } },
    expect: { code: 'BUSINESS_RULE_VIOLATION', path: ['managementFee', 'managementFee.type', 'costModel'] },
  },
  {
    says: 'a fee with Fixed CPM',
    set: { costModel: 'Fixed CPM', cpmPrice: 5, managementFee: { type: 'FixedCPM', cpm: 1 } },
    ctx: { account: MANAGED },
    expect: 'accept',
  },
  {
    says: 'a CPM that its type does not ask for',
    set: { managementFee: { type: 'Percentage', percentage: 10, cpm: 1 } },
    expect: 'lenient',
  },
  {
    says: 'unknown in a fee',
    set: { managementFee: { type: 'CPM', cpm: 1, flat: 2 } },
    expect: unknownField('managementFee.flat'),
  },
];

/** One item; on create it is the whole member, on replace the first of an array. */
function customField(at: string, wrap: (item: JsonObject) => Json): (Row | Single)[] {
  const given = { customFieldSettings: wrap(FIELD) };
  return [
    { says: 'a custom field', set: given, expect: 'accept' },
    { at: `${at}.isNewField`, type: 'boolean', need: 'required', given },
    {
      at: `${at}.fieldName`,
      type: 'string',
      need: 'required',
      given,
      accepts: ['A', 'x'.repeat(100)],
      refuses: { INVALID_LENGTH: ['', 'x'.repeat(101)] },
      section: '§8.2',
    },
    {
      at: `${at}.fieldValue`,
      type: 'string',
      need: 'required',
      given,
      accepts: ['A', 'x'.repeat(500)],
      refuses: { INVALID_LENGTH: ['', 'x'.repeat(501)] },
      section: '§8.2',
    },
    {
      says: 'unknown in a custom field',
      set: { customFieldSettings: wrap({ ...FIELD, fieldType: 'text' }) },
      expect: unknownField(`${at}.fieldType`),
    },
    { says: 'the mandatory field is there', set: given, ctx: DEMANDING, expect: 'accept' },
    ...[undefined, null].map((value): Single => ({
      says: `a mandatory field, but the member is ${value === null ? 'null' : 'missing'}`,
      set: { customFieldSettings: value },
      ctx: DEMANDING,
      expect: { code: 'REQUIRED_FIELD', path: 'customFieldSettings' },
    })),
  ];
}

const asObject = (item: JsonObject): Json => item;
const asArray = (item: JsonObject): Json => [item];

const onlyCreate: (Row | Single)[] = [
  { at: 'customFieldSettings', type: 'object', need: 'optional' },
  // "The create and tactic pages type it as integer."
  {
    at: 'managementFee.percentage',
    given: { managementFee: { type: 'Percentage' } },
    accepts: [1, 99],
  },
  {
    says: 'half a percent on create, typed integer there',
    set: { managementFee: { type: 'Percentage', percentage: 10.5 } },
    expect: { code: ['INVALID_TYPE', 'INVALID_RANGE'], path: 'managementFee.percentage' },
  },
];

const onlyReplace: (Row | Single)[] = [
  { at: 'customFieldSettings', type: 'array', need: 'optional' },
  { at: 'customFieldSettings[0]', type: 'object' },
  { at: 'customFieldSettings', accepts: [[FIELD, { ...FIELD, fieldName: 'Region' }]], lenient: [[]] },
  {
    says: 'an empty array where a field is mandatory',
    set: { customFieldSettings: [] },
    ctx: DEMANDING,
    expect: { code: ['REQUIRED_FIELD', 'INVALID_LENGTH'], path: 'customFieldSettings' },
  },
  {
    at: 'managementFee.percentage',
    given: { managementFee: { type: 'Percentage' } },
    accepts: [0.01, 10.5, 12.34, 99.99],
    refuses: { INVALID_RANGE: [0.009, 99.991, 100] },
  },
];

export const LINE_ITEM_PART_CASES: readonly ConformanceCase[] = [
  ...table('§2.3', 'line-item-create', LINE_ITEM_CREATE, [
    ...frequencyCap,
    ...dayParting('dayparting'),
    ...fee,
    ...customField('customFieldSettings', asObject),
    ...onlyCreate,
  ]),
  ...table('§2.3', 'line-item-replace', LINE_ITEM_REPLACE, [
    ...frequencyCap,
    ...dayParting('dayParting'),
    ...fee,
    ...customField('customFieldSettings[0]', asArray),
    ...onlyReplace,
  ]),
];
