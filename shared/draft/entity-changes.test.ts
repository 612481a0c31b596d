// Draft against base, field by field.
import { describe, expect, it } from 'vitest';
import { type JsonObject, formatPath } from '../kernel/json.ts';
import type { Kind } from '../domain/resources/registry.ts';
import { entityChanges } from './entity-changes.ts';
import type { EntityRecord } from './document.ts';

function record(base: JsonObject | null, draft: JsonObject, more: Partial<EntityRecord> = {}): EntityRecord {
  return { key: 'x', remoteId: 3101, base, draft, ...more };
}

/** As `path: base > mine`. */
function formatChanges(kind: Kind, entity: EntityRecord): string[] {
  return entityChanges(kind, entity).map(
    ({ path, base, mine, flightId }) =>
      `${formatPath(path)}${flightId === undefined ? '' : `#${flightId}`}: ` +
      `${JSON.stringify(base)} > ${JSON.stringify(mine)}`,
  );
}

describe('entityChanges', () => {
  it('compares a campaign by the members that its draft has', () => {
    const base = { id: '9001', name: 'Cardiology', budgetCap: 50_000 };
    expect(formatChanges('campaign', record(base, { budgetCap: 50_000 }))).toEqual([]);
    expect(formatChanges('campaign', record(base, { budgetCap: 60_000 }))).toEqual(['budgetCap: 50000 > 60000']);
  });

  it('takes 1000 and 1000.00 for the same, and null for absent', () => {
    const base = JSON.parse('{"budgetCap": 1000.00, "budgetStatus": null}') as JsonObject;
    expect(formatChanges('campaign', record(base, { budgetCap: 1000, description: null }))).toEqual([]);
  });

  it('tells the leaves of an object apart', () => {
    const base = { frequencyCap: { applyFrequencyCap: true, times: 3, period: 'day', hoursValue: null } };
    const draft = { frequencyCap: { applyFrequencyCap: true, times: 5, crossDevice: 'Per Person' } };
    expect(formatChanges('lineItem', record(base, draft))).toEqual([
      'frequencyCap.times: 3 > 5',
      'frequencyCap.crossDevice: undefined > "Per Person"',
      'frequencyCap.period: "day" > undefined',
    ]);
  });

  it('finds flights by their id, whatever their order, and says which came and went', () => {
    const base = {
      flights: [
        { id: 1, budget: 100 },
        { id: 2, budget: 200 },
        { id: 3, budget: 300 },
      ],
    };
    const draft = { flights: [{ id: 3, budget: 300 }, { id: 1, budget: 150 }, { budget: 50 }] };
    expect(formatChanges('lineItem', record(base, draft))).toEqual([
      'flights[1].budget#1: 100 > 150',
      'flights[2]: undefined > {"budget":50}',
      'flights#2: {"id":2,"budget":200} > undefined',
    ]);
  });

  it('leaves alone what a line item that was only pulled does not say', () => {
    const base = { name: 'A', costModel: 'CPM', flights: [{ id: 1, budget: 100, pacingMode: 'EVEN' }] };
    const draft = { name: 'A', flights: base.flights };
    expect(formatChanges('lineItem', record(base, draft))).toEqual([]);
  });

  it('takes what a flight lacks as taken out of it, so that no cleared cell is lost without a word', () => {
    const flight = { id: 1, budget: 100, pacingMode: 'EVEN' };
    const base = { name: 'A', flights: [{ ...flight, totalImpressionCap: 500 }] };
    expect(formatChanges('lineItem', record(base, { name: 'A', flights: [flight] }))).toEqual([
      'flights[0].totalImpressionCap#1: 500 > undefined',
    ]);
  });

  it("takes no change from the platform's own members", () =>
    expect(formatChanges('lineItem', record({ name: 'A' }, { name: 'A', id: 3101, budgetModified: true }))).toEqual(
      [],
    ));

  it('counts what a complete line item leaves out, since a replace resets it', () => {
    const base = { id: 3101, name: 'A', description: 'Old', budgetModified: false };
    expect(formatChanges('lineItem', record(base, { name: 'A' }, { complete: true }))).toEqual([
      'description: "Old" > undefined',
    ]);
  });

  it('takes each targeting object and each list as one field', () => {
    const geo = { type: 'country', values: ['US'], include: true };
    const base = { targeting: { geoTargets: geo, viewability: { minViewabilityRate: 70, provider: 'DV' } } };
    const draft = {
      targeting: { geoTargets: { ...geo, values: ['US', 'CA'] }, viewability: base.targeting.viewability },
    };
    expect(entityChanges('tactic', record(base, draft)).map(({ path }) => path)).toEqual([['targeting', 'geoTargets']]);
  });

  it('compares custom fields by name and value', () => {
    const base = { customFieldSettings: [{ fieldId: 7, fieldName: 'Agency PO', fieldValue: 'PO-1' }] };
    const same = { customFieldSettings: [{ isNewField: false, fieldName: 'Agency PO', fieldValue: 'PO-1' }] };
    const other = { customFieldSettings: [{ isNewField: false, fieldName: 'Agency PO', fieldValue: 'PO-2' }] };
    expect(formatChanges('lineItem', record(base, same))).toEqual([]);
    expect(formatChanges('lineItem', record(base, other))).toHaveLength(1);
  });

  it.each([
    ['add', ['1', '2'], ['1', '2', '3'], 0],
    ['add', ['1', '4'], ['1', '2', '3'], 1],
    ['remove', ['4'], ['1', '2', '3'], 0],
    ['remove', ['1'], ['1', '2', '3'], 1],
    ['replace', ['3', '2', '1'], ['1', '2', '3'], 0],
    ['replace', ['1', '2'], ['1', '2', '3'], 1],
  ])('asks whether %s of %j is done on a list of %j', (operation, npis, seen, count) =>
    expect(entityChanges('npiList', record({ npis: seen }, { operation, npis }))).toHaveLength(count),
  );

  it('knows an operation that was sent last, and one that was never sent', () => {
    const draft = { operation: 'add', npis: ['1'] };
    expect(entityChanges('npiList', record({ ...draft }, draft))).toEqual([]);
    expect(entityChanges('npiList', record(null, draft))).not.toEqual([]);
  });
});
