// Records found in a stream, however it is cut and however the list is wrapped.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLongNumber } from '../../shared/kernel/long-numbers.ts';
import type { JsonObject } from '../../shared/kernel/json.ts';
import { jsonRecords } from './json-records.ts';
import { readInPieces } from '../testing/read-in-pieces.ts';

const records = fc.array(
  fc.record({
    id: fc.integer(),
    name: fc.string({ unit: 'grapheme' }),
    path: fc.array(fc.string()),
    info: fc.option(fc.dictionary(fc.string(), fc.jsonValue())),
    children: fc.array(fc.record({ x: fc.integer() })),
  }),
  { maxLength: 8 },
);

const WRITINGS: readonly [string, (list: readonly object[]) => string][] = [
  ['one list', (list) => JSON.stringify(list)],
  ['a list over many lines', (list) => JSON.stringify(list, null, 2)],
  [
    'the envelope',
    (list) => JSON.stringify({ success: true, meta: { a: '[{' }, data: list, pagination: { next: null } }),
  ],
  ['a list for each batch', (list) => `${JSON.stringify(list.slice(0, 3))}\n${JSON.stringify(list.slice(3))}`],
  [
    'an envelope for each batch',
    (list) => `{"data":${JSON.stringify(list.slice(0, 3))}}{"data":${JSON.stringify(list.slice(3))}}`,
  ],
];

const readAll = (text: string, cuts: readonly number[]): JsonObject[] => readInPieces(jsonRecords(), text, cuts);

describe('records of a stream', () => {
  test.each(WRITINGS)('in %s: the same records, wherever it is cut', (_, write) =>
    fc.assert(
      fc.property(records, fc.array(fc.nat(30)), (list, cuts) => {
        fc.pre(!hasLongNumber(list));
        expect(readAll(write(list), cuts)).toEqual(JSON.parse(JSON.stringify(list)));
      }),
    ),
  );

  test('the text around them is returned without them, wherever it is cut', () => {
    const envelope = { success: true, meta: { a: '[{, ' }, data: [], warnings: ['a b', 'c'] };
    const pagination = { total: 3, list: [1, [2, 3]], has_more: true };
    fc.assert(
      fc.property(records, fc.array(fc.nat(30)), fc.nat(2), (list, cuts, indent) => {
        for (const around of [
          { ...envelope, pagination },
          { pagination, ...envelope },
        ]) {
          const reader = jsonRecords();
          readInPieces(reader, JSON.stringify({ ...around, data: list }, null, indent), cuts);
          expect(reader.around?.()).toEqual(around);
        }
      }),
    );
    const plain = jsonRecords();
    readInPieces(plain, '[{"id":1}]', []);
    expect(plain.around?.()).toBeUndefined();
  });

  test('one a line', () =>
    expect(readAll('{"id":1,"path":["a"]}\r\n{"id":2}\n', [3, 9])).toEqual([{ id: 1, path: ['a'] }, { id: 2 }]));

  test.each([
    ['cut off inside a record', '[{"id":1},{"id":'],
    ['cut off between records', '[{"id":1},'],
    ['a page of a proxy', '<!doctype html><p>Sign in</p>'],
    ['a number', '7'],
    ['brackets that do not match', '[{"id":1]}'],
    ['a record that is no JSON', '[{id:1}]'],
    ['nested beyond sense', '['.repeat(5000)],
    ['a record without an end', `[{"a":"${'x'.repeat(1_000_001)}`],
  ])('%s is no export', (_, text) => expect(() => readAll(text, [5])).toThrow(SyntaxError));
});
