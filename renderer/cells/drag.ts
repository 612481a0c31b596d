// Following the pointer from press to release over cells, scrolling while it is at or past an edge.
import type { Cell } from './selection.ts';

export interface DragSurface {
  /** The scrolled element. */
  readonly root: HTMLElement;
  /** The cell at a place in the window, null if there is no cell. */
  readonly cellAt: (place: { readonly clientX: number; readonly clientY: number }) => Cell | null;
  /** The size of the fixed parts at its top and left, px: there the pointer is past the edge already. */
  readonly head: number;
  readonly aside: number;
}

export interface Drag {
  readonly over: (cell: Cell) => void;
  /** `event` is null when the drag was cancelled: Escape, or the pointer was taken away. */
  readonly end: (event: PointerEvent | null) => void;
}

/** This near to an edge counts as past it: at the edge of the screen there is nothing beyond. */
const EDGE = 6;
/** The farther out, the faster, up to this many px a frame. */
const FASTEST = 48;

/** How many px a frame to scroll for a pointer that lies before `from` (negative) or behind `to`; 0 between them. */
export function edgeSpeed(at: number, from: number, to: number): number {
  const out = at < from ? at - from : at > to ? at - to : 0;
  return Math.sign(out) * Math.min(FASTEST, Math.abs(out) / 2 + 2) * (out === 0 ? 0 : 1);
}

export function followPointer({ root, cellAt, head, aside }: DragSurface, { over, end }: Drag): void {
  let last: { readonly clientX: number; readonly clientY: number } | null = null;
  let frame = 0;

  const look = (): void => {
    if (last === null) return;
    const box = root.getBoundingClientRect();
    const within = (at: number, from: number, to: number): number => Math.max(from, Math.min(to, at));
    const cell = cellAt({
      clientX: within(last.clientX, box.left + 1, box.left + root.clientWidth - 2),
      clientY: within(last.clientY, box.top + head + 1, box.top + root.clientHeight - 2),
    });
    if (cell !== null) over(cell);
  };
  const scroll = (): void => {
    frame = 0;
    if (last === null) return;
    const box = root.getBoundingClientRect();
    const across = edgeSpeed(last.clientX, box.left + aside, box.left + root.clientWidth - EDGE);
    const down = edgeSpeed(last.clientY, box.top + head, box.top + root.clientHeight - EDGE);
    if (across === 0 && down === 0) return;
    root.scrollBy({ left: across, top: down, behavior: 'instant' });
    look();
    frame = requestAnimationFrame(scroll);
  };
  const onmove = (event: PointerEvent): void => {
    last = event;
    look();
    if (frame === 0) frame = requestAnimationFrame(scroll);
  };
  const stop = (event: PointerEvent | null): void => {
    cancelAnimationFrame(frame);
    last = null;
    removeEventListener('pointermove', onmove);
    removeEventListener('pointerup', onup);
    removeEventListener('pointercancel', oncancel);
    removeEventListener('keydown', onkey, true);
    end(event);
  };
  const onup = (event: PointerEvent): void => stop(event);
  const oncancel = (): void => stop(null);
  const onkey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop(null);
  };
  addEventListener('pointermove', onmove);
  addEventListener('pointerup', onup);
  addEventListener('pointercancel', oncancel);
  addEventListener('keydown', onkey, true);
}
