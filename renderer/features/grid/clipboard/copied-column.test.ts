// A column that spells each different cell once leaves as its cells do one by one.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeSample } from '../../../../shared/draft/sample/sample.ts';
import { type Json, type JsonObject, setAt } from '../../../../shared/kernel/json.ts';
import type { EntityRecord } from '../../../../shared/draft/document.ts';
import { fieldsOf } from '../../../state/fields/fields.ts';
import { type Row, GRID_TABS } from '../../../state/fields/field.ts';
import { ENGLISH } from '../../../state/fields/reading.ts';
import { rowOf, rowsFor } from '../../../state/open-draft/rows.ts';
import { CopiedColumn } from './copied-column.ts';
import { cellToCopy } from './copy.ts';
import { cellHtml } from './html-write.ts';

const draft = makeSample();
const options = { reading: ENGLISH, asTable: true, separator: '' };

/** The row with something in its cell, whether it fits there or not. */
function withValue(row: Row, path: readonly (string | number)[], value: Json): Row {
  return { ...row, record: setAt(row.record as JsonObject, path, value) as unknown as EntityRecord };
}

it('in every column, whatever its cells hold, in whatever row, also by mistake', () => {
  const fields = GRID_TABS.flatMap((tab) =>
    fieldsOf(tab).filter(({ path }) => path[0] === 'draft' || (tab === 'flights' && path.length > 0)),
  );
  const value: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
    1,
    '1',
    -0.5,
    true,
    'true',
    'Dollars',
    '',
    '2026-01-05 00:00:00',
    '12-31-2025 23:59:59',
    '01-05-2026 00:00:00',
    '=1+1',
    'a\tb',
    null,
    { a: "it's" },
    { a: 'its', devices: { deviceTypes: ['mobile'], include: true } },
    { devices: { deviceTypes: ['desktop'], include: true } },
    [1],
  );
  const year = fc.constantFrom(2025, 2026);
  fc.assert(
    fc.property(
      fc.constantFrom(...fields),
      fc.array(fc.tuple(value, fc.nat(), year), { maxLength: 12 }),
      (field, cells) => {
        const rows = rowsFor(field.tab, null, draft);
        const column = new CopiedColumn(field, options);
        for (const [each, at, presentYear] of cells) {
          const row = rowOf(field.tab, rows[at % rows.length] ?? '', draft, presentYear)!;
          const changedRow = withValue(row, field.pathOf(row), each);
          const alone = new CopiedColumn(field, options).cell(changedRow);
          expect(column.cell(changedRow)).toEqual(alone);
          expect(alone.html).toBe(cellHtml(cellToCopy(field, changedRow, ENGLISH)));
        }
      },
    ),
  );
});

it('a row that is gone leaves blank cells', () => {
  const column = new CopiedColumn(fieldsOf('tactics')[0]!, { ...options, separator: '\t' });
  expect(column.cell(undefined)).toEqual({ plain: '\t', html: '<td class="t"></td>' });
});
