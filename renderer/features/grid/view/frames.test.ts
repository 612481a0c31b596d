// The frame of a range lies on its cells, is parted where columns stand still, and never grows past what is in view.
import { expect, test } from 'vitest';
import { rangeFrames } from './frames.ts';
import type { FrameViewport } from './frames.ts';

const viewport: FrameViewport = {
  frozen: 1,
  edges: [0, 200, 300, 400],
  gutter: 50,
  scrollLeft: 30,
  rowHeight: 24,
  offset: 0,
  shown: { first: 0, end: 40 },
  isHeading: () => false,
};

test('a single cell has no frame', () => {
  expect(rangeFrames({ top: 2, bottom: 2, left: 1, right: 1 }, 2, 2, viewport)).toEqual([]);
});

test('a range of scrolled columns has one frame round its cells', () => {
  expect(rangeFrames({ top: 2, bottom: 4, left: 1, right: 2 }, 3, 5, viewport)).toEqual([
    { part: 'loose', left: 219, width: 201, top: 71, height: 73, behind: 30 },
  ]);
});

test('over the edge of what stands still the frame is in two parts, and the second is hidden there', () => {
  const frames = rangeFrames({ top: 0, bottom: 1, left: 0, right: 1 }, 0, 1, viewport);
  expect(frames.map(({ part, left, width, behind }) => [part, left, width, behind])).toEqual([
    ['frozen', 49, 201, 0],
    ['loose', 219, 101, 30],
  ]);
});

test('a range over all rows is framed no further than a line past what is in view', () => {
  const [frame] = rangeFrames({ top: 0, bottom: 999_999, left: 1, right: 1 }, 0, 999_999, {
    ...viewport,
    shown: { first: 500, end: 540 },
  });
  expect(frame).toMatchObject({ top: 499 * 24 - 1, height: 42 * 24 + 1 });
  expect(
    rangeFrames({ top: 0, bottom: 9, left: 1, right: 1 }, 0, 9, { ...viewport, shown: { first: 50, end: 90 } }),
  ).toEqual([]);
});

test('a heading between the rows of a range parts its frame', () => {
  const frames = rangeFrames({ top: 0, bottom: 4, left: 1, right: 1 }, 1, 6, {
    ...viewport,
    isHeading: (line) => line === 3,
  });
  expect(frames.map(({ top, height }) => [top, height])).toEqual([
    [23, 2 * 24 + 1],
    [95, 3 * 24 + 1],
  ]);
});
