// How keys move the active cell, the range around it, and walk through the selection.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spansWhere } from '../../shared/kernel/spans.ts';
import {
  type Extent,
  type Move,
  advanced,
  toArea,
  at,
  toSingleRange,
  cellsIn,
  countCells,
  clamped,
  inArea,
  moved,
  toRange,
  stretched,
  walked,
} from './selection.ts';

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
    expect(cellsIn(toRange(stretchedOnce))).toBe(2);
    expect(cellsIn(toRange(moved(stretchedOnce, 'down', extent)))).toBe(1);
    expect(cellsIn(toRange(advanced(stretchedOnce, 'row', false, extent)))).toBe(1);
  });
});

describe('walking an area', () => {
  const area = toArea({ top: 2, bottom: 3, left: 2, right: 3 });

  test('Tab goes through every cell of it once and comes back to the first', () => {
    let selection = at(2, 2);
    const seen: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      seen.push(`${selection.active.row},${selection.active.column}`);
      selection = walked(selection, area, 'column', false);
    }
    expect(seen).toEqual(['2,2', '2,3', '3,2', '3,3']);
    expect(selection.active).toEqual({ row: 2, column: 2 });
  });

  test('Enter walks down first, Shift walks back', () => {
    expect(walked(at(2, 2), area, 'row', false).active).toEqual({ row: 3, column: 2 });
    expect(walked(at(2, 2), area, 'row', true).active).toEqual({ row: 3, column: 3 });
  });

  test('it never leaves the area, however its rows and columns lie, and comes to all of its cells', () => {
    const spans = fc
      .uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 6 })
      .map((indexes) => spansWhere(21, (index) => indexes.includes(index)));
    fc.assert(
      fc.property(spans, spans, fc.constantFrom('row', 'column'), fc.boolean(), (rows, columns, by, back) => {
        const scattered = { rows, columns };
        let selection = at(rows[0]?.first ?? 0, columns[0]?.first ?? 0);
        const seen = new Set<string>();
        for (let step = 0; step < countCells(scattered); step += 1) {
          expect(inArea(scattered, selection.active.row, selection.active.column)).toBe(true);
          seen.add(JSON.stringify(selection.active));
          selection = walked(selection, scattered, by, back);
        }
        expect(seen.size).toBe(countCells(scattered));
      }),
    );
  });
});

test('an area is one block only without other cells between its own', () => {
  const range = { top: 1, bottom: 3, left: 0, right: 2 };
  expect(toSingleRange(toArea(range))).toEqual(range);
  expect(toSingleRange({ rows: [{ first: 1, end: 2 }, ...toArea({ ...range, top: 3 }).rows], columns: [] })).toBeNull();
  expect(countCells(toArea(range))).toBe(cellsIn(range));
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
