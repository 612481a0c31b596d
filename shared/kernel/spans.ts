// Sets of indexes as spans: sorted, and with at least one index left out between any two.

export interface Span {
  readonly first: number;
  /** One past the last index. */
  readonly end: number;
}

export type Spans = readonly Span[];

/** How many indexes there are in all. */
export function countIndexes(spans: Spans): number {
  let size = 0;
  for (const { first, end } of spans) size += end - first;
  return size;
}

/** By bisection: there may be as many spans as rows. */
export function hasIndex(spans: Spans, index: number): boolean {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span === undefined || index < span.first) high = middle;
    else if (index >= span.end) low = middle + 1;
    else return true;
  }
  return false;
}

/** How many indexes come before `index`. */
export function countBefore(spans: Spans, index: number): number {
  let rank = 0;
  for (const { first, end } of spans) {
    if (index < end) return rank + Math.max(0, index - first);
    rank += end - first;
  }
  return rank;
}

/** The inverse of `countBefore`; -1 past the last. */
export function indexAt(spans: Spans, rank: number): number {
  let left = rank;
  for (const { first, end } of spans) {
    if (left < end - first) return first + left;
    left -= end - first;
  }
  return -1;
}

export function sameSpans(a: Spans, b: Spans): boolean {
  return (
    a === b ||
    (a.length === b.length && a.every(({ first, end }, nth) => first === b[nth]?.first && end === b[nth].end))
  );
}

/** The spans of the indexes below `count` that pass. */
export function spansWhere(count: number, test: (index: number) => boolean): Spans {
  const spans: Span[] = [];
  let first = -1;
  for (let index = 0; index <= count; index += 1) {
    if (index < count && test(index)) {
      if (first < 0) first = index;
    } else if (first >= 0) {
      spans.push({ first, end: index });
      first = -1;
    }
  }
  return spans;
}
