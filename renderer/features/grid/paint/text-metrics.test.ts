// A text is as wide as the font sets it, and what fits into so much room does fit.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTextMetrics } from './text-metrics.ts';

/** Widths of a font whose Arabic letters are narrower beside each other than alone, as they are in most. */
function measure(text: string): number {
  const joined = text.match(/[\u0600-\u06ff]{2,}/g)?.join('').length ?? 0;
  return Array.from(text, (letter) => (letter === 'i' ? 2 : 5)).reduce((sum, width) => sum + width, 0) - joined;
}
const { width, fit } = makeTextMetrics(measure);
const texts = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom('قلب أول', '東京 | ディスプレイ', 'a\u0301', '👩‍👩‍👧 family'),
);

test('a text is as wide as it is measured, whether letter by letter or as a whole', () => {
  fc.assert(fc.property(texts, (text) => void expect(width(text)).toBeCloseTo(measure(text))));
  expect(width('i'.repeat(401))).toBe(Infinity);
});

test('a text reported to fit does fit, and one character more would not', () =>
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 300 }), (text, room) => {
      const count = fit(text, room);
      expect(measure(text.slice(0, count))).toBeLessThanOrEqual(room);
      const next = [...new Intl.Segmenter().segment(text)].find(({ index }) => index >= count);
      if (next !== undefined) {
        const more = text.slice(0, next.index + next.segment.length);
        expect(measure(more)).toBeGreaterThan(room);
      }
    }),
  ));
