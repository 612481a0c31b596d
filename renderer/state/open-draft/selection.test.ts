// The selection stays these rows on their tab: nothing joins them, and a row that leaves the view leaves them for good.
import { beforeEach, describe, expect, it } from 'vitest';
import { removeFlight } from '../../../shared/draft/commands/flights.ts';
import { removeEntities } from '../../../shared/draft/commands/remove.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { selectRows, type, world } from '../../testing/app.ts';
import { NO_FILTER } from './arrange/filter.ts';
import { withHidden } from './arrange/columns.ts';
import type { DraftState } from '../context.ts';

let app: DraftState;
let rows: readonly string[];

beforeEach(async () => {
  app = world().window();
  await app.workspace.openSample();
  rows = app.draft.rows('lineItems', null);
});

const nth = (at: number): string => rows[at] ?? '';
const selected = (): readonly string[] => app.selection.rows.ids;

/** Shows only these line items: they are renamed for it. */
function filterTo(...keys: string[]): void {
  for (const key of keys) type(app, 'lineItems', key, 'name', `Kept ${key}`);
  app.arrange.setFilter('lineItems', { ...NO_FILTER, text: 'Kept' });
}

describe('rows out of view', () => {
  it('leave the selection, which says so until something else is selected or edited', () => {
    selectRows(app, nth(0), nth(4));
    filterTo(nth(1), nth(3), nth(6));
    expect(selected()).toEqual([nth(1), nth(3)]);
    expect(app.selection.departed).toBe(3);
    app.arrange.showAll('lineItems');
    expect(selected()).toEqual([nth(1), nth(3)]);
    expect(app.selection.departed).toBe(3);
    type(app, 'lineItems', nth(1), 'name', 'Edited');
    expect(app.selection.departed).toBe(0);
  });

  it('are added up while the planner goes on filtering', () => {
    selectRows(app, nth(0), nth(4));
    filterTo(nth(1), nth(2));
    app.arrange.setFilter('lineItems', { ...NO_FILTER, text: `Kept ${nth(1)}` });
    expect([selected(), app.selection.departed]).toEqual([[nth(1)], 4]);
    app.selection.setCell({ row: nth(1), field: 'name' });
    expect(app.selection.departed).toBe(0);
  });

  it('take the active cell along into those that stay', () => {
    selectRows(app, nth(0), nth(4));
    filterTo(nth(1), nth(3));
    expect(app.selection.cell).toEqual({ row: nth(1), field: 'name' });
    expect(app.selection.range).toMatchObject({ anchor: { row: nth(1) }, focus: { row: nth(3) } });
  });

  it('that were removed come back unselected', () => {
    selectRows(app, nth(0), nth(2));
    const removal = removeEntities(app.draft.document, [{ kind: 'lineItem', key: nth(1) }]);
    if (!removal.ok) throw new Error('refused');
    app.draft.run(removal.value);
    app.draft.undo();
    expect(app.draft.rows('lineItems', null)).toEqual(rows);
    expect(selected()).toEqual([nth(0), nth(2)]);
  });
});

it('a row that comes between two selected ones does not join them', () => {
  selectRows(app, nth(0), nth(1));
  app.arrange.setSort('lineItems', [{ field: 'name', down: true }]);
  expect([...selected()].sort()).toEqual([nth(0), nth(1)].sort());
  const order = app.arrange.rows('lineItems', null);
  expect(selected()).toEqual(order.filter((row) => row === nth(0) || row === nth(1)));
});

it('each tab keeps its selection, as far as it is still there', () => {
  selectRows(app, nth(0), nth(2));
  app.selection.setTab('tactics');
  expect(selected()).toEqual([]);
  selectRows(app, 't1', 't2');
  app.selection.setTab('lineItems');
  expect(selected()).toEqual(rows.slice(0, 3));
  expect(app.selection.focused).toEqual({ kind: 'lineItem', key: nth(0) });
  const removal = removeEntities(app.draft.document, [{ kind: 'tactic', key: 't1' }]);
  if (!removal.ok) throw new Error('refused');
  app.draft.run(removal.value);
  app.selection.setTab('tactics');
  expect([selected(), app.selection.departed]).toEqual([['t2'], 1]);
});

it('a pick in the tree replaces the selection on every tab', () => {
  selectRows(app, nth(0), nth(2));
  app.selection.setTab('tactics');
  selectRows(app, 't1', 't2');
  app.selection.setScope({ kind: 'lineItem', key: nth(0) });
  expect([selected(), app.subject.refs]).toEqual([[], [{ kind: 'lineItem', key: nth(0) }]]);
  app.selection.setTab('lineItems');
  expect(selected()).toEqual([]);
});

it('a hidden column takes its cells out of the selection', () => {
  app.selection.setCell({ row: nth(0), field: 'name' });
  app.selection.stretchTo({ row: nth(1), field: 'costModel' }, rows, ['name', 'inventoryType', 'costModel']);
  for (const hidden of [true, false]) {
    const plan = withHidden(app.fields.of('lineItems'), app.arrange.plan('lineItems'), 'costModel', hidden);
    app.arrange.setPlan('lineItems', plan);
  }
  expect(app.selection.fields).toEqual(['name', 'inventoryType']);
  expect(app.selection.range?.focus.field).toBe('inventoryType');
});

describe('flights', () => {
  /** The flights that are selected. */
  const flights = (): Json[] =>
    selected().flatMap((id) => {
      const row = app.draft.rowOf('flights', id);
      return row?.flight === undefined ? [] : (flightsOf(row.record.draft)[row.flight] ?? []);
    });
  const findItem = (count: number): string =>
    rows.find((key) => flightsOf(app.draft.record({ kind: 'lineItem', key })?.draft).length >= count) ?? '';

  it('stay selected where an earlier one of their line item is removed, and where it comes back', () => {
    app.selection.setTab('flights');
    const key = findItem(3);
    selectRows(app, `${key}#1`, `${key}#2`);
    const before = flights();
    app.draft.run(removeFlight(app.draft.document, key, 0));
    expect([flights(), selected()]).toEqual([before, [`${key}#0`, `${key}#1`]]);
    expect(app.selection.cell?.row).toBe(`${key}#0`);
    app.draft.undo();
    expect([flights(), selected()]).toEqual([before, [`${key}#1`, `${key}#2`]]);
    app.draft.run(removeFlight(app.draft.document, key, 1));
    expect([flights(), app.selection.departed]).toEqual([before.slice(1), 1]);
  });

  it('stay so while another tab is in front', () => {
    app.selection.setTab('flights');
    const key = findItem(3);
    selectRows(app, `${key}#1`, `${key}#2`);
    const before = flights();
    app.selection.setTab('lineItems');
    app.draft.run(removeFlight(app.draft.document, key, 0));
    app.selection.setTab('flights');
    expect(flights()).toEqual(before);
  });
});
