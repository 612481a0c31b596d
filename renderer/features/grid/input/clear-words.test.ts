// Delete is never a no-op without a message, asks before it empties required cells, and its messages are true.
import { describe, expect, it } from 'vitest';
import { makeSample } from '../../../../shared/draft/sample/sample.ts';
import type { GridTab } from '../../../state/fields/field.ts';
import { fieldById } from '../../../state/fields/fields.ts';
import { rowOf, rowsFor } from '../../../state/open-draft/rows.ts';
import { Clearing } from './clear-words.ts';
import { editsInPlace } from '../view/grid-view.svelte.ts';

const draft = makeSample();

function clearing(tab: GridTab, ids: readonly string[], rows = 1): Clearing {
  const looked = new Clearing();
  for (const id of rowsFor(tab, null, draft).slice(0, rows)) {
    const row = rowOf(tab, id, draft, 2026);
    for (const name of ids) {
      const field = fieldById(tab, name);
      if (row === undefined || field === undefined) throw new Error('no cell');
      looked.look(field, row, field.lockReason(row) === null && editsInPlace(field));
    }
  }
  return looked;
}

describe('Delete', () => {
  it('says why a single cell stays as it is', () => {
    expect(clearing('flights', ['days']).message(false)).toBe('Days can’t be cleared here. From its dates.');
    expect(clearing('campaigns', ['status']).message(false)).toBe(
      'Status can’t be cleared here. Only the budget cap can be changed.',
    );
  });
  it('counts the cells of a range that stay', () =>
    expect(clearing('flights', ['days', 'dailyImpressionCap'], 3).message(false)).toBe(
      '3 cells can’t be cleared and stayed as they were.',
    ));
  it('empties one required cell unasked, says so, and how to bring it back', () => {
    const one = clearing('flights', ['startDate']);
    expect(one.asks).toBe(false);
    expect(one.message(false)).toBe('Start is required. Undo brings back what was there.');
  });
  it('asks before it empties more of them, with their number and names', () => {
    const many = clearing('flights', ['startDate', 'endDate', 'dailyImpressionCap'], 4);
    expect(many.asks).toBe(true);
    expect(many.question(11)).toMatch(/^8 of 11 filled cells are required \(Start and End\)\./);
    expect(many.message(true)).toBe('8 required cells kept.');
  });
  it('is silent about what may be empty, or is empty already, also where its object would need it', () => {
    expect(clearing('lineItems', ['description'], 5).asks).toBe(false);
    expect(clearing('lineItems', ['description'], 5).message(false)).toBeNull();
    expect(clearing('tactics', ['maxSpendPerTactic.amount']).message(false)).toBeNull();
  });
});
