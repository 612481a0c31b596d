// A text is never said to be narrower than it may be set: figures as wide as the widest, unknown letters not at all.
import { expect, test } from 'vitest';
import { lettersOf } from './letters.ts';

const widths: Readonly<Record<string, number>> = { '1': 3, '8': 7, i: 2, W: 11 };
const letters = lettersOf((letter) => widths[letter] ?? 5);

test('a text is as wide as its letters and a little more', () => {
  expect(letters('')).toBe(0);
  expect(letters('Wi')).toBeCloseTo(13 * 1.06);
});

test('figures are all counted as the widest, since that is how they are set', () => {
  expect(letters('11')).toBe(letters('88'));
  expect(letters('1')).toBeGreaterThanOrEqual(7);
});

test('letters that were not measured, and long texts, are not said to fit anywhere', () => {
  expect(letters('naïve')).toBeNull();
  expect(letters('東京')).toBeNull();
  expect(letters('a\u0301')).toBeNull();
  expect(letters('i'.repeat(61))).toBeNull();
});
