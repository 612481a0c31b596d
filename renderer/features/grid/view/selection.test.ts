// How keys move the active cell and the range around it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Extent, Move } from './selection.ts';
import { advanced, at, cellsIn, clamped, inRange, moved, rangeOf, stretched } from './selection.ts';

const extent: Extent = { rows: 50, columns: 8, page: 10 };

describe('moving', () => {
  test('arrows move one cell and stop at the edges', () => {
    expect(moved(at(0, 0), 'up', extent).active).toEqual({ row: 0, column: 0 });
    expect(moved(at(3, 2), 'down', extent).active).toEqual({ row: 4, column: 2 });
    expect(moved(at(3, 7), 'right', extent).active).toEqual({ row: 3, column: 7 });
  });

  test('page, home and end keys', () => {
    expect(moved(at(3, 2), 'page-down', extent).active).toEqual({ row: 13, column: 2 });
    expect(moved(at(45, 2), 'page-down', extent).active).toEqual({ row: 49, column: 2 });
    expect(moved(at(45, 2), 'last', extent).active).toEqual({ row: 49, column: 7 });
  });

  test('moving drops the range', () => {
    const stretchedOnce = stretched(at(3, 2), 'down', extent);
    expect(cellsIn(rangeOf(stretchedOnce))).toBe(2);
    expect(cellsIn(rangeOf(moved(stretchedOnce, 'down', extent)))).toBe(1);
  });
});

describe('walking a range', () => {
  test('Tab goes through every cell of the range once and comes back to the first', () => {
    let selection = stretched(stretched(at(2, 2), 'down', extent), 'right', extent);
    const seen: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      seen.push(`${String(selection.active.row)},${String(selection.active.column)}`);
      selection = advanced(selection, 'column', false, extent);
    }
    expect(seen).toEqual(['2,2', '2,3', '3,2', '3,3']);
    expect(selection.active).toEqual({ row: 2, column: 2 });
  });

  test('Enter walks down first, Shift walks back', () => {
    const selection = stretched(stretched(at(2, 2), 'down', extent), 'right', extent);
    expect(advanced(selection, 'row', false, extent).active).toEqual({ row: 3, column: 2 });
    expect(advanced(selection, 'row', true, extent).active).toEqual({ row: 3, column: 3 });
  });

  test('the range stays the same while walking', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (steps) => {
        let selection = stretched(stretched(at(5, 3), 'page-down', extent), 'left', extent);
        const range = rangeOf(selection);
        for (const back of steps) {
          selection = advanced(selection, back ? 'row' : 'column', back, extent);
          expect(rangeOf(selection)).toEqual(range);
          expect(inRange(range, selection.active.row, selection.active.column)).toBe(true);
        }
      }),
    );
  });
});

test('whatever the keys, the active cell stays inside the grid', () => {
  const moves: Move[] = ['up', 'down', 'left', 'right', 'page-up', 'page-down', 'home', 'end', 'first', 'last'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves)), fc.integer({ min: 1, max: 5 }), (keys, rows) => {
      let selection = at(0, 0);
      for (const key of keys) selection = moved(selection, key, extent);
      const { active } = clamped(selection, { ...extent, rows });
      expect(active.row).toBeGreaterThanOrEqual(0);
      expect(active.row).toBeLessThan(rows);
      expect(active.column).toBeLessThan(extent.columns);
    }),
  );
});
