// Rows of a set stay these rows, whatever order they are placed in.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexAt, countIndexes } from '../../../shared/kernel/spans.ts';
import { NO_ROWS, placeRows, rowsBetween, makeRowSet } from './row-set.ts';

const rows = fc.uniqueArray(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 12 });

test('placed in any order they are those of them that are in it, as they stand there', () => {
  fc.assert(
    fc.property(rows, rows, (ids, order) => {
      const placed = placeRows(makeRowSet(ids), order);
      const wanted = order.filter((id) => ids.includes(id));
      expect(placed.ids).toEqual(wanted);
      expect(countIndexes(placed.spans)).toBe(wanted.length);
      expect(wanted.map((_, rank) => placed.order[indexAt(placed.spans, rank)])).toEqual(wanted);
      // Nothing that was placed once is looked for again.
      expect(placeRows(placed, placed.order)).toBe(placed);
    }),
  );
});

test('a range has both of its ends, either way round, and all rows at once are not copied', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(rowsBetween(order, 2, 1)).toEqual({ ids: ['b', 'c'], order, spans: [{ first: 1, end: 3 }] });
  expect(rowsBetween(order, 0, 3).ids).toBe(order);
  expect(rowsBetween([], 0, 0)).toBe(NO_ROWS);
});
