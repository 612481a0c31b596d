// The shapes of icons and marks as a canvas draws them.
import type { Shape } from '../../../ui/shapes.ts';

const paths = new WeakMap<Shape, Path2D>();

/** In the units of the drawing that the shape is part of. */
export function tracePath(shape: Shape): Path2D {
  let path = paths.get(shape);
  if (path === undefined) paths.set(shape, (path = makePath(shape)));
  return path;
}

/** The lengths of dashes and gaps; none where the line is whole. */
export function parseDashes([, { 'stroke-dasharray': dashes }]: Shape): number[] {
  return dashes === undefined ? [] : String(dashes).split(/[ ,]+/).map(Number);
}

function makePath([tag, attributes]: Shape): Path2D {
  const path = new Path2D(String(attributes['d'] ?? ''));
  const at = (name: string): number => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      break;
    case 'rect':
      path.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
      break;
    case 'circle':
      path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
      break;
    case 'ellipse':
      path.ellipse(at('cx'), at('cy'), at('rx'), at('ry'), 0, 0, 2 * Math.PI);
      break;
    case 'line':
      path.moveTo(at('x1'), at('y1'));
      path.lineTo(at('x2'), at('y2'));
      break;
    default:
      throw new Error(`A <${tag}> can't be drawn on a canvas.`);
  }
  return path;
}
