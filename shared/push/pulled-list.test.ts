// A pulled NPI list against a draft: what was wanted stays wanted, and nothing becomes wanted that was not.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RemoteIds } from '../draft/remote-ids.ts';
import { applyChanges, liveDraft } from '../draft/apply.ts';
import { entityChanges } from '../draft/entity-changes.ts';
import type { EntityRecord } from '../draft/document.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { mergePulled } from './pulled.ts';
import { compareList } from './pulled-list.ts';
import { buildDraft } from '../testing/small-draft.ts';

const NPIS = ['1234567893', '1245319599', '1200000010'];
const listed = (base: JsonObject | null, draft: JsonObject): EntityRecord => ({ key: 'n1', remoteId: 77, base, draft });
const some = fc.subarray(NPIS, { minLength: 1 });
const operation = fc.record({ operation: fc.constantFrom('replace', 'add', 'remove'), npis: some });
const base = fc.oneof(
  fc.constant(null),
  operation,
  fc.subarray(NPIS).map((npis) => ({ npis })),
);
const left = (record: EntityRecord): number => entityChanges('npiList', record).length;

describe('a list that was read again', () => {
  test('asks for nothing where nothing was asked for before', () =>
    fc.assert(
      fc.property(base, fc.oneof(operation, fc.constant({})), fc.subarray(NPIS), (before, draft, npis) => {
        const record = listed(before, draft);
        fc.pre(left(record) === 0);
        const seen = compareList(record, { npis });
        expect(left({ ...record, base: seen.base, draft: seen.draft })).toBe(0);
      }),
    ));

  test('still asks for what was asked for, unless it is so already', () =>
    fc.assert(
      fc.property(base, operation, fc.subarray(NPIS), (before, draft, npis) => {
        const record = listed(before, draft);
        fc.pre(left(record) > 0);
        const seen = compareList(record, { npis });
        expect(seen.draft).toEqual(draft);
        const isThere = left(listed({ npis }, draft)) === 0;
        expect(left({ ...record, base: seen.base })).toBe(isThere ? 0 : 1);
      }),
    ));
});

function pulled(body: Json, lists: readonly JsonObject[] = []): EntityRecord | undefined {
  const draft = liveDraft(buildDraft({ npiLists: lists }));
  const read = mergePulled(draft, new RemoteIds(draft), { kind: 'npiList', remoteId: 77, body });
  if (typeof read === 'string') throw new Error(read);
  applyChanges(draft, read.changes);
  return draft.entities.npiList.get('n1');
}

describe('the kind of a list', () => {
  test.each([
    [{ npis: NPIS, category: 'smart' }, { kind: 'smart' }],
    [{ npis: NPIS, category: 'operator' }, { kind: 'operator' }],
    [
      { npis: NPIS, archived: true },
      { kind: 'standard', archived: true },
    ],
    [{ attributes: [{ name: 'NPI' }], npiColumnIndex: 0 }, { kind: 'attribute' }],
  ])('%j comes along', (body, state) => {
    expect(pulled({ data: body })).toMatchObject({ remoteId: 77, ...state });
    expect(pulled({ data: body }, [{ key: 'n1', remoteId: 77, base: null, draft: {} }])).toMatchObject(state);
  });

  test('is kept by an answer that does not say it, and a list that is archived no more is not', () => {
    const smart = { key: 'n1', remoteId: 77, kind: 'smart', archived: true, base: null, draft: {} };
    expect(pulled({ npis: NPIS }, [smart])).toMatchObject({ kind: 'smart', archived: true });
    expect(pulled({ npis: NPIS, archived: false }, [smart])?.archived).toBeUndefined();
  });

  test('a list that shows none of its numbers is only referred to', () =>
    expect(pulled({ npiListId: 77, name: 'Cardiology' })).toMatchObject({ base: {}, draft: { name: 'Cardiology' } }));
});
