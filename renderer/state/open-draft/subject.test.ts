// The inspector shows the selection, and never rows out of sight.
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../../testing/app.ts';
import { NO_FILTER } from './arrange/filter.ts';
import type { DraftState } from '../context.ts';

let app: DraftState;
let rows: readonly string[];

const cell = (row: string | undefined): { row: string; field: string } => ({ row: row ?? '', field: 'name' });
const lineItem = (key: string | undefined) => ({ kind: 'lineItem', key: key ?? '' }) as const;

beforeEach(async () => {
  app = world().window();
  await app.workspace.openSample();
  rows = app.draft.rows('lineItems', null);
});

/** Leaves the third line item and those that are named alike. */
function filterToThird(): void {
  const name = app.draft.record(lineItem(rows[2]))?.draft['name'];
  app.arrange.setFilter('lineItems', { ...NO_FILTER, text: String(name) });
}

describe('the subject', () => {
  it('is nothing, then the row of the cursor, then all rows of the range, either way round', () => {
    expect(app.subject.now).toEqual({ is: 'none' });
    app.selection.setCell(cell(rows[3]), lineItem(rows[3]));
    expect(app.subject.now).toEqual({ is: 'one', ref: lineItem(rows[3]) });
    app.selection.stretchTo(cell(rows[1]), rows);
    expect(app.subject.now).toEqual({ is: 'many', tab: 'lineItems', rows: rows.slice(1, 4) });
  });

  it('of cells of one row is that row', () => {
    app.selection.setCell(cell(rows[1]), lineItem(rows[1]));
    app.selection.stretchTo({ row: rows[1] ?? '', field: 'costModel' }, rows, ['name', 'costModel']);
    expect(app.subject.now).toEqual({ is: 'one', ref: lineItem(rows[1]) });
  });

  it('is nothing once a filter hides the row, and afterwards: only its place is known', () => {
    app.selection.setCell(cell(rows[0]), lineItem(rows[0]));
    filterToThird();
    expect(app.subject.now).toEqual({ is: 'none' });
    app.arrange.showAll('lineItems');
    expect(app.subject.now).toEqual({ is: 'none' });
    expect(app.selection.cell?.row).toBe(rows[0]);
  });

  it('of flights are flights, and of one flight its line item', () => {
    app.selection.setTab('flights');
    const flights = app.draft.rows('flights', null);
    app.selection.setCell(cell(flights[0]), lineItem(rows[0]));
    expect(app.subject.now).toEqual({ is: 'one', ref: lineItem(rows[0]) });
    app.selection.stretchTo(cell(flights[1]), flights);
    expect(app.subject.now).toMatchObject({ is: 'many', tab: 'flights', rows: flights.slice(0, 2) });
  });

  it('is what was picked in the tree', () => {
    app.selection.setCell(cell(rows[0]), lineItem(rows[0]));
    app.selection.setScope({ kind: 'campaign', key: 'c1' });
    expect(app.subject.now).toEqual({ is: 'one', ref: { kind: 'campaign', key: 'c1' } });
  });
});
