// What the tables do not hold in one line: zones by their clocks, odd bodies, weights of unknown sizes, unsettled
// combinations.
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { CheckKind } from '../../domain/resources/check-kinds.ts';
import {
  ACCOUNT,
  CAMPAIGN_BUDGET,
  HTML,
  LINE_ITEM_CREATE,
  LINE_ITEM_PATCH,
  LINE_ITEM_REPLACE,
  MANAGED,
  NPI_ATTRIBUTES,
  NPI_PATCH,
  NPI_REPLACE,
  EXISTING,
  TACTIC,
} from './conformance-bodies.ts';
import { type Expectation, type ConformanceCase, type Single, table } from './cases.ts';

/** Hours east of Greenwich in January and in July; one number where clocks are not changed, null where unsettled. */
const CLOCKS: Readonly<Record<string, readonly [january: number | null, july: number | null]>> = {
  'Eastern Time': [-5, -4],
  'Central Time': [-6, -5],
  'Mountain Time': [-7, -6],
  'Pacific Time': [-8, -7],
  // Whether London's summer time is meant, the name does not say.
  'Greenwich Mean Time': [0, null],
  'Central European Time': [1, 2],
  'India Standard Time': [5.5, 5.5],
  'China Standard Time': [8, 8],
  // Sydney or Brisbane: they agree in July.
  'Australian Eastern Time': [null, 10],
  'Eastern European Time': [2, 3],
  'Moscow Time': [3, 3],
  'Samara Time': [4, 4],
  'Maldives Time': [5, 5],
  'Omsk Time': [6, 6],
  'Christmas Island Time': [7, 7],
  'Japan Standard Time': [9, 9],
  'Sakhalin Time': [11, 11],
  'New Zealand Time': [13, 12],
  'Azores Time': [-1, 0],
  'Argentina Time': [-3, -3],
  'Atlantic Time (Canada)': [-4, -3],
  'Alaska Time (USA)': [-9, -8],
  'Hawaii Time': [-10, -10],
};

const TOLD = ['flights[0]', 'flights[0].id', 'flights[0].budget'];

/** A flight that ends at noon of a day of January or July cannot be changed from then on. */
function untilNoon(zone: string, day: string, text: string, hours: number): Single[] {
  const noon = Date.parse(`${day}T12:00:00Z`) - hours * 3_600_000;
  const flight = { id: 71, budget: 400, startDate: '01-04-2027 00:00:00', endDate: text, pacingMode: 'EVEN' };
  const lineItem = { ...EXISTING, timeZone: zone, flights: [flight] };
  return [-1000, 1000].map((off) => ({
    says: `a flight until noon of ${day} in ${zone}, changed ${off < 0 ? 'a second before' : 'a second after'}`,
    set: { flights: [{ id: 71, budget: 450 }] },
    ctx: { lineItem, now: new Date(noon + off).toISOString() },
    expect: off < 0 ? 'accept' : { code: 'INVALID_STATE', path: TOLD },
  }));
}

const clocks: Single[] = Object.entries(CLOCKS).flatMap(([zone, [january, july]]) => [
  ...(january === null ? [] : untilNoon(zone, '2027-01-20', '01-20-2027 12:00:00', january)),
  ...(july === null ? [] : untilNoon(zone, '2027-07-20', '07-20-2027 12:00:00', july)),
]);

const BASES: Readonly<Record<CheckKind, JsonObject>> = {
  'campaign-budget': CAMPAIGN_BUDGET,
  'line-item-create': LINE_ITEM_CREATE,
  'line-item-replace': LINE_ITEM_REPLACE,
  'line-item-patch': LINE_ITEM_PATCH,
  'tactic-create': TACTIC,
  creative: HTML,
  'npi-replace': NPI_REPLACE,
  'npi-patch': NPI_PATCH,
  'npi-attributes': NPI_ATTRIBUTES,
};

/** `__proto__` as JSON.parse makes it: a member of its own. */
function withProto(body: JsonObject): Json {
  return JSON.parse(JSON.stringify(body).replace('{', '{"__proto__":{"polluted":true},')) as Json;
}

const odd: ConformanceCase[] = Object.entries(BASES).flatMap(([name, body]) => {
  const kind = name as CheckKind; // as BASES types its keys
  const one = (says: string, odder: Json, expect: Expectation): ConformanceCase => ({
    section: '§4',
    says,
    kind,
    body: odder,
    expect,
  });
  return [
    ...[[], 'x', 0, false, null].map((other) =>
      one(`a body that is ${JSON.stringify(other)}`, other, { code: 'INVALID_TYPE', path: '' }),
    ),
    one('the base body', body, 'accept'),
    one('a member named __proto__', withProto(body), {
      code: 'UNKNOWN_FIELD',
      path: '__proto__',
      severity: 'warning',
    }),
    one(
      'a member named constructor',
      { ...body, constructor: 1 },
      {
        code: 'UNKNOWN_FIELD',
        path: 'constructor',
        severity: 'warning',
      },
    ),
    one('members in another order', Object.fromEntries(Object.entries(body).reverse()), 'accept'),
  ];
});

const huge: Single[] = [
  { says: 'a budget beyond any number', set: { 'flights[0].budget': Infinity }, expect: range('flights[0].budget') },
  { says: 'a tiny part of a cent', set: { 'flights[0].budget': 1e-7 }, expect: range('flights[0].budget') },
  { says: 'half a surrogate in a name', set: { name: 'a\ud800b' }, expect: 'lenient' },
];

function range(path: string): Expectation {
  return { code: 'INVALID_RANGE', path };
}

function weights(says: string, amounts: readonly number[], expect: Expectation): Single {
  const set = { creativeAssignments: amounts.map((weight, index) => ({ creativeId: 901 + index, weight })) };
  return { says: `sizes unknown, ${says}`, set, expect };
}

const never: Expectation = {
  code: 'BUSINESS_RULE_VIOLATION',
  path: ['creativeAssignments', ...[0, 1, 2, 3].map((n) => `creativeAssignments[${n}].weight`)],
};

/** Whatever the sizes are, some size cannot come to 100. */
const unknownSizes: Single[] = [
  weights('60 and 60 fit no sizes', [60, 60], never),
  weights('30 and 30 fit no sizes', [30, 30], never),
  weights('70, 30 and 30 fit no sizes', [70, 30, 30], never),
  weights('100 and 1 fit no sizes', [100, 1], never),
  weights('60, 60 and 80 fit no sizes', [60, 60, 80], never),
  weights('0 alone fits no size', [0], never),
  weights('60, 60, 40 and 40 fit two sizes', [60, 60, 40, 40], 'accept'),
  weights('25 four times fit one size', [25, 25, 25, 25], 'accept'),
  weights('33, 33 and 34 fit one size', [33, 33, 34], 'accept'),
];

const unsettled: ConformanceCase[] = [
  ...table('§2.4', 'tactic-create', TACTIC, [
    ...unknownSizes,
    {
      says: 'an assignment that ends before it starts is not spoken of',
      set: {
        'creativeAssignments[0].startDate': '2027-02-01 00:00:00',
        'creativeAssignments[0].endDate': '2027-01-01 00:00:00',
      },
      expect: { code: 'CONFLICTING_DATES', path: 'creativeAssignments[0].endDate', severity: 'any' },
    },
    {
      says: 'a share while the item distributes dollars',
      set: share('Priority'),
      ctx: { lineItem: EXISTING },
      expect: 'lenient',
    },
  ]),
  ...table('§4.4', 'line-item-patch', LINE_ITEM_PATCH, [
    {
      says: 'AHEAD without percent, and nothing known of the flight',
      set: { 'flights[0].pacingMode': 'AHEAD' },
      expect: 'lenient',
    },
    {
      says: 'Fixed CPM on a patch, which has no cpmPrice',
      set: { costModel: 'Fixed CPM' },
      ctx: { account: MANAGED, lineItem: EXISTING },
      expect: { code: 'BUSINESS_RULE_VIOLATION', path: 'costModel' },
    },
    { says: 'an unknown flight', set: { 'flights[0].id': 999 }, ctx: { lineItem: EXISTING }, expect: 'lenient' },
    {
      // §4.4's "double" is the JSON type; the two decimals are the flight's own in §2.3, so nothing contradicts them.
      says: 'more decimals than two, typed a double here',
      set: { 'flights[0].budget': 10.123 },
      expect: { code: 'INVALID_RANGE', path: 'flights[0].budget' },
    },
  ]),
  ...table('§2.3', 'line-item-replace', LINE_ITEM_REPLACE, [
    {
      says: 'another custom field than the mandatory one',
      set: { customFieldSettings: [{ isNewField: false, fieldName: 'Region', fieldValue: 'x' }] },
      ctx: { account: { ...ACCOUNT, mandatoryCustomFields: { lineItem: ['Agency PO'], tactic: [] } } },
      expect: { code: 'REQUIRED_FIELD', path: 'customFieldSettings', severity: 'any' },
    },
    { says: 'one flight id twice', set: { flights: twice() }, expect: 'lenient' },
  ]),
];

function share(type: string): Single['set'] {
  return { budgetDistribution: { type, value: 2 } };
}

function twice(): Json {
  const [flight] = LINE_ITEM_REPLACE['flights'] as readonly JsonObject[]; // bodies.ts writes one flight
  return [{ ...flight }, { ...flight, startDate: '03-01-2027 00:00:00', endDate: '03-31-2027 00:00:00' }];
}

export const SURROUNDINGS_CASES: readonly ConformanceCase[] = [
  ...table('§3', 'line-item-patch', LINE_ITEM_PATCH, clocks),
  ...odd,
  ...table('§2.3', 'line-item-create', LINE_ITEM_CREATE, huge),
  ...unsettled,
];
