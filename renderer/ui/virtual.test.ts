// The arithmetic of long lists: the drawn rows are in view, and a million rows stay reachable.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { reveal, rowExtent, rowStarts, scrollTopFor, trueTop, visibleRows, visibleUnequal } from './virtual.ts';

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

it('draws exactly the rows of unequal height that are in view', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 60 }),
      fc.nat(6000),
      fc.integer({ min: 1, max: 900 }),
      fc.nat(3),
      (heights, top, viewport, spare) => {
        const starts = rowStarts(heights.length, (index) => heights[index]!);
        expect(starts.at(-1)).toBe(heights.reduce((sum, height) => sum + height, 0));
        const { first, end } = visibleUnequal(starts, top, viewport, 0);
        for (const index of heights.keys()) {
          const inView = starts[index + 1]! > top && starts[index]! < top + viewport;
          // One that only touches the edge may be drawn.
          if (inView) expect(index >= first && index < end).toBe(true);
          else if (starts[index + 1]! < top || starts[index]! > top + viewport) {
            expect(index < first || index >= end || starts.at(-1)! <= top).toBe(true);
          }
        }
        const wide = visibleUnequal(starts, top, viewport, spare);
        expect(wide).toEqual({ first: Math.max(0, first - spare), end: Math.min(heights.length, end + spare) });
      },
    ),
  );
});
