// The length of limit windows, from a text that may be anything.
import { expect, it } from 'vitest';
import { windowLengthMs } from './window-length.ts';

it.each([
  ['1000', 1000],
  ['60000', 60_000],
  [undefined, 10_000],
  ['', 10_000],
  ['  ', 10_000],
  ['ten', 10_000],
  ['0', 10_000],
  ['-5', 10_000],
  ['1.5', 10_000],
  ['1e99', 10_000],
])('a window of %j is %d ms', (text, ms) => expect(windowLengthMs(text, 10_000)).toBe(ms));
