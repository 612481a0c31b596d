// Texts of a cell of the months: figures as anywhere, raises and shares of the budget.
import { expect, test } from 'vitest';
import { ENGLISH, createReading } from '../fields/reading.ts';
import { readMonthAmount } from './month-amount.ts';

const read = (text: string, reading = ENGLISH): number | null =>
  readMonthAmount(text, { cents: 10_000, budget: 100_000 }, reading);

test.each([
  ['1200.50', 120_050],
  ['$1,200', 120_000],
  ['', 0],
  ['–', 0],
  ['+10%', 11_000],
  ['- 5 %', 9_500],
  ['+50', 15_000],
  ['-100', 0],
  ['=budget/3', 33_333],
  ['= Budget * 20%', 20_000],
  ['=budget', 100_000],
])('%s comes to %d cents', (text, cents) => expect(read(text)).toBe(cents));

test.each(['abc', '1.005', '-101', '+10%%', '=budget/0', '=cap/2', '1e5', '=budget/3*2'])('%s is no amount', (text) =>
  expect(read(text)).toBeNull(),
);

test('a decimal comma is read where this computer writes one', () =>
  expect(read('1.200,50', createReading('de-DE'))).toBe(120_050));
