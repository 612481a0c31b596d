// Where the corner of a note is drawn.
import { expect, test } from 'vitest';
import { buildDraft, flight } from '../../../../shared/testing/small-draft.ts';
import { fieldById } from '../../../state/fields/fields.ts';
import { type CellSources, cellLook } from './cell-look.ts';

test('a note stands at the cell that it is on, and at no other', () => {
  const note = { id: 'n1', field: 'timeZone', text: 'Is it ET?', at: '2026-11-24T10:00:00Z', by: '' };
  const draft = buildDraft({
    campaigns: [{ key: 'c1', draft: { name: 'Heart' } }],
    lineItems: [
      { key: 'l1', campaign: 'c1', draft: { name: 'Item', timeZone: 'ET', flights: [flight(1, 1)] }, notes: [note] },
    ],
  });
  const record = draft.entities.lineItem.get('l1')!;
  const row = { id: 'l1', tab: 'lineItems', kind: 'lineItem', key: 'l1', record, draft } as const;
  const sources = {} as CellSources; // a row without problems and changes asks neither
  const noted = ['name', 'timeZone', 'pacing'].filter((id) => {
    const field = fieldById('lineItems', id)!;
    return cellLook(field, row, { hasProblems: false, isChanged: false }, sources).noted;
  });
  expect(noted).toEqual(['timeZone']);
});
