// Files that wait for a window, and what another start of the program may hand over.
import { describe, expect, it } from 'vitest';
import { MOST_ARRIVING } from '../../shared/ipc/files.ts';
import { Arrivals, handedOver } from './arrivals.ts';

const many = (count: number) => Array.from({ length: count }, (_each, at) => `/drafts/${String(at)}.flightplan`);

describe('files that arrive', () => {
  it('wait for a window and are given once, no more than a bound, and the others are counted', () => {
    const arrivals = new Arrivals();
    arrivals.add({ files: many(2), left: 0 });
    let told = 0;
    arrivals.onArrival(() => (told += 1));
    arrivals.add({ files: many(MOST_ARRIVING), left: 5 });
    expect(told).toBe(1);
    const { files, left } = arrivals.take();
    expect(files).toEqual([...many(2), ...many(MOST_ARRIVING - 2)]);
    expect(left).toBe(7);
    expect(arrivals.take()).toEqual({ files: [], left: 0 });
  });
});

describe('what another start hands over', () => {
  it('is taken as a list of absolute paths', () => {
    expect(handedOver({ files: ['/a b/ü.flightplan'], left: 3 })).toEqual({ files: ['/a b/ü.flightplan'], left: 3 });
  });

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
  ])('is nothing where it is %j', (data) => {
    expect(handedOver(data)).toEqual({ files: [], left: 0 });
  });
});
