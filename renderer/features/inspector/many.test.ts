// What many rows share: compared row by row, in every tab that the grid has.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatMoney } from '../../../shared/kernel/money.ts';
import { type, world } from '../../testing/app.ts';
import type { DraftState } from '../../state/context.ts';
import { type GridTab, GRID_TABS } from '../../state/fields/field.ts';
import { sumColumn } from '../../state/fields/sum-column.ts';
import { type Common, Comparing, findSumField, manySections, sumWords } from './many.ts';

let app: DraftState;

beforeEach(async () => {
  app = world().window();
  await app.workspace.openSample();
});

function common(tab: GridTab, rows: readonly string[]): Map<string, Common> {
  const fields = manySections(tab).flatMap((section) => section.fields);
  const all = fields.map((field) => new Comparing(field));
  app.draft.eachRow(tab, rows, (row) => {
    for (const one of all) one.take(row);
  });
  return new Map(all.map((one) => [one.common.field.id, one.common]));
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
    const { sum } = sumColumn(findSumField('flights')!, (visit) => app.draft.eachRow('flights', rows, visit));
    expect(sumWords('flights', sum)).toBe('Budgets $2,501.00');
  });

  it('say from least to most what they hold, however it is spread', () => {
    const rows = app.draft.rows('flights', null).slice(0, 5);
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 5, maxLength: 5 }), (amounts) => {
        for (const [at, amount] of amounts.entries()) {
          type(app, 'flights', rows[at] ?? '', 'budget', (amount / 100).toFixed(2));
        }
        const { mixed, spread } = common('flights', rows).get('budget')!;
        const sorted = amounts.toSorted((one, other) => one - other);
        expect(mixed).toBe(sorted[0] !== sorted[4]);
        expect(spread).toBe(mixed ? `${formatMoney(sorted[0]!)} to ${formatMoney(sorted[4]!)}` : '');
      }),
      { numRuns: 20 },
    );
    type(app, 'flights', rows[0] ?? '', 'budget', 'much');
    expect(common('flights', rows).get('budget')?.spread).toMatch(/, unreadable in 1$/);
  });

  it('say how many have each choice, and how many texts differ', () => {
    const rows = app.draft.rows('lineItems', null).slice(0, 4);
    for (const row of rows) type(app, 'lineItems', row, 'costModel', 'CPM');
    type(app, 'lineItems', rows[3] ?? '', 'costModel', 'CPC');
    const { spread, counts } = common('lineItems', rows).get('costModel')!;
    expect(spread).toBe('CPM in 3, CPC in 1');
    expect(Object.fromEntries(counts)).toEqual({ CPM: 3, CPC: 1 });
    type(app, 'lineItems', rows[2] ?? '', 'costModel', 'Fixed CPM');
    expect(common('lineItems', rows).get('costModel')?.spread).toBe('3 kinds, CPM in 2');
    expect(common('lineItems', rows).get('name')?.spread).toBe('4 different');
  });
});
