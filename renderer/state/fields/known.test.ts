// Help beside every field: each editable field has a text on its valid values and where they are documented.
import { expect, test } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { rowOf, rowsFor } from '../open-draft/rows.ts';
import { type Field, type GridTab, GRID_TABS } from './field.ts';
import { FIELDS } from './fields.ts';
import { findNode } from './known.ts';

const draft = makeSample();

/** Whether a planner can edit it in some row of the sample. */
function isEditable(tab: GridTab, field: Field): boolean {
  return rowsFor(tab, null, draft).some((id) => {
    const row = rowOf(tab, id, draft, 2027);
    return row !== undefined && field.lockReason(row) === null;
  });
}

/** Not in the body: a word of this program's own. */
const OWN = ['npiLists kind'];

const editable = GRID_TABS.flatMap((tab) =>
  FIELDS[tab].filter((field) => isEditable(tab, field)).map((field) => [`${tab} ${field.id}`, field] as const),
);

test('planners can edit many fields', () => expect(editable.length).toBeGreaterThan(40));

test.each(editable.filter(([name]) => !OWN.includes(name)))(
  '%s has help, a section, and the valid values',
  (_name, field) => {
    const node = findNode(field);
    expect(node?.help).toMatch(/^[A-Z].*\.$/);
    expect(node?.section).toMatch(/^§\d\.\d+$/);
    expect(node?.expected).not.toBe('');
  },
);
