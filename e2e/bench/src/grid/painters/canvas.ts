// One canvas: what stays in view is copied, new rows are drawn; marks and icons come from pictures of device pixels.
import type { Fit } from './fit.ts';
import { DIM, PADDING, ROW, SHAPE, SHAPES, SIDE, VIEW, roomIn, rowsFrom } from './scene.ts';
import type { Painter } from './scene.ts';

const BASELINE = 16;

/** The colours of the page, and the font of its cells. */
export interface Looks {
  readonly font: string;
  readonly colour: (token: string) => string;
}

function pictures({ colour }: Looks, scale: number): Readonly<Record<keyof typeof SHAPES, OffscreenCanvas>> {
  const picture = (name: keyof typeof SHAPES, stroke: string): OffscreenCanvas => {
    const drawn = new OffscreenCanvas(SHAPE * scale, SHAPE * scale);
    const context = drawn.getContext('2d');
    if (context === null) throw new Error('No picture can be drawn here.');
    context.scale((SHAPE * scale) / 16, (SHAPE * scale) / 16);
    context.strokeStyle = stroke;
    context.lineWidth = 1.5;
    context.lineCap = context.lineJoin = 'round';
    context.stroke(new Path2D(SHAPES[name]));
    return drawn;
  };
  return { mark: picture('mark', colour('--error')), icon: picture('icon', colour('--text-3')) };
}

export const canvas =
  (fit: Fit, looks: Looks): Painter =>
  (scrolled, scene) => {
    const drawn = document.createElement('canvas');
    const scale = window.devicePixelRatio;
    drawn.width = VIEW.width * scale;
    drawn.height = VIEW.height * scale;
    drawn.className = 'painted';
    scrolled.append(drawn);
    const context = drawn.getContext('2d', { alpha: false });
    if (context === null) throw new Error('No canvas can be drawn on here.');
    const shapes = pictures(looks, scale);
    const [surface, line, soft] = ['--surface', '--line-soft', '--error-soft'].map(looks.colour);
    const [text, weak, error] = ['--text', '--text-3', '--error'].map(looks.colour);
    let last = -1;

    const drawCell = (row: number, column: number, y: number): void => {
      const [{ left, width, right }, cell] = [scene.columns[column]!, scene.cell(row, column)]; // one of them
      const top = y + (ROW - SHAPE) / 2;
      if (cell.marked) {
        context.fillStyle = soft!;
        context.fillRect(left, y, width, ROW);
        context.strokeStyle = error!;
        context.strokeRect(left + 0.5, y + 0.5, width - 1, ROW - 1);
        const x = right ? left + PADDING : left + width - PADDING - SHAPE;
        context.drawImage(shapes.mark, x, top, SHAPE, SHAPE);
      }
      let x = left + PADDING;
      if (cell.icon) {
        context.drawImage(shapes.icon, x, top, SHAPE, SHAPE);
        x += SIDE;
      }
      if (cell.dim !== '') {
        context.fillStyle = weak!;
        context.fillText(fit.cut(cell.dim, DIM.width), x, y + BASELINE);
        x += DIM.width + DIM.gap;
      }
      if (cell.text === '') return;
      const fitted = fit.fit(cell.text, roomIn(scene.columns[column]!, cell)); // one of them
      context.fillStyle = text!;
      context.fillText(fitted, right ? left + width - PADDING - fit.widthOf(fitted) : x, y + BASELINE);
    };
    const drawRows = (first: number, from: number, end: number): void => {
      const [top, height] = [(from - first) * ROW, (end - from) * ROW];
      context.fillStyle = surface!;
      context.fillRect(0, top, VIEW.width, height);
      context.fillStyle = line!;
      for (let row = from; row < end; row += 1) context.fillRect(0, (row - first + 1) * ROW - 1, VIEW.width, 1);
      for (const { left, width } of scene.columns) context.fillRect(left + width - 1, top, 1, height);
      for (let row = from; row < end; row += 1) {
        for (let column = 0; column < scene.columns.length; column += 1) drawCell(row, column, (row - first) * ROW);
      }
    };
    return (first) => {
      // Setting it tells nothing new, and costs little: a canvas forgets it when its size is set.
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.font = looks.font;
      const end = rowsFrom(first, scene);
      const moved = first - last;
      if (last < 0 || Math.abs(moved) >= end - first) drawRows(first, first, end);
      else if (moved !== 0) {
        context.drawImage(drawn, 0, -moved * ROW, VIEW.width, VIEW.height);
        if (moved > 0) drawRows(first, end - moved, end);
        else drawRows(first, first, first - moved);
      }
      last = first;
    };
  };
