// What a value brings with it and what goes when it is cleared, so that no planner is left with half an object.
import { describe, expect, it } from 'vitest';
import { withChanges } from '../../shared/draft/apply.ts';
import { emptyEntities } from '../../shared/draft/document.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { newDraft } from '../../shared/draft/new-draft.ts';
import type { Json, JsonObject } from '../../shared/kernel/json.ts';
import { cellCommand } from './cell-edit.ts';
import type { CellEdit } from './cell-edit.ts';
import { fieldById } from './fields/fields.ts';
import { rowOf } from './rows.ts';

function tactic(body: JsonObject): Draft {
  const entities = emptyEntities();
  entities.tactic.set('t1', { key: 't1', lineItem: 'l1', remoteId: null, base: null, draft: body });
  return { ...newDraft('Test', { id: 501 }), entities };
}

/** The tactic's body after these cells were typed, in this order. */
function typed(body: JsonObject, ...cells: (readonly [id: string, text: string])[]): Json | undefined {
  const draft = tactic(body);
  const edits = cells.map(([id, text]): CellEdit => {
    const [row, field] = [rowOf('tactics', 't1', draft, 2026), fieldById('tactics', id)];
    if (row === undefined || field === undefined) throw new Error(`no cell ${id}`);
    return { row, field, text };
  });
  const command = cellCommand(draft, edits);
  return withChanges(draft, command.changes).entities.tactic.get('t1')?.draft;
}

describe('a max spend', () => {
  it('is switched on by its amount', () => {
    expect(typed({}, ['maxSpendPerTactic.amount', '500'])).toEqual({
      maxSpendPerTactic: { enabled: true, amount: 500 },
    });
  });

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

describe('a share', () => {
  it('is one of dollars until something else is chosen', () => {
    expect(typed({}, ['budgetDistribution.value', '250'])).toEqual({
      budgetDistribution: { type: 'Dollars', value: 250 },
    });
    expect(typed({ budgetDistribution: { type: 'Percent' } }, ['budgetDistribution.value', '25'])).toEqual({
      budgetDistribution: { type: 'Percent', value: 25 },
    });
  });
});

it('names the step of undo after what was typed, not after what came with it', () => {
  const draft = tactic({});
  const [row, field] = [rowOf('tactics', 't1', draft, 2026), fieldById('tactics', 'maxSpendPerTactic.amount')];
  if (row === undefined || field === undefined) throw new Error('no cell');
  const { name } = cellCommand(draft, [{ row, field, text: '500' }]);
  expect(name).toBe(cellCommand(tactic({ maxSpendPerTactic: { enabled: true } }), [{ row, field, text: '500' }]).name);
});
