// Files that wait for a window, and what another start of the program may hand over.
import { describe, expect, it } from 'vitest';
import { MOST_ARRIVING } from '../../../shared/ipc/files.ts';
import { Arrivals, handedOver } from './arrivals.ts';

const many = (count: number) => Array.from({ length: count }, (_each, at) => `/drafts/${at}.flightplan`);

describe('files that arrive', () => {
  it('wait for a window, no more than a bound, and the others are counted', () => {
    const arrivals = new Arrivals();
    arrivals.add({ files: many(2), left: 0 });
    let notices = 0;
    arrivals.onArrival(() => (notices += 1));
    arrivals.add({ files: many(MOST_ARRIVING), left: 5 });
    expect(notices).toBe(1);
    expect(arrivals.waiting.map(({ path }) => path)).toEqual([...many(2), ...many(MOST_ARRIVING - 2)]);
    expect(arrivals.taken(MOST_ARRIVING).left).toBe(7);
  });

  it('stay until the window has begun to open them, each by itself', () => {
    const arrivals = new Arrivals();
    arrivals.add({ files: many(3), left: 0 });
    const [first, second, third] = arrivals.waiting.map(({ arrival }) => arrival);
    expect(arrivals.taken(first ?? 0).path).toBe(many(1)[0]);
    expect(arrivals.taken(first ?? 0).path).toBeUndefined();
    // A page that has crashed and opened again.
    expect(arrivals.waiting).toMatchObject([{ arrival: second }, { arrival: third }]);
    arrivals.taken(third ?? 0);
    expect(arrivals.waiting).toEqual([]);
    arrivals.add({ files: many(1), left: 0 });
    expect(arrivals.waiting[0]?.arrival).toBeGreaterThan(third ?? 0);
  });

  it('are notices to have been left out once, with the last: also where another arrives before that', () => {
    const arrivals = new Arrivals();
    arrivals.add({ files: many(2), left: 2 });
    expect(arrivals.taken(1).left).toBe(0);
    arrivals.add({ files: many(1), left: 1 });
    expect([2, 3, 3].map((arrival) => arrivals.taken(arrival).left)).toEqual([0, 3, 0]);
  });
});

describe('what another start hands over', () => {
  it('is taken as a list of absolute paths', () =>
    expect(handedOver({ files: ['/a b/ü.flightplan'], left: 3 })).toEqual({ files: ['/a b/ü.flightplan'], left: 3 }));

  it.each([
    null,
    undefined,
    '/a',
    [],
    { files: 'a' },
    { files: ['a.flightplan'], left: 0 },
    { files: [7], left: 0 },
    { files: many(MOST_ARRIVING + 1), left: 0 },
    { files: [`/${'x'.repeat(20_000)}`], left: 0 },
    { files: [], left: -1 },
    { files: [], left: 1e300 },
  ])('is nothing where it is %j', (data) => expect(handedOver(data)).toEqual({ files: [], left: 0 }));
});
