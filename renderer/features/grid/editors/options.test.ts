// Typing finds a value by its beginning first; text that means none is left as it is.
import { expect, test } from 'vitest';
import { bestOption, matchingOptions } from './options.ts';

const options = ['CPM', 'Fixed CPM', 'CPC'].map((value) => ({ value, label: value }));

test('values that begin with the text come before those that only hold it', () => {
  expect(matchingOptions(options, 'cpm').map((option) => option.value)).toEqual(['CPM', 'Fixed CPM']);
  expect(matchingOptions(options, 'f').map((option) => option.value)).toEqual(['Fixed CPM']);
});

test('text that means none offers none', () => {
  expect(matchingOptions(options, 'CPX')).toEqual([]);
  expect(bestOption(options, 'CPX')).toBe(-1);
});
