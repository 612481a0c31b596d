import { expect, test } from 'vitest';
import { zoomed } from './zoom.ts';

test('zoom goes by steps, ends at both ends, and comes back to 100 %', () => {
  expect([zoomed(0, 'in'), zoomed(0, 'out'), zoomed(4, 'reset')]).toEqual([1, -1, 0]);
  expect([zoomed(6, 'in'), zoomed(-3, 'out')]).toEqual([6, -3]);
});
