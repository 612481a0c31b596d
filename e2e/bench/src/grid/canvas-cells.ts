// What the grids on a canvas draw by hand, each through its own hook: row numbers with their mark, names in two tones.
import { type Fit, fitIn } from './fit.ts';
import { type FlatRow, DIM, GUTTER, NEW, nameIn } from './table.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PADDING = 8;
const SIZE = 14;

/** Drawn once, in the screen's own pixels. */
function newMark(): OffscreenCanvas {
  const scale = (SIZE * window.devicePixelRatio) / 16;
  const drawn = new OffscreenCanvas(16 * scale, 16 * scale);
  const context = drawn.getContext('2d');
  if (context === null) throw new Error('No mark can be drawn here.');
  context.scale(scale, scale);
  context.strokeStyle = NEW.colour;
  context.lineWidth = 1.5;
  context.stroke(new Path2D(NEW.path));
  return drawn;
}

/** `font` and `colour` are the grid's own. */
export function canvasCells({ font, colour }: { readonly font: string; readonly colour: string }) {
  const fit: Fit = fitIn(font);
  const mark = newMark();
  const begin = (context: CanvasRenderingContext2D): void => {
    context.font = font;
    context.textBaseline = 'middle';
    context.textAlign = 'left';
  };
  return {
    gutter: (context: CanvasRenderingContext2D, { x, y, height }: Box, row: number): void => {
      const number = String(row + 1);
      begin(context);
      context.drawImage(mark, x + 6, y + (height - SIZE) / 2, SIZE, SIZE);
      context.fillStyle = DIM.colour;
      context.fillText(number, x + GUTTER - PADDING - fit.widthOf(number), y + height / 2);
    },
    name: (context: CanvasRenderingContext2D, { x, y, width, height }: Box, row: FlatRow | undefined): void => {
      const { dim, rest } = nameIn(row);
      const taken = dim === '' ? 0 : DIM.width + DIM.gap;
      begin(context);
      context.fillStyle = DIM.colour;
      context.fillText(fit.cut(dim, DIM.width), x + PADDING, y + height / 2);
      context.fillStyle = colour;
      context.fillText(fit.fit(rest, width - 2 * PADDING - taken), x + PADDING + taken, y + height / 2);
    },
  };
}
