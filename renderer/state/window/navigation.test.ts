// Going to any place and back gives the same place: workspace, tab, kind of rows, selected cells.
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { PANEL_IDS } from '../../../shared/actions.ts';
import { world } from '../../testing/app.ts';
import type { DraftState } from '../context.ts';
import { GRID_TABS, TAB_KIND } from '../fields/field.ts';
import { isList } from './panel-state.svelte.ts';

let app: DraftState;

beforeEach(async () => {
  app = world().window();
  await app.workspace.openSample();
});

const panels = PANEL_IDS.filter((id) => !isList(id));
const here = (): unknown => [app.layout.place, app.selection.place];

/** Each goes elsewhere, or changes the view of the place. */
const moves = fc.oneof(
  fc.constantFrom(...panels).map((id) => () => app.layout.show(id)),
  fc.constantFrom(...GRID_TABS).map((tab) => () => app.navigation.showKind(tab)),
  fc.constant(() => app.layout.open('grid')),
  fc.constant(() => app.layout.toggleBeside()),
  fc.constant(() => app.layout.swapHalves()),
  fc.tuple(fc.constantFrom(...GRID_TABS), fc.nat(20)).map(([tab, at]) => () => {
    const rows = app.draft.rows(tab, null);
    const row = rows[at % rows.length];
    const key = row === undefined ? undefined : app.draft.rowOf(tab, row)?.key;
    if (row !== undefined && key !== undefined)
      app.selection.reveal(tab, { row, field: 'name' }, { kind: TAB_KIND[tab], key });
  }),
);

it('back and forward lead through the same places', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 30 }), (steps) => {
      while (app.navigation.canGoBack) app.navigation.back();
      for (const step of steps) step();
      const last = here();
      let count = 0;
      for (; app.navigation.canGoBack; count += 1) app.navigation.back();
      for (let at = 0; at < count; at += 1) app.navigation.forward();
      expect(here()).toEqual(last);
    }),
    { numRuns: 200 },
  );
});

it('the key of a workspace leads there, and pressed again back to the cell', () => {
  const [row = ''] = app.draft.rows('tactics', null);
  app.selection.reveal('tactics', { row, field: 'name' }, { kind: 'tactic', key: row });
  const before = here();
  for (const workspace of ['timeline', 'gallery', 'push', 'conflicts', 'library', 'npi'] as const) {
    app.navigation.toggle(workspace);
    expect(app.layout.front).toBe(workspace);
    app.navigation.toggle(workspace);
    expect(here()).toEqual(before);
  }
  // Also where another tab of it was opened meanwhile; forward leads through both.
  app.navigation.toggle('push');
  app.layout.show('history');
  app.navigation.toggle('push');
  expect(here()).toEqual(before);
  const seen = [1, 2].map(() => {
    app.navigation.forward();
    return app.layout.panel;
  });
  expect(seen).toEqual(['push', 'history']);
});

it('a grid with the focus shows the selected rows, in either half', () => {
  const { layout, selection, navigation } = app;
  navigation.showKind('lineItems');
  layout.toggleBeside();
  expect([layout.kinds.grid, layout.kinds.secondGrid, selection.tab]).toEqual(['lineItems', 'flights', 'lineItems']);
  layout.focusHalf('secondGrid');
  expect(selection.tab).toBe('flights');
  navigation.showKindIn('secondGrid', 'tactics');
  expect([layout.kinds.grid, layout.kinds.secondGrid, selection.tab]).toEqual(['lineItems', 'tactics', 'tactics']);
  layout.focusHalf('grid');
  expect(selection.tab).toBe('lineItems');
});

it('a timeline opens beside the flights, and stays where rows that it draws are selected', () => {
  const { layout, selection, navigation } = app;
  navigation.toggle('timeline');
  expect(selection.tab).toBe('flights');
  layout.toggleBeside();
  expect([layout.centre, layout.kinds.grid]).toEqual([
    { first: 'timeline', second: 'grid', focused: 'first' },
    'flights',
  ]);
  layout.toggleBeside();
  const [item = ''] = app.draft.rows('lineItems', null);
  selection.chooseEntities([{ kind: 'lineItem', key: item }]);
  expect(layout.front).toBe('timeline');
  layout.open('grid');
  selection.chooseEntities([{ kind: 'lineItem', key: item }]);
  layout.open('timeline');
  expect([selection.tab, selection.rows.ids]).toEqual(['lineItems', [item]]);
  // A problem's cell is in a grid.
  selection.reveal('flights', { row: `${item}#0`, field: 'budget' }, { kind: 'lineItem', key: item });
  expect([layout.front, layout.kinds.grid]).toEqual(['grid', 'flights']);
});
