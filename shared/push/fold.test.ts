// Results of steps taken into a draft that was edited meanwhile.
import { describe, expect, test } from 'vitest';
import { applyChanges, liveDraft } from '../draft/apply.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { StepResult } from './events.ts';
import { foldResult } from './fold.ts';
import { campaign, buildDraft, flight, item, makeRecord } from '../testing/small-draft.ts';

function fold(draft: JsonObject, result: Partial<StepResult>, record: JsonObject = {}) {
  const live = liveDraft(
    buildDraft({
      campaigns: [campaign],
      lineItems: [{ key: 'l1', campaign: 'c1', remoteId: null, base: null, draft, ...record }],
    }),
  );
  const changes = foldResult(live, { kind: 'lineItem', key: 'l1', remoteId: 3101, base: null, ...result });
  applyChanges(live, changes);
  return { changes, record: makeRecord('lineItem', live) };
}
const base = (body: JsonObject) => body as NonNullable<StepResult['base']>;

describe('what a step brought', () => {
  const sent = item([flight(2, 10), flight(3, 20)]);
  const there = item([flight(2, 10, { id: 71 }), flight(3, 20, { id: 72 })]);

  test('the id, the base, and the flights’ ids in the draft', () => {
    const { record } = fold(sent, { base: base(there) });
    expect(record.remoteId).toBe(3101);
    expect(record.base).toEqual(there);
    expect(record.draft).toEqual(there);
  });

  test('what was made here is complete, whatever its file said of it', () => {
    for (const said of [{}, { complete: false }]) {
      expect(fold(sent, { base: base(there) }, said).record.complete).toBe(true);
      expect(fold(sent, { base: base(there) }, { remoteId: 3101, ...said }).record.complete).not.toBe(true);
    }
  });

  test('twice is once', () => {
    const result = { base: base(there) };
    expect(fold(there, result, { remoteId: 3101, base: there }).changes).toEqual([]);
  });

  test('the planner has edited meanwhile: what they typed stays, and the ids find their flights', () => {
    const edited = item([flight(3, 20), flight(2, 99)], { name: 'Edited' });
    const { record } = fold(edited, { base: base(there) });
    expect(record.draft).toEqual(item([flight(3, 20, { id: 72 }), flight(2, 99, { id: 71 })], { name: 'Edited' }));
  });

  test('a flight that the planner added meanwhile gets no other flight’s id', () => {
    const edited = item([flight(2, 10), flight(6, 60), flight(3, 20)]);
    const { record } = fold(edited, { base: base(there) });
    expect(record.draft['flights']).toEqual([flight(2, 10, { id: 71 }), flight(6, 60), flight(3, 20, { id: 72 })]);
  });

  test('an entity that is gone from the draft is passed over', () =>
    expect(foldResult(buildDraft({}), { kind: 'lineItem', key: 'l1', remoteId: 1, base: null })).toEqual([]));

  test('a value taken from the platform goes in where the planner has not typed since', () => {
    const takes = [
      { field: 'name', before: 'Item', after: 'Theirs' },
      { field: 'costModel', before: 'CPC', after: 'CPM' },
    ];
    const { record } = fold(item([], { costModel: 'Fixed CPM' }), { takes });
    expect(record.draft).toMatchObject({ name: 'Theirs', costModel: 'Fixed CPM' });
  });
});
