// How deep a text nests, against what its parsed value says.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nestsDeeper } from './json-depth.ts';

function measureDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(measureDepth));
}

test('says what the parsed value says, whatever its texts hold', () => {
  const value = fc.jsonValue({ maxDepth: 6, stringUnit: fc.constantFrom('"', '\\', '[', '{', ']', 'a') });
  fc.assert(
    fc.property(value, fc.nat(6), (json, most) => {
      expect(nestsDeeper(JSON.stringify(json), most)).toBe(measureDepth(json) > most);
    }),
  );
});

test('needs no stack, and an unended text is no trouble', () => {
  expect(nestsDeeper('['.repeat(1_000_000), 100)).toBe(true);
  expect(nestsDeeper('["[[[[', 1)).toBe(false);
});
