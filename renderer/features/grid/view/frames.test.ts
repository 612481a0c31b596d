// Frames lie on the selected cells, are parted at frozen columns, and never grow past the part in view.
import { expect, test } from 'vitest';
import { type FrameViewport, areaFrames } from './frames.ts';
import { toArea } from '../../../cells/selection.ts';

const viewport: FrameViewport = {
  frozen: 1,
  edges: [0, 200, 300, 400],
  gutter: 50,
  scrollLeft: 30,
  rowHeight: 24,
  offset: 0,
  shown: { first: 0, end: 40 },
  rowOn: (line) => line,
};

test('a single cell has no frame', () =>
  expect(areaFrames(toArea({ top: 2, bottom: 2, left: 1, right: 1 }), viewport)).toEqual([]));

test('a range of scrolled columns has one frame round its cells', () =>
  expect(
    areaFrames(toArea({ top: 2, bottom: 4, left: 1, right: 2 }), { ...viewport, rowOn: (line) => line - 1 }),
  ).toEqual([{ part: 'loose', left: 219, width: 201, top: 71, height: 73, behind: 30 }]));

test('over the edge of the frozen columns the frame is in two parts, and the second is hidden there', () => {
  const frames = areaFrames(toArea({ top: 0, bottom: 1, left: 0, right: 1 }), viewport);
  expect(frames.map(({ part, left, width, behind }) => [part, left, width, behind])).toEqual([
    ['frozen', 49, 201, 0],
    ['loose', 219, 101, 30],
  ]);
});

test('a range over all rows is framed no further than a line past the view', () => {
  const [frame] = areaFrames(toArea({ top: 0, bottom: 999_999, left: 1, right: 1 }), {
    ...viewport,
    shown: { first: 500, end: 540 },
  });
  expect(frame).toMatchObject({ top: 499 * 24 - 1, height: 42 * 24 + 1 });
  expect(
    areaFrames(toArea({ top: 0, bottom: 9, left: 1, right: 1 }), { ...viewport, shown: { first: 50, end: 90 } }),
  ).toEqual([]);
});

test('a heading between the rows of a range parts its frame', () => {
  const frames = areaFrames(toArea({ top: 0, bottom: 4, left: 1, right: 1 }), {
    ...viewport,
    // Headings on the lines 0 and 3.
    rowOn: (line) => (line === 0 || line === 3 ? null : line - (line > 3 ? 2 : 1)),
  });
  expect(frames.map(({ top, height }) => [top, height])).toEqual([
    [23, 2 * 24 + 1],
    [95, 3 * 24 + 1],
  ]);
});

test('selected rows and columns that stand apart have a frame each', () => {
  const area = {
    rows: [
      { first: 0, end: 1 },
      { first: 4, end: 6 },
    ],
    columns: [
      { first: 0, end: 1 },
      { first: 2, end: 3 },
    ],
  };
  const frames = areaFrames(area, { ...viewport, scrollLeft: 0 });
  expect(frames.map(({ left, top, width, height }) => [left, top, width, height])).toEqual([
    [49, -1, 201, 25],
    [349, -1, 101, 25],
    [49, 95, 201, 49],
    [349, 95, 101, 49],
  ]);
});
