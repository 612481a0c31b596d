// On a canvas an icon or mark has the lines that the page's SVG has: each point along the one lies on the other.
import { expect, test } from 'vitest';
import { ICONS } from '../../../ui/icons.ts';
import { MARKS } from '../../../ui/marks.ts';
import { type Shape, withShapes } from '../../../ui/shapes.ts';
import { parseDashes, tracePath } from './shape-paths.ts';

const DRAWINGS: readonly (readonly [name: string, shapes: readonly Shape[]])[] = [
  ...Object.entries(ICONS),
  ...Object.entries(MARKS).map(([name, { shapes }]) => [name, shapes] as const),
];
const POINTS = 40;

test('every icon and mark has the same lines on a canvas as in the page', () => {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  document.body.append(svg);
  if (context === null) throw new Error('There is no canvas.');
  // Curves are cut into straight pieces, by each in its own way.
  context.lineWidth = 0.5;
  context.lineCap = 'round';
  const astray: string[] = [];
  for (const [name, shapes] of DRAWINGS) {
    withShapes(shapes)(svg);
    const elements = [...svg.querySelectorAll<SVGGeometryElement>(':scope > *')];
    expect(elements).toHaveLength(shapes.length);
    for (const [at, element] of elements.entries()) {
      const shape = shapes[at]!;
      const length = element.getTotalLength();
      for (let point = 0; point <= POINTS; point += 1) {
        const { x, y } = element.getPointAtLength((length * point) / POINTS);
        if (!context.isPointInStroke(tracePath(shape), x, y)) astray.push(`${name} <${shape[0]}> at ${x} ${y}`);
      }
    }
  }
  svg.remove();
  expect(astray).toEqual([]);
});

test('dashes are read as SVG reads them', () => {
  expect(MARKS.unchecked.shapes.map(parseDashes)).toEqual([[2.6, 2.2]]);
  expect(parseDashes(['path', { d: 'M0 0h1' }])).toEqual([]);
});
