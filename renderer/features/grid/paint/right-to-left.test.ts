// The direction of a text is that of its first letter.
import { expect, test } from 'vitest';
import { readsFromRight } from './right-to-left.ts';

test('a text is set from the right if its first letter is', () => {
  expect(readsFromRight('שלום')).toBe(true);
  expect(readsFromRight('12 | قلب Campaign')).toBe(true);
  expect(readsFromRight('Campaign قلب')).toBe(false);
  expect(readsFromRight('Plain name 12')).toBe(false);
  expect(readsFromRight('')).toBe(false);
});
