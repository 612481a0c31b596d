// §2.3 (flights), §7.3, §7.4 and §8.2 transcribed: what a flight takes and refuses, alone and among others.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import { type Case, makeCases, BODIES, rows } from './table-bodies.ts';

const table = (...all: Parameters<typeof rows>): void =>
  it.each(rows(...all))('$name', ({ outcome, wanted }) => expect(outcome).toBe(wanted));

const cases: Case[] = [
  ['budget', undefined, 'REQUIRED_FIELD'],
  ['budget', '100', 'INVALID_TYPE'],
  ['budget', 0, 'INVALID_RANGE'],
  ['budget', -5, 'INVALID_RANGE'],
  ['budget', 0.01, 'ok'],
  ['budget', 999_999.99, 'ok'],
  ['budget', 1_000_000, 'INVALID_RANGE'],
  ['budget', 10.005, 'INVALID_RANGE'],
  ['startDate', undefined, 'REQUIRED_FIELD'],
  ['endDate', undefined, 'REQUIRED_FIELD'],
  ...makeCases(
    'startDate',
    ['2027-02-01 00:00:00', '02/01/2027 00:00:00', '02-30-2027 00:00:00', '02-01-2027', '02-01-2027T00:00:00Z', ''],
    'INVALID_FORMAT',
  ),
  ['startDate', 20_270_201, 'INVALID_TYPE'],
  ['endDate', '02-01-2027 00:00:00', 'CONFLICTING_DATES'],
  ['endDate', '01-01-2027 00:00:00', 'CONFLICTING_DATES'],
  ['endDate', '02-01-2027 00:00:01', 'ok'],
  ['pacingMode', undefined, 'REQUIRED_FIELD'],
  ...makeCases('pacingMode', ['EVEN', 'ASAP', 'AHEAD']),
  ['pacingMode', 'even', 'INVALID_ENUM'],
  ['paceAheadPercent', undefined, 'REQUIRED_FIELD'],
  ['paceAheadPercent', 0, 'INVALID_RANGE'],
  ['paceAheadPercent', 1, 'ok'],
  ['paceAheadPercent', 99, 'ok'],
  ['paceAheadPercent', 100, 'INVALID_RANGE'],
  ['paceAheadPercent', 12.5, 'INVALID_TYPE'],
  ...(['totalImpressionCap', 'dailyImpressionCap'] as const).flatMap((member): Case[] => [
    [member, undefined, 'ok'],
    [member, 0, 'INVALID_RANGE'],
    [member, 1, 'ok'],
    [member, 999_999_999, 'ok'],
    [member, 1_000_000_000, 'INVALID_RANGE'],
    [member, 1.5, 'INVALID_TYPE'],
  ]),
  ['maxDailySpendOverride', 5, 'INVALID_TYPE'],
  ['maxDailySpendOverride.enabled', undefined, 'REQUIRED_FIELD'],
  ['maxDailySpendOverride.enabled', 'true', 'INVALID_BOOLEAN'],
  ['maxDailySpendOverride.type', undefined, 'REQUIRED_FIELD'],
  ...makeCases('maxDailySpendOverride.type', ['amount', 'multiplier']),
  ['maxDailySpendOverride.type', 'percent', 'INVALID_ENUM'],
  ['maxDailySpendOverride.value', undefined, 'REQUIRED_FIELD'],
  ['maxDailySpendOverride.value', 0.01, 'INVALID_RANGE'],
  ['maxDailySpendOverride.value', 0.02, 'ok'],
  ['maxDailySpendOverride', { enabled: false }, 'ok'],
];

const inFlight = (place: string): Case[] =>
  cases.map(([at, value, verdict]) => [`${place}.${at}`, value, verdict] as const);

describe('a flight', () => {
  table('line-item-create', BODIES['line-item-create'], inFlight('flights[0]'));
  table('line-item-replace', BODIES['line-item-replace'], inFlight('flights[0]'));
});

const [first] = BODIES['line-item-replace'].flights;
const march = { ...first, id: 72, startDate: '03-01-2027 00:00:00', endDate: '03-31-2027 23:59:59' };
const two = { ...BODIES['line-item-replace'], flights: [first, march] };

describe('flights of one line item', () => {
  table('line-item-replace', two, [
    ['name', 'x', 'ok'],
    ['flights[1].startDate', '02-28-2027 23:59:58', 'CONFLICTING_DATES'],
    ['flights[1].startDate', '02-15-2027 00:00:00', 'CONFLICTING_DATES'],
    ['flights[0].endDate', '03-02-2027 00:00:00', 'CONFLICTING_DATES', 'flights[1].startDate'],
    // Touching: the interface does not settle it.
    ['flights[1].startDate', '02-28-2027 23:59:59', '?CONFLICTING_DATES'],
  ]);
  // Said where it is in the body, whatever the order.
  table('line-item-replace', { ...two, flights: [march, first] }, [
    ['flights[1].endDate', '03-02-2027 00:00:00', 'CONFLICTING_DATES', 'flights[0].startDate'],
  ]);
});

describe("flights against the campaign's cap", () => {
  const campaign = (budgetCap: number) => ({ campaign: { budgetCap } });
  table('line-item-replace', two, [['name', 'x', 'ok']], campaign(25_001));
  table('line-item-replace', two, [['name', 'x', 'BUDGET_EXCEEDED', 'flights']], campaign(25_000.99));
  table('line-item-patch', BODIES['line-item-patch'], [['flights[0].budget', 60_000, 'BUDGET_EXCEEDED', 'flights']], {
    ...campaign(50_000),
    lineItem: two,
  });
});

const finished: JsonObject = {
  id: 70,
  budget: 100,
  startDate: '11-01-2026 00:00:00',
  endDate: '11-30-2026 23:59:59',
  pacingMode: 'EVEN',
};
const standing: JsonObject = { ...BODIES['line-item-replace'], flights: [finished, first] };

describe('a patch of an existing item', () => {
  const patch = { flights: [{ id: 71, budget: 500 }] };
  table(
    'line-item-patch',
    patch,
    [
      ['flights[0].budget', 600, 'ok'],
      ['flights[0]', { id: 70, budget: 600 }, 'INVALID_STATE', 'flights[0].budget'],
      ['flights[0]', { id: 70, budget: 100 }, 'ok'],
      ['flights[0]', { id: 71, startDate: '11-15-2026 00:00:00' }, 'CONFLICTING_DATES', 'flights[0].startDate'],
      ['flights[0]', { id: 71, endDate: '01-31-2027 00:00:00' }, 'CONFLICTING_DATES', 'flights[0].endDate'],
      ['flights[0].id', undefined, '?REQUIRED_FIELD'],
      ['flights[0].id', 99, '?INVALID_VALUE'],
      ['budgetDistribution', 'Percent', 'ok'],
    ],
    { lineItem: standing },
  );
  table('line-item-patch', patch, [['budgetDistribution', 'Percent', 'BUSINESS_RULE_VIOLATION']], {
    lineItem: { ...standing, inventoryType: 'Search' },
  });
  table('line-item-replace', standing, [['flights[0].budget', 200, 'INVALID_STATE']], { lineItem: standing });
});
