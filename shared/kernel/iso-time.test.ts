// Any number is an instant that can be written down.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoTime } from './iso-time.ts';

test('never throws, and what a date can hold comes back', () =>
  fc.assert(
    fc.property(fc.double(), (ms) => {
      const read = Date.parse(isoTime(ms));
      expect(read).not.toBeNaN();
      if (Math.abs(ms) <= 8.64e15) expect(read).toBe(Math.trunc(ms) + 0);
    }),
  ));
