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

/** Where to scroll so that row `index` is in view, moving as little as possible. `head` is what sticks over the top. */
export function scrollFor(index: number, scrollTop: number, height: number, rowHeight: number, head = 0): number {
  const top = index * rowHeight;
  if (top < scrollTop + head) return top - head;
  if (top + rowHeight > scrollTop + height) return top + rowHeight - height;
  return scrollTop;
}
