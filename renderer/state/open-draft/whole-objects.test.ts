// What a value brings with it and what goes when it is cleared, so that no planner is left with half an object.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPREAD } from '../../testing/spread.ts';
import { withChanges } from '../../../shared/draft/apply.ts';
import { invertChanges } from '../../../shared/draft/change.ts';
import { type Draft, emptyEntities } from '../../../shared/draft/document.ts';
import { newDraft } from '../../../shared/draft/new-draft.ts';
import type { Json, JsonObject } from '../../../shared/kernel/json.ts';
import { type CellEdit, cellCommand } from './cell-edit.ts';
import { fieldById } from '../fields/fields.ts';
import { rowOf } from './rows.ts';

const ID = '00000000-0000-4000-8000-000000000001';

function tactic(body: JsonObject): Draft {
  const entities = emptyEntities();
  entities.tactic.set('t1', { key: 't1', lineItem: 'l1', remoteId: null, base: null, draft: body });
  return { ...newDraft(ID, 'Test', { id: 501 }), entities };
}

/** The tactic's body after these cells were typed, in this order. */
function typed(body: JsonObject, ...cells: (readonly [id: string, text: string])[]): Json | undefined {
  const draft = tactic(body);
  const edits = cells.map(([id, text]): CellEdit => {
    const [row, field] = [rowOf('tactics', 't1', draft, 2026), fieldById('tactics', id)];
    if (row === undefined || field === undefined) throw new Error(`no cell ${id}`);
    return { row, field, text };
  });
  const command = cellCommand(draft, edits, SPREAD);
  return withChanges(draft, command.changes).entities.tactic.get('t1')?.draft;
}

describe('a max spend', () => {
  it('is switched on by its amount', () =>
    expect(typed({}, ['maxSpendPerTactic.amount', '500'])).toEqual({
      maxSpendPerTactic: { enabled: true, amount: 500 },
    }));

  it('stays off where it was switched off, and where that is typed beside it', () => {
    const off = { maxSpendPerTactic: { enabled: false, amount: 20 } };
    expect(typed(off, ['maxSpendPerTactic.amount', '500'])).toEqual({
      maxSpendPerTactic: { enabled: false, amount: 500 },
    });
    expect(typed({}, ['maxSpendPerTactic.enabled', 'no'], ['maxSpendPerTactic.amount', '500'])).toEqual({
      maxSpendPerTactic: { enabled: false, amount: 500 },
    });
  });

  it('goes altogether when its amount is cleared, alone or with its neighbours', () => {
    const set = { name: 'T', maxSpendPerTactic: { enabled: true, amount: 500, period: 'day' } };
    expect(typed(set, ['maxSpendPerTactic.amount', ''])).toEqual({ name: 'T' });
    const all = ['enabled', 'amount', 'period'].map((member) => [`maxSpendPerTactic.${member}`, ''] as const);
    expect(typed(set, ...all)).toEqual({ name: 'T' });
  });
});

describe('a share', () =>
  it('is one of dollars until something else is chosen', () => {
    expect(typed({}, ['budgetDistribution.value', '250'])).toEqual({
      budgetDistribution: { type: 'Dollars', value: 250 },
    });
    expect(typed({ budgetDistribution: { type: 'Percent' } }, ['budgetDistribution.value', '25'])).toEqual({
      budgetDistribution: { type: 'Percent', value: 25 },
    });
  }));

it('names the step of undo after what was typed, not after what came with it', () => {
  const draft = tactic({});
  const [row, field] = [rowOf('tactics', 't1', draft, 2026), fieldById('tactics', 'maxSpendPerTactic.amount')];
  if (row === undefined || field === undefined) throw new Error('no cell');
  const { name } = cellCommand(draft, [{ row, field, text: '500' }], SPREAD);
  expect(name).toBe(
    cellCommand(tactic({ maxSpendPerTactic: { enabled: true } }), [{ row, field, text: '500' }], SPREAD).name,
  );
});

describe('many rows at once', () =>
  it('come to what each row comes to by itself, in one step that is taken back exactly', () => {
    const MEMBERS = ['enabled', 'amount', 'period'] as const;
    const body = fc.constantFrom<JsonObject>(
      {},
      { maxSpendPerTactic: { enabled: true, amount: 5, period: 'day' } },
      { maxSpendPerTactic: { enabled: false } },
      { maxSpendPerTactic: 'odd' },
      { maxSpendPerTactic: null },
    );
    const cell = fc.constantFrom('yes', 'no', '7', 'day', '', '');
    const rows = fc.array(fc.tuple(body, cell, cell, cell), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.subarray([...MEMBERS], { minLength: 1 }), (drawn, pasted) => {
        const entities = emptyEntities();
        for (const [at, [draft]] of drawn.entries()) {
          entities.tactic.set(`t${at}`, { key: `t${at}`, remoteId: null, base: null, draft });
        }
        const together: Draft = { ...newDraft(ID, 'Test', { id: 501 }), entities };
        const listEdits = (draft: Draft, key: string, cells: readonly string[]): CellEdit[] =>
          MEMBERS.flatMap((member, index) => {
            const text = pasted.includes(member) ? cells[index] : undefined;
            const [row, field] = [
              rowOf('tactics', key, draft, 2026),
              fieldById('tactics', `maxSpendPerTactic.${member}`),
            ];
            return text === undefined || row === undefined || field === undefined ? [] : [{ row, field, text }];
          });
        const all = drawn.flatMap(([, ...cells], at) => listEdits(together, `t${at}`, cells));
        const { changes } = cellCommand(together, all, SPREAD);
        const done = withChanges(together, changes);
        for (const [at, [draft, ...cells]] of drawn.entries()) {
          const alone = {
            ...together,
            entities: { ...emptyEntities(), tactic: new Map([['t', { key: 't', remoteId: null, base: null, draft }]]) },
          };
          const one = withChanges(alone, cellCommand(alone, listEdits(alone, 't', cells), SPREAD).changes);
          expect(done.entities.tactic.get(`t${at}`)?.draft).toEqual(one.entities.tactic.get('t')?.draft);
        }
        expect(withChanges(done, invertChanges(changes)).entities.tactic).toEqual(together.entities.tactic);
      }),
      { numRuns: 500 },
    );
  }));
