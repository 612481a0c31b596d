// One sentence for money against a cap, which never calls a part of a sum free.
import { expect, test } from 'vitest';
import { describeCapUse, formatCapUse } from './cap-use.ts';

const say = (cents: number, unreadable: number, cap: number | null | string): string =>
  formatCapUse(describeCapUse({ cents, unreadable }, cap));

test('planned, of the cap, and the rest or excess', () => {
  expect(say(39_540_000, 0, 460_000)).toBe('$395,400.00 of $460,000.00 · $64,600.00 free');
  expect(say(12_550_000, 0, 120_000)).toBe('$125,500.00 of $120,000.00 · $5,500.00 above the cap');
  expect(say(12_550_000, 1, 120_000)).toBe(
    'at least $125,500.00, 1 amount unreadable of $120,000.00 · at least $5,500.00 above the cap',
  );
});

test('nothing is free of a sum that lacks amounts, nor without a cap', () => {
  expect(say(100, 2, 50)).toBe('at least $1.00, 2 amounts unreadable of $50.00');
  expect(say(100, 0, null)).toBe('$1.00 planned, no cap known');
  expect(say(100, 0, 'soon')).toBe('$1.00 planned, its cap is unreadable');
});
