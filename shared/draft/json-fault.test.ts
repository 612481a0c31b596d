// Finding where a text stops being JSON: it agrees with JSON.parse on valid JSON, and points at the character.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonFault } from './json-fault.ts';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON in two spellings, with a few characters taken out, put in or exchanged. */
const damaged = fc
  .tuple(
    fc.jsonValue({ maxDepth: 3 }),
    fc.boolean(),
    fc.array(fc.tuple(fc.nat(), fc.nat(2), fc.constantFrom(...'{}[],:"\\ \n0-.eE+1tnu\u0001'))),
  )
  .map(([value, wide, edits]) => {
    let text = JSON.stringify(value, null, wide ? 2 : 0);
    for (const [at, removed, added] of edits) {
      const place = at % (text.length + 1);
      text = text.slice(0, place) + added + text.slice(place + removed);
    }
    return text;
  });

describe('findJsonFault', () => {
  it('finds a fault exactly where JSON.parse refuses', () =>
    fc.assert(
      fc.property(damaged, (text) => (findJsonFault(text) === undefined) === parses(text)),
      { numRuns: 2000 },
    ));

  it.each([
    ['{"a": 1,}', 1, 9, 'a name in double quotes', '"}"'],
    ['{"a" 1}', 1, 6, 'a colon', '"1"'],
    ['[1, 2', 1, 6, 'a comma or ]', 'the end of the file'],
    ['{\n  "a": nope\n}', 2, 8, 'a value', '"n"'],
    ['{"a": "x\ny"}', 1, 9, 'a closing double quote', 'the end of the line'],
    ['["\\q"]', 1, 3, 'an escape such as \\n or \\u00e9', '"\\"'],
    ['[1] [2]', 1, 5, 'the end of the file', '"["'],
    ['\u001f\u008b', 1, 1, 'a value', 'the character U+001F'],
  ])('says of %j what was expected', (text, line, column, expected, found) =>
    expect(findJsonFault(text)).toEqual({ line, column, expected, found }),
  );

  it('follows any depth and any length of text', () => {
    expect(findJsonFault('['.repeat(500_000))).toMatchObject({ column: 500_001 });
    expect(findJsonFault(`"${'x'.repeat(5_000_000)}`)).toMatchObject({ expected: 'a closing double quote' });
  });
});
