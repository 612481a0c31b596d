// Numbers whose digits are lost are found wherever they stand, and no others.
import { describe, expect, it } from 'vitest';
import { hasLongNumber, longNumbers } from './long-numbers.ts';

describe('longNumbers', () => {
  it('finds them in members and lists, in the order in which they stand', () => {
    const value = { a: 2 ** 53, b: [1, { c: -(2 ** 53) }], d: '9007199254740993', e: 999999999999999900000 };
    expect(longNumbers(value)).toEqual([['a'], ['b', 1, 'c'], ['e']]);
  });

  it('passes over numbers that are kept: those distinct from their neighbours, and those with an exponent', () => {
    expect(longNumbers([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 0.1, 1e21])).toEqual([]);
    expect([hasLongNumber(Number.MAX_SAFE_INTEGER), hasLongNumber(2 ** 53), hasLongNumber([[2 ** 53]])]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('does not mind how deep they are', () => {
    let deep: unknown = 2 ** 53;
    for (let level = 0; level < 3000; level += 1) deep = [deep];
    expect(longNumbers(deep)).toHaveLength(1);
  });
});
