// Moving and copying to another place: nothing but the parent and the order changes, and undo brings back the draft.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../domain/resources/registry.ts';
import { withChanges } from '../apply.ts';
import { cellChange, invertChanges } from '../change.ts';
import { type Draft, type EntityRecord, parentKey } from '../document.ts';
import { makeSample } from '../sample/sample.ts';
import { copyEntitiesTo } from './duplicate.ts';
import { moveEntities } from './move.ts';

const SMALL = makeSample({ campaigns: 3, lineItems: 6, tactics: 14, creatives: 4, seed: 3 });
const told = (draft: Draft): unknown => KINDS.map((kind) => [...draft.entities[kind]]);
const without = ({ campaign: _campaign, lineItem: _lineItem, ...rest }: EntityRecord): unknown => rest;

const moves = fc
  .record({
    kind: fc.constantFrom('lineItem' as const, 'tactic' as const),
    picked: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
    parent: fc.nat(10),
    before: fc.option(fc.nat(10)),
  })
  .map(({ kind, picked, parent, before }) => {
    const keys = [...SMALL.entities[kind].keys()];
    const parents = [...SMALL.entities[kind === 'tactic' ? 'lineItem' : 'campaign'].keys()];
    const to = parents[parent % parents.length] ?? '';
    const siblings = keys.filter((key) => findParent(kind, key) === to);
    const at = before === null || siblings.length === 0 ? null : (siblings[before % siblings.length] ?? null);
    const moved = [...new Set(picked.map((nth) => keys[nth % keys.length] ?? ''))];
    return { kind, moved, to: { parent: to, before: at } };
  });

function findParent(kind: 'lineItem' | 'tactic', key: string, draft = SMALL): string | undefined {
  const record = draft.entities[kind].get(key);
  return record === undefined ? undefined : parentKey(kind, record);
}

describe('a move', () => {
  it('changes parent and order alone, keeps keys, children and references, and undo is exact', () => {
    let changed = 0;
    fc.assert(
      fc.property(moves, ({ kind, moved, to }) => {
        const command = moveEntities(SMALL, kind, moved, to);
        if (!command.ok) throw new Error(command.failure.code);
        const after = withChanges(SMALL, command.value.changes);
        changed += Number(command.value.changes.length > 0);
        for (const each of KINDS) {
          expect(new Set(after.entities[each].keys())).toEqual(new Set(SMALL.entities[each].keys()));
          for (const [key, record] of SMALL.entities[each]) {
            const now = after.entities[each].get(key);
            if (each === kind && moved.includes(key)) {
              expect(now === undefined ? null : without(now)).toEqual(without(record));
              expect(findParent(kind, key, after)).toBe(to.parent);
            } else expect(now).toBe(record);
          }
        }
        // Side by side in draft order, before the sibling that was named.
        const order = [...after.entities[kind].keys()];
        const inOrder = [...SMALL.entities[kind].keys()].filter((key) => moved.includes(key));
        const first = order.indexOf(inOrder[0] ?? '');
        expect(order.slice(first, first + inOrder.length)).toEqual(inOrder);
        if (to.before !== null && !moved.includes(to.before)) expect(order[first + inOrder.length]).toBe(to.before);
        expect(told(withChanges(after, invertChanges(command.value.changes)))).toEqual(told(SMALL));
      }),
      { numRuns: 300 },
    );
    expect(changed).toBeGreaterThan(200);
  });

  it('to where it is changes nothing', () => {
    const [key = ''] = SMALL.entities.tactic.keys();
    const command = moveEntities(SMALL, 'tactic', [key], { parent: findParent('tactic', key) ?? '', before: key });
    expect(command).toMatchObject({ ok: true, value: { changes: [] } });
  });

  it('is refused for what the platform has', () => {
    const [record] = SMALL.entities.lineItem.values();
    if (record === undefined) throw new Error('no line item');
    const set = cellChange({ kind: 'lineItem', key: record.key }, ['remoteId'], record.remoteId, 7);
    const draft = withChanges(SMALL, [set]);
    expect(moveEntities(draft, 'lineItem', [record.key], { parent: 'c2', before: null })).toMatchObject({
      ok: false,
      failure: { code: 'MOVE_ON_PLATFORM', params: { remoteId: 7, parent: 'campaign' } },
    });
  });
});

describe('a copy to another parent', () => {
  it('keeps name, fields and tactics, is new there, and leaves the original as it is', () => {
    const [record] = SMALL.entities.lineItem.values();
    if (record === undefined) throw new Error('no line item');
    const parent = [...SMALL.entities.campaign.keys()].find((key) => key !== record.campaign) ?? '';
    const { changes, refs } = copyEntitiesTo(SMALL, [{ kind: 'lineItem', key: record.key }], { parent, before: null });
    const after = withChanges(SMALL, changes);
    const copy = after.entities.lineItem.get(refs[0]?.key ?? '');
    expect(copy).toMatchObject({ campaign: parent, remoteId: null, base: null, draft: record.draft });
    const listTactics = (key: string): unknown[] =>
      [...after.entities.tactic.values()].filter(({ lineItem }) => lineItem === key).map(({ draft }) => draft);
    expect(listTactics(copy?.key ?? '')).toEqual(listTactics(record.key));
    expect(listTactics(record.key).length).toBeGreaterThan(0);
    expect(after.entities.lineItem.get(record.key)).toBe(record);
  });

  it('beside its original is named as a copy', () => {
    const [record] = SMALL.entities.tactic.values();
    const to = { parent: record?.lineItem ?? '', before: null };
    const { changes } = copyEntitiesTo(SMALL, [{ kind: 'tactic', key: record?.key ?? '' }], to);
    expect(changes).toMatchObject([{ record: { draft: { name: `${String(record?.draft['name'])} (copy)` } } }]);
  });
});
