// Ctrl and an arrow jump as in a spreadsheet: to the end of a run of filled cells, or over a gap to the next.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataEdge } from './data-edge.ts';

/** A column of cells, `x` filled. */
const down = (column: string, from: number, direction: 'up' | 'down' = 'down'): number =>
  dataEdge(
    { row: from, column: 0 },
    direction,
    { rows: column.length, columns: 1, page: 1 },
    ({ row }) => column[row] === 'x',
  ).row;

test('from inside a run to its end, from its end over the gap to the next', () => {
  expect(down('xxx..xx', 0)).toBe(2);
  expect(down('xxx..xx', 2)).toBe(5);
  expect(down('xxx..xx', 6, 'up')).toBe(5);
  expect(down('xxx..xx', 5, 'up')).toBe(2);
});

test('from a blank to the next filled cell, or to the edge without one', () => {
  expect(down('..x..', 0)).toBe(2);
  expect(down('x...', 0)).toBe(3);
  expect(down('....', 1, 'up')).toBe(0);
  expect(down('x', 0)).toBe(0);
});

test('across the columns alike', () => {
  const right = dataEdge({ row: 0, column: 1 }, 'right', { rows: 1, columns: 9, page: 1 }, ({ column }) => column < 5);
  expect(right).toEqual({ row: 0, column: 4 });
});

test('always ends inside, on a filled cell or at the edge', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('x', '.'), minLength: 1 }), fc.nat(), (column, at) => {
      const end = down(column, at % column.length);
      expect(column[end] === 'x' || end === column.length - 1).toBe(true);
    }),
  ));
