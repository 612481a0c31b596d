// Which rows the tree's scope leaves on each tab, and that an edit of a cell does not move them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, liveDraft } from '../../../shared/draft/apply.ts';
import { type Change, cellChange, unlikeNeighbours } from '../../../shared/draft/change.ts';
import { type Draft, parentKey } from '../../../shared/draft/document.ts';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { Decisions, randomEdit } from '../../../shared/testing/draft/random-edits.ts';
import { GRID_TABS } from '../fields/field.ts';
import type { Children } from './children.ts';
import { type NestedKind, RowCache, nextStructure, noStructure } from './row-cache.ts';
import { rowOf, rowsFor } from './rows.ts';
import type { Runs } from '../../../shared/draft/runs.ts';
import { makeTacticsDraft, record } from '../../testing/drafts.ts';

const draft = makeSample();
const [campaign = ''] = draft.entities.campaign.keys();
const items = [...draft.entities.lineItem.values()].filter((item) => item.campaign === campaign);
const [item] = items;
const tactics = [...draft.entities.tactic.values()].filter((tactic) => tactic.lineItem === item?.key);

test('a campaign leaves its descendants, and all creatives', () => {
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
  expect(rowsFor('flights', scope, draft)).toEqual(flights.map((_, index) => `${item?.key}#${index}`));
});

test('a tactic leaves the line item and the campaign that it is in', () => {
  const scope = { kind: 'tactic', key: tactics[0]?.key ?? '' } as const;
  expect(rowsFor('tactics', scope, draft)).toEqual([tactics[0]?.key]);
  expect(rowsFor('lineItems', scope, draft)).toEqual([item?.key]);
  expect(rowsFor('campaigns', scope, draft)).toEqual([campaign]);
});

test('a row whose record or flight is gone is undefined', () => {
  expect(rowOf('tactics', 'gone', draft)).toBeUndefined();
  expect(rowOf('flights', `${item?.key}#99`, draft)).toBeUndefined();
  expect(rowOf('flights', `${item?.key}#0`, draft)?.flight).toBe(0);
});

test('an edit of a cell moves no rows; a flight, a record or a parent does, and only those of its own tabs', () => {
  const set = (path: (string | number)[]) => cellChange({ kind: 'lineItem', key: 'l1' }, path, undefined, undefined);
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

/** Children found one by one. */
function childrenOneByOne(kind: NestedKind, live: Draft): ReadonlyMap<string, readonly string[]> {
  const records = [...live.entities[kind].values()];
  const parents = new Set(records.map((each) => parentKey(kind, each) ?? ''));
  const under = (parent: string): string[] =>
    records.filter((each) => parentKey(kind, each) === parent).map((each) => each.key);
  return new Map([...parents].map((parent) => [parent, under(parent)]));
}

/** What they say of each parent, those included that are not there or are there no more. */
function listed(children: Children, parents: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  for (const parent of [...parents, 'missing']) {
    const count = children.count(parent);
    const list = children.get(parent);
    expect([count, children.count(parent)]).toEqual([list?.length ?? 0, list?.length ?? 0]);
    if (list !== undefined) lists.set(parent, list);
  }
  return lists;
}

function runsOneByOne(kind: NestedKind, live: Draft): Runs {
  const all = [...live.entities[kind].values()].map((each) => parentKey(kind, each));
  const starts = [...all.keys()].filter((row) => row === 0 || all[row] !== all[row - 1]);
  return { parents: starts.map((row) => all[row]), starts, rows: all.length };
}

test('cached rows and children are those of the current draft, after any edits', () => {
  const decisions = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(decisions, { maxLength: 10 }), (all) => {
      const live = liveDraft(makeSample({ campaigns: 2, lineItems: 4, tactics: 7, creatives: 4, seed: 3 }));
      const scopes = [null, { kind: 'campaign', key: 'c1' }, { kind: 'lineItem', key: 'l2' }] as const;
      const cache = new RowCache();
      let structure = noStructure();
      const parents = new Set<string>();
      for (const numbers of all) {
        const { changes } = randomEdit(live, new Decisions(numbers));
        applyChanges(live, changes);
        structure = nextStructure(structure, unlikeNeighbours(changes));
        cache.follow(changes, structure);
        for (const tab of GRID_TABS) {
          for (const scope of scopes) {
            expect(cache.rows(tab, scope, live, structure)).toEqual(rowsFor(tab, scope, live));
          }
        }
        for (const kind of ['lineItem', 'tactic'] as const) {
          const expected = childrenOneByOne(kind, live);
          for (const parent of expected.keys()) parents.add(parent);
          expect(listed(cache.children(kind, live, structure), parents)).toEqual(expected);
          expect(cache.runs(kind, live, structure)).toEqual(runsOneByOne(kind, live));
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

/** Tactics t1 to t6 by turns of the line items a, a, b, b, a, a. */
function six() {
  const live = liveDraft(makeTacticsDraft(0));
  for (const [at, lineItem] of ['a', 'a', 'b', 'b', 'a', 'a'].entries()) {
    const key = `t${at + 1}`;
    live.entities.tactic.set(key, record(key, { lineItem }));
  }
  return live;
}

test.each([
  ['before a sibling', 'a', 't2'],
  ['after a sibling', 'a', 't3'],
  ['between others', 'b', 't1'],
  ['at the end', 'b', null],
  ['as the first of its parent', 'c', 't4'],
] as const)('one tactic that comes %s and goes again is taken into the cached lists', (_, lineItem, at) => {
  const live = six();
  const cache = new RowCache();
  let structure = noStructure();
  const [rows, children] = [cache.rows('tactics', null, live, structure), cache.children('tactic', live, structure)];
  const parents = ['a', 'b', 'c'];
  const before = listed(children, parents);
  const inserted = { op: 'insert', kind: 'tactic', key: 'n', record: record('n', { lineItem }), at } as const;
  for (const change of [inserted, { ...inserted, op: 'remove' }] as const) {
    applyChanges(live, [change]);
    structure = nextStructure(structure, [change]);
    cache.follow([change], structure);
    expect(cache.rows('tactics', null, live, structure)).toEqual(rowsFor('tactics', null, live));
    expect(listed(cache.children('tactic', live, structure), parents)).toEqual(childrenOneByOne('tactic', live));
  }
  // What others have of it stays as it was.
  expect([rows, listed(children, parents)]).toEqual([rowsFor('tactics', null, live), before]);
});

test('one tactic that comes costs the lists of other line items nothing', () => {
  const live = six();
  const cache = new RowCache();
  const structure = noStructure();
  cache.rows('tactics', null, live, structure);
  const others = cache.children('tactic', live, structure).get('b');
  const change = { op: 'insert', kind: 'tactic', key: 'n', record: record('n', { lineItem: 'a' }), at: 't3' } as const;
  applyChanges(live, [change]);
  const after = nextStructure(structure, [change]);
  cache.follow([change], after);
  const children = cache.children('tactic', live, after);
  expect(children.get('b')).toBe(others);
  expect(children.get('a')).toEqual(['t1', 't2', 'n', 't5', 't6']);
});
