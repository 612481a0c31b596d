// Which rows of a long list are drawn and where, plain arithmetic over one row height; lengths in CSS px.

export interface Slice {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
}

/** Chromium clamps an element at 33,554,428 px; well below it, so that zoom factors do not reach it either. */
const TALLEST = 15_000_000;

export interface RowExtent {
  readonly rows: number;
  readonly rowHeight: number;
  /** Height to give the scrolled element. */
  readonly height: number;
}

export function rowExtent(rows: number, rowHeight: number): RowExtent {
  return { rows, rowHeight, height: Math.min(rows * rowHeight, TALLEST) };
}

/** The scroll offset in the full height of the rows when the element, which may be shorter, is scrolled by `scrollTop`. */
export function trueTop(extent: RowExtent, scrollTop: number, viewport: number): number {
  const whole = extent.rows * extent.rowHeight;
  if (whole <= extent.height) return scrollTop;
  const travel = extent.height - viewport;
  return travel <= 0 ? 0 : (scrollTop / travel) * (whole - viewport);
}

/** The inverse of `trueTop`. */
export function scrollTopFor(extent: RowExtent, top: number, viewport: number): number {
  const whole = extent.rows * extent.rowHeight;
  if (whole <= extent.height) return top;
  const travel = whole - viewport;
  return travel <= 0 ? 0 : (top / travel) * (extent.height - viewport);
}

export function visibleRows(extent: RowExtent, top: number, viewport: number, overscan: number): Slice {
  const first = Math.max(0, Math.floor(top / extent.rowHeight) - overscan);
  const end = Math.min(extent.rows, Math.ceil((top + viewport) / extent.rowHeight) + overscan);
  return { first: Math.min(first, end), end };
}

/** Where rows of unequal height begin, and last where they end: for lists of thousands, not of millions. */
export function rowStarts(count: number, heightOf: (index: number) => number): readonly number[] {
  const starts = [0];
  for (let index = 0; index < count; index += 1) starts.push((starts[index] ?? 0) + heightOf(index));
  return starts;
}

/** `visibleRows` of rows that begin at `starts`. */
export function visibleUnequal(starts: readonly number[], top: number, viewport: number, overscan: number): Slice {
  const rows = starts.length - 1;
  /** The first row that begins after `position`. */
  const after = (position: number): number => {
    let [low, high] = [0, rows];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((starts[middle] ?? 0) > position) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const first = Math.max(0, after(top) - 1 - overscan);
  return { first: Math.min(first, rows), end: Math.min(rows, after(top + viewport) + overscan) };
}

/**
 * The scroll position that brings `[start, end)` into a window of `length` at `position`, moving as little as can be.
 */
export function reveal(position: number, length: number, start: number, end: number): number {
  if (start < position || end - start > length) return start;
  if (end > position + length) return end - length;
  return position;
}

/** The row that a key leads to from row `at`, `page` being how many fit; undefined for keys that lead nowhere. */
export function rowByKey(key: string, at: number, count: number, page: number): number | undefined {
  const last = count - 1;
  const moves: Partial<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    PageDown: Math.min(at + page, last),
    PageUp: Math.max(at - page, 0),
    Home: 0,
    End: last,
  };
  return moves[key];
}
