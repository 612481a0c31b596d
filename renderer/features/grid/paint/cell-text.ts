// How a cell's text is drawn in the room that its column has: whole, shortened, in two tones.
import type { Field } from '../../../state/fields/field.ts';
import { splitEnd } from '../../../ui/names.ts';
import type { CellLook } from './cell-look.ts';
import { readsFromRight } from './right-to-left.ts';
import type { TextMetrics } from './text-metrics.ts';

/** Part of a text in one tone. */
export interface Piece {
  readonly text: string;
  /** Dim: a reason in a value's place, or the start that a name shares with its neighbours. */
  readonly dim: boolean;
  /** Where it begins, px from where the cell's text does. */
  readonly left: number;
}

/** A text in the usual tone, or its pieces from the start. */
export type CellText = string | readonly Piece[];

/** Left and right of a cell's text; what an icon and a mark take with the gap beside them, px. */
export const PADDING = 8;
export const ICON = 20;
const MARK = 18;
/** Maximum width of a name's start, the gap behind it, and the width below which a start is not tried, px. */
const PREFIX_WIDTH = 72;
const GAP = 4;
const LEAST = 16;
const ELLIPSIS = '…';

/** The width that a cell leaves for its text, px. */
export function textRoom(width: number, { icon, severity }: CellLook): number {
  return width - 2 * PADDING - (icon === null ? 0 : ICON) - (severity === null ? 0 : MARK);
}

/**
 * `width` is the column's, px. `prefix` is shared with neighbouring names, and asked for only where it would be drawn:
 * a row's own name is told apart by its end, and another's name is whole where there is room for it.
 */
export function cellText(
  field: Field,
  look: CellLook,
  { width, prefix, metrics }: { width: number; prefix: () => string; metrics: TextMetrics },
): CellText {
  const { text } = look;
  if (text === '') return '';
  const room = textRoom(width, look);
  const fits = metrics.width(text) <= room;
  const isName = field.frozen === true;
  // Set from the right, its start would be at the other end.
  if ((isName || (field.type === 'reference' && !fits)) && !readsFromRight(text)) {
    const start = prefix();
    const rest = text.slice(start.length).trimStart();
    if (start !== '' && rest !== '' && text.startsWith(start) && !readsFromRight(rest))
      return withPrefix(start, rest, { room, isName, metrics });
  }
  const isNamed = isName || field.type === 'reference';
  const drawn = fits ? text : isNamed ? middleCut(text, room, metrics) : endCut(text, room, metrics);
  return look.reason ? [{ text: drawn, dim: true, left: 0 }] : drawn;
}

/** Whether a cell shows less than its text, or some of it dim. */
export function isShortened(drawn: CellText, text: string): boolean {
  if (typeof drawn === 'string') return drawn !== text;
  return drawn.some((piece) => piece.text !== text);
}

function withPrefix(
  prefix: string,
  rest: string,
  { room, isName, metrics }: { room: number; isName: boolean; metrics: TextMetrics },
): CellText {
  // Names of rows line up behind their starts; another's name gives its start's room to its end.
  const own = room >= PREFIX_WIDTH + GAP + 2 * LEAST ? PREFIX_WIDTH : 0;
  const width = isName ? own : Math.min(PREFIX_WIDTH, room - GAP - metrics.width(rest));
  if (width < LEAST) return middleCut(rest, room, metrics);
  const start = endCut(prefix, width, metrics);
  if (start === ELLIPSIS) return middleCut(rest, room, metrics);
  return [
    { text: start, dim: true, left: 0 },
    {
      text: middleCut(rest, room - width - GAP, metrics),
      dim: false,
      left: (isName ? width : metrics.width(start)) + GAP,
    },
  ];
}

/** Shortens a name in its middle: its end tells rows apart. Where it can't be cut there, at its end. */
export function middleCut(name: string, room: number, metrics: TextMetrics): string {
  if (metrics.width(name) <= room) return name;
  const { start, end } = splitEnd(name);
  const left = room - metrics.width(end);
  if (end === '' || left < LEAST) return endCut(name, room, metrics);
  return start.slice(0, metrics.fit(start, left - metrics.width(ELLIPSIS))) + ELLIPSIS + end;
}

function endCut(text: string, room: number, metrics: TextMetrics): string {
  if (metrics.fit(text, room) === text.length) return text;
  return text.slice(0, metrics.fit(text, room - metrics.width(ELLIPSIS))) + ELLIPSIS;
}
