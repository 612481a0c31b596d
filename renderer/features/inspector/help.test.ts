// The words beside the inspector's fields: from the interface, in planners' words.
import { describe, expect, it, test } from 'vitest';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { fieldById, fieldsOf } from '../../state/fields/fields.ts';
import { findNode } from '../../state/fields/known.ts';
import { formatHelp } from './help.ts';
import { SPEND_CAP_FIELDS, assignmentField } from './nested-fields.ts';
import { listSections } from './sections.ts';

const inner = [...SPEND_CAP_FIELDS, assignmentField(0, 'creative'), assignmentField(0, 'weight')];
const lines = [
  ...KINDS.flatMap((kind) =>
    listSections(kind).flatMap(({ fields, switch: own }) => [...fields, ...(own ? [own] : [])]),
  ),
  ...fieldsOf('flights'),
  ...inner,
].filter((field) => findNode(field) !== undefined && findNode(field)?.readOnly !== true);

test.each(lines.map((field) => [`${field.tab} ${field.id}`, field] as const))('%s is explained', (_name, field) => {
  const help = formatHelp(field);
  expect(help).toMatch(/^[A-Z0-9].*[.]$/);
  // No wire format, no list of values that the editor shows already.
  expect(help).not.toMatch(/HH|yyyy|one of/);
});

describe('help', () => {
  const help = (tab: 'flights' | 'lineItems' | 'tactics', id: string): string => {
    const field = fieldById(tab, id);
    return field === undefined ? '' : formatHelp(field);
  };

  it('says the valid values first, numbers as planners write them', () => {
    expect(help('flights', 'budget')).toBe(
      'More than 0, at most 999,999.99, at most two decimals. What this flight may spend.',
    );
    expect(help('flights', 'startDate')).toMatch(/^A date and a time\. In the line item's time zone\./);
    expect(help('tactics', 'baseBidPrice')).toBe('At most the max bid. Default: 1.00.');
  });
});
