// Which rows the tree's scope leaves on each tab, and that an edit of a cell does not move them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, liveDraft } from '../../shared/draft/apply.ts';
import type { Change } from '../../shared/draft/change.ts';
import { makeSample } from '../../shared/draft/sample/sample.ts';
import { Decisions, randomEdit } from '../../shared/draft/testing/random-edits.ts';
import { GRID_TABS } from './fields/field.ts';
import { RowCache, childrenOf, nextStructure, noStructure } from './row-cache.ts';
import { rowOf, rowsFor } from './rows.ts';

const draft = makeSample();
const [campaign = ''] = draft.entities.campaign.keys();
const items = [...draft.entities.lineItem.values()].filter((item) => item.campaign === campaign);
const [item] = items;
const tactics = [...draft.entities.tactic.values()].filter((tactic) => tactic.lineItem === item?.key);

test('a campaign leaves what is below it, and all creatives', () => {
  const scope = { kind: 'campaign', key: campaign } as const;
  expect(rowsFor('campaigns', scope, draft)).toEqual([campaign]);
  expect(rowsFor('lineItems', scope, draft)).toEqual(items.map((each) => each.key));
  expect(rowsFor('creatives', scope, draft)).toHaveLength(draft.entities.creative.size);
  const below = new Set(items.map((each) => each.key));
  const all = [...draft.entities.tactic.values()].filter((each) => below.has(each.lineItem ?? ''));
  expect(rowsFor('tactics', scope, draft)).toEqual(all.map((each) => each.key));
});

test('a line item leaves itself, its flights, its tactics and its campaign', () => {
  const scope = { kind: 'lineItem', key: item?.key ?? '' } as const;
  expect(rowsFor('campaigns', scope, draft)).toEqual([campaign]);
  expect(rowsFor('lineItems', scope, draft)).toEqual([item?.key]);
  expect(rowsFor('tactics', scope, draft)).toEqual(tactics.map((each) => each.key));
  const flights = item?.draft['flights'] as unknown[];
  expect(rowsFor('flights', scope, draft)).toEqual(flights.map((_, index) => `${String(item?.key)}#${String(index)}`));
});

test('a tactic leaves the line item and the campaign that it is in', () => {
  const scope = { kind: 'tactic', key: tactics[0]?.key ?? '' } as const;
  expect(rowsFor('tactics', scope, draft)).toEqual([tactics[0]?.key]);
  expect(rowsFor('lineItems', scope, draft)).toEqual([item?.key]);
  expect(rowsFor('campaigns', scope, draft)).toEqual([campaign]);
});

test('a row whose record or flight is gone is none', () => {
  expect(rowOf('tactics', 'gone', draft)).toBeUndefined();
  expect(rowOf('flights', `${String(item?.key)}#99`, draft)).toBeUndefined();
  expect(rowOf('flights', `${String(item?.key)}#0`, draft)?.flight).toBe(0);
});

test('an edit of a cell moves no rows; a flight, a record or a parent does, and only those of its own tabs', () => {
  const set = (path: (string | number)[]) => ({ op: 'set', kind: 'lineItem', key: 'l1', path }) as const;
  const moved = (change: Change): string[] => {
    const before = noStructure();
    const after = nextStructure(before, [change]);
    return GRID_TABS.filter((tab) => after[tab] !== before[tab]);
  };
  expect(moved(set(['draft', 'name']))).toEqual([]);
  expect(moved(set(['draft', 'flights', 0, 'budget']))).toEqual([]);
  expect(moved(set(['draft', 'flights', 2]))).toEqual(['flights']);
  expect(moved(set(['draft', 'flights']))).toEqual(['flights']);
  expect(moved(set(['draft']))).toEqual(['flights']);
  expect(moved(set(['campaign']))).toEqual(['lineItems', 'flights']);
  const record = { key: 't1', remoteId: null, base: null, draft: {} };
  expect(moved({ op: 'remove', kind: 'tactic', key: 't1', record, at: null })).toEqual(['tactics']);
});

test('rows and children that are kept are those of the draft as it stands, after any edits', () => {
  const decisions = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(decisions, { maxLength: 10 }), (all) => {
      const live = liveDraft(makeSample({ campaigns: 2, lineItems: 4, tactics: 7, creatives: 4, seed: 3 }));
      const scopes = [null, { kind: 'campaign', key: 'c1' }, { kind: 'lineItem', key: 'l2' }] as const;
      const cache = new RowCache();
      let structure = noStructure();
      for (const numbers of all) {
        const { changes } = randomEdit(live, new Decisions(numbers));
        applyChanges(live, changes);
        structure = nextStructure(structure, changes);
        for (const tab of GRID_TABS) {
          for (const scope of scopes) {
            expect(cache.rows(tab, scope, live, structure)).toEqual(rowsFor(tab, scope, live));
          }
        }
        for (const kind of ['lineItem', 'tactic'] as const) {
          expect(cache.children(kind, live, structure)).toEqual(childrenOf(kind, live));
        }
      }
    }),
  );
});

test('rows that are worked out again and say the same are the same array', () => {
  const cache = new RowCache();
  const before = noStructure();
  const first = cache.rows('flights', null, draft, before);
  const after = nextStructure(before);
  expect(cache.rows('flights', null, draft, after)).toBe(first);
});
