// The inspector shows every field of the one list, each once.
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { fieldById, fieldsOf } from '../../state/fields/fields.ts';
import { KIND_TAB } from '../../state/open-draft/rows.ts';
import { formatHelp, pickPlaceholder } from './help.ts';
import { CAP_FIELDS, FEE_FIELDS, SPEND_CAP_FIELDS } from './nested-fields.ts';
import { listSections } from './sections.ts';

describe('the sections of the inspector', () => {
  it.each(KINDS)('of a %s name only fields that exist, none twice', (kind) => {
    const ids = listSections(kind).flatMap((section) => section.fields.map((field) => field.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  it('leave out only what another part of the inspector shows', () => {
    const shown = listSections('lineItem').flatMap((section) => section.fields.map((field) => field.id));
    const left = fieldsOf(KIND_TAB.lineItem).filter((field) => !shown.includes(field.id));
    expect(left.map((field) => field.id).sort()).toEqual(
      ['budget', 'campaign', 'dates', 'dayParting', 'flights', 'frequencyCap', 'pacing', 'remoteId'].sort(),
    );
  });
});

describe('help', () => {
  it('is the rule of the interface, without its section', () => {
    const budget = fieldById('flights', 'budget');
    expect(budget && formatHelp(budget)).toMatch(/999[,.]?999\.99[^§]*$/);
  });
  it('exists for every field that the inspector takes out of a summary', () => {
    for (const field of [...CAP_FIELDS.lineItems, ...CAP_FIELDS.tactics, ...FEE_FIELDS, ...SPEND_CAP_FIELDS]) {
      expect(formatHelp(field), field.id).toMatch(/^[^§]+$/);
    }
  });
  it('is empty where the interface says nothing', () => {
    const planned = fieldById('campaigns', 'planned');
    expect(planned && formatHelp(planned)).toBe('');
  });
  it('says in an empty field what the platform takes instead, where it tells', () => {
    const bid = fieldById('tactics', 'baseBidPrice');
    expect(bid && pickPlaceholder(bid)).toBe('1.00');
    const name = fieldById('tactics', 'name');
    expect(name && pickPlaceholder(name)).toBe('Not set');
  });
});
