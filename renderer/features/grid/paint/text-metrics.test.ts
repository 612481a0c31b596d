// A text is never measured narrower than it may be set: figures as wide as the widest, unknown characters not at all.
import { expect, test } from 'vitest';
import { metricsOf } from './text-metrics.ts';

const widths: Readonly<Record<string, number>> = { '1': 3, '8': 7, i: 2, W: 11 };
const metrics = metricsOf((letter) => widths[letter] ?? 5);

test('a text is as wide as its letters and a little more', () => {
  expect(metrics('')).toBe(0);
  expect(metrics('Wi')).toBeCloseTo(13 * 1.06);
});

test('figures are all counted as the widest, since that is how they are set', () => {
  expect(metrics('11')).toBe(metrics('88'));
  expect(metrics('1')).toBeGreaterThanOrEqual(7);
});

test('letters that were not measured, and long texts, are not message to fit anywhere', () => {
  expect(metrics('naïve')).toBeNull();
  expect(metrics('東京')).toBeNull();
  expect(metrics('a\u0301')).toBeNull();
  expect(metrics('i'.repeat(61))).toBeNull();
});
