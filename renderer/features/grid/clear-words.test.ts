// Delete never does nothing without a word.
import { describe, expect, it } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import type { GridTab } from '../../state/fields/field.ts';
import { fieldById } from '../../state/fields/fields.ts';
import { rowOf, rowsFor } from '../../state/rows.ts';
import { clearWords } from './clear-words.ts';

const draft = makeSample();

function said(tab: GridTab, ids: readonly string[], cells: number, taken: number): string | null {
  const row = rowOf(tab, rowsFor(tab, null, draft)[0] ?? '', draft, 2026);
  const fields = ids.map((id) => fieldById(tab, id));
  if (row === undefined || fields.some((field) => field === undefined)) throw new Error('no cell');
  return clearWords({ fields: fields.flatMap((field) => field ?? []), row, cells, taken });
}

describe('Delete', () => {
  it('says why a single cell stays as it is', () => {
    expect(said('flights', ['days'], 1, 0)).toBe('Days can’t be cleared here. From its dates.');
    expect(said('campaigns', ['status'], 1, 0)).toBe(
      'Status can’t be cleared here. Only the budget cap can be changed.',
    );
  });
  it('counts the cells of a range that stay', () => {
    expect(said('flights', ['days', 'dailyImpressionCap'], 6, 3)).toBe(
      '3 cells can’t be cleared and stayed as they were.',
    );
  });
  it('says what the platform needs, and how to bring it back', () => {
    expect(said('flights', ['startDate', 'endDate'], 2, 2)).toBe(
      'Start and End are needed. Ctrl+Z brings back what was there.',
    );
  });
  it('is silent about what may be empty, also where its object would need it', () => {
    expect(said('lineItems', ['description'], 1, 1)).toBeNull();
    expect(said('tactics', ['maxSpendPerTactic.amount'], 1, 1)).toBeNull();
  });
});
