// How a locale writes figures and dates, and dates in its own words.
import { describe, expect, it } from 'vitest';
import { ENGLISH, inEnglish, createReading } from './reading.ts';

describe('a locale', () => {
  it('says which mark begins decimals and whether the day comes first', () => {
    expect(createReading('en-US')).toMatchObject({ decimal: '.', dayFirst: false });
    expect(createReading('en-GB')).toMatchObject({ decimal: '.', dayFirst: true });
    expect(createReading('de-DE')).toMatchObject({ decimal: ',', dayFirst: true });
    expect(createReading('ja-JP')).toMatchObject({ decimal: '.', dayFirst: false });
  });
  it('that is unknown reads as English', () => expect(createReading('not a locale')).toBe(ENGLISH));
});

describe('dates in a language', () =>
  it.each([
    ['de-DE', 'Donnerstag, 12. März 2026', '12 Mar 2026'],
    ['fr-FR', '12 mars 2026 14:30', '12 Mar 2026 14:30'],
    ['es-ES', '12 de marzo de 2026', '12 Mar 2026'],
    ['en-US', 'Thursday, March 12, 2026', 'Mar 12, 2026'],
    ['de-DE', '12.03.2026', '12.03.2026'],
    ['de-DE', 'bald', 'bald'],
  ])('of %s: %s', (locale, text, english) => expect(inEnglish(text, createReading(locale))).toBe(english)));
