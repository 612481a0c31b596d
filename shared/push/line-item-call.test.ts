// The rule that says a change needs a whole line item, and the plan that sends it, judge every edit alike (§4.4).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkEntity } from '../domain/check/check.ts';
import { needsReplace } from '../domain/rules/line-item-change.ts';
import { EXAMPLE_CONTEXT } from '../testing/examples/example-bodies.ts';
import type { EntityRecord } from '../draft/document.ts';
import { type Json, type JsonObject, parsePath, setAt } from '../kernel/json.ts';
import { lineItemChange } from './line-item-call.ts';
import { planPush } from './plan.ts';
import { buildDraft, flight, item } from '../testing/small-draft.ts';

/** What a read shows (§2.3), and what a planner who knows more has told. */
const BASES: readonly JsonObject[] = [
  item([flight(2, 100, { id: 71 }), flight(3, 200, { id: 72, pacingMode: 'AHEAD', paceAheadPercent: 20 })], {
    id: 3001,
    budgetDistribution: 'Dollars',
    budgetCap: 400,
    budgetModified: false,
    shownOnly: 1,
  }),
  item([flight(2, 100, { id: 71, totalImpressionCap: 500 }), flight(3, 200, { id: 72 })], {
    inventoryType: 'Display',
    description: 'Spring',
    customFieldSettings: [{ fieldId: 1, fieldName: 'Agency PO', fieldValue: '1' }],
    frequencyCap: { applyFrequencyCap: true, times: 3, period: 'day', crossDevice: 'Per Person', hoursValue: null },
    dayParting: { enabled: true, schedule: [{ days: ['mon'], hours: ['08:00-09:00'] }] },
    managementFee: { type: 'CPM', cpm: 1 },
  }),
  // Created here and not read back yet.
  item([flight(2, 100), flight(3, 200)], { inventoryType: 'Display' }),
];

const EDITS: readonly (readonly [string, readonly (Json | undefined)[]])[] = [
  ['name', ['Item', 'Other', null, undefined]],
  ['costModel', ['CPM', 'CPC', null]],
  ['timeZone', ['Eastern Time', 'Central Time']],
  ['budgetDistribution', ['Dollars', 'Percent', null, undefined]],
  ['budgetCap', [500, null, undefined]],
  ['budgetModified', [true, false]],
  ['id', [3001, 5]],
  ['description', ['Spring', 'Autumn', '', null, undefined]],
  ['inventoryType', ['Display', 'Video', null]],
  ['cpmPrice', [5, null]],
  [
    'managementFee',
    [{ type: 'CPM', cpm: 1 }, { cpm: 1, type: 'CPM' }, { type: 'CPM', cpm: 1, percentage: null }, null],
  ],
  ['frequencyCap.times', [3, 4]],
  ['frequencyCap.hoursValue', [null, undefined, 5]],
  ['dayParting.enabled', [true, false]],
  ['dayParting.schedule[0].days', [['mon'], ['mon', 'tue']]],
  ['customFieldSettings', [[{ isNewField: false, fieldName: 'Agency PO', fieldValue: '1' }], [], null, undefined]],
  ['notInTheInterface', [1]],
  ['shownOnly', [2, undefined]],
  ['flights[0].spent', [1]],
  ['flights[0].id', [71, undefined, null, 99, 72]],
  ['flights[0].budget', [100, 100.5, null]],
  ['flights[0].endDate', ['02-20-2027 23:59:59', '02-21-2027 23:59:59']],
  ['flights[0].totalImpressionCap', [500, 501, null, undefined]],
  ['flights[0].dailyImpressionCap', [5, null]],
  ['flights[0].maxDailySpendOverride', [{ enabled: false }, null]],
  ['flights[1].pacingMode', ['EVEN', 'AHEAD']],
  ['flights[1].paceAheadPercent', [20, 30, null, undefined]],
  ['flights[1]', [undefined]],
  ['flights[2]', [flight(5, 50), flight(5, 50, { id: 73 })]],
  ['flights', [[], null, undefined, 'none']],
];

const edit = fc
  .constantFrom(...EDITS)
  .chain(([at, values]) => fc.record({ at: fc.constant(at), value: fc.constantFrom(...values) }));

const edited = fc
  .record({ base: fc.constantFrom(...BASES), edits: fc.array(edit, { maxLength: 4 }) })
  .map(({ base, edits }) => {
    const draft = edits.reduce<Json>((body, { at, value }) => setAt(body, parsePath(at), value) ?? {}, base);
    return { base, draft: draft as JsonObject }; // only members of an object were set
  });

/** Top-level fields that the rule says cannot go. */
function refused(record: EntityRecord): string[] {
  const { remoteId, base } = record;
  const problems = checkEntity('lineItem', record.draft, { ...EXAMPLE_CONTEXT, remoteId, base, complete: false });
  const fields = problems.flatMap(({ rule, path }) =>
    rule === 'lineItem.incomplete' ? [String(parsePath(path)[0])] : [],
  );
  return [...new Set(fields)].sort();
}

test('what the plan cannot send of an incomplete line item is what its problems say, field by field', () =>
  fc.assert(
    fc.property(edited, ({ base, draft }) => {
      const record: EntityRecord = { key: 'l1', campaign: 'c1', remoteId: 3001, base, draft };
      expect([...lineItemChange(record).replace].sort()).toEqual(refused(record));
    }),
    { numRuns: 1000 },
  ));

test('of a complete line item both say whether it is replaced', () =>
  fc.assert(
    fc.property(edited, ({ base, draft }) => {
      const record: EntityRecord = { key: 'l1', campaign: 'c1', remoteId: 3001, base, draft, complete: true };
      expect(needsReplace(base, draft, true).length > 0).toBe(lineItemChange(record).replace.length > 0);
    }),
    { numRuns: 1000 },
  ));

test('and the plan says the same of it', () => {
  fc.assert(
    fc.property(edited, ({ base, draft }) => {
      const record = { key: 'l1', campaign: 'c1', remoteId: 3001, base, draft };
      const campaigns = [{ key: 'c1', remoteId: 9001, base: null, draft: {} }];
      const { unplannable } = planPush(buildDraft({ campaigns, lineItems: [record] }));
      // That a cap can't be taken away is a problem of its own.
      const reported = unplannable.flatMap(({ fields, reason }) => (reason.code === 'CAP_NOT_CLEARABLE' ? [] : fields));
      expect([...reported].sort()).toEqual(refused(record));
    }),
    { numRuns: 300 },
  );
});

/** The February flight is over, the one of March is not. */
const FIRST_OF_MARCH = Date.parse('2027-03-01T00:00:00Z');

test('a cap that no read shows of a finished flight is never sent, and those of other flights are', () => {
  const flights = (february: JsonObject, march: JsonObject): JsonObject[] => [
    flight(2, 100, { id: 71, ...february }),
    flight(3, 200, { id: 72, ...march }),
  ];
  const base = item(flights({}, { totalImpressionCap: 3 }));
  const steps = (draft: JsonObject, now?: number): Json[] => {
    const record = { key: 'l1', campaign: 'c1', remoteId: 3001, base, draft };
    const campaigns = [{ key: 'c1', remoteId: 9001, base: null, draft: {} }];
    const plan = planPush(buildDraft({ campaigns, lineItems: [record] }), now === undefined ? {} : { now });
    expect(plan.unplannable).toEqual([]);
    return plan.steps.map(({ body }) => body);
  };
  const known = { totalImpressionCap: 5, dailyImpressionCap: 2 };
  expect(steps(item(flights(known, { totalImpressionCap: 3 })), FIRST_OF_MARCH)).toEqual([]);
  expect(steps(item(flights(known, { totalImpressionCap: 4 })), FIRST_OF_MARCH)).toEqual([
    { flights: [flight(3, 200, { id: 72, totalImpressionCap: 4 })] },
  ]);
  expect(steps(item(flights(known, { totalImpressionCap: 3 })))).toEqual([
    { flights: [flight(2, 100, { id: 71, ...known })] },
  ]);
});
