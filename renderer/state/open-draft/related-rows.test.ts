// Rows of one kind that belong to selected rows of another: by walking from each row up to what it is in.
import { beforeEach, expect, it } from 'vitest';
import { selectRows, world } from '../../testing/app.ts';
import type { DraftState } from '../context.ts';
import type { GridTab } from '../fields/field.ts';
import { relatedRows } from './related-rows.ts';

let app: DraftState;

beforeEach(async () => {
  app = world().window();
  await app.workspace.openSample();
});

const TREE = ['campaigns', 'lineItems', 'flights', 'tactics'] as const satisfies readonly GridTab[];

/** Campaign and line item that a row is, or is in. */
function readParents(tab: GridTab, id: string): readonly [string | undefined, string | undefined] {
  const row = app.draft.rowOf(tab, id);
  if (row === undefined) throw new Error('no such row');
  if (tab === 'campaigns') return [row.key, undefined];
  const lineItem = tab === 'tactics' ? row.record.lineItem : row.key;
  return [app.draft.record({ kind: 'lineItem', key: lineItem ?? '' })?.campaign, lineItem];
}

it('are those on the same path, in their order', () => {
  for (const lead of TREE)
    for (const tab of TREE) {
      if (tab === lead) continue;
      const order = app.draft.rows(tab, null);
      for (const id of app.draft.rows(lead, null).slice(0, 5)) {
        const [campaign, lineItem] = readParents(lead, id);
        const naive = order.filter((row) => {
          const [ofCampaign, ofLineItem] = readParents(tab, row);
          return (
            ofCampaign === campaign && (lineItem === undefined || ofLineItem === undefined || ofLineItem === lineItem)
          );
        });
        expect(relatedRows(order, tab, { tab: lead, ids: [id] }, app.draft.document), `${tab} of ${lead}`).toEqual(
          naive,
        );
      }
    }
});

it('are what the second grid of a split shows, until it no longer follows', () => {
  const { layout, selection, navigation } = app;
  navigation.showKind('lineItems');
  const [first = '', second = '', third = ''] = app.draft.rows('lineItems', null);
  selectRows(app, first, second);
  const all = app.draft.rows('flights', null);
  expect(selection.viewRows('flights')).toEqual(all);
  layout.toggleBeside();
  const both = all.filter((id) => id.startsWith(`${first}#`) || id.startsWith(`${second}#`));
  expect(selection.viewRows('flights')).toEqual(both);
  // A row that goes leaves the selection.
  layout.focusHalf('secondGrid');
  selectRows(app, both[0] ?? '', both.at(-1) ?? '');
  expect(selection.rows.ids).toEqual(both);
  layout.focusHalf('grid');
  selection.setCell({ row: third, field: 'name' });
  expect(selection.tabs.flights.rows.ids).toEqual([]);
  // To a row that it does not show the planner is led all the same.
  selection.reveal('flights', { row: `${first}#0`, field: 'budget' }, { kind: 'lineItem', key: first });
  expect([layout.front, layout.follows]).toEqual(['secondGrid', false]);
  expect(selection.viewRows('flights')).toEqual(all);
});
