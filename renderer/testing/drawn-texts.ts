// What the grid has drawn on its canvases, for component tests: texts with their places, and whether anything is stale.

export interface DrawnText {
  readonly text: string;
  /** Where it begins and ends, and where its letters stand, px of the window. */
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** As the canvas has it: `400 12px …`, `#5f6772`. */
  readonly font: string;
  readonly color: string;
}

export interface Redrawn {
  readonly texts: readonly DrawnText[];
  /** How many canvases looked different before the full redraw: their contents were out of date. */
  readonly stale: number;
}

/** Makes the grid redraw everything, as after a change of theme. Leaves out texts that were painted over. */
export async function redrawn(): Promise<Redrawn> {
  const canvases = [...document.querySelectorAll<HTMLCanvasElement>('[role="grid"] canvas')];
  const before = canvases.map(seenPixels);
  const drawn = new Map<HTMLCanvasElement, DrawnText[]>();
  const { prototype } = CanvasRenderingContext2D;
  const { fillText, fillRect } = prototype;
  prototype.fillText = function (text, x, y, ...rest) {
    fillText.call(this, text, x, y, ...rest);
    const width = this.measureText(text).width;
    const { canvas, font, fillStyle } = this;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const left = box.left + (this.textAlign === 'right' ? x - width : x) / scale;
    const texts = drawn.get(canvas) ?? [];
    const baseline = box.top + y / scale;
    texts.push({ text, left, right: left + width / scale, baseline, font, color: String(fillStyle) });
    drawn.set(canvas, texts);
  };
  prototype.fillRect = function (x, y, width, height) {
    fillRect.call(this, x, y, width, height);
    const box = this.canvas.getBoundingClientRect();
    const scale = this.canvas.width / box.width;
    const isOver = ({ left, baseline }: DrawnText): boolean => {
      const [right, down] = [(left - box.left) * scale, (baseline - box.top) * scale];
      return right >= x && right < x + width && down > y && down <= y + height;
    };
    const texts = drawn.get(this.canvas);
    if (texts !== undefined)
      drawn.set(
        this.canvas,
        texts.filter((text) => !isOver(text)),
      );
  };
  try {
    announceTheme();
    // All of it in one frame, which the window asks for once it knows.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise(requestAnimationFrame);
  } finally {
    Object.assign(prototype, { fillText, fillRect });
  }
  if (drawn.size === 0) throw new Error('Nothing was redrawn.');
  const stale = canvases.filter((canvas, nth) => seenPixels(canvas) !== before[nth]);
  return { texts: [...drawn.values()].flat(), stale: stale.length };
}

/** As if another theme had been chosen: sets the attribute to its own value. */
function announceTheme(): void {
  const root = document.documentElement;
  const theme = root.getAttribute('data-theme');
  root.setAttribute('data-theme', theme ?? '');
  if (theme === null) root.removeAttribute('data-theme');
}

/** The texts in a box of the window, from the left, without spaces between them. */
export function textIn(texts: readonly DrawnText[], { left, right, top, bottom }: DOMRect): string {
  return texts
    .filter((text) => text.left >= left - 1 && text.left < right && text.baseline > top && text.baseline < bottom)
    .sort((a, b) => a.left - b.left)
    .map(({ text }) => text)
    .join('');
}

/** The pixels of a canvas that are in the grid's view: under its head, and above the end of the last row. */
function seenPixels(canvas: HTMLCanvasElement): string {
  const grid = canvas.closest('[role="grid"]');
  const [box, view] = [canvas.getBoundingClientRect(), grid?.getBoundingClientRect()];
  const head = grid?.querySelector('[aria-rowindex="1"]')?.getBoundingClientRect();
  const rows = canvas.closest('.drawn')?.getBoundingClientRect();
  const context = canvas.getContext('2d');
  if (view === undefined || head === undefined || rows === undefined || context === null || canvas.width === 0)
    return '';
  const scale = canvas.width / box.width;
  const [top, bottom] = [Math.max(box.top, head.bottom), Math.min(box.bottom, view.bottom, rows.bottom)];
  if (bottom <= top) return '';
  const { data } = context.getImageData(0, (top - box.top) * scale, canvas.width, (bottom - top) * scale);
  return new TextDecoder('latin1').decode(data);
}
