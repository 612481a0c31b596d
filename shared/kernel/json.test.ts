// Reading places that were made ready once: the same as walking to them each time.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Json, type JsonObject, getAt, memberReader, getterAt } from './json.ts';

const name = fc.constantFrom('a', 'b', 'constructor', '__proto__', 'toString', 'length', '0');
const { tree } = fc.letrec<{ tree: Json; leaf: Json }>((tie) => ({
  leaf: fc.constantFrom<Json>(null, 0, 'text', true),
  tree: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 2 }),
    fc.array(fc.tuple(name, tie('tree')), { maxLength: 3 }).map((members) => makeObject(members)),
  ),
}));
const object = fc.array(fc.tuple(name, tree), { maxLength: 4 }).map(makeObject);

function makeObject(members: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(members);
}

test('a reader of a place finds what walking there finds, inherited members never', () => {
  const path = fc.array(fc.oneof(name, fc.nat(1)), { maxLength: 3 });
  fc.assert(
    fc.property(object, path, (holder, place) => {
      expect(getterAt(place)(holder)).toBe(getAt(holder, place));
    }),
    { numRuns: 1000 },
  );
});

test('a reader of a member finds only what the object has itself', () => {
  expect(memberReader('toString')({})).toBeUndefined();
  expect(memberReader('__proto__')({})).toBeUndefined();
  expect(memberReader('__proto__')(makeObject([['__proto__', 1]]))).toBe(1);
});
