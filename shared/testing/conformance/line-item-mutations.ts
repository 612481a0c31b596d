// The single mistakes that a line item can hold (§2.3, §3, §7.3, §7.4), for its three requests.
import type { JsonObject } from '../../kernel/json.ts';
import {
  type Mutation,
  between,
  drop,
  empty,
  listItems,
  noBoolean,
  noList,
  noNumber,
  noObject,
  noText,
  noValue,
  wrong,
} from './mutations.ts';

const OTHER_INVENTORY = ['Display', 'Video', 'Audio', 'DOOH', 'NativeVideo'] as const;
const ENDS = ['', '.startDate', '.endDate'];
const flightPaths = (count: number, ends: readonly string[]): string[] =>
  Array.from({ length: count }, (_, index) => ends.map((end) => `flights[${index}]${end}`)).flat();
const ANY_DATES = flightPaths(6, ENDS);
const ANY_BUDGET = ['flights', ...flightPaths(6, ['.budget'])];

const flights: Mutation[] = [
  ...drop('flights[].budget', 'flights[].startDate', 'flights[].endDate', 'flights[].pacingMode'),
  ...empty('flights[].budget', 'flights[].startDate', 'flights[].endDate', 'flights[].pacingMode'),
  ...drop('flights[].paceAheadPercent'),
  ...drop('flights[].maxDailySpendOverride.enabled'),
  ...drop('flights[].maxDailySpendOverride.type', 'flights[].maxDailySpendOverride.value'),
  ...noBoolean('flights[].maxDailySpendOverride.enabled'),
  ...noValue('flights[].maxDailySpendOverride.type'),
  wrong('INVALID_RANGE', 'flights[].maxDailySpendOverride.value', 0.01, 0, -3),
  ...noObject('flights[]', 'flights[].maxDailySpendOverride'),
];

function withoutCap({ says, apply }: Mutation): Mutation {
  return {
    says,
    apply: (valid, source) => {
      const { campaign: _cap, ...ctx } = valid.ctx;
      return apply({ ...valid, ctx }, source);
    },
  };
}

const flightMembers: Mutation[] = [
  // Without a cap, which a wrong budget may exceed as well.
  withoutCap(wrong('INVALID_RANGE', 'flights[].budget', 0, -1, 1_000_000, 10.005, 0.001)),
  wrong('INVALID_FORMAT', 'flights[].startDate', '2027-01-04 00:00:00', '02-30-2027 00:00:00', '01-04-2027'),
  wrong('INVALID_FORMAT', 'flights[].endDate', '2027-01-04T00:00:00Z', '13-01-2027 00:00:00', 'soon'),
  wrong('INVALID_RANGE', 'flights[].paceAheadPercent', 0, 100, -1),
  wrong('INVALID_RANGE', 'flights[].totalImpressionCap', 0, 1_000_000_000),
  ...noNumber('flights[].budget', 'flights[].totalImpressionCap', 'flights[].paceAheadPercent'),
  ...noText('flights[].startDate', 'flights[].endDate'),
  ...noValue('flights[].pacingMode'),
  ...noList('flights'),
  between('flights: the end is the start', 'CONFLICTING_DATES', flightPaths(6, ['.endDate']), ({ body }, source) => {
    const all = listItems(body, 'flights');
    const index = source(Math.max(1, all.length));
    const sent = all[index];
    if (sent?.['startDate'] === undefined) return undefined;
    return {
      set: {
        flights: all.map((flight) => (flight === sent ? { ...sent, endDate: sent['startDate'] ?? null } : flight)),
      },
    };
  }),
  between('flights: two with the same dates', 'CONFLICTING_DATES', ANY_DATES, ({ body }) => {
    const [first, second, ...rest] = listItems(body, 'flights');
    if (first?.['startDate'] === undefined || second === undefined) return undefined;
    const { startDate = null, endDate = null } = first;
    return { set: { flights: [first, { ...second, startDate, endDate }, ...rest] } };
  }),
  between('flights: a cent above the cap', 'BUDGET_EXCEEDED', ANY_BUDGET, ({ body, ctx }) => {
    const sent = listItems(body, 'flights');
    const ids = new Set(sent.map(({ id }) => id));
    // A patch leaves the other flights as they stand.
    const left = 'costModel' in body ? [] : listItems(ctx.lineItem, 'flights').filter(({ id }) => !ids.has(id));
    const cents = [...sent, ...left].map(({ budget }) => Math.round(Number(budget) * 100));
    return { ctx: { campaign: { budgetCap: (cents.reduce((sum, each) => sum + each, 0) - 1) / 100 } } };
  }),
];

function parts(dayParting: string, field: string): Mutation[] {
  return [
    ...drop('frequencyCap.applyFrequencyCap', `${dayParting}.schedule`),
    ...noBoolean('frequencyCap.applyFrequencyCap', 'frequencyCap.untrackable', `${dayParting}.enabled`),
    ...drop('frequencyCap.times', 'frequencyCap.period', 'frequencyCap.hoursValue', 'frequencyCap.crossDevice'),
    wrong('INVALID_RANGE', 'frequencyCap.times', 0, 101),
    wrong('INVALID_RANGE', 'frequencyCap.hoursValue', 0, 1001),
    ...noValue('frequencyCap.period', 'frequencyCap.crossDevice', 'managementFee.type'),
    ...noNumber('frequencyCap.times', 'managementFee.cpm', 'managementFee.percentage'),
    ...noObject('frequencyCap', dayParting, 'managementFee', `${dayParting}.schedule[]`),
    ...noValue(`${dayParting}.schedule[].days[]`),
    wrong('INVALID_PATTERN', `${dayParting}.schedule[].hours[]`, '8:00-9:00', '08:30-09:00', '25:00-26:00', 'noon'),
    ...noList(`${dayParting}.schedule`, `${dayParting}.schedule[].days`, `${dayParting}.schedule[].hours`),
    ...drop('managementFee.percentage', 'managementFee.cpm'),
    wrong('INVALID_RANGE', 'managementFee.percentage', 0, 100, -1),
    wrong('INVALID_RANGE', 'managementFee.cpm', 0.01, 0, -1),
    ...drop(`${field}.isNewField`, `${field}.fieldName`, `${field}.fieldValue`),
    ...noBoolean(`${field}.isNewField`),
    ...noText(`${field}.fieldName`, `${field}.fieldValue`),
    wrong('INVALID_LENGTH', `${field}.fieldName`, '', 'x'.repeat(101)),
    wrong('INVALID_LENGTH', `${field}.fieldValue`, '', 'x'.repeat(501)),
  ];
}

function own(zone: string): Mutation[] {
  return [
    ...drop('name', 'campaignId', 'costModel', 'inventoryType', zone, 'flights'),
    ...empty('name', 'campaignId', 'costModel', 'inventoryType', zone, 'flights'),
    ...noText('name', 'description', zone),
    ...noNumber('campaignId', 'cpmPrice'),
    ...noValue('costModel', 'inventoryType', 'budgetDistribution', zone),
    wrong('INVALID_LENGTH', 'name', '', 'x'.repeat(256)),
    wrong('INVALID_LENGTH', 'description', 'x'.repeat(1001)),
    wrong('INVALID_LENGTH', 'flights', []),
    ...drop('cpmPrice'),
    wrong('INVALID_RANGE', 'cpmPrice', 0, 2000.01, -1),
    between('CPC on other inventory', 'BUSINESS_RULE_VIOLATION', ['costModel', 'inventoryType'], ({ body }, source) => {
      const { cpmPrice: _price, ...rest } = body;
      if ('managementFee' in rest || 'cpmPrice' in body) return undefined;
      return { set: { costModel: 'CPC', inventoryType: OTHER_INVENTORY[source(OTHER_INVENTORY.length)] ?? 'Display' } };
    }),
    between('a fee with CPC', 'BUSINESS_RULE_VIOLATION', ['managementFee', 'managementFee.type'], ({ body }) =>
      body['costModel'] === 'CPC' ? { set: { managementFee: { type: 'CPM', cpm: 1 } } } : undefined,
    ),
    between('Fixed CPM without managed service', 'BUSINESS_RULE_VIOLATION', ['costModel'], ({ body, ctx }) =>
      body['costModel'] === 'Fixed CPM' ? { ctx: { account: { ...ctx.account, managedService: false } } } : undefined,
    ),
    between('the mandatory field forgotten', 'REQUIRED_FIELD', ['customFieldSettings'], ({ body, ctx }) => {
      if ('customFieldSettings' in body) return undefined;
      return {
        ctx: { account: { ...ctx.account, mandatoryCustomFields: { lineItem: ['Agency PO'], tactic: [] } } },
      };
    }),
  ];
}

export const CREATE_MUTATIONS: readonly Mutation[] = [
  ...own('timezone'),
  ...parts('dayparting', 'customFieldSettings'),
  ...flights,
  ...flightMembers,
  ...drop('flights[].maxDailySpendOverride'),
  wrong('INVALID_TYPE', 'customFieldSettings', 'x', 7, true),
  wrong('INVALID_RANGE', 'flights[].dailyImpressionCap', 0, 1_000_000_000),
];

export const REPLACE_MUTATIONS: readonly Mutation[] = [
  ...own('timeZone'),
  ...parts('dayParting', 'customFieldSettings[]'),
  ...flights,
  ...flightMembers,
  ...noList('customFieldSettings'),
  ...noNumber('flights[].id'),
  wrong('INVALID_RANGE', 'flights[].dailyImpressionCap', 0, 1_000_000_000),
];

export const PATCH_MUTATIONS: readonly Mutation[] = [
  ...flightMembers,
  ...noText('name'),
  ...noNumber('budgetCap', 'flights[].dailyImpresssionCap', 'flights[].id'),
  ...noBoolean('budgetModified'),
  ...noValue('budgetDistribution'),
  ...noObject('flights[]'),
  wrong('INVALID_LENGTH', 'name', '', 'x'.repeat(256)),
  wrong('INVALID_RANGE', 'flights[].dailyImpresssionCap', 0, 1_000_000_000),
  between('the distribution of a Search item', 'BUSINESS_RULE_VIOLATION', ['budgetDistribution'], ({ ctx }) => {
    const { lineItem } = ctx;
    if (lineItem?.['inventoryType'] !== 'Search') return undefined;
    return { set: { budgetDistribution: lineItem['budgetDistribution'] === 'Percent' ? 'Dollars' : 'Percent' } };
  }),
  between('a flight moved onto another', 'CONFLICTING_DATES', ANY_DATES, ({ body, ctx }) => {
    const [moved, ...rest] = listItems(body, 'flights');
    const other = listItems(ctx.lineItem, 'flights').find(({ id }) => id !== moved?.['id']);
    if (moved === undefined || other === undefined) return undefined;
    const { startDate = null, endDate = null } = other;
    return { set: { flights: [{ ...moved, startDate, endDate }, ...rest.filter(({ id }) => id !== other['id'])] } };
  }),
  between('all flights finished', 'INVALID_STATE', flightPaths(6, ['', '.id', '.budget']), ({ body, ctx }) => {
    const existing = listItems(ctx.lineItem, 'flights');
    const sent = listItems(body, 'flights')[0];
    const same = (id: unknown): JsonObject | undefined => existing.find((flight) => flight['id'] === id);
    const budget = same(sent?.['id'])?.['budget'];
    if (sent === undefined || typeof budget !== 'number' || budget < 1) return undefined;
    const { id = null } = sent;
    const flight = { id, budget: Math.round(budget * 100 - 1) / 100 };
    return { set: { flights: [flight] }, ctx: { now: Date.parse('2040-01-01T00:00:00Z') } };
  }),
];
