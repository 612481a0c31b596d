// Icons and marks as pictures in device pixels: each is rendered by its component once and then copied.
import { mount, unmount } from 'svelte';
import { iconDrawing } from '../../../ui/icon-drawing.ts';
import Mark from '../../../ui/Mark.svelte';
import type { IconName } from '../../../ui/icons.ts';
import type { MarkName } from '../../../ui/marks.ts';

/** Width and height of a picture, px. */
export const PICTURE = 14;

export class Pictures {
  readonly #container: Element;
  readonly #scale: number;
  readonly #made = new Map<string, OffscreenCanvas>();

  /** `container` gives pictures their colours; `scale` is in device pixels to a px. */
  constructor(container: Element, scale: number) {
    this.#container = container;
    this.#scale = scale;
  }

  /** `color` is that of its lines. */
  icon(name: IconName, color: string): OffscreenCanvas {
    return this.#picture(`icon ${name} ${color}`, color, (box) => {
      box.append(iconDrawing(name, PICTURE));
      return () => undefined;
    });
  }

  mark(name: MarkName): OffscreenCanvas {
    return this.#picture(`mark ${name}`, '', (box) => {
      const mark = mount(Mark, { target: box, props: { name, size: PICTURE } });
      return () => unmount(mark);
    });
  }

  /** `render` puts the drawing into the box, and returns what takes it out again. */
  #picture(key: string, color: string, render: (box: HTMLElement) => () => unknown): OffscreenCanvas {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const box = document.createElement('div');
    box.style.cssText = `position: absolute; visibility: hidden; color: ${color}`;
    this.#container.append(box);
    const clear = render(box);
    const size = Math.round(PICTURE * this.#scale);
    const picture = new OffscreenCanvas(size, size);
    const [svg, context] = [box.querySelector('svg'), picture.getContext('2d')];
    if (svg !== null && context !== null) drawShapes(svg, context, size);
    void clear();
    box.remove();
    this.#made.set(key, picture);
    // As a canvas in the page: gone with the graphics card, and drawn again when it is asked for.
    picture.addEventListener('contextlost', () => this.#made.delete(key));
    return picture;
  }
}

/** All that there are in SVG. */
const SHAPES = 'path, rect, circle, ellipse, line, polyline, polygon';

function drawShapes(svg: SVGSVGElement, context: OffscreenCanvasRenderingContext2D, size: number): void {
  const { width } = svg.viewBox.baseVal;
  context.scale(size / width, size / width);
  for (const shape of svg.querySelectorAll<SVGGeometryElement>(SHAPES)) {
    const style = getComputedStyle(shape);
    const path = pathOf(shape);
    if (style.fill !== 'none') {
      context.fillStyle = style.fill;
      context.fill(path);
    }
    if (style.stroke === 'none') continue;
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.lineCap = context.lineJoin = 'round';
    const dashes = style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(',').map(Number.parseFloat);
    context.setLineDash(dashes);
    context.stroke(path);
  }
}

function pathOf(shape: SVGGeometryElement): Path2D {
  const path = new Path2D(shape.getAttribute('d') ?? '');
  const at = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  if (shape instanceof SVGRectElement) path.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  else if (shape instanceof SVGCircleElement) path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
  else if (shape instanceof SVGEllipseElement) path.ellipse(at('cx'), at('cy'), at('rx'), at('ry'), 0, 0, 2 * Math.PI);
  else if (shape instanceof SVGPolylineElement || shape instanceof SVGPolygonElement) {
    for (const { x, y } of shape.points) path.lineTo(x, y);
    if (shape instanceof SVGPolygonElement) path.closePath();
  } else if (shape instanceof SVGLineElement) {
    path.moveTo(at('x1'), at('y1'));
    path.lineTo(at('x2'), at('y2'));
  }
  return path;
}
