// Rows that a paste makes past the last one: their number, parent and content.
import { describe, expect, it } from 'vitest';
import { makeSample } from '../../../../shared/draft/sample/sample.ts';
import { getAt } from '../../../../shared/kernel/json.ts';
import type { GridTab } from '../../../state/fields/field.ts';
import { rowOf, rowsFor } from '../../../state/open-draft/rows.ts';
import { pastTheEnd, rowsBelow } from './rows-below.ts';

const draft = makeSample();
const last = (tab: GridTab) => rowOf(tab, rowsFor(tab, null, draft).at(-1)!, draft)!;

describe('new rows', () => {
  it.each(['tactics', 'lineItems', 'creatives', 'flights'] as const)(
    'of %s stand behind those that are there',
    (tab) => {
      const below = rowsBelow(draft, last(tab), 3)!;
      expect(rowsFor(tab, null, below.draft)).toEqual([...rowsFor(tab, null, draft), ...below.ids]);
      expect(below.ids).toHaveLength(3);
    },
  );
  it('are under what the last row is under, and say so', () => {
    const row = last('tactics');
    const below = rowsBelow(draft, row, 2)!;
    for (const id of below.ids) {
      const record = below.draft.entities.tactic.get(id)!;
      expect([record.key, record.lineItem, record.remoteId]).toEqual([id, row.record.lineItem, null]);
    }
    expect(below.message).toMatch(/^Added 2 tactics to “.+”\.$/);
    expect(rowsBelow(draft, row, 1)!.message).toMatch(/^Added 1 tactic to “/);
    expect([below.name, rowsBelow(draft, row, 1)!.name]).toEqual(['2 new tactics', '1 new tactic']);
  });
  it('of flights have no money and no dates', () => {
    const row = last('flights');
    const below = rowsBelow(draft, row, 1)!;
    const flights = getAt(below.draft.entities.lineItem.get(row.key)!.draft, ['flights']) as object[];
    expect(Object.keys(flights.at(-1)!)).toEqual(['pacingMode']);
  });
  it('are not made of what only the platform makes, nor more than can be looked over', () => {
    expect(rowsBelow(draft, last('campaigns'), 1)).toBeNull();
    expect(rowsBelow(draft, last('tactics'), 5001)).toBeNull();
    expect(rowsBelow(draft, last('tactics'), 0)).toBeNull();
  });
});

describe('past the end', () => {
  const viewport = (top: number, rows: number) => ({
    range: { top, bottom: top, left: 0, right: 0 },
    rows: Array<string>(rows).fill('x'),
  });
  const cells = (...texts: string[]) => texts.map((text) => [{ text }]);
  it('is what does not fit, without blank lines at its end', () => {
    expect(pastTheEnd(cells('a', 'b', 'c'), viewport(9, 10))).toBe(2);
    expect(pastTheEnd(cells('a', 'b', '', ' '), viewport(9, 10))).toBe(1);
    expect(pastTheEnd(cells('a', 'b'), viewport(2, 10))).toBe(0);
    expect(pastTheEnd(cells('', ''), viewport(9, 10))).toBe(0);
  });
});
