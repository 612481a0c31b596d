// A text is never measured narrower than it may be set: figures as wide as the widest, unknown characters not at all.
import { expect, test } from 'vitest';
import { metricsOf } from './text-metrics.ts';

const widths: Readonly<Record<string, number>> = { '1': 3, '8': 7, i: 2, W: 11 };
const { width, fit } = metricsOf((letter) => widths[letter] ?? 5);

test('a text is as wide as its letters and a little more', () => {
  expect(width('')).toBe(0);
  expect(width('Wi')).toBeCloseTo(13 * 1.06);
  expect(width('naïve – €')).toBeCloseTo(9 * 5 * 1.06);
});

test('figures are all counted as the widest, since that is how they are set', () => {
  expect(width('11')).toBe(width('88'));
  expect(width('1')).toBeGreaterThanOrEqual(7);
});

test('letters that are not set one by one, and long texts, are not said to fit anywhere', () => {
  expect(width('東京')).toBeNull();
  expect(width('قلب')).toBeNull();
  expect(width('a\u0301')).toBeNull();
  expect(width('i'.repeat(61))).toBeNull();
  expect(fit('a東京', 1000)).toBeNull();
});

test('as many characters fit as their widths leave room for, of a long text too', () => {
  expect(fit('WWW', 24)).toBe(2);
  expect(fit('WWW', 36)).toBe(3);
  expect(fit('i'.repeat(1000), 2 * 1.06 * 70 + 1)).toBe(70);
});
