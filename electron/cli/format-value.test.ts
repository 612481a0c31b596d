// How a value that a step sends is shown in a terminal: never as JSON, never a million numbers.
import { expect, test } from 'vitest';
import { formatValue } from './format-value.ts';

const flight = { id: 71, budget: 5000, startDate: '06-01-2027 00:00:00', endDate: '06-20-2027 23:59:59' };

test.each([
  [undefined, 'nothing'],
  [null, 'nothing'],
  ['Theirs', '"Theirs"'],
  ['say "this"', '"say "this""'],
  [1000.5, '1000.5'],
  [false, 'false'],
  [[], 'empty'],
  [['mon', 'tue'], 'mon; tue'],
  [flight, 'flight of 5000, 06-01-2027 00:00:00 to 06-20-2027 23:59:59'],
  [
    [flight, { ...flight, budget: 7 }],
    'flight of 5000, 06-01-2027 00:00:00 to 06-20-2027 23:59:59; ' +
      'flight of 7, 06-01-2027 00:00:00 to 06-20-2027 23:59:59',
  ],
  [{ type: 'CPM', cpm: 2, percentage: null }, 'type CPM, cpm 2'],
  [{}, 'empty'],
])('%j reads %s', (value, expected) => expect(formatValue(value)).toBe(expected));

test('a list of a million is shown by its length', () =>
  expect(formatValue(Array.from({ length: 1_000_000 }, () => '1234567893'))).toBe('1000000 entries'));
