// Which rows of a long list are to be drawn: plain arithmetic over one fixed row height.

export interface Slice {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
}

/** The rows in view and `spare` more on each side. */
export function visibleSlice(scrollTop: number, height: number, rowHeight: number, count: number, spare = 8): Slice {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spare);
  return { first: Math.min(first, end), end };
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

/** Where to scroll so that row `index` is in view, moving as little as possible. `head` is what sticks over the top. */
export function scrollFor(index: number, scrollTop: number, height: number, rowHeight: number, head = 0): number {
  const top = index * rowHeight;
  if (top < scrollTop + head) return top - head;
  if (top + rowHeight > scrollTop + height) return top + rowHeight - height;
  return scrollTop;
}
