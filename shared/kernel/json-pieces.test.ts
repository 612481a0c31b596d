// Pieces of JSON are the text that JSON.stringify gives, whatever the value.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from './json.ts';
import { jsonPieces } from './json-pieces.ts';

const numbers = (count: number): Json => Array.from({ length: count }, (_, at) => String(at));

describe('JSON in pieces', () => {
  test.each([0, 2] as const)('is what JSON.stringify gives, indented by %i', (indent) => {
    const long = fc.integer({ min: 999, max: 3001 }).map(numbers);
    const inner = fc.oneof(fc.jsonValue(), long);
    const value = fc.oneof(
      inner,
      fc.dictionary(fc.string(), inner),
      fc.array(fc.dictionary(fc.string(), inner), { maxLength: 5 }),
      fc.record({ lists: fc.array(fc.record({ draft: fc.record({ npis: long, name: fc.string() }) })) }),
    );
    fc.assert(
      fc.property(value, (json) => {
        expect([...jsonPieces(json as Json, indent)].join('')).toBe(JSON.stringify(json, null, indent));
      }),
    );
  });

  test('a list of objects longer than a piece comes in several, and members without a value are left out', () => {
    const list = Array.from({ length: 5000 }, (_, at) => ({
      at,
      name: 'x'.repeat(100),
      more: at % 700 === 150 ? numbers(1500) : undefined,
    }));
    const pieces = [...jsonPieces({ list: list as unknown as Json, none: undefined as unknown as Json }, 2)];
    expect(pieces.join('')).toBe(JSON.stringify({ list }, null, 2));
    expect(pieces.length).toBeGreaterThan(2);
  });

  test('of a million numbers none is longer than a few thousand lines', () => {
    let longest = 0;
    let length = 0;
    for (const piece of jsonPieces({ npis: Array.from({ length: 1_000_000 }, () => '1234567893') })) {
      longest = Math.max(longest, piece.length);
      length += piece.length;
    }
    expect(length).toBe(13_000_010);
    expect(longest).toBeLessThan(300_000);
  });
});
