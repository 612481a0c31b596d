// Existing entities are judged by what would be sent: values that the planner left alone may warn and never block.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, type JsonObject, type Path, setAt } from '../../kernel/json.ts';
import { checkEntity, checkRequest } from './check.ts';
import {
  EXAMPLE_ACCOUNT,
  EXAMPLE_FLIGHT,
  EXAMPLE_CONTEXT,
  creativeWith,
  lineItemWith,
} from '../../testing/examples/example-bodies.ts';
import { EXAMPLES } from '../../testing/examples/examples.ts';
import type { Kind } from '../resources/registry.ts';
import type { RuleContext } from '../resources/rule-context.ts';
import { RULES } from '../rules/rules.ts';

const flight = (id: number, month: string, more: JsonObject = {}): JsonObject => ({
  ...EXAMPLE_FLIGHT,
  id,
  startDate: `${month}-01-2027 00:00:00`,
  endDate: `${month}-28-2027 23:59:59`,
  ...more,
});

/** What a read shows of a line item (§2.3), and what may be wrong with it for reasons that are not the planner's. */
const READ: JsonObject = {
  id: 3101,
  name: 'Cardiology display',
  costModel: 'CPM',
  budgetDistribution: 'Dollars',
  timeZone: 'Eastern Time',
  budgetModified: false,
  flights: [flight(71, '02'), flight(72, '04'), flight(73, '06')],
};

const edited = (base: JsonObject, edits: Readonly<Record<string, Json>>): JsonObject =>
  Object.entries(edits).reduce(
    (body, [member, value]) =>
      setAt(
        body,
        member.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
        value,
      ) as JsonObject, // no path is empty
    base,
  );

function checkEdits(
  base: JsonObject,
  edits: Readonly<Record<string, Json>>,
  more: Partial<RuleContext> = {},
  kind: Kind = 'lineItem',
): string[] {
  const ctx = { ...EXAMPLE_CONTEXT, remoteId: 3101, base, ...more };
  return checkEntity(kind, edited(base, edits), ctx).map(({ severity, code, path }) => `${severity} ${code} ${path}`);
}

const RENAME = { name: 'Cardiology display, spring' };
const LOWERED = { campaign: { budgetCap: 30_000, baseCap: 30_000 } };
const OVERLAPPING = edited(READ, { 'flights.1.startDate': '02-20-2027 00:00:00' });
const ELSEWHERE = { ...READ, timeZone: 'Nepal Time' };

describe('an existing line item', () => {
  it.each<[says: string, base: JsonObject, more: Partial<RuleContext>, warning: string]>([
    ['over a cap that was lowered', READ, LOWERED, 'BUDGET_EXCEEDED flights'],
    ['beside flights that overlap', OVERLAPPING, {}, 'CONFLICTING_DATES flights[1].startDate'],
    ['in a zone that the list lacks', ELSEWHERE, {}, 'INVALID_ENUM timeZone'],
    [
      'of a cost model that the account is not for',
      { ...READ, costModel: 'Fixed CPM' },
      {},
      'BUSINESS_RULE_VIOLATION costModel',
    ],
  ])('is renamed %s', (_says, base, more, warning) =>
    expect(checkEdits(base, RENAME, more)).toEqual([`warning ${warning}`]),
  );

  it.each<
    [says: string, base: JsonObject, edits: Readonly<Record<string, Json>>, more: Partial<RuleContext>, error: string]
  >([
    ['a budget over the cap', READ, { 'flights.0.budget': 10_000 }, LOWERED, 'BUDGET_EXCEEDED flights'],
    ['a flight into another', OVERLAPPING, { 'flights.1.budget': 9000 }, {}, 'CONFLICTING_DATES flights[1].startDate'],
    [
      'the earlier of two that overlap',
      OVERLAPPING,
      { 'flights.0.budget': 9000 },
      {},
      'CONFLICTING_DATES flights[0].endDate',
    ],
    ['the zone to an invalid one', ELSEWHERE, { timeZone: 'Tibet Time' }, {}, 'INVALID_ENUM timeZone'],
    [
      'the cost model to Fixed CPM, whose price no patch carries',
      READ,
      { costModel: 'Fixed CPM' },
      { account: { ...EXAMPLE_ACCOUNT, managedService: true } },
      'BUSINESS_RULE_VIOLATION costModel',
    ],
  ])('is judged with all that is touched: %s', (_says, base, edits, more, error) =>
    expect(checkEdits(base, edits, more)).toContain(`error ${error}`),
  );

  it('whose third flight is changed is not blamed for the first two', () =>
    expect(checkEdits(OVERLAPPING, { 'flights.2.budget': 9000 })).toEqual([
      'warning CONFLICTING_DATES flights[1].startDate',
    ]));

  it('that fits is an error where the planner lowers the cap below it, and only then', () => {
    const caps = (baseCap: number | null, budgetCap: number): string[] =>
      checkEdits(READ, {}, { campaign: { budgetCap, baseCap } });
    expect(caps(40_000, 30_000)).toEqual(['error BUDGET_EXCEEDED flights']);
    expect(caps(null, 30_000)).toEqual(['error BUDGET_EXCEEDED flights']);
    // The campaign was never read: its cap is what the planner says.
    expect(checkEdits(READ, {}, { campaign: { budgetCap: 30_000 } })).toEqual(['error BUDGET_EXCEEDED flights']);
    expect(caps(30_000, 30_000)).toEqual(['warning BUDGET_EXCEEDED flights']);
    expect(caps(20_000, 30_000)).toEqual(['warning BUDGET_EXCEEDED flights']);
    expect(caps(20_000, 40_000)).toEqual([]);
  });

  it('with a fee becomes CPC only by an error at the cost model, in the draft and in the patch', () => {
    const whole = lineItemWith({
      flights: [flight(71, '02')],
      inventoryType: 'Native',
      managementFee: { type: 'CPM', cpm: 1 },
    });
    const error = ['error BUSINESS_RULE_VIOLATION costModel'];
    expect(checkEdits(whole, { costModel: 'CPC' }, { complete: true })).toEqual(error);
    const patch = checkRequest('line-item-patch', { costModel: 'CPC' }, { ...EXAMPLE_CONTEXT, lineItem: whole });
    expect(patch.map(({ severity, code, path }) => `${severity} ${code} ${path}`)).toEqual(error);
  });

  it('that is complete is judged as a whole by a replace, but for values that the platform showed', () => {
    const whole = lineItemWith({
      timeZone: 'Nepal Time',
      flights: [flight(71, '02'), flight(72, '02', { budget: 1 })],
    });
    const replaced = checkEdits(whole, { description: 'Spring' }, { complete: true });
    expect(replaced).toEqual(['warning INVALID_ENUM timeZone', 'error CONFLICTING_DATES flights[1].startDate']);
    const patched = checkEdits(whole, RENAME, { complete: true });
    expect(patched).toEqual(['warning INVALID_ENUM timeZone', 'warning CONFLICTING_DATES flights[1].startDate']);
  });

  it('takes parts of a percent ahead, as the platform has them and as a patch carries them', () => {
    const ahead = { ...READ, flights: [flight(71, '02', { pacingMode: 'AHEAD', paceAheadPercent: 12.5 })] };
    expect(checkEdits(ahead, RENAME)).toEqual([]);
    expect(checkEdits(ahead, { 'flights.0.paceAheadPercent': 7.25 })).toEqual([]);
    expect(checkEdits(ahead, { 'flights.0.paceAheadPercent': 99.5 })).toEqual([
      'error INVALID_RANGE flights[0].paceAheadPercent',
    ]);
  });

  it('has a budget cap of its own, which is checked like any amount', () => {
    expect(checkEdits(READ, { budgetCap: 900 })).toEqual([]);
    expect(checkEdits(READ, { budgetCap: '900' })).toEqual(['error INVALID_TYPE budgetCap']);
  });
});

it('a creative that lacks what a replace needs is renamed only with it, and left alone without a word that blocks', () => {
  const read = creativeWith({ advertiserName: undefined });
  expect(checkEdits(read, {}, {}, 'creative')).toEqual(['warning REQUIRED_FIELD advertiserName']);
  expect(checkEdits(read, RENAME, {}, 'creative')).toEqual(['error REQUIRED_FIELD advertiserName']);
});

it('a tactic that exists draws warnings at most: no call changes it', () =>
  expect(checkEdits({ name: 'Old' }, { baseBidPrice: 'much' }, {}, 'tactic')).toContain(
    'warning INVALID_TYPE baseBidPrice',
  ));

const examples = RULES.flatMap(({ id, kind }) => EXAMPLES[id].fails.map(({ body }) => [kind, body] as const)).filter(
  ([, body]) => JSON.stringify(body).length < 10_000,
);
const junk = fc.constantFrom<Json>(null, '', 'x', -1, 0.001, 1e21, true, [], {}, [null], ['x'], [{ id: 71 }]);

it('nothing that was left alone is an error, whatever the platform holds', () => {
  const places = fc.constantFrom<Path>(
    ['name'],
    ['flights'],
    ['flights', 0, 'budget'],
    ['timeZone'],
    ['budgetCap'],
    ['extra'],
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...examples),
      fc.array(fc.tuple(places, junk), { maxLength: 3 }),
      ([kind, body], odd) => {
        const base = odd.reduce((so, [path, value]) => setAt(so, path, value) as JsonObject, body); // no path is empty
        const ctx = { ...EXAMPLE_CONTEXT, remoteId: 3101, base };
        expect(checkEntity(kind, base, ctx).filter(({ severity }) => severity === 'error')).toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
});
