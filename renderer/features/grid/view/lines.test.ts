// Headings stand before their rows, and every row has one line.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunList } from '../../../../shared/draft/runs.ts';
import { type Lines, groupLines, groupOfRow, lineAt, lineOfRow, plainLines, sortedLines } from './lines.ts';

/** Each line as drawn: a heading by its key, a row by its index. */
function drawn(lines: Lines): (string | number)[] {
  return Array.from({ length: lines.count }, (_, line) => {
    const there = lineAt(lines, line);
    return there?.row ?? there?.group.key ?? 'nothing';
  });
}

/** Lines of rows whose parents are these. */
function linesUnder(parents: readonly (string | undefined)[], sorted = false): Lines {
  if (sorted) return sortedLines([...parents.keys()].map(String), (row) => parents[Number(row)]);
  const runs = new RunList();
  for (const parent of parents) runs.add(parent);
  return groupLines(runs);
}

test('a heading precedes each run of rows with the same parent', () => {
  const lines = linesUnder(['a', 'a', 'b']);
  expect(drawn(lines)).toEqual(['a', 0, 1, 'b', 2]);
  expect([0, 1, 2].map((row) => lineOfRow(lines, row))).toEqual([1, 2, 4]);
  expect([0, 1, 2].map((row) => groupOfRow(lines, row)?.key)).toEqual(['a', 'a', 'b']);
});

test('rows without parents have no headings', () => {
  expect(drawn(linesUnder([undefined, undefined]))).toEqual([0, 1]);
  expect(drawn(plainLines(2))).toEqual([0, 1]);
  expect(drawn(linesUnder([]))).toEqual([]);
  expect(lineAt(plainLines(0), 0)).toBeNull();
});

test('where an order tears the rows of a parent apart, headings are left out', () => {
  expect(drawn(linesUnder(['a', 'b', 'a']))).toEqual(['a', 0, 'b', 1, 'a', 2]);
  expect(drawn(linesUnder(['a', 'b', 'a'], true))).toEqual([0, 1, 2]);
  expect(drawn(linesUnder(['a', 'a', 'b'], true))).toEqual(['a', 0, 1, 'b', 2]);
  expect(drawn(linesUnder([undefined, 'a', undefined], true))).toEqual([0, 'a', 1, 2]);
});

test('once the rows of a parent are torn apart no other row is looked at', () => {
  const looked: string[] = [];
  sortedLines(['ax', 'bx', 'by', 'ay', 'az', 'bz'], (row) => {
    looked.push(row);
    return row[0];
  });
  expect(looked).toEqual(['ax', 'bx', 'by', 'ay']);
});

test('every row is drawn once, on the line that it is meant to stand on', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', undefined)), fc.boolean(), (parents, sorted) => {
      const lines = linesUnder(parents, sorted);
      const rows = drawn(lines).filter((line) => typeof line === 'number');
      expect(rows).toEqual(parents.map((_, index) => index));
      expect(parents.map((_, row) => lineAt(lines, lineOfRow(lines, row))?.row)).toEqual(rows);
      expect(lineAt(lines, lines.count)).toBeNull();
    }),
  ));
