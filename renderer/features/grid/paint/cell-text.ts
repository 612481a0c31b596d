// How a cell's text is drawn in the room that its column has: whole, shortened, in two tones.
import type { Field } from '../../../state/fields/field.ts';
import { nameParts } from '../../../ui/names.ts';
import { type TextMetrics, cutEnd, shortenName } from '../../../ui/shorten-name.ts';
import type { CellLook } from './cell-look.ts';
import { readsFromRight } from './right-to-left.ts';

/** Part of a text in one tone. */
export interface Piece {
  readonly text: string;
  /** Dim: a reason in a value's place, or the front that a name shares with its neighbours. */
  readonly dim: boolean;
  /** Where it begins, px from where the cell's text does. */
  readonly left: number;
}

/** A text in the usual tone, or its pieces from the start. */
export type CellText = string | readonly Piece[];

/** What a cell's text is drawn with. */
export interface TextPlace {
  /** The column's, px. */
  readonly width: number;
  /** The front that a name shares with its neighbours; asked for only where it would be drawn. */
  readonly prefix: () => string;
  readonly metrics: TextMetrics;
  /** Maximum width of a front, px. */
  readonly stem: number;
}

/** Left and right of a cell's text; what an icon and a mark take with the gap beside them, px. */
export const PADDING = 8;
export const ICON = 20;
const MARK = 18;

/** The width that a cell leaves for its text, px. */
export function textRoom(width: number, { icon, severity }: CellLook): number {
  return width - 2 * PADDING - (icon === null ? 0 : ICON) - (severity === null ? 0 : MARK);
}

/** A row's own name has its front dim, since its end tells it apart; another's name is whole where there is room. */
export function cellText(field: Field, look: CellLook, { width, prefix, metrics, stem }: TextPlace): CellText {
  const { text } = look;
  if (text === '') return '';
  const room = textRoom(width, look);
  const fits = metrics.width(text) <= room;
  const isName = field.frozen === true;
  if (!look.reason && (isName || (field.type.content === 'parent' && !fits)))
    return nameText(text, readsFromRight(text) ? '' : prefix(), { room, metrics, stem });
  const drawn = fits ? text : isFigure(field, look) ? figureMarks(room, metrics) : cutEnd(text, room, metrics);
  return look.reason ? [{ text: drawn, dim: true, left: 0 }] : drawn;
}

/** Whether a cell shows less than its text, or some of it dim. */
export function isShortened(drawn: CellText, text: string): boolean {
  if (typeof drawn === 'string') return drawn !== text;
  return drawn.some((piece) => piece.text !== text);
}

/** A name in so much room, behind the front that it shares with others. */
export function nameText(
  text: string,
  prefix: string,
  { room, metrics, stem }: { readonly room: number; readonly metrics: TextMetrics; readonly stem: number },
): CellText {
  const rest = text.slice(prefix.length).trimStart();
  const isShared = prefix !== '' && rest !== '' && text.startsWith(prefix) && !readsFromRight(rest);
  if (!isShared && metrics.width(text) <= room) return text;
  const parts = nameParts(isShared ? { prefix, rest } : { prefix: '', rest: text });
  const drawn = shortenName(parts, room, { metrics, stem });
  if (drawn.front === '') return drawn.rest;
  return [
    { text: drawn.front, dim: true, left: 0 },
    { text: drawn.rest, dim: false, left: drawn.left },
  ];
}

/** A text that could not be read is kept as typed, and is no figure. */
function isFigure({ type }: Field, { text }: CellLook): boolean {
  return type.align === 'right' && /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u.test(text);
}

/** In the place of a figure that has no room, as spreadsheets have it: part of a figure reads as another one. */
function figureMarks(room: number, metrics: TextMetrics): string {
  return '#'.repeat(Math.max(1, Math.floor(room / metrics.width('#'))));
}
