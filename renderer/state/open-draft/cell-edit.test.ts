// Many rows filled at once: the same command as cell by cell.
import { expect, test } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { cellCommand, fillCommand } from './cell-edit.ts';
import { GRID_TABS } from '../fields/field.ts';
import { fieldsOf } from '../fields/fields.ts';
import { rowOf, rowsFor } from './rows.ts';

test('filling rows changes what setting each cell does, in every field of every tab', () => {
  const draft = makeSample();
  let changes = 0;
  for (const tab of GRID_TABS) {
    const rows = rowsFor(tab, null, draft);
    for (const field of fieldsOf(tab)) {
      for (const input of [{ text: '7' }, { text: '3/12/2027' }, { value: undefined }]) {
        const cells = rows.flatMap((id) => {
          const row = rowOf(tab, id, draft, 2026);
          return row === undefined ? [] : [{ row, field, ...input }];
        });
        const filled = fillCommand(draft, { rows, fields: [field], ...input }, 2026);
        expect(filled.changes).toEqual(cellCommand(draft, cells).changes);
        changes += filled.changes.length;
      }
    }
  }
  expect(changes).toBeGreaterThan(100);
});
