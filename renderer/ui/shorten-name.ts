// Shortens a name to the room that it has, where texts are measured; ShortenedName.svelte has the same rule in styles.
import { type NameParts, isSeverable } from './names.ts';

/** The widths of texts in one font. */
export interface TextMetrics {
  /** Of a whole text, px; Infinity for a very long one. */
  readonly width: (text: string) => number;
  /** How many characters of a text's start have room in so many px. Never ends inside a character of several units. */
  readonly fit: (text: string, room: number) => number;
}

export interface DrawnName {
  /** Drawn dim before the rest; empty without a shared front, or without room for it. */
  readonly front: string;
  readonly rest: string;
  /** Where the rest begins, px. */
  readonly left: number;
}

const ELLIPSIS = '…';
/** The least of the middle before the front gives way; below the other width a front says nothing, px. */
const LEAST_MIDDLE = 21;
const LEAST_FRONT = 16;

/**
 * The middle is shortened first, down to its first letter; then the front, down to nothing. The end is whole wherever it
 * has room; else its last words are kept. A front takes at most `stem` px, and always all of it where there is room, so
 * that the rests of several names begin below each other.
 */
export function shortenName(
  { front, middle, start, tail }: NameParts,
  room: number,
  { metrics, stem }: { readonly metrics: TextMetrics; readonly stem: number },
): DrawnName {
  const end = start + tail;
  const [middleWidth, endWidth] = [metrics.width(middle), metrics.width(end)];
  const left = room - endWidth;
  const frontRoom = front === '' ? 0 : Math.min(stem, left - Math.min(middleWidth, LEAST_MIDDLE));
  if (frontRoom < LEAST_FRONT)
    return { front: '', rest: withoutFront({ middle, start, tail }, room, metrics), left: 0 };
  const drawnFront = cutEnd(front.trimEnd(), frontRoom - metrics.width(' '), metrics);
  return { front: drawnFront, rest: cutEnd(middle, left - frontRoom, metrics) + end, left: frontRoom };
}

function withoutFront({ middle, start, tail }: Omit<NameParts, 'front'>, room: number, metrics: TextMetrics): string {
  const end = start + tail;
  const left = room - metrics.width(end);
  if (left >= 0) return end === '' ? cutEnd(middle, room, metrics) : cutEnd(middle, left, metrics) + end;
  // The end alone is too long: a middle would take the room of its last words.
  const startRoom = room - metrics.width(tail);
  if (tail === '' || startRoom >= metrics.width(ELLIPSIS)) return cutEnd(start, startRoom, metrics) + tail;
  return isSeverable(tail) ? cutStart(tail, room, metrics) : cutEnd(tail, room, metrics);
}

/** A text whole, or its start and an ellipsis; empty where not even that has room. */
export function cutEnd(text: string, room: number, metrics: TextMetrics): string {
  if (metrics.fit(text, room) === text.length) return text;
  const startRoom = room - metrics.width(ELLIPSIS);
  return startRoom < 0 ? '' : text.slice(0, metrics.fit(text, startRoom)).trimEnd() + ELLIPSIS;
}

/** An ellipsis and the end of a text that may be cut anywhere; the last character is always left. */
function cutStart(text: string, room: number, metrics: TextMetrics): string {
  let from = text.length - 1;
  while (from > 0 && metrics.width(ELLIPSIS + text.slice(from - 1)) <= room) from -= 1;
  return ELLIPSIS + text.slice(from);
}
