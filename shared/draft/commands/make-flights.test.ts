// Flights by policy: whole days that never overlap, the same budget to the cent, flights that exist kept as they are.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, type Civil } from '../../kernel/calendar.ts';
import { defined } from '../../kernel/defined.ts';
import { atOnce } from '../../kernel/in-slices.ts';
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { sumAmounts } from '../../kernel/money-sum.ts';
import { instantInZone } from '../../kernel/zone-time.ts';
import { budgetOf } from '../../domain/resources/flight-budgets.ts';
import { campaign, buildDraft, item, known } from '../../testing/small-draft.ts';
import { withChanges } from '../apply.ts';
import { invertChanges } from '../change.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { readDraftValue } from '../read-draft.ts';
import { draftFile } from '../write.ts';
import { flightsOf } from '../flight-list.ts';
import { flightSpans, readFlightTime } from '../flight-spans.ts';
import { DIVISIONS, SPLITS, readPolicy, readDay } from '../flight-policy.ts';
import { followedPolicy } from '../policy-flights.ts';
import { removeFlight } from './flights.ts';
import { followPolicies } from './follow-policies.ts';
import { type PolicyRequest, setFlightPolicyInSteps } from './make-flights.ts';
import { setField } from './set-fields.ts';
import { shiftDates } from './shift-flights.ts';
import { spreadBudget } from './spread-budget.ts';

const NOW = Date.parse('2027-02-10T12:00:00Z');
const on = (text: string): Civil => readDay(text) ?? Number.NaN;
const flight = (start: string, end: string, budget: Json, id?: number): JsonObject => ({
  ...(id === undefined ? {} : { id }),
  budget,
  startDate: `${start}-2027 00:00:00`,
  endDate: `${end}-2027 23:59:59`,
  pacingMode: 'EVEN',
});
const toNoon = (text: string): number => Date.parse(`${text}T12:00:00Z`);
/** When a flight is over by the clocks of New York. */
const readEnd = (each: Json): number =>
  instantInZone(readFlightTime(isObject(each) ? each['endDate'] : undefined) ?? Number.NaN, 'America/New_York').instant;
const draftWith = (flights: readonly JsonObject[], more: JsonObject = { complete: true }): Draft => {
  const body = item(flights);
  const base = item(flights.filter(({ id }) => id !== undefined));
  return buildDraft({ campaigns: [campaign], lineItems: [known(base, body, more)] });
};
const recordIn = (draft: Draft): EntityRecord => {
  const record = draft.entities.lineItem.get('l1');
  if (record === undefined) throw new Error('no l1');
  return record;
};
const shown = (flights: readonly Json[]): string[] =>
  flights.map((each) => {
    const { id, startDate, endDate, budget } = isObject(each) ? each : {};
    const day = (date: Json | undefined): string => (typeof date === 'string' ? date.slice(0, 5) : '');
    return `${day(startDate)} to ${day(endDate)} ${JSON.stringify(budget)}${id === undefined ? '' : ` #${JSON.stringify(id)}`}`;
  });
const make = (draft: Draft, request: PolicyRequest) => {
  const { flights, refused } = atOnce(setFlightPolicyInSteps(draft, ['l1'], request, NOW));
  return refused.get('l1') ?? shown(flights.get('l1') ?? []);
};
const run = (draft: Draft, request: PolicyRequest): Draft =>
  withChanges(draft, atOnce(setFlightPolicyInSteps(draft, ['l1'], request, NOW)).command.changes);

const quarter = flight('03-15', '05-31', 1000, 7);

describe('divisions', () => {
  test.each([
    [{ by: 'one', split: 'even' }, ['03-15 to 05-31 1000 #7']],
    [{ by: 'month', split: 'even' }, ['03-15 to 03-31 333.34', '04-01 to 04-30 333.33', '05-01 to 05-31 333.33 #7']],
    [
      { by: 'broadcastMonth', split: 'weights', weights: [2, 1] },
      ['03-15 to 03-28 333.33', '03-29 to 04-25 166.67', '04-26 to 05-30 333.33 #7', '05-31 to 05-31 166.67'],
    ],
    [{ by: 'count', count: 2, split: 'even', gap: 4 }, ['03-15 to 04-20 500 #7', '04-25 to 05-31 500']],
    [
      { by: 'dates', dates: [on('2027-05-10'), on('2027-04-01'), on('2028-01-01')], split: 'even' },
      ['03-15 to 03-31 333.34', '04-01 to 05-09 333.33 #7', '05-10 to 05-31 333.33'],
    ],
    [{ by: 'quarter', split: 'days' }, ['03-15 to 03-31 217.95', '04-01 to 05-31 782.05 #7']],
  ] as [PolicyRequest, string[]][])('%j', (request, expected) => {
    expect(make(draftWith([quarter]), request)).toEqual(expected);
  });

  test('days are those of the flights together with the budget of each', () => {
    const made = make(draftWith([quarter]), { by: 'month', split: 'days', gap: 2 });
    // 15 + 28 + 31 days.
    expect(made).toEqual(['03-15 to 03-29 202.70', '04-01 to 04-28 378.38', '05-01 to 05-31 418.92 #7'].map(plain));
  });
});

/** As JSON has them: 202.7. */
const plain = (text: string): string => text.replace(/(\.\d)0\b/, '$1');

describe('flights that exist', () => {
  const [jan, feb, mar] = [
    flight('01-01', '01-31', 100, 1),
    flight('02-01', '02-28', 200, 2),
    flight('03-01', '03-31', 300),
  ];

  test('a finished one stays, and the policy begins after it', () => {
    expect(
      make(draftWith([jan, feb]), { by: 'week', split: 'even', from: on('2027-01-01'), to: on('2027-02-14') }),
    ).toEqual(['01-01 to 01-31 100 #1', '02-01 to 02-14 200 #2']);
    expect(make(draftWith([jan]), { by: 'one', split: 'even', to: on('2027-01-20'), from: on('2027-01-01') })).toEqual({
      code: 'ALL_FINISHED',
    });
  });

  test('as many as before: each keeps its ID in its order; a time of day within the last minute stays', () => {
    const early = { ...feb, endDate: '02-28-2027 23:59:00' };
    const draft = draftWith([early, mar]);
    expect(make(draft, { by: 'month', split: 'even' })).toEqual(['02-01 to 02-28 250 #2', '03-01 to 03-31 250']);
    const { flights } = atOnce(setFlightPolicyInSteps(draft, ['l1'], { by: 'month', split: 'even' }, NOW));
    expect(flights.get('l1')?.[0]).toEqual({ ...early, budget: 250 });
  });

  test('one that is known in part gets and loses none, and its budgets may change', () => {
    const part = draftWith([feb, { ...mar, id: 3 }], {});
    expect(make(part, { by: 'count', count: 3, split: 'even' })).toEqual({ code: 'INCOMPLETE' });
    expect(make(part, { by: 'one', split: 'even' })).toEqual({ code: 'INCOMPLETE' });
    expect(make(part, { by: 'month', split: 'even' })).toEqual(['02-01 to 02-28 250 #2', '03-01 to 03-31 250 #3']);
  });

  test('each stays where it is in the list, a new one after the one before it in time', () => {
    expect(make(draftWith([{ ...feb, id: 3, budget: 400 }, mar, jan]), { by: 'month', split: 'even' })).toEqual([
      '02-01 to 02-28 350 #3',
      '03-01 to 03-31 350',
      '01-01 to 01-31 100 #1',
    ]);
    const long = flight('04-01', '05-31', 600);
    expect(make(draftWith([long, mar, jan]), { by: 'month', split: 'even' })).toEqual([
      '05-01 to 05-31 300',
      ...['03-01 to 03-31 300', '04-01 to 04-30 300', '01-01 to 01-31 100 #1'],
    ]);
  });

  test('one that runs keeps its start and what is due, and ends with the flight that today is in', () => {
    const begun = draftWith([flight('01-01', '03-31', 9000, 7)]);
    const monthly: PolicyRequest = { by: 'month', split: 'even' };
    expect(make(begun, monthly)).toEqual(['01-01 to 02-28 6000 #7', '03-01 to 03-31 3000']);
    expect(make(begun, { ...monthly, split: 'days' })).toEqual(['01-01 to 02-28 5900 #7', '03-01 to 03-31 3100']);
    // 41 of 90 days are due, one of them an hour short.
    expect(make(begun, { ...monthly, cents: 420_000 })).toEqual(['01-01 to 02-28 4101.9 #7', '03-01 to 03-31 98.1']);
    expect(make(begun, { ...monthly, cents: 410_000 })).toEqual({ code: 'TOO_LITTLE', least: 410_191 });
    expect(make(begun, { ...monthly, from: on('2027-02-11') })).toEqual({ code: 'RUNNING' });
    expect(make(begun, { ...monthly, to: on('2027-02-09') })).toEqual({ code: 'NO_DAYS' });
    const two = draftWith([{ ...jan, endDate: '02-20-2027 23:59:59' }, feb]);
    expect(make(two, monthly)).toEqual({ code: 'SEVERAL_RUNNING' });
  });

  test('none is made for days that are over, and a new one begins on a day that is to come', () => {
    const unpushed = draftWith([flight('01-01', '03-31', 9000)]);
    expect(make(unpushed, { by: 'month', split: 'even' })).toEqual(['02-11 to 02-28 4500', '03-01 to 03-31 4500']);
    expect(make(unpushed, { by: 'one', split: 'even', to: on('2027-02-10') })).toEqual(['01-01 to 02-10 9000']);
  });

  test('total impression caps are shared out as the budgets are, and added up', () => {
    const capped = draftWith([flight('03-01', '04-30', 600, 7), flight('05-01', '05-31', 300)].map(cap));
    const caps = (request: PolicyRequest): Json[] => {
      const { flights } = atOnce(setFlightPolicyInSteps(capped, ['l1'], request, NOW));
      return (flights.get('l1') ?? []).map((each) => (isObject(each) ? (each['totalImpressionCap'] ?? null) : null));
    };
    expect(caps({ by: 'month', split: 'even' })).toEqual([450_000, 450_000, 900_000]);
    expect(caps({ by: 'one', split: 'even' })).toEqual([1_800_000]);
    expect(caps({ by: 'count', count: 2, split: 'even' })).toEqual([900_000, 900_000]);
  });

  test('what can’t be is refused with its reason', () => {
    const bad = draftWith([feb, { ...mar, budget: '$3' }]);
    expect(make(bad, { by: 'one', split: 'even' })).toEqual({ code: 'UNREADABLE_BUDGETS', count: 1 });
    expect(make(bad, { by: 'one', split: 'even', cents: 8000 })).toEqual(['02-01 to 03-31 80 #2']);
    expect(make(draftWith([]), { by: 'one', split: 'even' })).toEqual({ code: 'NO_ENDS' });
    const long = { from: on('2027-03-01'), to: on('9999-12-31'), split: 'even' } as const;
    expect(make(draftWith([mar]), { by: 'week', ...long })).toEqual({ code: 'TOO_MANY', most: 366 });
    expect(make(draftWith([mar]), { by: 'count', count: 40, split: 'even' })).toEqual({ code: 'NO_DAYS' });
    expect(make(draftWith([{ ...mar, budget: 0.02 }]), { by: 'count', count: 3, split: 'even' })).toEqual({
      code: 'TOO_LITTLE',
      least: 3,
    });
  });
});

const cap = (each: JsonObject): JsonObject => ({ ...each, totalImpressionCap: 900_000 });

const days = fc.integer({ min: 0, max: 500 }).map((after) => on('2027-01-01') + after * DAY_MS);
const anyRequest: fc.Arbitrary<PolicyRequest> = fc
  .record({
    by: fc.constantFrom(...DIVISIONS),
    count: fc.integer({ min: 1, max: 40 }),
    dates: fc.array(days, { maxLength: 6 }),
    gap: fc.integer({ min: 0, max: 9 }),
    split: fc.constantFrom(...SPLITS),
    weights: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }),
    ends: fc.tuple(days, days),
  })
  .map(({ ends: [a, b], ...request }) => ({ ...request, from: Math.min(a, b), to: Math.max(a, b) }));
const anyFlights = fc
  .array(
    fc.record({
      cents: fc.integer({ min: 1, max: 9_000_000 }),
      hasId: fc.boolean(),
      cap: fc.option(fc.integer({ min: 400, max: 9_000_000 }), { nil: undefined }),
      order: fc.nat(),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((list) =>
    list
      .map(({ cents, hasId, cap: totalImpressionCap, order }, at) => ({
        order,
        made: {
          ...flight(`0${at + 1}-01`, `0${at + 1}-28`, cents / 100, hasId ? at + 1 : undefined),
          ...defined({ totalImpressionCap }),
        },
      }))
      .sort((a, b) => a.order - b.order)
      .map(({ made }): JsonObject => made),
  );
const clocks = fc.constantFrom(...['2026-12-15', '2027-02-10', '2027-04-28', '2027-06-29'].map(toNoon));

const readCap = (each: Json): number => (isObject(each) ? Number(each['totalImpressionCap'] ?? 0) : 0);

test('any policy of any flights: none overlap or are made in the past, sums are the same, IDs stay, undo is exact', () => {
  fc.assert(
    fc.property(anyFlights, anyRequest, clocks, (flights, request, now) => {
      const draft = draftWith(flights);
      const { command, refused } = atOnce(setFlightPolicyInSteps(draft, ['l1'], request, now));
      const after = withChanges(draft, command.changes);
      const made = flightsOf(recordIn(after).draft);
      if (refused.size > 0) {
        expect(command.changes).toEqual([]);
        return;
      }
      const spans = flightSpans(recordIn(after).draft);
      expect(spans).toHaveLength(made.length);
      for (const [at, { start, end }] of spans.entries()) {
        expect(end).toBeGreaterThan(start);
        expect(start).toBeGreaterThan(spans[at - 1]?.end ?? Number.NEGATIVE_INFINITY);
      }
      expect(sumAmounts(made.map(budgetOf))).toEqual(sumAmounts(flights.map(budgetOf)));
      const sum = (list: readonly Json[]): number => list.reduce<number>((all, each) => all + readCap(each), 0);
      expect(sum(made)).toBe(sum(flights));
      const isOver = (each: Json): boolean => !(readEnd(each) > now);
      const finished = flights.filter((each) => each['id'] !== undefined && isOver(each));
      expect(made.filter(isOver)).toEqual(finished);
      const ids = (list: readonly Json[]): Json[] => list.flatMap((each) => (isObject(each) ? (each['id'] ?? []) : []));
      const kept = ids(made);
      expect(new Set(kept).size).toBe(kept.length);
      // No flight of the platform is made again while another is new.
      expect(kept.length).toBe(Math.min(ids(flights).length, Math.max(made.length, kept.length)));
      expect(followedPolicy(recordIn(after), now)).not.toBeNull();
      expect(withChanges(after, invertChanges(command.changes))).toEqual(draft);
    }),
  );
});

describe('following', () => {
  const monthly = run(draftWith([quarter]), { by: 'month', split: 'even' });
  const policy = { by: 'month', split: 'even', from: '2027-03-15', to: '2027-05-31' };
  const followed = (draft: Draft, command: Parameters<typeof followPolicies>[1]) => {
    const whole = followPolicies(draft, command, NOW);
    const after = withChanges(draft, whole.changes);
    return { kept: recordIn(after)['flightPolicy'], back: withChanges(after, invertChanges(whole.changes)) };
  };

  test('it is in the file and read back; a broken one is kept and not followed', () => {
    expect(recordIn(monthly)['flightPolicy']).toEqual(policy);
    const read = readDraftValue(draftFile(monthly));
    expect(read.ok && readPolicy(recordIn(read.value))).toEqual(readPolicy(recordIn(monthly)));
    for (const broken of [
      { ...policy, gap: -1 },
      { ...policy, to: '2027-02-30' },
      { ...policy, by: 'moon' },
      'monthly',
    ]) {
      const draft = draftWith([quarter], { flightPolicy: broken });
      expect(readPolicy(recordIn(draft))).toBeNull();
      expect(recordIn(draft)['flightPolicy']).toEqual(broken);
    }
  });

  test('a flight that is edited by hand ends it in the same step, and undo brings it back', () => {
    const edits = [
      setField(monthly, 'lineItem', 'l1', ['flights', 1, 'budget'], 5),
      setField(monthly, 'lineItem', 'l1', ['flights', 1, 'pacingMode'], 'ASAP'),
      removeFlight(monthly, 'l1', 0),
    ];
    for (const edit of edits) {
      const { kept, back } = followed(monthly, edit);
      expect(kept).toBeUndefined();
      expect(back).toEqual(monthly);
    }
  });

  test('moved flights move as they are; the policy goes with them where it would make these, else it ends', () => {
    const { command, moved } = shiftDates(monthly, new Map([['l1', 'all']]), { days: -7, now: NOW });
    const after = ['03-08 to 03-24 333.34', '03-25 to 04-23 333.33', '04-24 to 05-24 333.33 #7'];
    expect([moved, shown(flightsOf(recordIn(withChanges(monthly, command.changes)).draft))]).toEqual([3, after]);
    expect(followed(monthly, command)).toEqual({ kept: undefined, back: monthly });
    const parts = run(draftWith([quarter]), { by: 'count', count: 3, split: 'even' });
    const later = shiftDates(parts, new Map([['l1', 'all']]), { days: 7, now: NOW }).command;
    const kept = { by: 'count', count: 3, split: 'even', from: '2027-03-22', to: '2027-06-07' };
    expect(followed(parts, later)).toEqual({ kept, back: parts });
    // The same edit, however it was asked for.
    const { flights } = recordIn(withChanges(parts, later.changes)).draft;
    expect(followed(parts, setField(parts, 'lineItem', 'l1', ['flights'], flights ?? [])).kept).toEqual(kept);
  });

  test('it counts only beside the flights that it makes: a writer that knows of no policy leaves it as it is', () => {
    const edited = withChanges(monthly, setField(monthly, 'lineItem', 'l1', ['flights', 1, 'budget'], 5).changes);
    expect(recordIn(edited)['flightPolicy']).toEqual(policy);
    expect([followedPolicy(recordIn(monthly), NOW), followedPolicy(recordIn(edited), NOW)]).toEqual([
      readPolicy(recordIn(monthly)),
      null,
    ]);
    const spread = spreadBudget(recordIn(edited), 1343.34, { by: 'proportion', now: NOW });
    expect('flights' in spread && spread.flights.map(budgetOf)).toEqual([666.68, 10, 666.66]);
  });

  test('it stays with other edits, with a new policy, and with a budget that is split as it says', () => {
    const other = setField(monthly, 'lineItem', 'l1', ['name'], 'Other');
    expect(followPolicies(monthly, other, NOW)).toBe(other);
    const { command } = atOnce(setFlightPolicyInSteps(monthly, ['l1'], { by: 'week', split: 'days' }, NOW));
    expect(followed(monthly, command).kept).toEqual({ ...policy, by: 'week', split: 'days' });
    const spread = spreadBudget(recordIn(monthly), 500.02, { by: 'proportion', now: NOW });
    const flights = 'flights' in spread ? spread.flights : [];
    expect(flights.map(budgetOf)).toEqual([166.68, 166.67, 166.67]);
    expect(followed(monthly, setField(monthly, 'lineItem', 'l1', ['flights'], flights)).kept).toEqual(policy);
  });
});
