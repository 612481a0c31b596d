// Scroll arithmetic: the drawn rows are in the viewport, and a million rows stay reachable.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnEdges,
  gutterWidth,
  reveal,
  rowExtent,
  scrollTopFor,
  trueTop,
  visibleColumns,
  visibleRows,
} from './scroll-geometry.ts';

describe('rows', () => {
  test('shows the rows that lie in the viewport and the overscan around them', () =>
    expect(visibleRows(rowExtent(100, 24), 240, 48, 2)).toEqual({ first: 8, end: 14 }));

  test('the last of two million rows can be scrolled to though the element is clamped', () => {
    const extent = rowExtent(2_000_000, 24);
    expect(extent.height).toBeLessThan(33_554_428);
    const top = trueTop(extent, extent.height - 600, 600);
    expect(visibleRows(extent, top, 600, 0).end).toBe(2_000_000);
  });

  test('scrolling to a place and reading it back gives the place', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (rows, part) => {
        const extent = rowExtent(rows, 24);
        const top = part * Math.max(0, rows * 24 - 600);
        expect(trueTop(extent, scrollTopFor(extent, top, 600), 600)).toBeCloseTo(top, 3);
      }),
    ));
});

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
