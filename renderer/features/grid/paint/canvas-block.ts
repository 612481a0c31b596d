// A few neighbouring lines on a canvas of their own, which the browser scrolls. Only lines that changed are drawn.
import { sameSpans } from '../../../../shared/kernel/spans.ts';
import { CANVAS_CLASS, getDrawingContext } from './appearance.ts';
import { type LineState, drawLine } from './draw-line.ts';
import type { Drawing, GridLine } from './grid-line.ts';
import { Pen } from './pen.ts';

/** With fewer there are more canvases to put together in each frame; with more, a changed line sends more pixels again. */
export const BLOCK_LINES = 16;

interface ShownLine {
  readonly line: GridLine | undefined;
  /** Null if it has to be redrawn. */
  readonly state: LineState | null;
}

export class CanvasBlock {
  readonly element = document.createElement('canvas');
  #drawing: Drawing | null = null;
  #pen: Pen | null = null;
  #index = -1;
  #y = Number.NaN;
  #shown: (ShownLine | undefined)[] = [];

  /** `onrestored` is called when the browser gives back, empty, a canvas that it had lost with its graphics card. */
  constructor(onrestored: () => void) {
    this.element.className = CANVAS_CLASS;
    this.element.addEventListener('contextrestored', () => {
      this.#drawing = null;
      onrestored();
    });
  }

  line(slot: number): GridLine | undefined {
    return this.#shown[slot]?.line;
  }

  /** Gives the block other lines to draw: the first is BLOCK_LINES times `index`. */
  assign(index: number): void {
    if (index === this.#index) return;
    this.#index = index;
    this.#shown = [];
    // Where lines are no whole pixels high a canvas ends up to one pixel behind the next, which begins there.
    this.element.style.zIndex = String(index);
  }

  /** Draws the texts that still wait; to be called after the last `show`. */
  finish(): void {
    this.#pen?.finish();
  }

  /** `y` is where the first line begins in the pane of the rows, px; `scale` in device pixels to a px. */
  moveTo(y: number, scale: number): void {
    const snapped = Math.round(y * scale) / scale;
    if (snapped !== this.#y) this.element.style.transform = `translateY(${(this.#y = snapped)}px)`;
  }

  /** Takes what all lines share. Lines that were drawn under another are drawn again when they are next shown. */
  use(drawing: Drawing): void {
    const before = this.#drawing;
    this.#drawing = drawing;
    const { appearance, width, rowHeight, layout, columns, scrollLeft, axis } = drawing;
    if (
      before?.appearance !== appearance ||
      before.width !== width ||
      before.rowHeight !== rowHeight ||
      this.#pen === null
    ) {
      this.#resize(drawing);
    } else if (
      before.layout === layout &&
      before.columns.first === columns.first &&
      before.columns.end === columns.end &&
      before.scrollLeft === scrollLeft &&
      before.axis === axis
    ) {
      return;
    }
    this.#shown = this.#shown.map((shown) => shown && { line: shown.line, state: null });
  }

  /** Drops the state of a line, so that it is read and drawn again. */
  forget(slot: number): void {
    this.#shown[slot] = undefined;
  }

  /** `line` is undefined after the last one; `isSame` if it looks like the line drawn there. */
  show(slot: number, line: GridLine | undefined, state: LineState, isSame: boolean): void {
    const shown = this.#shown[slot];
    const drawing = this.#drawing;
    this.#shown[slot] = { line, state };
    if (drawing === null || this.#pen === null) return;
    if (shown !== undefined && isSame && shown.state !== null && sameState(shown.state, state)) return;
    const { appearance, rowHeight } = drawing;
    const first = this.#index * BLOCK_LINES;
    const at = (of: number): number => Math.round(of * rowHeight * appearance.scale);
    this.#pen.toLine(at(first + slot) - at(first), at(first + slot + 1) - at(first));
    drawLine(this.#pen, line, drawing, state);
  }

  #resize({ appearance, width, rowHeight }: Drawing): void {
    const { scale, colors } = appearance;
    const { element } = this;
    element.width = Math.ceil(width * scale);
    element.height = Math.ceil(BLOCK_LINES * rowHeight * scale);
    element.style.width = `${element.width / scale}px`;
    element.style.height = `${element.height / scale}px`;
    // The context is created last: each later change of a canvas's size would recreate its backing store.
    const context = getDrawingContext(element);
    this.#pen = new Pen(context, appearance);
    context.fillStyle = colors.surface;
    context.fillRect(0, 0, element.width, element.height);
  }
}

function sameState(a: LineState, b: LineState): boolean {
  return (
    a.hovered === b.hovered && a.active === b.active && a.focused === b.focused && sameSpans(a.selected, b.selected)
  );
}
