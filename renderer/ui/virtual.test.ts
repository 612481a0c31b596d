// The arithmetic of long lists: the drawn rows are in view, and a million rows stay reachable.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { reveal, rowExtent, scrollTopFor, trueTop, visibleRows } from './virtual.ts';

describe('rows', () => {
  test('shows the rows that lie in the viewport and the overscan around them', () =>
    expect(visibleRows(rowExtent(100, 24), 240, 48, 2)).toEqual({ first: 8, end: 14 }));

  test('the last of two million rows can be scrolled to though the element is clamped', () => {
    const extent = rowExtent(2_000_000, 24);
    expect(extent.height).toBeLessThan(33_554_428);
    const top = trueTop(extent, extent.height - 600, 600);
    expect(visibleRows(extent, top, 600, 0).end).toBe(2_000_000);
  });

  test('any row of any list is drawn in view once it is scrolled to', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (count, share) => {
          const index = Math.floor(count * share);
          const extent = rowExtent(count, 24);
          const scrollTop = scrollTopFor(extent, reveal(0, 300, index * 24, index * 24 + 24), 300);
          const top = trueTop(extent, scrollTop, 300);
          const { first, end } = visibleRows(extent, top, 300, 8);
          expect(first <= index && end > index).toBe(true);
          expect(index * 24 - top).toBeGreaterThanOrEqual(-1);
          expect(index * 24 - top + 24).toBeLessThanOrEqual(301);
        },
      ),
    ));

  test('scrolling to a place and reading it back gives the place', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (rows, part) => {
        const extent = rowExtent(rows, 24);
        const top = part * Math.max(0, rows * 24 - 600);
        expect(trueTop(extent, scrollTopFor(extent, top, 600), 600)).toBeCloseTo(top, 3);
      }),
    ));
});

describe('reveal', () => {
  it('leaves the list where it is when the row is in view', () => expect(reveal(48, 120, 72, 96)).toBe(48));
  it('moves just far enough up or down', () => {
    expect(reveal(48, 120, 0, 24)).toBe(0);
    expect(reveal(48, 120, 240, 264)).toBe(144);
  });
});
