// Money is given, taken back and moved exact to the cent, within the limits of flights, and never where a flight is over.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flightBudgets } from '../../domain/resources/flight-budgets.ts';
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { buildDraft, flight, item } from '../../testing/small-draft.ts';
import { withChanges } from '../apply.ts';
import { invertChanges } from '../change.ts';
import type { Draft } from '../document.ts';
import { MONEY_WEIGHTS, type MoneyTask, isPlan, planMoney, sumTakeable } from './move-money.ts';

/** Flights of January are over on the platform. */
const NOW = Date.UTC(2027, 1, 15);

type Budgets = readonly number[];

/** `over`: with a first flight that is over, and a second that runs. */
function build(items: readonly { readonly budgets: Budgets; readonly over: boolean }[]): Draft {
  return buildDraft({
    campaigns: [{ key: 'c1', remoteId: 1, base: null, draft: { budgetCap: 5000 } }],
    lineItems: items.map(({ budgets, over }, i) => {
      const flights = budgets.map((cents, at) =>
        flight(at + (over ? 1 : 3), cents / 100, over ? { id: 100 * (i + 1) + at } : {}),
      );
      const body = item(flights);
      return over
        ? { key: `l${i}`, campaign: 'c1', remoteId: i + 10, complete: true, base: body, draft: body }
        : { key: `l${i}`, campaign: 'c1', remoteId: null, base: null, draft: body };
    }),
  });
}

const flightsIn = (draft: Draft, key: string): readonly Json[] =>
  (draft.entities.lineItem.get(key)?.draft['flights'] ?? []) as Json[];
const sumBudgets = (draft: Draft): number =>
  [...draft.entities.lineItem.values()].reduce((sum, { draft: body }) => sum + flightBudgets(body).cents, 0);

const items = fc.array(
  fc.record({
    budgets: fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 4 }),
    over: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);
const task = (count: number): fc.Arbitrary<MoneyTask> => {
  const keys = Array.from({ length: count }, (_, at) => `l${at}`);
  const cents = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 300_000_000 }));
  const place = fc
    .record({ key: fc.constantFrom(...keys), flight: fc.option(fc.nat(4), { nil: undefined }) })
    .map(({ key, flight: at }) => (at === undefined ? { key } : { key, flight: at }));
  return fc.oneof(
    fc.record({
      kind: fc.constant('give' as const),
      items: fc.constant(keys),
      cents,
      by: fc.constantFrom(...MONEY_WEIGHTS),
    }),
    fc.record({ kind: fc.constant('take' as const), items: fc.constant(keys), cents }),
    fc.record({ kind: fc.constant('move' as const), from: place, to: place, cents }),
  );
};

test('totals change by exactly what was asked for, limits hold, flights that are over stay, and undo is exact', () =>
  fc.assert(
    fc.property(
      items.chain((all) => fc.tuple(fc.constant(all), task(all.length))),
      ([all, asked]) => {
        const draft = build(all);
        const plan = planMoney({ draft, now: NOW }, asked);
        if (!isPlan(plan)) {
          expect(plan.code).not.toBe('NO_AMOUNT');
          return;
        }
        const after = withChanges(draft, plan.changes);
        const by = asked.kind === 'give' ? asked.cents : asked.kind === 'take' ? -asked.cents : 0;
        expect(sumBudgets(after) - sumBudgets(draft)).toBe(by);
        for (const { key, remoteId } of draft.entities.lineItem.values()) {
          for (const [at, each] of flightsIn(after, key).entries()) {
            const budget = isObject(each) ? Number(each['budget']) : Number.NaN;
            expect(Math.round(budget * 100) / 100).toBe(budget);
            expect(budget).toBeGreaterThan(0);
            expect(budget).toBeLessThanOrEqual(999_999.99);
            if (remoteId !== null && at === 0) expect(each).toEqual(flightsIn(draft, key)[0]);
            // It is the evening of February 14 there: of February 1 to 20 14 days are due.
            if (remoteId !== null && at === 1) {
              const was = flightsIn(draft, key)[1];
              const due = isObject(was) ? Math.round(Number(was['budget']) * 70) / 100 : Number.NaN;
              expect(budget).toBeGreaterThanOrEqual(due);
            }
          }
          // Giving takes nothing from anyone, and the other way round.
          const [was, is] = [draft, after].map((of) => flightBudgets(of.entities.lineItem.get(key)?.draft).cents);
          if (asked.kind === 'give') expect(is).toBeGreaterThanOrEqual(was ?? 0);
          if (asked.kind === 'take') expect(is).toBeLessThanOrEqual(was ?? 0);
        }
        const back = withChanges(after, invertChanges(plan.changes));
        expect([...back.entities.lineItem]).toEqual([...draft.entities.lineItem]);
      },
    ),
    { numRuns: 300 },
  ));

const named = (asked: MoneyTask, all: readonly Budgets[]): readonly string[] | string => {
  const draft = build(all.map((budgets) => ({ budgets, over: false })));
  const plan = planMoney({ draft, now: NOW }, asked);
  return isPlan(plan)
    ? plan.moved.map(({ key, flight: at, before, after }) => `${key}#${at} ${before} ${after}`)
    : plan.code;
};

test('shares of line items: even, in proportion, by days', () => {
  const all = [[1000], [2000, 1000]];
  const give = (by: (typeof MONEY_WEIGHTS)[number]) =>
    named({ kind: 'give', items: ['l0', 'l1'], cents: 101, by }, all);
  expect(give('even')).toEqual(['l0#0 1000 1051', 'l1#0 2000 2033', 'l1#1 1000 1017']);
  expect(give('proportion')).toEqual(['l0#0 1000 1025', 'l1#0 2000 2051', 'l1#1 1000 1025']);
  // 20 days and 40.
  expect(give('days')).toEqual(['l0#0 1000 1034', 'l1#0 2000 2045', 'l1#1 1000 1022']);
  expect(named({ kind: 'take', items: ['l0', 'l1'], cents: 3997 }, all)).toEqual([
    'l0#0 1000 1',
    'l1#0 2000 1',
    'l1#1 1000 1',
  ]);
});

test('is refused with its reason before anything changes', () => {
  const all = [[1000], [2000, 99_999_000]];
  const move = (cents: number, more: object = {}) =>
    named({ kind: 'move', from: { key: 'l0' }, to: { key: 'l1', flight: 1 }, cents, ...more }, all);
  expect(move(999)).toEqual(['l0#0 1000 1', 'l1#1 99999000 99999999']);
  expect(move(1000)).toBe('NOT_ENOUGH');
  expect(move(0)).toBe('NO_AMOUNT');
  expect(move(1.5)).toBe('NO_AMOUNT');
  expect(move(5, { to: { key: 'l0', flight: 0 } })).toBe('SAME_PLACE');
  expect(move(1500, { from: { key: 'l1', flight: 0 } })).toBe('ABOVE_MOST');
  const runs = build([{ budgets: [1000, 1000], over: true }]);
  const take = (cents: number) => planMoney({ draft: runs, now: NOW }, { kind: 'take', items: ['l0'], cents });
  expect(sumTakeable({ draft: runs, now: NOW }, [{ key: 'l0' }])).toBe(300);
  expect(take(301)).toEqual({ code: 'NOT_ENOUGH', most: 300, due: true });
  expect(take(300)).toMatchObject({ moved: [{ flight: 1, before: 1000, after: 700 }] });
  const gone: JsonObject = item([flight(1, 10, { id: 1 })]);
  const lineItems = [{ key: 'l1', campaign: 'c1', remoteId: 2, complete: true, base: gone, draft: gone }];
  const draft = buildDraft({ campaigns: [{ key: 'c1', remoteId: 1, base: null, draft: {} }], lineItems });
  expect(planMoney({ draft, now: NOW }, { kind: 'give', items: ['l1'], cents: 100, by: 'even' })).toEqual({
    code: 'PLACE_LOCKED',
    key: 'l1',
    lock: { code: 'FINISHED' },
  });
});

test('a line item that follows a policy gets its share as the policy splits it', () => {
  const flightPolicy = { by: 'month', split: 'weights', weights: [1, 2], from: '2027-03-01', to: '2027-04-30' };
  const month = (start: string, end: string, budget: number): JsonObject => ({
    ...flight(3, budget),
    startDate: `${start} 00:00:00`,
    endDate: `${end} 23:59:59`,
  });
  const flights = [month('03-01-2027', '03-31-2027', 13.33), month('04-01-2027', '04-30-2027', 26.67)];
  const moved = (more: JsonObject): unknown => {
    const draft = buildDraft({
      campaigns: [{ key: 'c1', remoteId: 1, base: null, draft: {} }],
      lineItems: [{ key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: item(flights), ...more }],
    });
    const plan = planMoney({ draft, now: NOW }, { kind: 'give', items: ['l1'], cents: 1000, by: 'proportion' });
    return isPlan(plan) && plan.moved.map(({ after }) => after);
  };
  // A third of the sum to the cent, where the cents of the budgets as they are come to one less.
  expect(moved({ flightPolicy })).toEqual([1667, 3333]);
  expect(moved({})).toEqual([1666, 3334]);
});

test('a flight without a budget gets none as long as another one has money', () => {
  const draft = buildDraft({
    campaigns: [{ key: 'c1', remoteId: 1, base: null, draft: {} }],
    lineItems: [
      { key: 'l0', campaign: 'c1', draft: item([flight(3, 0), flight(4, 100)]) },
      { key: 'l1', campaign: 'c1', draft: item([flight(3, 5)]) },
    ],
  });
  const plan = planMoney({ draft, now: NOW }, { kind: 'move', from: { key: 'l0' }, to: { key: 'l1' }, cents: 9_999 });
  expect(isPlan(plan) && plan.moved).toEqual([
    { key: 'l0', flight: 1, before: 10_000, after: 1 },
    { key: 'l1', flight: 0, before: 500, after: 10_499 },
  ]);
});
