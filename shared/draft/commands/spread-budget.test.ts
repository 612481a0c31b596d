// A line item's budget over its flights: the sum is what was typed, to the cent, whatever the flights are.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defined } from '../../kernel/defined.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { sumAmounts } from '../../kernel/money-sum.ts';
import { budgetOf } from '../../domain/resources/flight-budgets.ts';
import type { EntityRecord } from '../document.ts';
import { apportion } from './apportion.ts';
import { SPREADS, spreadBudget } from './spread-budget.ts';

const NOW = Date.parse('2027-02-10T12:00:00Z');
const flight = (month: string, lastDay: string, budget: unknown, id?: number): JsonObject =>
  ({
    ...defined({ id }),
    startDate: `${month}-01-2027 00:00:00`,
    endDate: `${month}-${lastDay}-2027 23:59:59`,
    budget,
  }) as JsonObject; // of test values
const [january, february, march] = [flight('01', '31', 100, 1), flight('02', '28', 200, 2), flight('03', '31', 600)];

const makeItemRecord = (flights: readonly JsonObject[], isPushed = true): EntityRecord =>
  ({
    key: 'l1',
    remoteId: isPushed ? 3001 : null,
    base: isPushed ? { timeZone: 'Eastern Time', flights: flights.filter(({ id }) => id !== undefined) } : null,
    draft: { timeZone: 'Eastern Time', flights },
    campaign: 'c1',
  }) as unknown as EntityRecord; // of test values

const spread = (total: unknown, by: (typeof SPREADS)[number], flights = [january, february, march]) => {
  const result = spreadBudget(makeItemRecord(flights), total as number, { by, now: NOW }); // of test values
  return 'flights' in result ? result.flights.map(budgetOf) : result;
};

describe('with a flight that is over, and one that runs', () => {
  test.each([
    ['proportion', 900, [100, 200, 600]],
    ['proportion', 1000, [100, 225, 675]],
    ['even', 1000, [100, 450, 450]],
    ['even', 200, [100, 71.43, 28.57]],
    ['days', 259, [100, 75.46, 83.54]],
    ['last', 1000, [100, 200, 700]],
  ] as const)('%s: $%d comes to %j, and the finished one stays as it is', (by, total, budgets) =>
    expect(spread(total, by)).toEqual(budgets),
  );

  test('the total counts it, and each other one keeps a cent', () => {
    // 10 of 28 days of the second are due.
    expect(spread(171.43, 'proportion')).toEqual({ code: 'TOO_LITTLE', least: 17_144 });
    expect(spread(171.44, 'proportion')).toEqual([100, 71.43, 0.01]);
    expect(spread(171.42, 'last', [january, february])).toEqual({ code: 'TOO_LITTLE', least: 17_143 });
    expect(spread(171.43, 'last', [january, february])).toEqual([100, 71.43]);
    expect(spread(300, 'last')).toEqual({ code: 'TOO_LITTLE', least: 30_001 });
    expect(spread(500, 'even', [january])).toEqual({ code: 'ALL_FINISHED' });
  });
});

test('what can’t be read is not guessed', () => {
  const unreadable = flight('03', '31', '$17,000.123');
  expect(spread(900, 'proportion', [february, unreadable])).toEqual({ code: 'UNREADABLE_BUDGETS', count: 1 });
  expect(spread(900, 'even', [february, unreadable])).toEqual([450, 450]);
  expect(spread(900, 'days', [february, { ...march, endDate: 'soon' }])).toEqual({ code: 'UNREADABLE_DATES' });
  expect(spread(900, 'last', [february, { ...march, endDate: 'soon' }])).toEqual({ code: 'UNREADABLE_DATES' });
  for (const total of ['900', 900.001, -1, null]) expect(spread(total, 'even')).toEqual({ code: 'NO_AMOUNT' });
  expect(spread(900, 'even', [])).toEqual({ code: 'NO_FLIGHTS' });
});

test('a cent that is left over goes by the largest remainder, then in the order of the flights', () => {
  expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(apportion(10, [1, 5, 1])).toEqual([2, 7, 1]);
  expect(apportion(3, [0, 0])).toEqual([2, 1]);
  expect(apportion(5, [1_000_000, 1, 1])).toEqual([3, 1, 1]);
});

test('any total over any flights: the sum is the total, and no flight has less than a cent', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 9_000_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 12, max: 9_000_000_000 }),
      fc.constantFrom(...SPREADS),
      (budgets, total, by) => {
        const flights = budgets.map((budget, index) =>
          flight(String((index % 9) + 3).padStart(2, '0'), '28', budget / 100),
        );
        const spent = spreadBudget(makeItemRecord(flights, false), total / 100, { by, now: NOW });
        if (!('flights' in spent)) return by === 'last' && spent.code === 'TOO_LITTLE' && total < spent.least;
        const shares = spent.flights.map(budgetOf);
        const sum = sumAmounts(shares);
        const isWhole = by === 'last' || shares.every((share) => typeof share === 'number' && share >= 0.01);
        return sum.cents === total && sum.unreadable === 0 && isWhole;
      },
    ),
  );
});
