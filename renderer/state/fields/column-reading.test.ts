// A pasted column is read in the spelling that fits all of its cells; where two fit, the computer's, with a message.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnReading } from './column-reading.ts';
import { FIELD_TYPES } from './types/field-types.ts';
import { readNumber } from '../../../shared/kernel/number-text.ts';
import { ENGLISH, createReading } from './reading.ts';

const GERMAN = createReading('de-DE');

describe('figures', () => {
  it('of which one can only have a decimal comma all have it', () => {
    const column = columnReading(FIELD_TYPES.money, ['1.500', '2.000,50', '', 'offen'], ENGLISH);
    expect(column).toMatchObject({ reading: { decimal: ',' }, doubtful: null, foreign: 'decimal' });
  });
  it('that read either way are read as on this computer, with the first of them named', () => {
    expect(columnReading(FIELD_TYPES.money, ['900', '1.500', '2.000'], ENGLISH)).toMatchObject({
      reading: { decimal: '.' },
      doubtful: '1.500',
      foreign: null,
    });
    expect(columnReading(FIELD_TYPES.money, ['1.500'], GERMAN)).toMatchObject({
      reading: { decimal: ',' },
      doubtful: '1.500',
    });
  });
  it('that another cell settles are in no doubt', () =>
    expect(columnReading(FIELD_TYPES.money, ['1,500', '2,000.50'], ENGLISH)).toMatchObject({
      doubtful: null,
      foreign: null,
    }));
  it('that contradict each other leave the doubtful ones in doubt', () =>
    expect(columnReading(FIELD_TYPES.money, ['1,500', '2.50', '2,50'], ENGLISH)).toMatchObject({
      reading: { decimal: '.' },
      doubtful: '1,500',
    }));
  it('of one locale come out whole on a computer of another, when one of them tells', () => {
    for (const locale of ['en-US', 'de-DE', 'fr-FR', 'en-IN', 'pt-BR']) {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1 }), (cents) => {
          const texts = cents.map((cent) => format.format(cent / 100));
          for (const app of [ENGLISH, GERMAN]) {
            const { reading } = columnReading(FIELD_TYPES.money, texts, app);
            expect(texts.map((text) => readNumber(text, reading.decimal))).toEqual(cents.map((cent) => cent / 100));
          }
        }),
      );
    }
  });
});

it('other kinds of fields have no spelling to tell', () =>
  expect(columnReading(FIELD_TYPES.text, ['1.500,00'], ENGLISH)).toEqual({
    reading: ENGLISH,
    doubtful: null,
    foreign: null,
    sample: null,
  }));
