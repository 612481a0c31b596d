// Checks that one is one, that none is many, and that thousands are set apart.
import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 changes'],
  [1, '1 change'],
  [2, '2 changes'],
  [100_000, '100,000 changes'],
])('%i is told as "%s"', (count, told) => expect(counted(count, 'change', 'changes')).toBe(told));
