// Flights by policy: whole days that never overlap, the same budget to the cent, flights that exist kept as they are.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, type Civil } from '../../kernel/calendar.ts';
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { sumAmounts } from '../../kernel/money-sum.ts';
import { budgetOf } from '../../domain/resources/flight-budgets.ts';
import { campaign, draftOf, item, known } from '../../testing/small-draft.ts';
import { withChanges } from '../apply.ts';
import { invertChanges } from '../change.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { readDraftValue } from '../read-draft.ts';
import { draftFile } from '../write.ts';
import { flightsOf } from '../flight-list.ts';
import { flightSpans } from '../flight-spans.ts';
import { DIVISIONS, SPLITS, policyOf, readDay } from '../flight-policy.ts';
import { followedPolicy } from '../policy-flights.ts';
import { removeFlight } from './flights.ts';
import { followPolicies } from './follow-policies.ts';
import { type PolicyRequest, setFlightPolicy } from './make-flights.ts';
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
const draftWith = (flights: readonly JsonObject[], more: JsonObject = { complete: true }): Draft => {
  const body = item(flights);
  const base = item(flights.filter(({ id }) => id !== undefined));
  return draftOf({ campaigns: [campaign], lineItems: [known(base, body, more)] });
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
  const { flights, refused } = setFlightPolicy(draft, ['l1'], request, NOW);
  return refused.get('l1') ?? shown(flights.get('l1') ?? []);
};
const run = (draft: Draft, request: PolicyRequest): Draft =>
  withChanges(draft, setFlightPolicy(draft, ['l1'], request, NOW).command.changes);

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
    ).toEqual(['01-01 to 01-31 100 #1', '02-01 to 02-07 100 #2', '02-08 to 02-14 100']);
    expect(make(draftWith([jan]), { by: 'one', split: 'even', to: on('2027-01-20'), from: on('2027-01-01') })).toEqual({
      code: 'ALL_FINISHED',
    });
  });

  test('as many as before: each keeps its ID in its order; a time of day within the last minute stays', () => {
    const early = { ...feb, endDate: '02-28-2027 23:59:00' };
    const draft = draftWith([early, mar]);
    expect(make(draft, { by: 'month', split: 'even' })).toEqual(['02-01 to 02-28 250 #2', '03-01 to 03-31 250']);
    const { flights } = setFlightPolicy(draft, ['l1'], { by: 'month', split: 'even' }, NOW);
    expect(flights.get('l1')?.[0]).toEqual({ ...early, budget: 250 });
  });

  test('one that is known in part gets and loses none, and its budgets may change', () => {
    const part = draftWith([feb, { ...mar, id: 3 }], {});
    expect(make(part, { by: 'count', count: 3, split: 'even' })).toEqual({ code: 'INCOMPLETE' });
    expect(make(part, { by: 'one', split: 'even' })).toEqual({ code: 'INCOMPLETE' });
    expect(make(part, { by: 'month', split: 'even' })).toEqual(['02-01 to 02-28 250 #2', '03-01 to 03-31 250 #3']);
  });

  test('what can’t be is refused with its reason', () => {
    const bad = draftWith([feb, { ...mar, budget: '$3' }]);
    expect(make(bad, { by: 'one', split: 'even' })).toEqual({ code: 'UNREADABLE_BUDGETS', count: 1 });
    expect(make(bad, { by: 'one', split: 'even', cents: 700 })).toEqual(['02-01 to 03-31 7 #2']);
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
  .array(fc.record({ cents: fc.integer({ min: 1, max: 9_000_000 }), hasId: fc.boolean() }), {
    minLength: 1,
    maxLength: 9,
  })
  .map((list) =>
    list.map(({ cents, hasId }, at) =>
      flight(`0${at + 1}-01`, `0${at + 1}-28`, cents / 100, hasId ? at + 1 : undefined),
    ),
  );

test('any policy of any flights: none overlap, the money is the same, IDs stay with their money, undo is exact', () => {
  fc.assert(
    fc.property(anyFlights, anyRequest, (flights, request) => {
      const draft = draftWith(flights);
      const { command, refused } = setFlightPolicy(draft, ['l1'], request, NOW);
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
      expect(made.slice(0, 1)).toEqual(flights[0]?.['id'] === undefined ? made.slice(0, 1) : flights.slice(0, 1));
      const ids = (list: readonly Json[]): Json[] => list.flatMap((each) => (isObject(each) ? (each['id'] ?? []) : []));
      const kept = ids(made);
      expect(new Set(kept).size).toBe(kept.length);
      // No flight of the platform is made again while another is new.
      expect(kept.length).toBe(Math.min(ids(flights).length, Math.max(made.length, kept.length)));
      expect(followedPolicy(recordIn(after), NOW)).not.toBeNull();
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
    expect(read.ok && policyOf(recordIn(read.value))).toEqual(policyOf(recordIn(monthly)));
    for (const broken of [
      { ...policy, gap: -1 },
      { ...policy, to: '2027-02-30' },
      { ...policy, by: 'moon' },
      'monthly',
    ]) {
      const draft = draftWith([quarter], { flightPolicy: broken });
      expect(policyOf(recordIn(draft))).toBeNull();
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

  test('its ends move with the line item: by month it is by month still', () => {
    const { command } = shiftDates(monthly, new Map([['l1', 'all']]), { days: -14, now: NOW });
    const { kept, back } = followed(monthly, command);
    expect(kept).toEqual({ ...policy, from: '2027-03-01', to: '2027-05-17' });
    expect(shown(flightsOf(recordIn(withChanges(monthly, command.changes)).draft))).toEqual([
      '03-01 to 03-31 333.34',
      '04-01 to 04-30 333.33',
      '05-01 to 05-17 333.33 #7',
    ]);
    expect(back).toEqual(monthly);
  });

  test('it stays with other edits, with a new policy, and with a budget that is split as it says', () => {
    const other = setField(monthly, 'lineItem', 'l1', ['name'], 'Other');
    expect(followPolicies(monthly, other, NOW)).toBe(other);
    const { command } = setFlightPolicy(monthly, ['l1'], { by: 'week', split: 'days' }, NOW);
    expect(followed(monthly, command).kept).toEqual({ ...policy, by: 'week', split: 'days' });
    const spread = spreadBudget(recordIn(monthly), 500.02, { by: 'last', now: NOW });
    const flights = 'flights' in spread ? spread.flights : [];
    expect(flights.map(budgetOf)).toEqual([166.68, 166.67, 166.67]);
    expect(followed(monthly, setField(monthly, 'lineItem', 'l1', ['flights'], flights)).kept).toEqual(policy);
  });
});
