// Headings stand before their rows, every row has one line, and shared stems end at a separator.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupLines, sharedStem } from './lines.ts';

test('a heading stands before each run of rows with the same parent', () => {
  const { lines, lineOfRow, groupOfRow, groups } = groupLines(['a1', 'a2', 'b1'], (row) => row[0]);
  expect(lines).toEqual([-1, 0, 1, -2, 2]);
  expect(lineOfRow).toEqual([1, 2, 4]);
  expect(groupOfRow).toEqual([0, 0, 1]);
  expect(groups).toEqual([
    { key: 'a', firstRow: 0, endRow: 2 },
    { key: 'b', firstRow: 2, endRow: 3 },
  ]);
});

test('rows without parents have no headings', () => {
  expect(groupLines(['x', 'y'], () => undefined).lines).toEqual([0, 1]);
});

test('every row is drawn once, on the line that it is said to stand on', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (parents) => {
      const { lines, lineOfRow } = groupLines(parents, (row) => row);
      expect(lineOfRow.map((line) => lines[line])).toEqual(parents.map((_, index) => index));
      expect(lines.filter((line) => line >= 0)).toHaveLength(parents.length);
    }),
  );
});

test('the stem is what all names share, cut at a separator', () => {
  expect(sharedStem(['Cardiology HCP | Display | A', 'Cardiology HCP | Video | B'])).toBe('Cardiology HCP |');
  expect(sharedStem(['Display | A', 'Display | B', 'Dis'])).toBe('');
  expect(sharedStem(['Alone | A'])).toBe('');
});
