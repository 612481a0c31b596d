// A column that spells each different cell once leaves as its cells do one by one.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeSample } from '../../../../shared/draft/sample/sample.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { setAt } from '../../../../shared/kernel/json.ts';
import type { JsonObject } from '../../../../shared/kernel/json.ts';
import type { EntityRecord } from '../../../../shared/draft/document.ts';
import { fieldsOf } from '../../../state/fields/fields.ts';
import { GRID_TABS } from '../../../state/fields/field.ts';
import type { Row } from '../../../state/fields/field.ts';
import { ENGLISH } from '../../../state/fields/reading.ts';
import { rowOf, rowsFor } from '../../../state/open-draft/rows.ts';
import { CopiedColumn } from './copied-column.ts';
import { cellToCopy } from './copy.ts';
import { cellHtml } from './html-write.ts';

const draft = makeSample();
const how = { reading: ENGLISH, asTable: true, before: '' };

/** The row with something in its cell, whether it fits there or not. */
function withValue(row: Row, path: readonly (string | number)[], value: Json): Row {
  return { ...row, record: setAt(row.record as JsonObject, path, value) as unknown as EntityRecord };
}

it('in every column, whatever its cells hold, also by mistake', () => {
  const fields = GRID_TABS.flatMap((tab) => fieldsOf(tab).filter(({ path }) => path[0] === 'draft'));
  const value: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
    1,
    '1',
    -0.5,
    true,
    'true',
    'Dollars',
    '',
    '2026-01-05 00:00:00',
    '=1+1',
    'a\tb',
    null,
    { a: "it's" },
    [1],
  );
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.array(value, { maxLength: 12 }), (field, values) => {
      const [id = ''] = rowsFor(field.tab, null, draft);
      const row = rowOf(field.tab, id, draft, 2026)!;
      const column = new CopiedColumn(field, how);
      for (const each of values) {
        const held = withValue(row, field.pathOf(row), each);
        const alone = new CopiedColumn(field, how).cell(held);
        expect(column.cell(held)).toEqual(alone);
        expect(alone.html).toBe(cellHtml(cellToCopy(field, held, ENGLISH)));
      }
    }),
  );
});

it('a row that is gone leaves blank cells', () => {
  const column = new CopiedColumn(fieldsOf('tactics')[0]!, { ...how, before: '\t' });
  expect(column.cell(undefined)).toEqual({ plain: '\t', html: '<td class="t"></td>' });
});
