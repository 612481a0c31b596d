// Headings stand before their rows, and every row has one line.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupLines, groupOfRow, lineAt, lineOfRow, plainLines } from './lines.ts';
import type { Lines } from './lines.ts';

/** Each line as drawn: a heading by its key, a row by its index. */
function drawn(lines: Lines): (string | number)[] {
  return Array.from({ length: lines.count }, (_, line) => {
    const there = lineAt(lines, line);
    return there?.row ?? there?.group.key ?? 'nothing';
  });
}

test('a heading stands before each run of rows with the same parent', () => {
  const lines = groupLines(['a1', 'a2', 'b1'], (row) => row[0]);
  expect(drawn(lines)).toEqual(['a', 0, 1, 'b', 2]);
  expect([0, 1, 2].map((row) => lineOfRow(lines, row))).toEqual([1, 2, 4]);
  expect([0, 1, 2].map((row) => groupOfRow(lines, row)?.key)).toEqual(['a', 'a', 'b']);
});

test('rows without parents have no headings', () => {
  expect(drawn(groupLines(['x', 'y'], () => undefined))).toEqual([0, 1]);
  expect(drawn(plainLines(2))).toEqual([0, 1]);
  expect(plainLines(0)).toEqual({ count: 0, groups: [] });
});

test('where an order tears the rows of a parent apart, headings are left out', () => {
  expect(drawn(groupLines(['a1', 'b1', 'a2'], (row) => row[0]))).toEqual(['a', 0, 'b', 1, 'a', 2]);
  expect(drawn(groupLines(['a1', 'b1', 'a2'], (row) => row[0], true))).toEqual([0, 1, 2]);
  expect(drawn(groupLines(['a1', 'a2', 'b1'], (row) => row[0], true))).toEqual(['a', 0, 1, 'b', 2]);
});

test('every row is drawn once, on the line that it is message to stand on', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '')), fc.boolean(), (parents, once) => {
      const lines = groupLines(parents, (row) => (row === '' ? undefined : row), once);
      const rows = drawn(lines).filter((line) => typeof line === 'number');
      expect(rows).toEqual(parents.map((_, index) => index));
      expect(parents.map((_, row) => lineAt(lines, lineOfRow(lines, row))?.row)).toEqual(rows);
      expect(lineAt(lines, lines.count)).toBeNull();
    }),
  );
});
