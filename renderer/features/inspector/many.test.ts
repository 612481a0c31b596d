// What many rows share: compared row by row, in every tab that the grid has.
import { beforeEach, describe, expect, it } from 'vitest';
import { type, world } from '../../testing/app.ts';
import type { DraftState } from '../../state/context.ts';
import { type GridTab, GRID_TABS } from '../../state/fields/field.ts';
import { type Common, findCommon, manySections, sumWords } from './many.ts';

let app: DraftState;

beforeEach(async () => {
  app = world().window();
  await app.workspace.openSample();
});

function common(tab: GridTab, rows: readonly string[]): Map<string, Common> {
  const fields = manySections(tab).flatMap((section) => section.fields);
  const all = findCommon(fields, (visit) => app.draft.eachRow(tab, rows, visit));
  return new Map(all.map((one) => [one.field.id, one]));
}

describe('many rows', () => {
  it.each(GRID_TABS)('of %s have no field twice, and no section without one', (tab) => {
    const sections = manySections(tab);
    const ids = sections.flatMap(({ fields }) => fields.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(sections.every(({ fields }) => fields.length > 0)).toBe(true);
  });

  it.each(GRID_TABS)('of %s share a field if, and only if, each reads as the first', (tab) => {
    const rows = app.draft.rows(tab, null).slice(0, 4);
    for (const { field, mixed, text } of common(tab, rows).values()) {
      const texts = rows.flatMap((id) => {
        const row = app.draft.rowOf(tab, id);
        return row === undefined ? [] : field.format(field.read(row), row);
      });
      const differ = new Set(texts).size > 1;
      if (differ) expect(mixed, field.id).toBe(true);
      if (!mixed) expect(text, field.id).toBe(texts[0]);
    }
  });

  it('are mixed as soon as one differs, and say no value then', () => {
    const rows = app.draft.rows('lineItems', null).slice(0, 3);
    for (const row of rows) type(app, 'lineItems', row, 'costModel', 'CPM');
    expect(common('lineItems', rows).get('costModel')).toMatchObject({ mixed: false, value: 'CPM', open: 3 });
    type(app, 'lineItems', rows[2] ?? '', 'costModel', 'Fixed CPM');
    expect(common('lineItems', rows).get('costModel')).toMatchObject({ mixed: true, text: '', editText: '' });
  });

  it('say how many can take a field, and why the others can’t', () => {
    const unpriced = (key: string): boolean =>
      app.draft.record({ kind: 'lineItem', key })?.draft['cpmPrice'] === undefined;
    const rows = app.draft.rows('lineItems', null).filter(unpriced).slice(0, 3);
    for (const row of rows) type(app, 'lineItems', row, 'costModel', 'CPM');
    type(app, 'lineItems', rows[0] ?? '', 'costModel', 'Fixed CPM');
    expect(common('lineItems', rows).get('cpmPrice')).toMatchObject({ open: 1, why: 'Only with Fixed CPM' });
  });

  it('share custom fields too', () => {
    const custom = app.fields.of('lineItems').filter(({ id }) => id.startsWith('custom:'));
    const sections = manySections('lineItems', custom);
    expect(sections.find(({ id }) => id === 'Custom fields')?.fields.map(({ title }) => title)).toEqual(['Agency PO']);
    expect(manySections('creatives').some(({ id }) => id === 'Custom fields')).toBe(false);
  });

  it('add up to what they come to', () => {
    const rows = app.draft.rows('flights', null).slice(0, 2);
    for (const row of rows) type(app, 'flights', row, 'budget', '1,250.50');
    const each = (visit: Parameters<Parameters<typeof findCommon>[1]>[0]): void =>
      app.draft.eachRow('flights', rows, visit);
    expect(sumWords('flights', each)).toBe('Budgets $2,501.00');
  });
});
