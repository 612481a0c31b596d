// The smallest comes first, whether the items came in their order or not.
import { expect, test } from 'vitest';
import { NearlyOrdered } from './nearly-ordered.ts';

test('of 9,000 items, of which every seventh comes late, the smallest comes first', () => {
  const queue = new NearlyOrdered<number>((item) => item);
  const there: number[] = [];
  for (let at = 0; at < 9000; at += 1) {
    const item = at % 7 === 0 ? (at * 7919) % 9001 : at;
    queue.push(item);
    there.push(item);
    if (at % 3 !== 0) continue;
    const smallest = Math.min(...there);
    there.splice(there.indexOf(smallest), 1);
    expect([queue.peek(), queue.pop(), queue.size]).toEqual([smallest, smallest, there.length]);
  }
  const rest = there.map(() => queue.pop());
  expect(rest).toEqual(there.toSorted((a, b) => a - b));
  expect([queue.peek(), queue.pop(), queue.size]).toEqual([undefined, undefined, 0]);
});
