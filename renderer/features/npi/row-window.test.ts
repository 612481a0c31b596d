// The window of rows: every row of a list of any length can be scrolled into view, and is rendered there.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowWindow, scrollToRow } from './row-window.ts';

it('brings any row of any list into view', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_000_000 }),
      fc.double({ min: 0, max: 0.999999, noNaN: true }),
      (count, share) => {
        const index = Math.floor(count * share);
        const scrollTop = scrollToRow(index, count, 24, 300, 0);
        const { first, end, top, height } = rowWindow(count, 24, 300, scrollTop);
        expect(height).toBeLessThan(33_554_428);
        expect(first).toBeLessThanOrEqual(index);
        expect(end).toBeGreaterThan(index);
        const place = top + (index - first) * 24 - scrollTop;
        expect(place).toBeGreaterThanOrEqual(-1);
        expect(place + 24).toBeLessThanOrEqual(Math.max(300, 24) + 1);
      },
    ),
  ));
