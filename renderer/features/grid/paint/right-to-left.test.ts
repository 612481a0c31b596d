// Text that is read from the right is noticed.
import { expect, test } from 'vitest';
import { readsFromRight } from './right-to-left.ts';

test('letters read from the right are noticed wherever they stand', () => {
  expect(readsFromRight('Campaign قلب')).toBe(true);
  expect(readsFromRight('שלום')).toBe(true);
  expect(readsFromRight('Plain name 12')).toBe(false);
});
