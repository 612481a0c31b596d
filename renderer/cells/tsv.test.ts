// What one spreadsheet copies, another reads: quotes, tabs and line breaks inside cells.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromTsv, guarded, quoted, unguarded } from './tsv.ts';

test('reads what a spreadsheet copies', () => {
  expect([...fromTsv('a\tb\r\n1\t2\r\n')]).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect([...fromTsv('"two\nlines"\t"a ""quote"""')]).toEqual([['two\nlines', 'a "quote"']]);
  expect([...fromTsv('\t')]).toEqual([['', '']]);
});

test('a typed quote is kept', () => {
  expect([...fromTsv('"NPI list\tx')]).toEqual([['"NPI list', 'x']]);
  expect([...fromTsv('6" screen')]).toEqual([['6" screen']]);
});

test('reading what was written gives the same cells', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', 'a\tb', 'x\r\ny', '""', ''));
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))
    // A single empty cell is an empty text, and an empty text is no table.
    .filter((cells) => cells.at(-1)!.length > 1 || cells.at(-1)![0] !== '');
  fc.assert(
    fc.property(table, (cells) => {
      const text = cells.map((row) => row.map(quoted).join('\t')).join('\r\n');
      expect([...fromTsv(text)]).toEqual(cells);
    }),
  );
});

test('what a spreadsheet would take for a formula leaves with an apostrophe in front', () => {
  expect(['=1+1', '+1 reach', '-x', '@me', "'=1"].map(guarded)).toEqual(["'=1+1", "'+1 reach", "'-x", "'@me", "''=1"]);
  expect(['a=1', "'quoted'", '', ' =1'].map(guarded)).toEqual(['a=1', "'quoted'", '', ' =1']);
});

test('whatever begins with apostrophes and signs comes back as it was', () => {
  const start = fc.constantFrom('', "'", "''", '=', '+', '-', '@', "'=", "''-", "'a");
  fc.assert(
    fc.property(start, fc.string(), (signs, text) => {
      expect(unguarded(guarded(signs + text))).toBe(signs + text);
    }),
  );
});
