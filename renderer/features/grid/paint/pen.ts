// Draws one line of the grid on a canvas. Places are in px from the line's top left corner; edges of boxes and frames
// come to lie on device pixels.
import { type IconName, ICON_LINE, ICON_UNITS, ICONS } from '../../../ui/icons.ts';
import { type MarkName, CUT, MARK_LINE, MARK_UNITS, MARKS } from '../../../ui/marks.ts';
import type { Shape } from '../../../ui/shapes.ts';
import { type Appearance, type ColorName, type FontName, setFont } from './appearance.ts';
import { readsFromRight } from './right-to-left.ts';
import { parseDashes, tracePath } from './shape-paths.ts';
import { isSimple } from './text-metrics.ts';
import { addTo } from '../../../../shared/kernel/groups.ts';

/** Width and height of an icon or mark, px. */
export const SYMBOL = 14;

/** A text that waits until all that is in the usual font is drawn. */
interface Waiting {
  readonly text: string;
  readonly color: ColorName;
  readonly x: number;
  readonly y: number;
  readonly from: 'ltr' | 'rtl' | 'end';
  /** The line that it must not leave, in device pixels; null where its letters can't. */
  readonly line: { readonly top: number; readonly height: number } | null;
}

export class Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #appearance: Appearance;
  #font: FontName | null = null;
  #color: ColorName | null = null;
  #from: Waiting['from'] | null = null;
  /** To set a font takes as long as to draw several texts: those in other fonts are drawn together. */
  readonly #waiting = new Map<FontName, Waiting[]>();
  /** Of the line, in device pixels. */
  #top = 0;
  #height = 0;

  constructor(context: CanvasRenderingContext2D, appearance: Appearance) {
    this.#context = context;
    this.#appearance = appearance;
    context.textBaseline = 'alphabetic';
  }

  /** From here on draws in the line that lies between two device pixels of the canvas. */
  toLine(top: number, bottom: number): void {
    this.#top = top;
    this.#height = bottom - top;
  }

  /** Fills the line's whole height. */
  ground(color: ColorName, x: number, width: number): void {
    const [left, right] = [this.#at(x), this.#at(x + width)];
    this.#fill(color);
    this.#context.fillRect(left, this.#top, right - left, this.#height);
  }

  /** As wide and as high at every place: a thin one never vanishes between two pixels. */
  box(color: ColorName, x: number, y: number, width: number, height: number): void {
    this.#fill(color);
    this.#context.fillRect(this.#at(x), this.#top + this.#at(y), this.#thick(width), this.#thick(height));
  }

  /** A thin line at the end of a column. */
  right(color: ColorName, end: number): void {
    const thin = this.#thick(1);
    this.#fill(color);
    this.#context.fillRect(this.#at(end) - thin, this.#top, thin, this.#height);
  }

  /** A thin line at the foot. */
  foot(color: ColorName, x: number, width: number): void {
    const [left, right, thin] = [this.#at(x), this.#at(x + width), this.#thick(1)];
    this.#fill(color);
    this.#context.fillRect(left, this.#top + this.#height - thin, right - left, thin);
  }

  frame(color: ColorName, x: number, width: number, thickness: number): void {
    const [left, right, thick] = [this.#at(x), this.#at(x + width), this.#thick(thickness)];
    this.#context.strokeStyle = this.#appearance.colors[color];
    this.#context.lineWidth = thick;
    this.#context.strokeRect(left + thick / 2, this.#top + thick / 2, right - left - thick, this.#height - thick);
  }

  /** A triangle in the corner at the right end of a cell. */
  corner(color: ColorName, end: number, size: number, where: 'top' | 'bottom'): void {
    const [right, long] = [this.#at(end), this.#thick(size)];
    const [y, up] = where === 'top' ? [this.#top, long] : [this.#top + this.#height, -long];
    this.#fill(color);
    this.#context.beginPath();
    this.#context.moveTo(right - long, y);
    this.#context.lineTo(right, y);
    this.#context.lineTo(right, y + up);
    this.#context.fill();
  }

  /** A bar with softened corners. */
  bar(color: ColorName, x: number, y: number, width: number, height: number): void {
    const { scale } = this.#appearance;
    const context = this.#context;
    this.#fill(color);
    context.beginPath();
    context.roundRect(x * scale, this.#top + this.#at(y), width * scale, this.#thick(height), 1.5 * scale);
    context.fill();
  }

  icon(name: IconName, color: ColorName, x: number): void {
    this.#symbol(ICONS[name], ICON_UNITS, (ICON_LINE * ICON_UNITS) / SYMBOL, color, x);
  }

  mark(name: MarkName, x: number): void {
    this.#symbol(MARKS[name].shapes, MARK_UNITS, MARK_LINE, name, x);
  }

  /** Draws a text from `x`; one that is set from the right ends at `x + room`. */
  text(text: string, color: ColorName, font: FontName, x: number, room: number): void {
    if (readsFromRight(text)) this.#write(text, color, font, x + room, 'rtl');
    else this.#write(text, color, font, x, 'ltr');
  }

  /** Draws a text that ends at `end`. */
  textTo(text: string, color: ColorName, font: FontName, end: number): void {
    this.#write(text, color, font, end, 'end');
  }

  /** Draws the texts that wait. */
  finish(): void {
    for (const [font, texts] of this.#waiting) {
      if (texts.length === 0) continue;
      this.#useFont(font);
      for (const text of texts) this.#draw(text);
      texts.length = 0;
    }
  }

  /** In the middle of the line's height; `units` is the square that the shapes are made for. */
  #symbol(shapes: readonly Shape[], units: number, lineWidth: number, color: ColorName, x: number): void {
    const context = this.#context;
    const { colors, scale } = this.#appearance;
    const down = Math.round((this.#height - this.#thick(SYMBOL)) / 2);
    context.save();
    context.translate(this.#at(x), this.#top + down);
    context.scale((SYMBOL * scale) / units, (SYMBOL * scale) / units);
    context.lineWidth = lineWidth;
    context.lineCap = context.lineJoin = 'round';
    for (const shape of shapes) {
      const [, { fill, stroke }] = shape;
      context.strokeStyle = context.fillStyle = stroke === CUT ? colors.surface : colors[color];
      if (fill !== undefined) context.fill(tracePath(shape));
      if (stroke === 'none') continue;
      context.setLineDash(parseDashes(shape));
      context.stroke(tracePath(shape));
    }
    context.restore();
  }

  #write(text: string, color: ColorName, font: FontName, x: number, from: Waiting['from']): void {
    const { scale, fonts } = this.#appearance;
    const y = this.#top + Math.round(this.#height / 2 + fonts[font].baseline * scale);
    // Marks that are piled up reach into lines that are not drawn again with this one.
    const line = isSimple(text) ? null : { top: this.#top, height: this.#height };
    const written = { text, color, x: x * scale, y, from, line };
    if (font !== 'cell') {
      addTo(this.#waiting, font, written);
      return;
    }
    this.#useFont(font);
    this.#draw(written);
  }

  #draw({ text, color, x, y, from, line }: Waiting): void {
    const context = this.#context;
    this.#fill(color);
    if (from !== this.#from) {
      this.#from = from;
      context.textAlign = from === 'ltr' ? 'left' : 'right';
      context.direction = from === 'rtl' ? 'rtl' : 'ltr';
    }
    if (line === null) {
      context.fillText(text, x, y);
      return;
    }
    context.save();
    context.beginPath();
    context.rect(0, line.top, context.canvas.width, line.height);
    context.clip();
    context.fillText(text, x, y);
    context.restore();
  }

  #fill(color: ColorName): void {
    if (color !== this.#color) this.#context.fillStyle = this.#appearance.colors[(this.#color = color)];
  }

  #useFont(font: FontName): void {
    if (font === this.#font) return;
    setFont(this.#context, this.#appearance.fonts[font].css);
    this.#font = font;
  }

  #at(px: number): number {
    return Math.round(px * this.#appearance.scale);
  }

  #thick(px: number): number {
    return Math.max(1, this.#at(px));
  }
}
