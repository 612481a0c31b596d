// Texts that hold half of a character pair: each is found, wherever it is, and whole ones are not.
import { describe, expect, it } from 'vitest';
import { type Json, formatPath } from './json.ts';
import { brokenTexts, isWholeText } from './whole-text.ts';

const places = (text: string): string[] => brokenTexts(JSON.parse(text)).map(formatPath);

describe('a text with half of a character pair', () => {
  it('is found at its place', () => {
    expect(places('{"a":["x","\\ud800"],"b":{"c":"\\udc00x"},"d":"x\\ud83d"}')).toEqual(['d', 'a[1]', 'b.c']);
    expect(places('"\\ud83d"')).toEqual(['']);
  });

  it('is told as the holder when it is the name of a member', () =>
    expect(places('{"a":{"\\ud800":1}}')).toEqual(['a']));

  it('is not seen in whole pairs, other scripts or other values', () => {
    expect(places('{"a":"\\ud83d\\ude00 naïve 漢字","b":[1,null,true,{}]}')).toEqual([]);
    expect(isWholeText(null)).toBe(true);
  });

  it('is found however deep it is', () => {
    let deep: Json = '\ud800';
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(brokenTexts(deep)).toHaveLength(1);
    expect(isWholeText(deep)).toBe(false);
  });
});
