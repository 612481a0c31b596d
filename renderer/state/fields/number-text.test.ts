// Figures in other locales' spelling come out as the same amount, or not at all: never as another amount in silence.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, spellings, typedNumber } from '../../../shared/kernel/number-text.ts';
import { ENGLISH, createReading } from './reading.ts';

const GERMAN = createReading('de-DE');

describe('a figure with a known decimal mark', () => {
  it.each([
    ['1,234.56', '.', 1234.56],
    ['1.234,56', ',', 1234.56],
    ['1.234,56 €', ',', 1234.56],
    ['1\u202f234,56 €', ',', 1234.56],
    ['$1,234', '.', 1234],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['12,34,567.50', '.', 1234567.5],
    ["CHF 1'234.50", '.', 1234.5],
    ['1 234 567.5', '.', 1234567.5],
    ['- 12\u00a0500 €', ',', -12500],
    ['9007199254740991', '.', 9007199254740991],
    ['(250)', '.', -250],
    ['250-', '.', -250],
    ['-$3.10', '.', -3.1],
    ['−3', ',', -3],
    ['-0', '.', 0],
  ] as const)('%s with %s is %d', (text, decimal, value) =>
    expect(spellings(text)?.[decimal === '.' ? 'point' : 'comma']).toBe(value),
  );
  it.each([
    ['1.234,56', '.'],
    ['1,234.56', ','],
    ['1,5', '.'],
    ['1,23,4', '.'],
    ['Q1', '.'],
    ['CPM12', '.'],
    ['1e5', '.'],
    ['-(3)', '.'],
    ['', '.'],
    ['.', '.'],
    ['12k', ','],
    ['10 20', '.'],
    ['1 2', ','],
    ["1'2", '.'],
    ['1 234 5', '.'],
    ['12 5000', ','],
    ['0.5 123', '.'],
    ['99999999999999999999', '.'],
    ['12.345.678.901.234.567,89', ','],
  ] as const)('%s with %s is no figure', (text, decimal) =>
    expect(spellings(text)?.[decimal === '.' ? 'point' : 'comma'] ?? null).toBeNull(),
  );
  it('falls back to the only spelling in which it reads', () => {
    expect(readNumber('1.234,56', '.')).toBe(1234.56);
    expect(readNumber('1.234', '.')).toBe(1.234);
    expect(readNumber('1.234', ',')).toBe(1234);
    expect(readNumber('soon', '.')).toBeNull();
  });
});

describe('a typed figure', () => {
  it('is not taken for another amount where the locale reads it otherwise or not at all', () => {
    expect(typedNumber('1,5', ENGLISH)).toBeNull();
    expect(typedNumber('12,50', ENGLISH)).toBeNull();
    expect(typedNumber('1,500', ENGLISH)).toBe(1500);
    expect(typedNumber('1.500', ENGLISH)).toBe(1.5);
  });
  it('follows a locale with decimal commas, and reads what the window itself writes', () => {
    expect(typedNumber('1,5', GERMAN)).toBe(1.5);
    expect(typedNumber('1.500', GERMAN)).toBe(1500);
    expect(typedNumber('20,600.00', GERMAN)).toBe(20600);
    expect(typedNumber('12.50', GERMAN)).toBe(12.5);
  });
  it('is read in the other spelling where that is unmistakable', () => {
    expect(typedNumber('12.500,50', ENGLISH)).toBe(12500.5);
    expect(typedNumber('12 500,50', ENGLISH)).toBe(12500.5);
    expect(typedNumber('1.234.567', ENGLISH)).toBe(1234567);
  });
  it('means what Intl has written, in every locale', () => {
    for (const locale of ['en-US', 'de-DE', 'fr-FR', 'en-IN', 'pt-BR', 'sv-SE', 'de-CH']) {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      fc.assert(
        fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
          expect(typedNumber(format.format(cents / 100), createReading(locale))).toBe(cents === 0 ? 0 : cents / 100);
        }),
      );
    }
  });
});
