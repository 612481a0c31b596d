// Money: what people type is read, amounts add up to the cent.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countDecimals,
  formatCents,
  formatMoney,
  formatNumber,
  fromCents,
  isWholeCents,
  parseNumber,
  sumCents,
  toCents,
} from './money.ts';

describe('reading typed amounts', () => {
  it.each([
    ['$12,500.5', 12_500.5],
    ['12500', 12_500],
    ['12,500', 12_500],
    ['12,50', 12.5],
    ['12.500', 12.5],
    ['12 500,50', 12_500.5],
    ['12\u00a0500,50', 12_500.5],
    ['12.500,50', 12_500.5],
    ["12'500.50", 12_500.5],
    ['1,234,567.89', 1_234_567.89],
    ['1.234.567,89', 1_234_567.89],
    ['1.234.567', 1_234_567],
    ['USD 3', 3],
    ['3 EUR', 3],
    ['(250)', -250],
    ['-$3.10', -3.1],
    ['$-3.10', -3.1],
    ['.5', 0.5],
    ['0', 0],
  ])('%s is %d', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each([
    '',
    ' ',
    'abc',
    '1,2,3',
    '12,5,0',
    '1.2.3',
    '12k',
    '--3',
    '-$-3',
    '(-3)',
    '1e5',
    '$',
    '.',
    ',',
    '1,23.4,5',
    '12,34.50',
    '٣',
  ])('%j cannot be read', (text) => expect(parseNumber(text)).toBeNull());
});

describe('cents', () => {
  it('come back as they were written, at any amount the interface knows', () =>
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
        expect(parseNumber(formatMoney(cents))).toBe(fromCents(cents));
      }),
    ));

  it('add up where doubles do not', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(sumCents([0.1, 0.2].map((value) => toCents(value) ?? 0))).toBe(30);
  });

  it.each([0.29, 1.1, 4.35, 1000.1, 999_999.99, 123_456_789.01])('%d has whole cents', (value) =>
    expect(isWholeCents(value)).toBe(true),
  );

  it.each([0.001, 10.005, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d has none', (value) =>
    expect(toCents(value)).toBeNull(),
  );
});

describe('writing', () => {
  it.each([
    [1_250_050, '$12,500.50', '12,500.50'],
    [5, '$0.05', '0.05'],
    [-300_000, '-$3,000.00', '-3,000.00'],
  ])('%d cents', (cents, money, plain) => {
    expect(formatMoney(cents)).toBe(money);
    expect(formatCents(cents)).toBe(plain);
  });

  it('groups numbers and keeps their decimals', () => {
    expect(formatNumber(999_999.99)).toBe('999,999.99');
    expect(formatNumber(-1_000_000)).toBe('-1,000,000');
    expect(formatNumber(0.01)).toBe('0.01');
  });

  it.each([
    [12, 0],
    [12.5, 1],
    [1e-7, 7],
    [1.5e-7, 8],
    [1e21, 0],
  ])('%d has %d decimals', (value, decimals) => expect(countDecimals(value)).toBe(decimals));
});
