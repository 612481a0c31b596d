// Members that stand twice, against a parser that is asked for each.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duplicateMembers } from './duplicate-members.ts';

test.each<[string, string[]]>([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', []],
  ['{"a":1,"a":2}', ['a']],
  [
    '{"campaigns":[{"draft":{"budgetCap":1,"name":"\\"budgetCap\\":","budgetCap":2}}]}',
    ['campaigns[0].draft.budgetCap'],
  ],
  ['[[1,{"x":[],"x":{}}],{"y":0,"\\u0079":1}]', ['[0][1].x', '[1].y']],
  ['{"\\x":1,"\\x":2}', ['"\\x"']],
  ['{"a":"a","b":["a","a"],"c":"{\\"a\\":1,\\"a\\":2}"}', []],
])('%s', (text, paths) => expect(duplicateMembers(text)).toEqual(paths));

test('JSON that was written by a program has none; with its first member said again it has one', () =>
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const text = JSON.stringify(value);
      expect(duplicateMembers(text)).toEqual([]);
      const [[name, first] = ['', null]] = Object.entries(value);
      expect(duplicateMembers(`${text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(first)}}`)).toHaveLength(
        1,
      );
    }),
  ));
