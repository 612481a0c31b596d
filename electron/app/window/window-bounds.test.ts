// Where a window opens when the screens have changed.
import { expect, it } from 'vitest';
import { fitToDisplays } from './window-bounds.ts';

const laptop = { x: 0, y: 24, width: 1440, height: 876 };
const besideIt = { x: 1440, y: 0, width: 2560, height: 1440 };
const stored = { x: 1600, y: 100, width: 1500, height: 1000, maximized: true };

it('a first window has room for the grid', () => {
  expect(fitToDisplays(undefined, [laptop])).toEqual({ x: null, y: null, width: 1440, height: 876, maximized: false });
  expect(fitToDisplays(undefined, [besideIt])).toMatchObject({ width: 1440, height: 900 });
});

it('a window comes back where it was', () => expect(fitToDisplays(stored, [laptop, besideIt])).toEqual(stored));

it('a window whose screen is gone comes back where it can be reached, no larger than the screen there is', () => {
  expect(fitToDisplays(stored, [laptop])).toEqual({ ...stored, x: null, y: null, width: 1440, height: 876 });
  expect(fitToDisplays({ ...stored, width: 1200, height: 700 }, [laptop])).toMatchObject({ width: 1200, height: 700 });
});

it('a window that hangs over the edge of its screen comes back whole', () => {
  const over = { x: 3500, y: 900, width: 1500, height: 1000, maximized: false };
  expect(fitToDisplays(over, [laptop, besideIt])).toEqual({ ...over, x: 2500, y: 440 });
  expect(fitToDisplays({ ...over, x: 1000, y: 30 }, [laptop])).toMatchObject({ x: 0, y: 24, width: 1440, height: 876 });
});

it('a screen smaller than the least that the layout needs shows the upper left of it', () => {
  const small = { x: 0, y: 0, width: 800, height: 600 };
  expect(fitToDisplays({ x: 300, y: 300, width: 1500, height: 1000, maximized: false }, [small])).toEqual({
    x: 0,
    y: 0,
    width: 1024,
    height: 640,
    maximized: false,
  });
});

it('without known screens the size stays and the system chooses the place', () =>
  expect(fitToDisplays(stored, [])).toEqual({ ...stored, x: null, y: null }));

it.each([
  ['above every screen', { ...stored, x: 0, y: -500 }],
  ['below every screen', { ...stored, x: 0, y: 900 }],
  ['all but a sliver to the left', { ...stored, x: -1470, y: 100 }],
])('a window %s is not put there', (_where, bounds) =>
  expect(fitToDisplays(bounds, [laptop])).toMatchObject({ x: null, y: null }),
);

it('a window is never smaller than the least its layout needs', () =>
  expect(fitToDisplays({ x: null, y: null, width: 300, height: 1, maximized: false }, [laptop])).toMatchObject({
    width: 1024,
    height: 640,
  }));
