// Spans answer as the set of their indexes does.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasIndex, indexAt, countBefore, sameSpans, countIndexes, spansWhere } from './spans.ts';

const indexes = fc
  .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 })
  .map((all) => all.sort((a, b) => a - b));

test('each index is found, counted and found again by its rank', () => {
  fc.assert(
    fc.property(indexes, (all) => {
      const spans = spansWhere(31, (index) => all.includes(index));
      expect(countIndexes(spans)).toBe(all.length);
      for (let index = -1; index <= 31; index += 1) {
        expect(hasIndex(spans, index)).toBe(all.includes(index));
        expect(countBefore(spans, index)).toBe(all.filter((other) => other < index).length);
      }
      expect(all.map((_, rank) => indexAt(spans, rank))).toEqual(all);
      expect(indexAt(spans, all.length)).toBe(-1);
      // Neither touching nor empty, so that equal sets have equal spans.
      for (const [nth, { first, end }] of spans.entries())
        expect(end > first && first > (spans[nth - 1]?.end ?? -1)).toBe(true);
      expect(sameSpans(spans, [...spans])).toBe(true);
    }),
  );
});

test('other sets have other spans', () => {
  expect(sameSpans([{ first: 0, end: 2 }], [{ first: 0, end: 3 }])).toBe(false);
  expect(sameSpans([{ first: 0, end: 2 }], [])).toBe(false);
});
