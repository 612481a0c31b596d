// Where a window opens when the screens have changed.
import { expect, it } from 'vitest';
import { placeOn } from './place.ts';

const laptop = { x: 0, y: 24, width: 1440, height: 876 };
const besideIt = { x: 1440, y: 0, width: 2560, height: 1440 };
const kept = { x: 1600, y: 100, width: 1500, height: 1000, maximized: true };

it('a first window has room for the grid', () => {
  expect(placeOn(undefined, [laptop])).toEqual({ x: null, y: null, width: 1440, height: 900, maximized: false });
});

it('a window comes back where it was', () => {
  expect(placeOn(kept, [laptop, besideIt])).toEqual(kept);
});

it('a window whose screen is gone keeps its size and comes back where it can be reached', () => {
  expect(placeOn(kept, [laptop])).toEqual({ ...kept, x: null, y: null });
});

it.each([
  ['above every screen', { ...kept, x: 0, y: -500 }],
  ['below every screen', { ...kept, x: 0, y: 900 }],
  ['all but a sliver to the left', { ...kept, x: -1470, y: 100 }],
])('a window %s is not put there', (_where, place) => {
  expect(placeOn(place, [laptop])).toMatchObject({ x: null, y: null });
});

it('a window is never smaller than the least its layout needs', () => {
  expect(placeOn({ x: null, y: null, width: 300, height: 1, maximized: false }, [laptop])).toMatchObject({
    width: 1024,
    height: 640,
  });
});
