// §2.3, §3, §7.3, §8.2: flights as create and replace carry them, alone, among each other and against the campaign's
// cap.
import type { JsonObject } from '../../kernel/json.ts';
import { FLIGHT, LINE_ITEM_CREATE, LINE_ITEM_REPLACE } from './conformance-bodies.ts';
import { type ConformanceCase, type Row, type Single, table, unknownField } from './cases.ts';

const OVERRIDE = { enabled: true, type: 'amount', value: 250 };

const BAD_DATES = [
  '',
  'tomorrow',
  '2027-01-04 00:00:00',
  '2027-01-04T00:00:00Z',
  '01/04/2027 00:00:00',
  '13-01-2027 00:00:00',
  '00-10-2027 00:00:00',
  '01-00-2027 00:00:00',
  '01-32-2027 00:00:00',
  '02-29-2027 00:00:00',
  '02-30-2028 00:00:00',
  '04-31-2027 00:00:00',
  '01-04-2027',
  '01-04-2027 00:00',
  '01-04-2027T00:00:00',
  '01-04-27 00:00:00',
  '01-04-2027 25:00:00',
  '01-04-2027 10:60:00',
  '01-04-2027 10:00:60',
  ' 01-04-2027 00:00:00',
  '01-04-2027 00:00:00 ',
  '01-04-2027  00:00:00',
  '01-04-2027 00:00:00Z',
  '01-04-2027 12:00:00 AM',
];

const members: (Row | Single)[] = [
  { at: 'flights[0]', type: 'object' },
  {
    at: 'flights[0].budget',
    type: 'number',
    need: 'required',
    accepts: [0.01, 0.07, 1, 1.1, 4.35, 8.2, 1.15, 1000, 123456.78, 999999.98, 999999.99],
    refuses: { INVALID_RANGE: [0, -0.01, -100, 1000000, 999999.991, 999999.999, 1000000.01, 10.123, 1.005, 0.001] },
    section: '§8.2',
  },
  {
    at: 'flights[0].startDate',
    type: 'string',
    need: 'required',
    accepts: ['12-31-2026 23:59:59', '01-04-2027 00:00:00', '01-31-2027 23:59:58'],
    refuses: { INVALID_FORMAT: BAD_DATES },
  },
  {
    at: 'flights[0].endDate',
    type: 'string',
    need: 'required',
    accepts: ['01-04-2027 00:00:01', '02-29-2028 00:00:00', '12-31-2027 23:59:59'],
    refuses: { INVALID_FORMAT: BAD_DATES },
  },
  {
    says: 'the end is the start',
    set: { 'flights[0].endDate': '01-04-2027 00:00:00' },
    expect: { code: 'CONFLICTING_DATES', path: 'flights[0].endDate' },
  },
  {
    says: 'the end a second before the start',
    set: { 'flights[0].endDate': '01-03-2027 23:59:59' },
    expect: { code: 'CONFLICTING_DATES', path: 'flights[0].endDate' },
  },
  {
    says: 'the end a year before the start, though its text is greater',
    set: { 'flights[0].startDate': '01-04-2028 00:00:00', 'flights[0].endDate': '12-31-2027 00:00:00' },
    expect: { code: 'CONFLICTING_DATES', path: 'flights[0].endDate' },
  },
  { at: 'flights[0].pacingMode', type: 'string', need: 'required', values: ['EVEN', 'ASAP'], not: ['Ahead', 'FAST'] },
  { at: 'flights[0].pacingMode', values: ['AHEAD'], given: { 'flights[0].paceAheadPercent': 20 } },
  {
    at: 'flights[0].paceAheadPercent',
    type: 'integer',
    need: 'required',
    given: { 'flights[0].pacingMode': 'AHEAD' },
    accepts: [1, 2, 50, 98, 99],
    refuses: { INVALID_RANGE: [0, -1, 100, 150] },
    section: '§8.2',
  },
  {
    at: 'flights[0].paceAheadPercent',
    need: 'optional',
    type: 'integer',
    lenient: [20],
    refuses: { INVALID_RANGE: [0, 100] },
  },
  ...['totalImpressionCap', 'dailyImpressionCap'].map((name): Row => ({
    at: `flights[0].${name}`,
    type: 'integer',
    need: 'optional',
    accepts: [1, 100000, 999999999],
    refuses: { INVALID_RANGE: [0, -1, 1000000000] },
    section: '§8.2',
  })),
  {
    says: 'a daily cap above the total cap is not spoken of',
    set: { 'flights[0].totalImpressionCap': 10, 'flights[0].dailyImpressionCap': 20 },
    expect: 'lenient',
  },
  {
    says: 'three s belong to a patch',
    set: { 'flights[0].dailyImpresssionCap': 5 },
    expect: unknownField('flights[0].dailyImpresssionCap'),
  },
  { at: 'flights[0].maxDailySpendOverride', type: 'object', accepts: [OVERRIDE, { enabled: false }] },
  {
    at: 'flights[0].maxDailySpendOverride.enabled',
    type: 'boolean',
    need: 'required',
    given: { 'flights[0].maxDailySpendOverride': OVERRIDE },
  },
  {
    at: 'flights[0].maxDailySpendOverride.type',
    type: 'string',
    need: 'required',
    given: { 'flights[0].maxDailySpendOverride': OVERRIDE },
    values: ['amount', 'multiplier'],
    not: ['percent'],
  },
  {
    at: 'flights[0].maxDailySpendOverride.value',
    type: 'number',
    need: 'required',
    given: { 'flights[0].maxDailySpendOverride': OVERRIDE },
    accepts: [0.02, 1, 2.5, 5000],
    lenient: [0.011],
    refuses: { INVALID_RANGE: [0.01, 0, -1] },
  },
  {
    says: 'an override that is off keeps its members',
    set: { 'flights[0].maxDailySpendOverride': { enabled: false, type: 'multiplier', value: 2 } },
    expect: 'lenient',
  },
  {
    says: 'an override that is off, members null',
    set: { 'flights[0].maxDailySpendOverride': { enabled: false, type: null, value: null } },
    expect: 'lenient',
  },
  {
    says: 'unknown in an override',
    set: { 'flights[0].maxDailySpendOverride': { enabled: false, unit: 'x' } },
    expect: unknownField('flights[0].maxDailySpendOverride.unit'),
  },
  { says: 'unknown in a flight', set: { 'flights[0].name': 'Flight 1' }, expect: unknownField('flights[0].name') },
  // Past and gap: nothing in the document refuses them (contract §3 names both as warnings).
  {
    says: 'an end in the past',
    set: { 'flights[0].startDate': '01-04-2026 00:00:00', 'flights[0].endDate': '01-31-2026 23:59:59' },
    expect: { code: 'any', path: ['flights[0].endDate', 'flights[0]'], severity: 'warning' },
  },
  {
    says: 'a start in the past with an end to come',
    set: { 'flights[0].startDate': '11-01-2026 00:00:00' },
    expect: 'lenient',
  },
  {
    says: 'a start inside the gap of daylight saving',
    set: { 'flights[0].startDate': '03-14-2027 02:30:00', 'flights[0].endDate': '03-31-2027 00:00:00' },
    expect: { code: 'any', path: 'flights[0].startDate', severity: 'warning' },
  },
  {
    says: 'the hour before and the hour after the gap',
    set: { 'flights[0].startDate': '03-14-2027 01:59:59', 'flights[0].endDate': '03-14-2027 03:00:00' },
    expect: 'accept',
  },
];

type Span = readonly [start: string, end: string];

function flights(...spans: Span[]): JsonObject[] {
  return spans.map(([start, end]) => ({ ...FLIGHT, startDate: `${start}:00`, endDate: `${end}:00` }));
}

function apart(says: string, expect: Single['expect'], ...spans: Span[]): Single {
  return { says, set: { flights: flights(...spans) }, expect };
}

/** Which of the two flights is told, and on which member, is not said: any place in either. */
function at(...indexes: number[]): Single['expect'] {
  const path = indexes.flatMap((n) => ['', '.startDate', '.endDate'].map((end) => `flights[${n}]${end}`));
  return { code: 'CONFLICTING_DATES', path };
}

const JAN: Span = ['01-04-2027 00:00', '01-31-2027 00:00'];
const FEB: Span = ['02-01-2027 00:00', '02-28-2027 00:00'];
const MAR: Span = ['03-01-2027 00:00', '03-31-2027 00:00'];

const overlap: Single[] = [
  apart('two flights apart', 'accept', JAN, FEB),
  apart('three flights apart, in any order', 'accept', MAR, JAN, FEB),
  apart(
    'a year apart, though the text of the later is smaller',
    'accept',
    ['12-01-2027 00:00', '12-31-2027 00:00'],
    ['01-01-2028 00:00', '01-31-2028 00:00'],
  ),
  // Overlap "in dates": whether an end that is the next start overlaps is not said.
  apart('touching flights', 'lenient', JAN, ['01-31-2027 00:00', '02-28-2027 00:00']),
  apart('overlapping by a minute', at(0, 1), JAN, ['01-30-2027 23:59', '02-28-2027 00:00']),
  apart('overlapping, the later first', at(0, 1), ['01-15-2027 00:00', '02-28-2027 00:00'], JAN),
  apart('the same dates twice', at(0, 1), JAN, JAN),
  apart('one inside the other', at(0, 1), JAN, ['01-10-2027 00:00', '01-11-2027 00:00']),
  apart('first and last overlap', at(0, 2), JAN, FEB, ['01-20-2027 00:00', '01-22-2027 00:00']),
  apart('a long one over two others', at(0, 1, 2), ['01-01-2027 00:00', MAR[1]], JAN, FEB),
];

function budgets(says: string, amounts: number[], budgetCap: number | null, expect: Single['expect']): Single {
  const each = flights(JAN, FEB, MAR).slice(0, amounts.length);
  const set = { flights: each.map((flight, index) => ({ ...flight, budget: amounts[index] ?? 0 })) };
  return { says, set, ctx: { campaign: { budgetCap } }, expect };
}

const over: Single['expect'] = {
  code: 'BUDGET_EXCEEDED',
  path: ['flights', 'flights[0].budget', 'flights[1].budget', 'flights[2].budget'],
};

const caps: Single[] = [
  budgets('a flight as large as the cap', [1000], 1000, 'accept'),
  budgets('a flight a cent over the cap', [1000.01], 1000, over),
  budgets('flights that add up to the cap', [400, 600], 1000, 'accept'),
  budgets('flights a cent over together', [400, 600.01], 1000, over),
  budgets('cents that floating point cannot add', [0.1, 0.2], 0.3, 'accept'),
  budgets('cents over', [0.1, 0.2, 0.01], 0.3, over),
  budgets('no cap set', [999999.99, 999999.99], null, 'accept'),
];

/** Listed as required on create, optional on replace. */
const createOnly: (Row | Single)[] = [
  { at: 'flights[0].maxDailySpendOverride', need: 'required' },
  { at: 'flights[0].id', lenient: [71] },
];
const replaceOnly: (Row | Single)[] = [
  { at: 'flights[0].maxDailySpendOverride', need: 'optional' },
  { at: 'flights[0].id', type: 'integer', need: 'optional', accepts: [1, 4000000000] },
];

const all = [...members, ...overlap, ...caps];

export const FLIGHT_CASES: readonly ConformanceCase[] = [
  ...table('§2.3', 'line-item-create', LINE_ITEM_CREATE, [...all, ...createOnly]),
  ...table('§2.3', 'line-item-replace', LINE_ITEM_REPLACE, [...all, ...replaceOnly]),
];
