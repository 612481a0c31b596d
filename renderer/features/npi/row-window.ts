// Which rows of a very long list are drawn and where: a list that would be higher than a browser can scroll is scaled.

/** Chromium clamps an element at 33,554,428 pixels. */
const HIGHEST = 24_000_000;
const SPARE = 8;

export interface RowWindow {
  /** Of the element that is scrolled. */
  readonly height: number;
  readonly first: number;
  /** One past the last. */
  readonly end: number;
  /** The offset of the first row in that element. */
  readonly top: number;
}

export function rowWindow(count: number, rowHeight: number, view: number, scrollTop: number): RowWindow {
  const whole = count * rowHeight;
  const height = Math.min(whole, HIGHEST);
  const at = scrollTop * scaleOf(whole, height, view);
  const first = Math.max(0, Math.floor(at / rowHeight) - SPARE);
  const end = Math.min(count, Math.ceil((at + view) / rowHeight) + SPARE);
  return { height, first, end, top: scrollTop - at + first * rowHeight };
}

/** Where to scroll so that a row is in view, moving as little as possible. */
export function scrollToRow(index: number, count: number, ...[rowHeight, view, scrollTop]: readonly number[]): number {
  const row = rowHeight ?? 0;
  const room = view ?? 0;
  const whole = count * row;
  const scale = scaleOf(whole, Math.min(whole, HIGHEST), room);
  const at = (scrollTop ?? 0) * scale;
  const top = index * row;
  if (top < at) return top / scale;
  return top + row > at + room ? (top + row - room) / scale : at / scale;
}

function scaleOf(whole: number, height: number, view: number): number {
  return height === whole ? 1 : (whole - view) / Math.max(1, height - view);
}
