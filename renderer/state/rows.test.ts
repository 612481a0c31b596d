// Which rows the tree's scope leaves on each tab, and that an edit of a cell does not move them.
import { expect, test } from 'vitest';
import { makeSample } from '../../shared/draft/sample/sample.ts';
import { RowCache, movesRows } from './row-cache.ts';
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

test('an edit of a cell moves no rows; a flight, a record or a parent does', () => {
  const set = (path: (string | number)[]) => ({ op: 'set', kind: 'lineItem', key: 'l1', path }) as const;
  expect(movesRows(set(['draft', 'name']))).toBe(false);
  expect(movesRows(set(['draft', 'flights', 0, 'budget']))).toBe(false);
  expect(movesRows(set(['draft', 'flights', 2]))).toBe(true);
  expect(movesRows(set(['draft', 'flights']))).toBe(true);
  expect(movesRows(set(['draft']))).toBe(true);
  expect(movesRows(set(['campaign']))).toBe(true);
});

test('rows that are worked out again and say the same are the same array', () => {
  const cache = new RowCache();
  const rows = cache.rows('lineItems', null, draft, 1);
  expect(cache.rows('lineItems', null, draft, 2)).toBe(rows);
});
