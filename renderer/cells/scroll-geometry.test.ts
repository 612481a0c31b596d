// Scroll arithmetic of columns: those that overlap the viewport are drawn.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnEdges, gutterWidth, visibleColumns } from './scroll-geometry.ts';
import { reveal } from '../ui/virtual.ts';

describe('columns', () => {
  const edges = columnEdges([200, 100, 100, 100, 100]);

  test('leaves out what hides behind the frozen column', () => {
    expect(visibleColumns(edges, 1, 0, 200)).toEqual({ first: 1, end: 3 });
    expect(visibleColumns(edges, 1, 150, 200)).toEqual({ first: 2, end: 5 });
  });

  test('every column that overlaps the viewport is shown', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 30 }),
        fc.nat(4000),
        (widths, left) => {
          const all = columnEdges(widths);
          const { first, end } = visibleColumns(all, 0, left, 500);
          widths.forEach((_, column) => {
            const overlaps = all[column + 1]! > left && all[column]! < left + 500;
            if (overlaps) expect(column >= first && column < end).toBe(true);
          });
        },
      ),
    ));
});

test('reveal moves as little as it can', () => {
  expect(reveal(100, 50, 110, 120)).toBe(100);
  expect(reveal(100, 50, 90, 110)).toBe(90);
  expect(reveal(100, 50, 140, 164)).toBe(114);
});

test('a row number has room beside its mark, however many rows there are', () => {
  const [mark, digit, star, padding] = [20, 7, 5, 8];
  for (const rows of [1, 999, 1000, 19_981, 300_000])
    expect(gutterWidth(rows) - padding - star - digit * String(rows).length).toBeGreaterThanOrEqual(mark);
});
