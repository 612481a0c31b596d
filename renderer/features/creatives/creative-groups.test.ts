// The gallery's order: every creative once, sizes by use, and keys that lead over heads and past folded groups.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardByKey, galleryLines, groupBySize } from './creative-groups.ts';

const SIZES: Readonly<Record<string, { width: number; height: number } | null>> = {
  a: { width: 728, height: 90 },
  b: { width: 300, height: 250 },
  c: null,
  d: { width: 300, height: 250 },
  e: { width: 160, height: 600 },
  f: { width: 300, height: 250 },
};
const groups = groupBySize(
  Object.keys(SIZES),
  (key) => SIZES[key] ?? null,
  new Map([
    ['160 × 600', { tactics: 2, whole: 1 }],
    ['300 × 250', { tactics: 9, whole: 9 }],
  ]),
);

it('groups by size, the most used first and those without a size last', () => {
  expect(groups.map(({ id, keys, uses }) => [id, keys.join(''), uses.tactics])).toEqual([
    ['300 × 250', 'bdf', 9],
    ['160 × 600', 'e', 2],
    ['728 × 90', 'a', 0],
    ['', 'c', 0],
  ]);
});

it('moves between lines over the heads, in the column that it is in', () => {
  // b d / f, e, a, c
  const lines = galleryLines(groups, new Set(), 2);
  expect(lines.map((line) => (line.is === 'head' ? `[${line.group.id}]` : line.keys.join('')))).toEqual([
    '[300 × 250]',
    'bd',
    'f',
    '[160 × 600]',
    'e',
    '[728 × 90]',
    'a',
    '[]',
    'c',
  ]);
  const go = (key: string, active: number, whole = false) => cardByKey(key, { active, page: 2, whole }, lines);
  expect(go('ArrowDown', 1)).toBe(2);
  expect(go('ArrowDown', 2)).toBe(3);
  expect(go('ArrowUp', 3)).toBe(2);
  expect([go('ArrowRight', 1), go('ArrowRight', 5), go('ArrowLeft', 0)]).toEqual([2, 5, 0]);
  expect([go('PageDown', 0), go('PageDown', 5), go('PageUp', 5)]).toEqual([3, 5, 3]);
  expect([go('Home', 1), go('End', 0), go('Home', 5, true), go('End', 0, true)]).toEqual([0, 1, 0, 5]);
  expect(go('x', 0)).toBeUndefined();
});

it('passes over folded groups', () => {
  const lines = galleryLines(groups, new Set(['160 × 600', '728 × 90']), 4);
  expect(lines.flatMap((line) => (line.is === 'cards' ? line.keys : [])).join('')).toBe('bdfc');
  expect(cardByKey('ArrowDown', { active: 2, page: 1, whole: false }, lines)).toBe(3);
  expect(
    cardByKey(
      'ArrowDown',
      { active: 0, page: 1, whole: false },
      galleryLines(groups, new Set(groups.map(({ id }) => id)), 4),
    ),
  ).toBeUndefined();
});

it('reaches every card from every other by right and left, each shown once', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { maxLength: 40 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 5 }),
      (keys, across, sizes) => {
        const grouped = groupBySize(keys, (key) => ({ width: (key.length % sizes) + 1, height: 1 }), new Map());
        const lines = galleryLines(grouped, new Set(), across);
        const shown = lines.flatMap((line) => (line.is === 'cards' ? line.keys : []));
        expect([...shown].sort()).toEqual([...keys].sort());
        for (const [active] of shown.entries()) {
          const to = cardByKey('ArrowRight', { active, page: 1, whole: false }, lines);
          expect(to).toBe(Math.min(shown.length - 1, active + 1));
          expect(cardByKey('ArrowDown', { active, page: 1, whole: false }, lines)).toBeGreaterThanOrEqual(active);
        }
      },
    ),
  );
});
