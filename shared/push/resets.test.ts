// The resets reported for a record before a push are those of its step in the plan.
import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import { KINDS } from '../domain/resources/registry.ts';
import { planPush } from './plan.ts';
import { knownValues, resetPlaces, findResets } from './resets.ts';
import { campaign, buildDraft, flight, item, known, makeRecord } from '../testing/small-draft.ts';

const flights = [flight(2, 100, { id: 71 })];
const base = item(flights, { description: 'Old', frequencyCap: { applyFrequencyCap: false } });
const creative = { creativeType: 'video', name: 'A', notes: 'Old', duration: 15 };

const draft = buildDraft({
  campaigns: [campaign],
  lineItems: [
    known(base, item(flights, { description: 'New' }), { key: 'replaced', remoteId: 3001, complete: true }),
    known(base, item(flights), { key: 'cleared', remoteId: 3002, complete: true }),
    known(base, item(flights, { description: 'New' }), { key: 'not-complete', remoteId: 3003 }),
    known(
      base,
      { ...base, flights: [flight(2, 200, { id: 71 })] },
      {
        key: 'patched',
        remoteId: 3004,
        complete: true,
      },
    ),
    known(base, base, { key: 'same', remoteId: 3005, complete: true }),
    // Its second field goes with a replace after its create, which has nothing to take off.
    {
      key: 'new',
      campaign: 'c1',
      remoteId: null,
      base: null,
      draft: item([flight(2, 100)], { customFieldSettings: [{ fieldName: 'A' }, { fieldName: 'B' }] }),
    },
  ],
  creatives: [
    { key: 'video', remoteId: 5, base: creative, draft: { ...creative, name: 'B', notes: null } },
    { key: 'same-creative', remoteId: 6, base: creative, draft: creative },
    { key: 'new-creative', remoteId: null, base: null, draft: creative },
  ],
});

test('is, record by record, what the plan would reset', () => {
  const planned = new Map(planPush(draft).steps.map((step) => [step.key, step.resets ?? []]));
  const records = KINDS.flatMap((kind) => [...draft.entities[kind].values()].map((record) => ({ kind, record })));
  for (const { kind, record } of records) {
    expect([record.key, findResets(kind, record)]).toEqual([record.key, planned.get(record.key) ?? []]);
  }
  const having = records.filter(({ kind, record }) => findResets(kind, record).length > 0);
  expect(having.map(({ record }) => record.key)).toEqual(['replaced', 'cleared', 'video']);
});

describe('a line item that is replaced', () => {
  const capped = { totalImpressionCap: 5000, maxDailySpendOverride: { enabled: true, type: 'amount', value: 50 } };
  const both = [flight(2, 100, { id: 71 }), flight(3, 100, { id: 72, dailyImpressionCap: 9 })];
  const replaced = (before: JsonObject, draft: JsonObject) =>
    makeRecord(
      'lineItem',
      buildDraft({ campaigns: [campaign], lineItems: [known(before, draft, { complete: true })] }),
    );

  it('may lose all that no read shows, where only its budget details were ever seen', () => {
    const record = replaced(base, item([...both, flight(4, 100)], { description: 'New', frequencyCap: { times: 1 } }));
    expect(findResets('lineItem', record)).toEqual([
      'budgetDistribution',
      'customFieldSettings',
      'dayParting',
      'managementFee',
      'budgetCap',
      'flights[].totalImpressionCap',
      'flights[].dailyImpressionCap',
      'flights[].maxDailySpendOverride',
    ]);
    expect(resetPlaces(record.draft, 'flights[].totalImpressionCap')).toEqual([
      ['flights', 0, 'totalImpressionCap'],
      ['flights', 1, 'totalImpressionCap'],
    ]);
    expect(resetPlaces(record.draft, 'flights[].dailyImpressionCap')).toEqual([['flights', 0, 'dailyImpressionCap']]);
    expect(knownValues(record, 'flights[].totalImpressionCap')).toEqual([]);
  });

  it('loses nothing that the draft says', () => {
    const caps = { ...capped, dailyImpressionCap: 9 };
    const flights = both.map((one) => ({ ...one, ...caps }));
    const names = findResets('lineItem', replaced(base, item(flights, { description: 'New', budgetCap: 400 })));
    expect(names.filter((name) => name.includes('budgetCap') || name.startsWith('flights'))).toEqual([]);
  });

  it('loses what it had and nothing else, where it was written here', () => {
    const whole = {
      inventoryType: 'Display',
      frequencyCap: { applyFrequencyCap: false },
      budgetDistribution: 'Dollars',
    };
    const before = item([{ ...both[0], ...capped }, both[1] ?? {}], { ...whole, description: 'Old', budgetCap: 500 });
    const record = replaced(before, item(both, { inventoryType: 'Display' }));
    expect(findResets('lineItem', record)).toEqual([
      'description',
      'frequencyCap',
      'budgetCap',
      'flights[].totalImpressionCap',
      'flights[].maxDailySpendOverride',
    ]);
    expect(knownValues(record, 'flights[].totalImpressionCap')).toEqual([5000]);
    const bare = item(both, whole);
    expect(findResets('lineItem', replaced(bare, { ...bare, description: 'New' }))).toEqual([]);
  });
});
