import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson } from './exact-json.ts';
import type { Json } from './json.ts';
import { hasLongNumber } from './long-numbers.ts';

const ids = fc.oneof(fc.bigInt(2n ** 53n, 2n ** 53n + 9n), fc.bigInt(2n ** 53n, 2n ** 63n - 1n));

describe('parseExactJson', () => {
  it('reads what JSON.parse reads where no number is too long', () => {
    const texts = fc.oneof(
      fc.json(),
      fc.string().map((text) => JSON.stringify({ a: [`${text}9007199254740993`, text] })),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const value: unknown = JSON.parse(text);
        fc.pre(!hasLongNumber(value));
        expect(parseExactJson(text)).toEqual(value);
      }),
    );
  });

  it('keeps every digit of an id, at any place and with any text around it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), ids, fc.string(), fc.constantFrom('', ' ', '\n\t'), (other, id, text, gap) => {
        fc.pre(!hasLongNumber(other));
        const [key, otherJson] = [JSON.stringify(`k${text}`), JSON.stringify(other)];
        const json = `[${gap}${id},{${key}:${gap}${id}${gap},"t":"${id}","o":${otherJson}}]`;
        const value = parseExactJson(json) as Json[]; // what was written
        expect(value).toEqual([
          String(id),
          { [`k${text}`]: String(id), t: String(id), o: JSON.parse(otherJson) as Json },
        ]);
        expect(parseExactJson(String(id))).toBe(String(id));
      }),
    );
  });

  it('leaves numbers alone that are no ids', () => {
    const numbers = [
      '9007199254740991',
      '-9007199254740993',
      '9007199254740993.0',
      '9007199254740993e0',
      '0.12345678901234567',
      '1E+20',
    ];
    const tooLarge = ['9223372036854775808', '123456789012345678901234567890'];
    for (const text of [...numbers, ...tooLarge]) expect(parseExactJson(`[${text}]`)).toEqual([Number(text)]);
  });

  it('refuses what JSON.parse refuses', () => {
    for (const text of [
      '{9007199254740993:1}',
      '[9007199254740993',
      '09007199254740993',
      '[9007199254740993 1]',
      '"9007199254740993',
    ])
      expect(() => parseExactJson(text)).toThrow(SyntaxError);
  });
});
