// Rows of a stream of comma-separated values, wherever it is cut.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../shared/kernel/json.ts';
import { csvRecords } from './csv-records.ts';
import { readInPieces } from '../testing/read-in-pieces.ts';

const readAll = (text: string, cuts: readonly number[] = []): JsonObject[] => readInPieces(csvRecords(), text, cuts);

describe('rows of a stream', () => {
  test('come back as they were written, with any content', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', '\r', 'é') });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { minLength: 1 }),
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.nat(9)),
        (rows, end, cuts) => {
          const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
          const text = [['name', 'code'], ...rows].map((row) => row.map(quote).join(',') + end).join('');
          expect(readAll(text, cuts)).toEqual(rows.map(([name, code]) => ({ name, code })));
        },
      ),
    );
  });

  test('without quotes, without a last line break, with a byte order mark, with empty cells and lines', () =>
    expect(readAll('\uFEFFname,code\n\nRome,\n,X')).toEqual([
      { name: 'Rome', code: '' },
      { name: '', code: 'X' },
    ]));

  test('knows which columns are numbers and which are yes or no', () =>
    expect(readAll('id,name,is_leaf,children_count\r\n7,7,True,\r\n')).toEqual([
      { id: 7, name: '7', is_leaf: true, children_count: null },
    ]));

  test.each([
    ['an end inside quotes', 'a,b\n"x'],
    ['more cells than columns', 'a,b\n1,2,3\n'],
  ])('%s is no export', (_, text) => expect(() => readAll(text)).toThrow(SyntaxError));
});
